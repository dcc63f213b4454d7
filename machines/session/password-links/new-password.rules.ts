import type { passwordProblems } from '#contracts/rules/passwords.ts'
import { REQUIRED } from './field-errors.ts'

export type PasswordValidator = typeof passwordProblems

const WEAK = 'A senha ainda não atende a todas as regras.'
const DIFFERENT = 'As senhas não são iguais.'

export const repeatProblem = (password: string, repeat: string): string | null => {
  if (repeat === '') return REQUIRED
  return repeat === password ? null : DIFFERENT
}

export const passwordProblem = (password: string, lacks: readonly string[]): string | null => {
  if (password === '') return REQUIRED
  return lacks.length > 0 ? WEAK : null
}
