import { type ReactNode, useId, useRef } from 'react'
import { css } from '../theme/stitches.ts'
import { nextTab } from './next-tab.ts'

const strip = css({
  display: 'flex',
  gap: '$1',
  padding: '2px',
  // A tab that has to be scrolled to is not found.
  flexWrap: 'wrap',
  boxShadow: 'inset 0 -1px $colors$line',
})
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  border: 0,
  borderRadius: '$1 $1 0 0',
  background: 'none',
  color: '$muted',
  fontWeight: '$medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: '$hover', color: '$text' },
  '&[aria-selected=true]': { color: '$accentText', boxShadow: 'inset 0 -2px $colors$accentText' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@touch': { minHeight: 44 },
  variants: {
    size: {
      sm: { minHeight: 32, padding: '0 $3', fontSize: '$2' },
      md: { minHeight: 40, padding: '0 $4', fontSize: '$3' },
    },
    wide: { true: { flex: 1 } },
  },
  defaultVariants: { size: 'md' },
})
const panel = css({ paddingTop: '$4' })

interface Tab<Id extends string> {
  id: Id
  label: ReactNode
  content: () => ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  size?: 'sm' | 'md'
  wide?: boolean
  onSelect: (id: Id) => void
}

export const Tabs = <Id extends string>({ label, tabs, selected, size, wide, onSelect }: TabsProps<Id>) => {
  const base = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const shown = tabs.find(({ id }) => id === selected)
  const move = (event: React.KeyboardEvent, index: number) => {
    const next = nextTab(event.key, index, tabs.length)
    const target = next === null ? undefined : tabs[next]
    if (next === null || !target) return
    event.preventDefault()
    ;(buttons.current?.children[next] as HTMLElement | undefined)?.focus()
    onSelect(target.id)
  }
  return (
    <div>
      <div ref={buttons} className={strip()} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={tab({ size, wide })}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={event => move(event, index)}
          >
            {text}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          id={`${base}-panel`}
          className={panel()}
          role="tabpanel"
          aria-labelledby={`${base}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be read
          tabIndex={0}
        >
          {shown.content()}
        </div>
      )}
    </div>
  )
}
