const NOTE_MIN = 10

export const NOTE_TOO_SHORT = `Descreva com ao menos ${NOTE_MIN} caracteres.`

export const isNoteTooShort = (note: string): boolean => note.trim().length < NOTE_MIN

/** @param needed whether a justification is required */
export const noteProblems = (needed: boolean, note: string) =>
  needed && isNoteTooShort(note) ? [{ field: 'note', code: 'NOTE_REQUIRED', message: NOTE_TOO_SHORT }] : []
