import type { selectUpload } from '#machines/kit/upload.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { FileButton, FileDrop } from '#ui/file/file-drop.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { css } from '#ui/theme/stitches.ts'
import { initialsOf } from './initials.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '$4', '@narrow': { alignItems: 'flex-start' } })
const picture = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 96,
  height: 96,
  borderRadius: '$round',
  overflow: 'hidden',
  background: '$selected',
  color: '$accentText',
  fontSize: '$6',
  fontWeight: '$strong',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
})
const beside = css({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: '$2' })
const buttons = css({ display: 'flex', gap: '$2', flexWrap: 'wrap' })
const help = css({ fontSize: '$1', color: '$muted' })
const trouble = css({ fontSize: '$2', color: '$dangerText' })

interface PhotoProps {
  url: string | null
  look: ReturnType<typeof selectUpload>
  name: string
  onFile: (file: File) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

export const Photo = ({ url, look, name, onFile, onCancel, onRetry, onRemove }: PhotoProps) => (
  <FileDrop label="Foto" onFile={onFile}>
    <div className={row()}>
      <span className={picture()}>
        {look.preview || url ? (
          <img src={look.preview ?? url ?? ''} alt="Sua foto" />
        ) : (
          <span aria-hidden>{initialsOf(name)}</span>
        )}
      </span>
      <div className={beside()}>
        {look.upload ? (
          <Progress
            label={`Enviando ${look.upload.name}`}
            value={look.upload.sent === null ? null : Math.round(look.upload.sent * 100)}
            onCancel={onCancel}
          />
        ) : (
          <div className={buttons()}>
            {look.canRetry && (
              <>
                <Button weight="primary" onClick={onRetry}>
                  Tentar novamente
                </Button>
                <Button onClick={onCancel}>Cancelar</Button>
              </>
            )}
            <FileButton accept="image/png,image/jpeg,image/webp" busy={look.checking} onFile={onFile}>
              {look.checking ? 'Conferindo…' : 'Escolher foto'}
            </FileButton>
            {url !== null && look.resting && (
              <Button weight="quiet" onClick={onRemove}>
                Remover foto
              </Button>
            )}
          </div>
        )}
        {look.problem && (
          <p className={trouble()} role="alert">
            {look.problem}
          </p>
        )}
        <p className={help()}>
          PNG, JPEG ou WebP de até 2 MB. Também é possível arrastar o arquivo até aqui.
        </p>
      </div>
    </div>
  </FileDrop>
)
