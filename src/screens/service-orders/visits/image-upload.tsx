import type { selectUpload } from '#machines/kit/upload.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { FileButton, FileDrop } from '#ui/file/file-drop.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { css } from '#ui/theme/stitches.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '$2', flexWrap: 'wrap' })
const wide = css({ flex: '1 1 220px', minWidth: 0 })
const help = css({ fontSize: '$1', color: '$muted' })
const trouble = css({ fontSize: '$2', color: '$dangerText' })

interface ImageUploadProps {
  look: ReturnType<typeof selectUpload>
  onFile: (file: File) => void
  onCancel: () => void
  onRetry: () => void
}

export const ImageUpload = ({ look, onFile, onCancel, onRetry }: ImageUploadProps) => (
  <FileDrop label="Adicionar imagem à intervenção" onFile={onFile}>
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
            {look.checking ? 'Conferindo…' : 'Adicionar imagem'}
          </FileButton>
          <span className={help()}>PNG, JPEG ou WebP de até 2 MB.</span>
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
