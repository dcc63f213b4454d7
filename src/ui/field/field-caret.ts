import type { Edit, Mask, Shown } from '../mask/mask.ts'

/** Writes synchronously, so React keeps the caret; skips equal text to preserve undo. */
export const place = (input: HTMLInputElement, { text, caret }: Shown): void => {
  if (input.value === text) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

const editKindOf = (event: Event): Edit['how'] => {
  const kind = 'inputType' in event ? String(event.inputType) : ''
  if (!kind.startsWith('delete')) return 'insert'
  return kind.endsWith('Forward') ? 'forward' : 'backward'
}

export const amendBox = (mask: Mask, before: string, input: HTMLInputElement, event: Event): string => {
  const caret = input.selectionStart ?? input.value.length
  const shown = mask.amend({ before, text: input.value, caret, how: editKindOf(event) })
  place(input, shown)
  return shown.text
}
