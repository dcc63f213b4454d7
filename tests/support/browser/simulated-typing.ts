import fc from 'fast-check'
import type { Mask } from '#ui/mask/mask.ts'

/** A box as the browser keeps it: its text and what is selected of it. */
export interface Box {
  text: string
  start: number
  end: number
}

export type Stroke =
  | { does: 'type'; text: string }
  | { does: 'backspace' }
  | { does: 'delete' }
  | { does: 'move'; to: number }
  | { does: 'select'; from: number; to: number }

const splice = ({ text }: Box, from: number, to: number, by: string) =>
  text.slice(0, from) + by + text.slice(to)

/** What the browser itself would make of a stroke, before any mask sees it. */
const natively = (box: Box, stroke: Exclude<Stroke, { does: 'move' | 'select' }>) => {
  const { start, end, text } = box
  if (stroke.does === 'type')
    return {
      text: splice(box, start, end, stroke.text),
      caret: start + stroke.text.length,
      how: 'insert' as const,
    }
  if (stroke.does === 'backspace') {
    const from = start === end ? Math.max(0, start - 1) : start
    return { text: splice(box, from, end, ''), caret: from, how: 'backward' as const }
  }
  const to = start === end ? Math.min(text.length, end + 1) : end
  return { text: splice(box, start, to, ''), caret: start, how: 'forward' as const }
}

/** One stroke in a masked box. */
export const strike = (mask: Mask, box: Box, stroke: Stroke): Box => {
  const at = (place: number) => Math.min(place, box.text.length)
  if (stroke.does === 'move') return { ...box, start: at(stroke.to), end: at(stroke.to) }
  if (stroke.does === 'select') {
    const [start = 0, end = 0] = [at(stroke.from), at(stroke.to)].sort((a, b) => a - b)
    return { ...box, start, end }
  }
  const done = natively(box, stroke)
  // The browser reports no change where there is none.
  if (done.text === box.text && stroke.does !== 'type') return box
  const { text, caret } = mask.amend({ before: box.text, ...done })
  return { text, start: caret, end: caret }
}

export const empty: Box = { text: '', start: 0, end: 0 }

/** Keys, pastes, deletions, caret moves and selections, in any order. */
export const strokes = (
  characters: readonly string[],
  pastes: fc.Arbitrary<string>,
): fc.Arbitrary<Stroke[]> => {
  const place = fc.integer({ min: 0, max: 20 })
  const stroke: fc.Arbitrary<Stroke> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ does: fc.constant('type' as const), text: fc.constantFrom(...characters) }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('type' as const), text: pastes }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('backspace' as const, 'delete' as const) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), to: place }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('select' as const), from: place, to: place }) },
  )
  return fc.array(stroke, { maxLength: 40 })
}
