import type { Contact, PasswordsWrite } from '#contracts/accounts/contacts.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { type SecretName, secretLabels } from './contact.labels.ts'

/** An empty word leaves the password unchanged. */
interface SecretValue {
  word: string
  clear: boolean
}

export type SecretValues = Readonly<Record<SecretName, SecretValue>>

const kept: SecretValue = { word: '', clear: false }

export const unchangedSecrets: SecretValues = { password: kept, counterPassword: kept, duressPassword: kept }

export const secretNames = Object.keys(secretLabels) as SecretName[]

/** Null clears a password; an absent key leaves it unchanged. */
export const secretsBody = (values: SecretValues): PasswordsWrite =>
  Object.fromEntries(
    secretNames
      .filter(name => values[name].clear || values[name].word.trim() !== '')
      .map(name => [name, values[name].clear ? null : values[name].word.trim()]),
  )

/** Keep no draft of it: the values are passwords. */
export const secretsForm = defineForm<SecretValues, PasswordsWrite, Contact>({
  labels: secretLabels,
  initial: unchangedSecrets,
  valuesOf: () => unchangedSecrets,
  bodyOf: secretsBody,
  key: 'passwordSet',
  check: (values): FieldErrors =>
    Object.keys(secretsBody(values)).length === 0 ? { password: 'Escreva uma senha ou marque Apagar.' } : {},
})
