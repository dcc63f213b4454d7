export interface Edit {
  before: string
  text: string
  caret: number
  how: 'insert' | 'backward' | 'forward'
}

export interface Shown {
  text: string
  caret: number
}

export interface Mask {
  mask: (text: string) => string
  unmask: (text: string) => string
  amend: (edit: Edit) => Shown
  isComplete: (text: string) => boolean
  placeholder: string
  inputMode: 'numeric' | 'text'
}

interface MaskShape {
  size: number
  least?: number
  /** Normalized character, or '' when not allowed. */
  keep: (char: string) => string
  /** Pattern; `#` is one raw character. */
  pattern: (raw: string) => string
  placeholder: string
  eager?: boolean
  /** Normalizes pasted text, such as a number with country code. */
  read?: (inserted: string) => string
  /** Handles a dropped character, such as one that closes a group. */
  close?: (head: string, char: string) => string
}

export const makeMask = (shape: MaskShape): Mask => {
  const { size, keep, pattern, eager = false, read = text => text, close = head => head } = shape

  const keepAllowed = (text: string) => [...text].map(keep).join('')

  /** Inserts as much as fits before `tail`: a full field loses nothing. */
  const join = (head: string, inserted: string, tail: string) =>
    [...read(inserted)].reduce((made, char) => {
      const kept = keep(char)
      const next = kept ? made + kept : close(made, char)
      return next.length + tail.length > size ? made : next
    }, head)

  const show = (raw: string): string => {
    const places = pattern(raw)
    let shown = ''
    let used = 0
    for (const place of places) {
      if (place === '#') {
        if (used === raw.length) return shown
        shown += raw[used++]
      } else if (used < raw.length || (eager && used > 0)) shown += place
    }
    return shown
  }

  const caretAfter = (shown: string, count: number, onward: boolean): number => {
    let at = 0
    for (let seen = 0; seen < count && at < shown.length; at++) if (keep(shown[at] ?? '')) seen++
    while (onward && count > 0 && at < shown.length && !keep(shown[at] ?? '')) at++
    return at
  }

  const unmask = (text: string) => join('', text, '')

  const amend = ({ before, text, caret, how }: Edit): Shown => {
    if (how === 'insert') {
      let from = 0
      // Text that `read` changes is reread from its start.
      if (read(text) === text) while (from < caret && before[from] === text[from]) from++
      const tail = keepAllowed(text.slice(caret)).slice(0, size)
      const head = join(keepAllowed(text.slice(0, from)), text.slice(from, caret), tail).slice(
        0,
        size - tail.length,
      )
      const shown = show(head + tail)
      return { text: shown, caret: caretAfter(shown, head.length, true) }
    }
    let head = keepAllowed(text.slice(0, caret))
    let tail = keepAllowed(text.slice(caret))
    // Only a separator was deleted and would return: delete the character beyond it.
    if (text.length < before.length && head + tail === keepAllowed(before)) {
      if (how === 'backward') head = head.slice(0, -1)
      else tail = tail.slice(1)
    }
    const shown = show((head + tail).slice(0, size))
    return { text: shown, caret: caretAfter(shown, head.length, false) }
  }

  return {
    mask: text => show(unmask(text)),
    unmask,
    amend,
    isComplete: text => unmask(text).length >= (shape.least ?? size),
    placeholder: shape.placeholder,
    inputMode: keep('a') ? 'text' : 'numeric',
  }
}

export const digit = (char: string): string => (/^\d$/.test(char) ? char : '')
export const hex = (char: string): string => (/^[\dA-F]$/i.test(char) ? char.toUpperCase() : '')
export const letterOrDigit = (char: string): string => (/^[\dA-Z]$/i.test(char) ? char.toUpperCase() : '')
