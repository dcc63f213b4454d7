import type * as v from 'valibot'
import type { FieldError } from './wire.ts'

const inWords = (limit: unknown): string =>
  typeof limit === 'number' ? limit.toLocaleString('pt-BR') : String(limit)

/** One schema issue as the sentence shown beside its field; the same words at both ends. */
export const issueToFieldError = (issue: v.BaseIssue<unknown>): FieldError => {
  const field = issue.path?.map(step => String(step.key)).join('.') ?? ''
  const absent = issue.received === 'undefined' || (issue.kind === 'schema' && issue.received === 'null')
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { field, code: 'unknown', message: 'Campo desconhecido.' }
  if (absent) return { field, code: 'required', message: 'Campo obrigatório.' }
  if (issue.type === 'max_length')
    return { field, code: 'tooLong', message: `Use no máximo ${inWords(issue.requirement)} caracteres.` }
  if (issue.type === 'max_value')
    return { field, code: 'tooBig', message: `O máximo é ${inWords(issue.requirement)}.` }
  if (issue.type === 'min_value')
    return { field, code: 'tooSmall', message: `O mínimo é ${inWords(issue.requirement)}.` }
  const ours = !issue.message.startsWith('Invalid ')
  return { field, code: issue.type, message: ours ? issue.message : 'Valor inválido.' }
}
