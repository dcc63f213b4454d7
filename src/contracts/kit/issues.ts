import type * as v from 'valibot'
import type { FieldError } from './wire.ts'

const inWords = (limit: unknown): string =>
  typeof limit === 'number' ? limit.toLocaleString('pt-BR') : String(limit)

const limits: Readonly<Record<string, { code: string; message: (limit: string) => string }>> = {
  max_length: { code: 'tooLong', message: limit => `Use no máximo ${limit} caracteres.` },
  max_value: { code: 'tooBig', message: limit => `O máximo é ${limit}.` },
  min_value: { code: 'tooSmall', message: limit => `O mínimo é ${limit}.` },
}

export const issueToFieldError = (issue: v.BaseIssue<unknown>): FieldError => {
  const field = issue.path?.map(step => String(step.key)).join('.') ?? ''
  const absent = issue.received === 'undefined' || (issue.kind === 'schema' && issue.received === 'null')
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { field, code: 'unknown', message: 'Campo desconhecido.' }
  if (absent) return { field, code: 'required', message: 'Campo obrigatório.' }
  const ours = issue.message.startsWith('Invalid ') ? null : issue.message
  const limit = limits[issue.type]
  if (!limit) return { field, code: issue.type, message: ours ?? 'Valor inválido.' }
  return { field, code: limit.code, message: ours ?? limit.message(inWords(issue.requirement)) }
}
