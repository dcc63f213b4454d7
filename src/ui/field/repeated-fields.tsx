import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { css } from '../theme/stitches.ts'
import { help, label, problem } from './field.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  variants: { inline: { true: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end' } } },
})
const title = css(label, { padding: 0, marginBottom: '$1' })

interface RepeatedFieldsProps<Item> {
  label: string
  name: string
  items: readonly Item[]
  blank: Item
  most: number
  add: string
  removeLabel: (at: number) => string
  error?: string | null
  full?: string
  inline?: boolean
  readOnly: boolean
  onChange: (items: readonly Item[]) => void
  children: (item: Item, at: number, remove: ReactNode) => ReactNode
}

/** One item always stays. */
export const RepeatedFields = <Item,>(props: RepeatedFieldsProps<Item>) => {
  const { items, most, error, readOnly, onChange, children } = props
  const id = useId()
  const boxes = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<number | null>(null)
  // An added item takes the focus; a removed one hands it to its neighbour.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an item came or went
  useEffect(() => {
    const at = wanted.current
    wanted.current = null
    if (at !== null) boxes.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[at]?.focus()
  }, [items.length])
  const isFull = items.length >= most
  return (
    <fieldset
      ref={boxes}
      className={frame({ inline: props.inline ?? false })}
      data-field={props.name}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={title()}>{props.label}</legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only
        <Fragment key={at}>
          {children(
            item,
            at,
            items.length > 1 && !readOnly && (
              <Button
                weight="quiet"
                shape="square"
                aria-label={props.removeLabel(at)}
                onClick={() => {
                  wanted.current = Math.min(at, items.length - 2)
                  onChange(items.filter((_, index) => index !== at))
                }}
              >
                <X size={16} aria-hidden />
              </Button>
            ),
          )}
        </Fragment>
      ))}
      {!isFull && !readOnly && (
        <div>
          <Button
            onClick={() => {
              wanted.current = items.length
              onChange([...items, props.blank])
            }}
          >
            <Plus size={16} aria-hidden /> {props.add}
          </Button>
        </div>
      )}
      {isFull && props.full && <span className={help()}>{props.full}</span>}
      {error && (
        <span id={id} className={problem()}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
