export const SEQUENCE_MS = 1000

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey?: boolean
  at: number
  typing: boolean
}

export interface Pending {
  keys: string
  at: number
}

interface Match<Item> {
  found: Item | null
  pending: Pending | null
}

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: Press) => {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  if (!ctrlKey && !metaKey) return name
  // Shift matters only with Ctrl: otherwise it just types `?`.
  return shiftKey ? `Ctrl+Shift+${name}` : `Ctrl+${name}`
}

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
