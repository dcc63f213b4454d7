import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { visuallyHidden } from '../field/field.ts'
import { type FieldProps, Frame } from '../field/field-frame.tsx'
import { control, square, textBox, wholeButton } from './combobox.styles.ts'
import { Chips } from './combobox-chips.tsx'
import { List, type OpenPhase } from './combobox-list.tsx'
import { moveOf, NONE } from './keyboard.ts'
import type { ComboboxOption } from './option.tsx'
import { chosenText } from './texts.ts'

export type { ComboboxOption } from './option.tsx'

export interface ComboboxProps extends FieldProps {
  phase: 'closed' | OpenPhase
  multiple?: boolean
  text: string
  options: readonly ComboboxOption[]
  total: number
  selected: readonly ComboboxOption[]
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  autoFocus?: boolean | undefined
  onOpen: () => void
  onClose: () => void
  onText: (text: string) => void
  onChoose: (id: string) => void
  onRemove: (id: string) => void
  onRemoveAll: () => void
  onRetry: () => void
  onScroll: (distance: number) => void
}

export const Combobox = ({
  label,
  error,
  hint,
  optional,
  phase,
  multiple = false,
  text,
  options,
  total,
  selected,
  name,
  placeholder,
  disabled,
  readOnly,
  autoFocus,
  onOpen,
  onClose,
  onText,
  onChoose,
  onRemove,
  onRemoveAll,
  onRetry,
  onScroll,
}: ComboboxProps) => {
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setActive] = useState(NONE)
  const open = phase !== 'closed'
  const fixed = disabled || readOnly
  const active = open && wanted < options.length ? wanted : NONE
  const chosen = new Set(selected.map(item => item.id))
  const notes = [error || hint ? `${id}-note` : '', multiple ? `${id}-chosen` : ''].filter(Boolean).join(' ')

  const show = () => {
    if (fixed || open) return
    setActive(NONE)
    onOpen()
  }
  const choose = (option: string) => {
    onChoose(option)
    input.current?.focus()
    input.current?.select()
  }
  const close = () => {
    setActive(NONE)
    onClose()
  }
  const andFocus = (work: () => void) => () => {
    input.current?.focus()
    work()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // IME composition; Safari reports 229 for the key that ends it.
    if (fixed || event.nativeEvent.isComposing || event.keyCode === 229) return
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const take = (work: () => void) => {
      event.preventDefault()
      work()
    }
    if (key === 'Escape' && open) {
      event.stopPropagation()
      return take(close)
    }
    if (altKey && key === 'ArrowDown') return take(show)
    if (altKey && key === 'ArrowUp') return open ? take(close) : undefined
    if (ctrlKey || metaKey || altKey || shiftKey) return
    if (!open && (key === 'ArrowDown' || key === 'ArrowUp'))
      return take(() => {
        onOpen()
        setActive(0)
      })
    if (key === 'Backspace' && multiple && text === '' && !event.repeat) {
      const last = selected.at(-1)
      return last && take(() => onRemove(last.id))
    }
    if (!open) return
    const option = options[active]
    if (key === 'Enter') return take(() => option && !option.inUse && choose(option.id))
    // Tab selects the active option, as in a native select.
    if (key === 'Tab' && option && !option.inUse && !chosen.has(option.id)) return onChoose(option.id)
    const to = moveOf({
      key,
      active,
      count: options.length,
      waiting: phase === 'loading',
      empty: text === '',
    })
    if (to !== null) take(() => setActive(to))
  }

  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the whole frame of the box leads to the box */}
      <div
        ref={anchor}
        className={control()}
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
        onMouseDown={event => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          input.current?.focus()
        }}
        onBlur={event => {
          if (open && !event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        {multiple && selected.length > 0 && (
          <Chips
            label={label}
            items={selected}
            onRemove={fixed ? undefined : item => andFocus(() => onRemove(item))()}
          />
        )}
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          className={textBox()}
          value={text}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-activedescendant={active === NONE ? undefined : `${id}-list-${active}`}
          aria-required={!optional}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          onClick={event => {
            if (!open && !multiple) event.currentTarget.select()
            show()
          }}
          onFocus={event => multiple || event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onChange={event => {
            setActive(NONE)
            onText(event.target.value)
          }}
        />
        {multiple && (
          <span id={`${id}-chosen`} className={visuallyHidden()}>
            {chosenText(selected.length)}
          </span>
        )}
        {!fixed && multiple && selected.length > 0 && (
          <button type="button" className={wholeButton()} onClick={andFocus(onRemoveAll)}>
            Remover tudo
          </button>
        )}
        {!fixed && !multiple && optional && selected.length > 0 && (
          <button
            type="button"
            className={square()}
            aria-label={`Limpar ${label}`}
            onClick={andFocus(onRemoveAll)}
          >
            <X size={16} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={square()}
          tabIndex={-1}
          disabled={fixed}
          aria-label={`${open ? 'Fechar' : 'Abrir'} opções de ${label}`}
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          onMouseDown={event => event.preventDefault()}
          onClick={andFocus(open ? close : show)}
        >
          <ChevronDown size={16} aria-hidden />
        </button>
        {open && (
          <List
            id={`${id}-list`}
            label={label}
            anchor={anchor}
            phase={phase}
            multiple={multiple}
            options={options}
            total={total}
            active={active}
            isSelected={option => chosen.has(option)}
            onChoose={choose}
            onScroll={onScroll}
            onRetry={andFocus(onRetry)}
          />
        )}
      </div>
    </Frame>
  )
}
