import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type Shortcut, useShortcuts } from '../shortcuts/use-shortcuts.ts'

const GROUP = 'Lista'

const documented: readonly Shortcut[] = [
  { keys: 'ArrowDown', label: 'Próxima linha, com o foco na lista', group: GROUP },
  { keys: 'ArrowUp', label: 'Linha anterior, com o foco na lista', group: GROUP },
]

interface RowKeysOptions {
  openId?: string | null | undefined
  /** Every row is a tab stop: for rows with several actions. */
  stops?: boolean
}

/** Rows are one tab stop; mark each row's opener with `data-row`. */
export const useRowKeys = <Box extends HTMLElement>({ openId, stops = false }: RowKeysOptions = {}) => {
  const box = useRef<Box>(null)
  const last = useRef<string | undefined>(undefined)
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const rowOf = (all: readonly HTMLElement[], id: string | null | undefined) =>
    all.find(row => row.dataset.row === id)

  const arrange = () => {
    const all = rows()
    const current = rowOf(all, last.current) ?? rowOf(all, openId) ?? all[0]
    for (const row of all) row.tabIndex = stops || row === current ? 0 : -1
  }
  useLayoutEffect(arrange)

  const opened = useRef(openId)
  useEffect(() => {
    if (opened.current && openId === null) rowOf(rows(), opened.current)?.focus()
    opened.current = openId
  })

  const step = (by: 1 | -1) => {
    const all = rows()
    const from = rowOf(all, openId) ?? all.find(row => row === document.activeElement)
    const next = from ? all[all.indexOf(from) + by] : (rowOf(all, last.current) ?? all[0])
    if (openId === undefined) next?.focus()
    else next?.click()
  }
  useShortcuts([
    { keys: 'j', label: 'Próxima linha', group: GROUP, onPress: () => step(1) },
    { keys: 'k', label: 'Linha anterior', group: GROUP, onPress: () => step(-1) },
    ...documented,
  ])

  return {
    ref: box,
    onFocus: ({ target }: FocusEvent<Box>) => {
      if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return
      last.current = target.dataset.row
      arrange()
    },
    onKeyDown: (event: KeyboardEvent<Box>) => {
      const all = rows()
      const at = all.indexOf(event.target as HTMLElement)
      if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
      const reached: Readonly<Record<string, HTMLElement | undefined>> = {
        ArrowDown: all[at + 1],
        ArrowUp: all[at - 1],
        Home: all[0],
        End: all.at(-1),
      }
      const to = reached[event.key]
      if (!to) return
      event.preventDefault()
      to.focus()
    },
  }
}
