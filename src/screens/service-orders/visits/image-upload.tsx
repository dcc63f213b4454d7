import ImagePlus from 'lucide-react/icons/image-plus'
import type { ImageStage } from '#contracts/service-orders/visit-images.contract.ts'
import type { selectUpload } from '#machines/kit/upload.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { FileButton, FileDrop } from '#ui/file/file-drop.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { css } from '#ui/theme/stitches.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '$2', flexWrap: 'wrap' })
const wide = css({ flex: '1 1 220px', minWidth: 0 })
const help = css({ fontSize: '$1', color: '$muted' })
const trouble = css({ fontSize: '$2', color: '$dangerText' })

const labels = {
  BEFORE: { group: 'Adicionar imagem de antes', button: 'Foto de antes' },
  AFTER: { group: 'Adicionar imagem de depois', button: 'Foto de depois' },
} as const
const unmarked = { group: 'Adicionar imagem à intervenção', button: 'Adicionar imagem' }

interface ImageUploadProps {
  /** Null: neither of before nor of after. */
  stage: ImageStage | null
  look: ReturnType<typeof selectUpload>
  onFile: (file: File) => void
  onCancel: () => void
  onRetry: () => void
}

export const ImageUpload = ({ stage, look, onFile, onCancel, onRetry }: ImageUploadProps) => {
  const { group, button } = stage ? labels[stage] : unmarked
  return (
    <FileDrop label={group} onFile={onFile}>
      <div className={row()}>
        {look.upload ? (
          <div className={wide()}>
            <Progress
              label={`Enviando ${look.upload.name}`}
              value={look.upload.sent === null ? null : Math.round(look.upload.sent * 100)}
              onCancel={onCancel}
            />
          </div>
        ) : (
          <>
            {look.canRetry && (
              <>
                <Button weight="primary" onClick={onRetry}>
                  Tentar novamente
                </Button>
                <Button onClick={onCancel}>Cancelar</Button>
              </>
            )}
            <FileButton accept="image/png,image/jpeg,image/webp" busy={look.checking} onFile={onFile}>
              {stage && <ImagePlus size={16} aria-hidden />}
              {look.checking ? 'Conferindo…' : button}
            </FileButton>
            {!stage && <span className={help()}>PNG, JPEG ou WebP de até 2 MB.</span>}
          </>
        )}
      </div>
      {look.problem && (
        <p className={trouble()} role="alert">
          {look.problem}
        </p>
      )}
    </FileDrop>
  )
}
