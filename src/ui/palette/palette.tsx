import Search from 'lucide-react/icons/search'
import { type ComponentProps, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { ModalOverlay, Modal as Window } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden'
import { Button } from '../button/button.tsx'
import { Locale } from '../locale.tsx'
import { ENTER, fadeIn, overlay } from '../modal/overlay.ts'
import { useExit } from '../modal/use-exit.ts'
import { takeTyping } from '../shortcuts/hold-typing.ts'
import { Keys } from '../shortcuts/keys.tsx'
import { css } from '../theme/stitches.ts'
import { type Command, useCommandFilter } from './use-command-filter.ts'

const paletteWindow = css({
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
  padding: '$1 $3',
  borderRadius: '$2',
  outline: 'none',
  cursor: 'pointer',
  '&[data-hovered]': { background: '$hover' },
  '&[data-focused]': { background: '$selected' },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { maxWidth: '45%', color: '$muted', fontSize: '$1', textAlign: 'right' },
  '@touch': { minHeight: 44 },
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  minHeight: 44,
  padding: '$1 $4',
  color: '$muted',
})

/** Nothing typed: as many as fit without scrolling. */
const FIRST = 9
const NOTHING = 'Nada encontrado.'
const FAILED = 'Não foi possível buscar agora.'

interface Finding {
  items: readonly Command[]
  busy: boolean
  failed: boolean
  onText: (text: string) => void
  onRetry: () => void
}

interface PaletteProps {
  commands: readonly Command[]
  /** Name of the window; the command palette by default. */
  name?: string
  hint?: string
  found?: Finding
  onRun: (id: string) => void
  onClose: () => void
}

type Press = Parameters<NonNullable<ComponentProps<typeof SearchField>['onKeyDown']>>[0]

const Open = ({ commands, name, hint = 'O que você quer fazer?', found, onRun, onClose }: PaletteProps) => {
  const backdrop = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const filter = useCommandFilter()
  useExit(backdrop)
  const change = (next: string) => {
    setText(next)
    found?.onText(next)
  }
  const commandsFor = (wanted: string) =>
    wanted === '' ? commands.slice(0, FIRST) : filter(commands, wanted)
  const items = [...commandsFor(text), ...(found?.items ?? [])]
  const takePressed = () => {
    const { typed, entered } = takeTyping()
    if (typed === '') return
    change(typed)
    const [first] = commandsFor(typed)
    if (entered && first) onRun(first.id)
  }
  const press = (event: Press) => {
    if (event.key === 'Escape') return onClose()
    // Typing marks the first found only when that makes the list another.
    const unmarked = text !== '' && !backdrop.current?.querySelector('[role=menuitem][data-focused]')
    if (event.key === 'Enter' && unmarked && items[0]) onRun(items[0].id)
    else event.continuePropagation()
  }
  const words = found?.busy ? 'Buscando…' : found?.failed ? FAILED : items.length === 0 ? NOTHING : null
  return (
    <ModalOverlay
      ref={backdrop}
      className={overlay({ top: true }).toString()}
      isOpen
      isDismissable
      onOpenChange={open => open || onClose()}
    >
      <Window className={paletteWindow().toString()}>
        <Dialog className={dialog().toString()} aria-label={name ?? 'Paleta de comandos'}>
          <Autocomplete inputValue={text} onInputChange={change}>
            <SearchField
              className={search().toString()}
              aria-label={name ?? 'Buscar comando'}
              autoFocus
              onFocus={takePressed}
              onKeyDown={press}
            >
              <Search size={18} aria-hidden />
              <Input placeholder={hint} />
            </SearchField>
            <Menu
              className={list().toString()}
              aria-label={name ?? 'Comandos'}
              items={items}
              onAction={id => onRun(String(id))}
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
          {words && (
            <div className={foot()}>
              <p>{words}</p>
              {found?.failed && <Button onClick={found.onRetry}>Tentar novamente</Button>}
            </div>
          )}
          <VisuallyHidden>
            <p role="status">
              {words ?? (items.length === 1 ? '1 resultado' : `${items.length} resultados`)}
            </p>
          </VisuallyHidden>
        </Dialog>
      </Window>
    </ModalOverlay>
  )
}

export const Palette = (props: PaletteProps) => (
  <Locale>
    <Open {...props} />
  </Locale>
)
