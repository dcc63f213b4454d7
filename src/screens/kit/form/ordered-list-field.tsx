import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { help, problem } from '#ui/field/field.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { LazySortableList } from '#ui/sortable/lazy-sortable-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { part, partTitle } from './form-part.tsx'

const adding = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '& > div': { flex: '1 1 200px' },
  '& > button': { marginTop: 25, '@narrow': { marginTop: 0 } },
})

interface NewItem extends ComponentProps<typeof TextField> {
  value: string
  add: string
  more?: ReactNode
  onAdd: () => void
}

interface OrderedListFieldProps<Item extends { id: string; name: string }> {
  label: string
  name: string
  items: readonly Item[]
  detailOf: (item: Item) => string | undefined
  empty: string
  error: string | null
  readOnly: boolean
  next: NewItem
  onChange: (items: readonly Item[]) => void
}

export const OrderedListField = <Item extends { id: string; name: string }>(
  props: OrderedListFieldProps<Item>,
) => {
  const { items, error, readOnly, onChange } = props
  const { add, more, onAdd, ...next } = props.next
  const id = useId()
  useEffect(() => {
    LazySortableList.preload().catch(() => {})
  }, [])
  const ready = next.value.trim() !== '' && !readOnly
  return (
    <section
      className={part()}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-note` : undefined}
      data-field={props.name}
    >
      <h2 id={id} className={partTitle()}>
        {props.label}
      </h2>
      {items.length === 0 ? (
        <p className={help()}>{props.empty}</p>
      ) : (
        <LazySortableList
          label={props.label}
          items={items.map(item => {
            const subtitle = props.detailOf(item)
            return { id: item.id, title: item.name, ...(subtitle && { subtitle }) }
          })}
          onReorder={ids =>
            readOnly || onChange(ids.flatMap(each => items.find(item => item.id === each) ?? []))
          }
          onDelete={index => readOnly || onChange(items.filter((_, at) => at !== index))}
        />
      )}
      <div className={adding()}>
        <TextField
          {...next}
          optional
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (ready) onAdd()
          }}
        />
        {more}
        <Button aria-disabled={!ready || undefined} onClick={() => ready && onAdd()}>
          <Plus size={16} aria-hidden /> {add}
        </Button>
      </div>
      {error && (
        <span id={`${id}-note`} className={problem()}>
          {error}
        </span>
      )}
    </section>
  )
}
