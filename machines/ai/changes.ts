export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Longer texts are compared as a whole. */
const MOST_WORDS = 1500

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/gu) ?? []

const joined = (changes: readonly Change[]): Change[] => {
  const together: Change[] = []
  for (const change of changes) {
    const last = together.at(-1)
    if (last?.kind === change.kind) last.text += change.text
    else if (change.text !== '') together.push({ ...change })
  }
  return together
}

/** Word-by-word difference. */
export const changesBetween = (before: string, after: string): Change[] => {
  const old = wordsOf(before)
  const now = wordsOf(after)
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const width = now.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const changes: Change[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]]
    if (left !== undefined && left === right) {
      changes.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: left })
      i += 1
    } else if (right !== undefined) {
      changes.push({ kind: 'added', text: right })
      j += 1
    }
  }
  return joined(changes)
}
