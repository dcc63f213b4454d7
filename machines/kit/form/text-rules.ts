import type { FieldErrors } from './form.values.ts'

export const REQUIRED = 'Campo obrigatório.'

export interface Picked {
  id: string
  name: string
}

export const textProblem = (text: string, most: number, optional = false): string | null => {
  const length = text.trim().length
  if (length === 0) return optional ? null : REQUIRED
  return length > most ? `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.` : null
}

export const onlyProblems = (problems: Readonly<Record<string, string | null>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
