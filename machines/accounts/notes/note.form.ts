import type { AccountNote } from '#contracts/accounts/account-page.contract.ts'
import type { NoteWrite } from '#contracts/accounts/account-work.contract.ts'
import { createFormMachine, type FieldErrors } from '../../kit/form/form.machine.ts'
import { onlyProblems, REQUIRED, textProblem } from '../../kit/form/text-rules.ts'

export interface NoteValues {
  text: string
  kind: 'PERMANENT' | 'TEMPORARY'
  until: { date: string; time: string }
}

/** Converts local date and time to an instant in the company's zone. */
export interface WallClock {
  now: () => number
  instant: (moment: { date: string; time: string }) => string | null
}

export const noteFieldLabels: Readonly<Record<keyof NoteValues, string>> = {
  text: 'Anotação',
  kind: 'Validade',
  until: 'Vale até',
}

export const NOTE_LIMIT = 1000

export const emptyNote: NoteValues = { text: '', kind: 'PERMANENT', until: { date: '', time: '23:59' } }

const untilProblem = ({ kind, until }: NoteValues, clock: WallClock): string | null => {
  if (kind === 'PERMANENT') return null
  if (until.date === '') return REQUIRED
  const instant = clock.instant(until)
  if (instant === null) return 'Informe data e hora válidas.'
  return Date.parse(instant) <= clock.now() ? 'A validade deve ser no futuro.' : null
}

export const validateNote = (values: NoteValues, clock: WallClock): FieldErrors =>
  onlyProblems({ text: textProblem(values.text, NOTE_LIMIT), until: untilProblem(values, clock) })

export const noteBodyOf = ({ text, kind, until }: NoteValues, clock: WallClock): NoteWrite => ({
  text: text.trim(),
  kind,
  ...(kind === 'TEMPORARY' && { validUntil: clock.instant(until) }),
})

export const activeNotes = (notes: readonly AccountNote[], now: number): AccountNote[] =>
  notes.filter(({ validUntil }) => validUntil === null || Date.parse(validUntil) > now)

export const noteFieldOfWire = (field: string): string => (field === 'validUntil' ? 'until' : field)

export const createNoteForm = (clock: WallClock) =>
  createFormMachine<NoteValues, AccountNote>({ validate: values => validateNote(values, clock) })
