import type { Contact, PasswordsWrite } from '#contracts/accounts/contacts.contract.ts'
import { createFormMachine, type FieldErrors } from '../../kit/form/form.machine.ts'
import { onlyProblems } from '../../kit/form/text-rules.ts'
import {
  type ContactChecks,
  type ContactValues,
  contactBody,
  contactRecord,
  validateContact,
} from './contact.form.ts'
import { type SecretName, secretLabels } from './contact.labels.ts'

export const createContactForm = (checks: ContactChecks) =>
  createFormMachine<ContactValues, Contact>({
    validate: validateContact(checks),
    normal: contactBody,
    recordOf: contactRecord,
  })

/** An empty word leaves the password unchanged. */
export interface SecretValue {
  word: string
  clear: boolean
}

export type SecretValues = Readonly<Record<SecretName, SecretValue>>

const SECRET_LIMIT = 60
const kept: SecretValue = { word: '', clear: false }

export const unchangedSecrets: SecretValues = { password: kept, counterPassword: kept, duressPassword: kept }

const names = Object.keys(secretLabels) as SecretName[]

/** Null clears a password; an absent key leaves it unchanged. */
export const secretsBody = (values: SecretValues): PasswordsWrite =>
  Object.fromEntries(
    names
      .filter(name => values[name].clear || values[name].word.trim() !== '')
      .map(name => [name, values[name].clear ? null : values[name].word.trim()]),
  )

const wordError = ({ word, clear }: SecretValue): string | null => {
  if (clear || word === '') return null
  if (!/[\p{L}\p{N}]/u.test(word)) return 'Use letras ou números.'
  return word.trim().length > SECRET_LIMIT ? `Use no máximo ${SECRET_LIMIT} caracteres.` : null
}

const secretsErrors = (values: SecretValues): FieldErrors =>
  Object.keys(secretsBody(values)).length === 0
    ? { password: 'Escreva uma senha ou marque Apagar.' }
    : onlyProblems(Object.fromEntries(names.map(name => [name, wordError(values[name])])))

/** Never keeps a draft: the values are passwords. */
export const createSecretsForm = () =>
  createFormMachine<SecretValues, Contact>({
    validate: secretsErrors,
  })
