import type { selectUpload } from '#machines/kit/upload.machine.ts'
import { help, problem } from '#ui/field/field.ts'
import { FileButton, FileDrop } from '#ui/file/file-drop.tsx'
import { css } from '#ui/theme/stitches.ts'

const box = css({ display: 'flex', flexDirection: 'column', gap: '$2', alignItems: 'flex-start' })
const shown = css({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 240,
  border: '1px solid $colors$line',
  borderRadius: '$2',
  background: 'white',
})

interface SignatureImageProps {
  label: string
  /** Data URL; empty without an image. */
  picture: string
  look: ReturnType<typeof selectUpload>
  error: string | null
  readOnly: boolean
  onFile: (file: File) => void
}

export const SignatureImage = ({ label, picture, look, error, readOnly, onFile }: SignatureImageProps) => {
  const reading = look.checking || look.upload !== null
  const trouble = look.problem ?? error
  const choose = (file: File) => readOnly || onFile(file)
  return (
    <div data-field="picture">
      <FileDrop label={label} onFile={choose}>
        <div className={box()}>
          {picture && <img className={shown()} src={picture} alt="Assinatura escolhida" />}
          <FileButton accept="image/png,image/jpeg,image/webp" busy={reading || readOnly} onFile={choose}>
            {reading ? 'Lendo…' : picture ? 'Trocar imagem' : 'Escolher imagem'}
          </FileButton>
          {trouble ? (
            <span className={problem()} role={look.problem ? 'alert' : undefined}>
              {trouble}
            </span>
          ) : (
            <span className={help()}>Uma foto ou digitalização da assinatura: PNG, JPEG ou WebP.</span>
          )}
        </div>
      </FileDrop>
    </div>
  )
}
