import type { passwordProblems } from '#contracts/rules/passwords.ts'
import { REQUIRED } from './field-errors.ts'

/** What a new password still lacks, as sentences. Both ends judge by the same function. */
export type PasswordValidator = typeof passwordProblems

const WEAK = 'A senha ainda não atende a todas as regras.'
const DIFFERENT = 'As senhas não são iguais.'

/** What is wrong with the repetition; null when it is the same. */
export const repeatProblem = (password: string, repeat: string): string | null => {
  if (repeat === '') return REQUIRED
  return repeat === password ? null : DIFFERENT
}

/** What is wrong with the password as a whole; null when nothing is. */
export const passwordProblem = (password: string, lacks: readonly string[]): string | null => {
  if (password === '') return REQUIRED
  return lacks.length > 0 ? WEAK : null
}
