import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonWeight } from '../button/button.tsx'
import { css } from '../theme/stitches.ts'

const zone = css({
  borderRadius: '$3',
  outline: '2px dashed transparent',
  outlineOffset: 4,
  '&[data-over]': { outlineColor: '$colors$focus', background: '$selected' },
})

interface FileRules {
  accept: string
  onFile: (file: File) => void
}

/** The same file may be chosen twice in a row. */
export const FileButton = ({
  accept,
  onFile,
  weight,
  busy,
  children,
}: FileRules & { weight?: ButtonWeight; busy?: boolean; children: ReactNode }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button weight={weight ?? 'plain'} busy={busy ?? false} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

/** Drop works by pointer only: always include the button. */
export const FileDrop = ({
  onFile,
  label,
  children,
}: Pick<FileRules, 'onFile'> & { label: string; children: ReactNode }) => {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className={zone()}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      {children}
    </div>
  )
}
