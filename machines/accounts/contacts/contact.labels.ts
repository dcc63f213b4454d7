import type { Contact, PhoneKind } from '#contracts/accounts/contacts.contract.ts'
import { formatDate } from '#contracts/rules/dates.ts'

export const phoneKindLabels: Readonly<Record<PhoneKind, string>> = {
  MOBILE: 'Celular',
  HOME: 'Residencial',
  WORK: 'Comercial',
}

const rights = [
  ['canCancel', 'Pode cancelar'],
  ['canRequestTest', 'Pode pedir teste'],
  ['canAuthorizeSo', 'Pode autorizar OS'],
] as const satisfies readonly (readonly [keyof Contact, string])[]

export const contactRightLabels = (contact: Contact): string[] =>
  rights.flatMap(([name, words]) => (contact[name] ? [words] : []))

export const hasPassword = ({ passwordSet, duressPasswordSet }: Contact): boolean =>
  passwordSet || duressPasswordSet

export const hoursOf = ({ availableFrom, availableTo }: Contact): string | null =>
  availableFrom && availableTo ? `das ${availableFrom} às ${availableTo}` : null

const spanOf = ({ validFrom, validTo }: Contact): string => {
  if (validFrom && validTo) return `de ${formatDate(validFrom)} a ${formatDate(validTo)}`
  return validFrom ? `a partir de ${formatDate(validFrom)}` : `até ${formatDate(validTo ?? '')}`
}

/** When a contact may be called; null when always. @param today `YYYY-MM-DD` */
export const validityOf = (contact: Contact, today: string): { words: string; current: boolean } | null => {
  const { validFrom, validTo } = contact
  if (!validFrom && !validTo) return null
  const early = validFrom !== null && today < validFrom
  const late = validTo !== null && today > validTo
  const words = late ? 'Validade encerrada: valia' : early ? 'Ainda não vale: vale' : 'Vale'
  return { words: `${words} ${spanOf(contact)}`, current: !early && !late }
}

export const secretLabels = {
  password: 'Senha',
  counterPassword: 'Contrassenha',
  duressPassword: 'Senha de coação',
} as const

export type SecretName = keyof typeof secretLabels

export const isSecretSet = (contact: Contact, name: SecretName): boolean => contact[`${name}Set`]
