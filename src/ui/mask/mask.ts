/** What the person just did to a masked box: the text before, the text and the caret after, and how. */
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
  /** The text with its separators, as it is shown. */
  mask: (text: string) => string
  /** Only what counts of the text, without separators. */
  unmask: (text: string) => string
  /** The text to show after an edit, and where its caret belongs. */
  amend: (edit: Edit) => Shown
  /** Has it all its places? */
  isComplete: (text: string) => boolean
  placeholder: string
  inputMode: 'numeric' | 'text'
}

interface MaskShape {
  /** Most characters that count. */
  size: number
  /** Fewest of a complete one; `size` unless said. */
  least?: number
  /** A character as it is kept, or '' if it is none of the mask's. */
  keep: (char: string) => string
  /** Where the separators go: `#` is one character that counts. */
  pattern: (raw: string) => string
  placeholder: string
  /** Also show the separator after a group that is full. */
  eager?: boolean
  /** What a text typed or pasted as a whole stands for, such as a number with its country in front. */
  read?: (inserted: string) => string
  /** What a character that is not kept does to what stands before it, such as closing a group. */
  close?: (head: string, char: string) => string
}

/** Makes a mask of its alphabet and its pattern. All of it is pure: no box, no caret of its own. */
export const makeMask = (shape: MaskShape): Mask => {
  const { size, keep, pattern, eager = false, read = text => text, close = head => head } = shape

  const sift = (text: string) => [...text].map(keep).join('')

  /** `head` and as much of `inserted` as fits before `tail`: a full box takes no more, it loses nothing. */
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

  /** Right after the character that is number `count`; past the separators too, if the person goes forward. */
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
      // A whole text that stands for another, such as one with its country in front, is read from its start.
      if (read(text) === text) while (from < caret && before[from] === text[from]) from++
      const tail = sift(text.slice(caret)).slice(0, size)
      const head = join(sift(text.slice(0, from)), text.slice(from, caret), tail).slice(0, size - tail.length)
      const shown = show(head + tail)
      return { text: shown, caret: caretAfter(shown, head.length, true) }
    }
    let head = sift(text.slice(0, caret))
    let tail = sift(text.slice(caret))
    // Only a separator went, and it would come back at once: take the character beyond it.
    if (text.length < before.length && head + tail === sift(before)) {
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
