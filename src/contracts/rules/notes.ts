import type { NoteWrite } from '../accounts/account-work.contract.ts'
import type { FieldError } from '../kit/wire.ts'

/** @param now in milliseconds */
export const accountNoteProblems = (
  { kind, validUntil, opensFrom }: NoteWrite,
  now: number,
): FieldError[] => {
  if (kind === 'PERMANENT') return []
  if (!validUntil) return [{ field: 'validUntil', code: 'required', message: 'Campo obrigatório.' }]
  if (Date.parse(validUntil) <= now)
    return [{ field: 'validUntil', code: 'past', message: 'A validade deve ser no futuro.' }]
  return opensFrom && Date.parse(opensFrom) >= Date.parse(validUntil)
    ? [{ field: 'opensFrom', code: 'range', message: 'O aviso deve começar antes da validade.' }]
    : []
}
