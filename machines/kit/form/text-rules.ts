import type { FieldErrors } from './form.values.ts'

export const REQUIRED = 'Campo obrigatório.'

/** Something picked in a list: what it is, and what it is called on the screen. */
export interface Picked {
  id: string
  name: string
}

/** What is wrong with a text of a form: that it is missing, or too long. */
export const textProblem = (text: string, most: number, optional = false): string | null => {
  const length = text.trim().length
  if (length === 0) return optional ? null : REQUIRED
  return length > most ? `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.` : null
}

/** The problems there are, without the fields that have none. */
export const onlyProblems = (problems: Readonly<Record<string, string | null>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
