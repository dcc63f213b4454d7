import type { NoteWrite } from '../accounts/account-work.contract.ts'
import type { FieldError } from '../kit/wire.ts'

/** @param now in milliseconds */
export const accountNoteProblems = ({ kind, validUntil }: NoteWrite, now: number): FieldError[] => {
  if (kind === 'PERMANENT') return []
  if (!validUntil) return [{ field: 'validUntil', code: 'required', message: 'Campo obrigatório.' }]
  return Date.parse(validUntil) <= now
    ? [{ field: 'validUntil', code: 'past', message: 'A validade deve ser no futuro.' }]
    : []
}
