/** No active option: keys go to the text. */
export const NONE = -1

const PAGE = 7

interface Press {
  key: string
  active: number
  count: number
  waiting: boolean
  /** Empty text: Home and End have no caret to move. */
  empty: boolean
}

/** Next active option; null when the key is not for the list. */
export const moveOf = ({ key, active, count, waiting, empty }: Press): number | null => {
  const last = count - 1
  if (count === 0) return waiting && key === 'ArrowDown' ? 0 : null
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last)
    case 'ArrowUp':
      return active === NONE ? last : Math.max(active - 1, 0)
    case 'PageDown':
      return Math.min(Math.max(active, 0) + PAGE, last)
    case 'PageUp':
      return Math.max(active - PAGE, 0)
    case 'Home':
      return active === NONE && !empty ? null : 0
    case 'End':
      return active === NONE && !empty ? null : last
    default:
      return null
  }
}
