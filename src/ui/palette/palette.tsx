import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { ModalOverlay, Modal as Window } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden'
import { Locale } from '../locale.tsx'
import { ENTER, fadeIn, overlay } from '../modal/overlay.ts'
import { useExit } from '../modal/use-exit.ts'
import { Keys } from '../shortcuts/keys.tsx'
import { css } from '../theme/stitches.ts'
import { type Command, filterCommands } from './filter.ts'

const window = css({
  width: '100%',
  maxWidth: 560,
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
  overflow: 'hidden',
  '&[data-entering]': { animation: `${fadeIn} ${ENTER} ease-out` },
})
const dialog = css({ display: 'flex', flexDirection: 'column', maxHeight: '60vh', outline: 'none' })
const search = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  padding: '0 $4',
  borderBottom: '1px solid $colors$line',
  '& svg': { color: '$muted', flexShrink: 0 },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 48,
    border: 0,
    outline: 'none',
    background: 'none',
    fontSize: '$4',
    appearance: 'none',
    '&::placeholder': { color: '$muted', opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '&:has(input:focus-visible)': { boxShadow: 'inset 0 -2px $colors$focus' },
})
const list = css({ flex: 1, minHeight: 0, overflow: 'auto', padding: '$1', outline: 'none' })
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 36,
  padding: '0 $3',
  borderRadius: '$2',
  outline: 'none',
  cursor: 'pointer',
  '&[data-focused], &[data-hovered]': { background: '$selected' },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: '$muted', fontSize: '$1' },
  '@touch': { minHeight: 44 },
})
const nothing = css({ padding: '$5 $4', textAlign: 'center', color: '$muted' })

interface PaletteProps {
  commands: readonly Command[]
  onRun: (id: string) => void
  onClose: () => void
}

/** Everything that can be done, by typing a part of its name. Open while it is rendered. */
export const Palette = ({ commands, onRun, onClose }: PaletteProps) => {
  const veil = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  useExit(veil)
  const found = filterCommands(commands, text)
  return (
    <Locale>
      <ModalOverlay
        ref={veil}
        className={overlay({ top: true }).toString()}
        isOpen
        isDismissable
        onOpenChange={open => open || onClose()}
      >
        <Window className={window().toString()}>
          <Dialog className={dialog().toString()} aria-label="Paleta de comandos">
            <Autocomplete inputValue={text} onInputChange={setText}>
              <SearchField
                className={search().toString()}
                aria-label="Buscar comando"
                autoFocus
                onKeyDown={event => (event.key === 'Escape' ? onClose() : event.continuePropagation())}
              >
                <Search size={18} aria-hidden />
                <Input placeholder="O que você quer fazer?" />
              </SearchField>
              <Menu
                className={list().toString()}
                aria-label="Comandos"
                items={found}
                onAction={id => onRun(String(id))}
                renderEmptyState={() => <p className={nothing()}>Nenhum comando com esse nome.</p>}
              >
                {({ id, label, group, keys }) => (
                  <MenuItem id={id} className={item().toString()} textValue={label}>
                    <span>{label}</span>
                    {group && <small>{group}</small>}
                    {keys && <Keys keys={keys} />}
                  </MenuItem>
                )}
              </Menu>
            </Autocomplete>
            <VisuallyHidden>
              <p role="status">{found.length === 1 ? '1 comando' : `${found.length} comandos`}</p>
            </VisuallyHidden>
          </Dialog>
        </Window>
      </ModalOverlay>
    </Locale>
  )
}
