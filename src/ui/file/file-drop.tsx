import type { ReactNode } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Pressable } from 'react-aria-components/Pressable'
import { Button, type ButtonWeight } from '../button/button.tsx'
import { Locale } from '../locale.tsx'
import { css } from '../theme/stitches.ts'

const zone = css({
  borderRadius: '$3',
  outline: '2px dashed transparent',
  outlineOffset: 4,
  '&[data-focus-visible], &[data-drop-target]': { outlineColor: '$colors$focus' },
  '&[data-drop-target]': { background: '$selected' },
})

interface FileRules {
  /** Media types, comma-separated. */
  accept: string
  onFile: (file: File) => void
}

/** The same file may be chosen twice in a row. */
export const FileButton = ({
  accept,
  onFile,
  weight,
  busy = false,
  children,
}: FileRules & { weight?: ButtonWeight; busy?: boolean; children: ReactNode }) => (
  <FileTrigger
    acceptedFileTypes={accept.split(',')}
    onSelect={files => {
      if (files?.[0]) onFile(files[0])
    }}
  >
    <Pressable isDisabled={busy}>
      <Button weight={weight ?? 'plain'} busy={busy}>
        {children}
      </Button>
    </Pressable>
  </FileTrigger>
)

/** Takes a dropped or pasted file; always include the button. */
export const FileDrop = ({
  onFile,
  label,
  children,
}: Pick<FileRules, 'onFile'> & { label: string; children: ReactNode }) => (
  <Locale>
    <DropZone
      className={zone().toString()}
      aria-label={`${label}: soltar ou colar um arquivo`}
      onDrop={async ({ items }) => {
        const file = items.find(item => item.kind === 'file')
        if (file) onFile(await file.getFile())
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={label}>
        {children}
      </div>
    </DropZone>
  </Locale>
)
