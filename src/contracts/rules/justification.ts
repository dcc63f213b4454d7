const NOTE_MIN = 10

export const NOTE_TOO_SHORT = `Descreva com ao menos ${NOTE_MIN} caracteres.`

/** Whether a note is too short (contract §4). */
export const isNoteTooShort = (note: string): boolean => note.trim().length < NOTE_MIN

/** What is wrong with the note of a body. @param needed whether it has to justify something */
export const noteProblems = (needed: boolean, note: string) =>
  needed && isNoteTooShort(note) ? [{ field: 'note', code: 'NOTE_REQUIRED', message: NOTE_TOO_SHORT }] : []
