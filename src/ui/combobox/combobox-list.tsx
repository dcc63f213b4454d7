import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { visuallyHidden } from '../field/field.ts'
import { css } from '../theme/stitches.ts'
import { type ComboboxOption, Option } from './option.tsx'
import { usePlacement } from './placement.ts'
import { countText, EMPTY, FAILED, FORBIDDEN, LOADING, RETRY } from './texts.ts'
import { LIST_HEIGHT, useWindowing } from './windowing.ts'

export type OpenPhase = 'loading' | 'ready' | 'loadingMore' | 'moreFailed' | 'empty' | 'forbidden' | 'failed'

const popover = css({
  position: 'fixed',
  inset: 'auto',
  zIndex: 40,
  minWidth: 180,
  margin: 0,
  padding: '$1',
  background: '$panel',
  color: '$text',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
  fontSize: '$3',
  lineHeight: '20px',
})
const listbox = css({ position: 'relative', overflowY: 'auto', overscrollBehavior: 'contain' })
const said = css({
  padding: '$2',
  color: '$muted',
  fontSize: '$2',
  '&[data-over]': {
    position: 'absolute',
    insetInline: 4,
    bottom: 4,
    background: '$panel',
    borderTop: '1px solid $colors$line',
  },
})
const trouble = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2',
  padding: '$1 $2',
  color: '$dangerText',
  fontSize: '$2',
})

interface ListProps {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  phase: OpenPhase
  multiple: boolean
  options: readonly ComboboxOption[]
  total: number
  active: number
  isSelected: (id: string) => boolean
  onChoose: (id: string) => void
  onScroll: (distance: number) => void
  onRetry: () => void
}

const wordsOf = (phase: OpenPhase, total: number) => {
  if (phase === 'loading' || phase === 'loadingMore') return LOADING
  if (phase === 'empty') return EMPTY
  if (phase === 'forbidden') return FORBIDDEN
  return phase === 'ready' ? countText(total) : ''
}

export const List = ({
  id,
  label,
  anchor,
  phase,
  multiple,
  options,
  total,
  active,
  isSelected,
  onChoose,
  onScroll,
  onRetry,
}: ListProps) => {
  const outer = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  usePlacement(anchor, outer)
  const { row, drawn, follow, total: height } = useWindowing(list, options.length, active)
  const report = () => {
    const element = list.current
    if (element) onScroll(element.scrollHeight - element.scrollTop - element.clientHeight)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list too short to be scrolled asks when it settles
  useEffect(() => {
    if (phase === 'ready' && list.current?.clientHeight) report()
  }, [phase, options.length])
  const failed = phase === 'failed' || phase === 'moreFailed'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press inside must not take the focus from the box
    <div ref={outer} className={popover()} onMouseDown={event => event.preventDefault()}>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        className={listbox()}
        style={{ maxHeight: LIST_HEIGHT }}
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={phase === 'loading' || undefined}
        onScroll={() => {
          follow()
          report()
        }}
      >
        <div role="presentation" style={{ height }}>
          {drawn.map(index => {
            const option = options[index]
            return (
              option && (
                <Option
                  key={option.id}
                  domId={`${id}-${index}`}
                  option={option}
                  index={index}
                  total={total}
                  height={row}
                  active={index === active}
                  selected={isSelected(option.id)}
                  onChoose={onChoose}
                />
              )
            )
          })}
        </div>
      </div>
      <p
        role="status"
        className={phase === 'ready' || failed ? visuallyHidden() : said()}
        data-over={phase === 'loadingMore' ? '' : undefined}
      >
        {wordsOf(phase, total)}
      </p>
      {failed && (
        <div className={trouble()} role="alert">
          {FAILED}
          <Button onClick={onRetry}>{RETRY}</Button>
        </div>
      )}
    </div>
  )
}
