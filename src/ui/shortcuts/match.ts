/** How long the second key of a `g o` may take. */
export const SEQUENCE_MS = 1000

export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey?: boolean
  /** When, in milliseconds. */
  at: number
  /** The focus is where one writes: only keys with Ctrl count. */
  typing: boolean
}

export interface Pending {
  keys: string
  at: number
}

interface Match<Item> {
  found: Item | null
  /** What was pressed so far of a sequence. */
  pending: Pending | null
}

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: Press) => {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (!ctrlKey && !metaKey) return name
  // With Shift it is another key to the browser; without Ctrl, Shift is only how `?` is written.
  return shiftKey ? `Ctrl+Shift+${name}` : `Ctrl+${name}`
}

/** Which shortcut a press completes, after what was pressed before it. */
export const matchPress = <Item extends { keys: string }>(
  shortcuts: readonly Item[],
  press: Press,
  before: Pending | null,
): Match<Item> => {
  const name = nameOf(press)
  if (press.altKey || (press.typing && !name.startsWith('Ctrl+'))) return { found: null, pending: null }
  const inTime = before !== null && press.at - before.at <= SEQUENCE_MS
  const tries = inTime ? [`${before.keys} ${name}`, name] : [name]
  for (const keys of tries) {
    const found = shortcuts.find(each => each.keys === keys)
    if (found) return { found, pending: null }
    if (shortcuts.some(each => each.keys.startsWith(`${keys} `)))
      return { found: null, pending: { keys, at: press.at } }
  }
  return { found: null, pending: null }
}
