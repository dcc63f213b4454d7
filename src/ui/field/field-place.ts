import type { Edit, Mask, Shown } from '../mask/mask.ts'

/**
 * Writes a text and its caret into a box at once, inside the change it answers: React then finds the box as it
 * wants it and leaves the caret alone. What is already there is not written again, so that undo keeps working.
 */
export const place = (input: HTMLInputElement, { text, caret }: Shown): void => {
  if (input.value === text) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

const manner = (event: Event): Edit['how'] => {
  const kind = 'inputType' in event ? String(event.inputType) : ''
  if (!kind.startsWith('delete')) return 'insert'
  return kind.endsWith('Forward') ? 'forward' : 'backward'
}

/** Answers what was done to a masked box: corrects the box and gives the text it has now. */
export const amendBox = (mask: Mask, before: string, input: HTMLInputElement, event: Event): string => {
  const caret = input.selectionStart ?? input.value.length
  const shown = mask.amend({ before, text: input.value, caret, how: manner(event) })
  place(input, shown)
  return shown.text
}
