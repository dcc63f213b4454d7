import type {
  Contact,
  ContactRelation,
  ContactWrite,
  PhoneKind,
} from '#contracts/accounts/contacts.contract.ts'
import type { FieldErrors, FormRecord } from '../../kit/form/form.values.ts'
import { isDay, isTime } from '../../kit/moments.ts'

export interface PhoneValue {
  kind: PhoneKind
  /** Area code and number, digits only. */
  number: string
  whatsapp: boolean
}

/** What the form of a contact holds: never a password, which has a dialog of its own. */
export interface ContactValues {
  name: string
  relation: ContactRelation | ''
  phones: readonly PhoneValue[]
  document: string
  email: string
  panelUserCode: string
  hasKey: boolean
  canCancel: boolean
  canRequestTest: boolean
  canAuthorizeSo: boolean
  availableFrom: string
  availableTo: string
  validFrom: string
  validTo: string
  note: string
  active: boolean
}

/** The Brazilian checks, handed in. */
export interface ContactChecks {
  isCpf: (text: string) => boolean
  isPhone: (text: string) => boolean
}

export const NAME_LIMIT = 120
export const NOTE_LIMIT = 500
export const MOST_PHONES = 5
const EMAIL_LIMIT = 254
const COUNTRY = '+55'
const REQUIRED = 'Campo obrigatório.'
const BOTH = 'Informe o início e o fim do horário.'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export const newPhone: PhoneValue = { kind: 'MOBILE', number: '', whatsapp: false }

/** Somebody not yet there. */
export const newContact = (): ContactValues => ({
  name: '',
  relation: '',
  phones: [newPhone],
  document: '',
  email: '',
  panelUserCode: '',
  hasKey: false,
  canCancel: true,
  canRequestTest: false,
  canAuthorizeSo: false,
  availableFrom: '',
  availableTo: '',
  validFrom: '',
  validTo: '',
  note: '',
  active: true,
})

const national = (number: string): string =>
  number.startsWith(COUNTRY) ? number.slice(COUNTRY.length) : number

/** A contact as the form shows it. */
export const contactValues = (contact: Contact): ContactValues => ({
  name: contact.name,
  relation: contact.relation,
  phones: contact.phones.map(phone => ({ ...phone, number: national(phone.number) })),
  document: contact.document ?? '',
  email: contact.email ?? '',
  panelUserCode: contact.panelUserCode ?? '',
  hasKey: contact.hasKey,
  canCancel: contact.canCancel,
  canRequestTest: contact.canRequestTest,
  canAuthorizeSo: contact.canAuthorizeSo,
  availableFrom: contact.availableFrom ?? '',
  availableTo: contact.availableTo ?? '',
  validFrom: contact.validFrom ?? '',
  validTo: contact.validTo ?? '',
  note: contact.note ?? '',
  active: contact.active,
})

const orNull = (text: string): string | null => text.trim() || null

/** The contact that the form asks for; its values are right. */
export const contactBody = (values: ContactValues): ContactWrite => ({
  ...values,
  name: values.name.trim(),
  relation: values.relation || 'OTHER',
  phones: values.phones.map(phone => ({ ...phone, number: COUNTRY + phone.number })),
  document: orNull(values.document),
  email: orNull(values.email.toLowerCase()),
  panelUserCode: orNull(values.panelUserCode),
  availableFrom: orNull(values.availableFrom),
  availableTo: orNull(values.availableTo),
  validFrom: orNull(values.validFrom),
  validTo: orNull(values.validTo),
  note: orNull(values.note),
})

const phoneErrors = (phones: readonly PhoneValue[], isPhone: ContactChecks['isPhone']): FieldErrors => {
  if (phones.length === 0) return { phones: 'Informe ao menos um telefone.' }
  return Object.fromEntries(
    phones.flatMap(({ number }, at) => {
      const name = `phones.${at}.number`
      if (number === '') return [[name, REQUIRED]]
      if (!isPhone(number)) return [[name, 'Telefone inválido.']]
      const again = phones.findIndex(phone => phone.number === number) < at
      return again ? [[name, 'Este telefone já está na lista.']] : []
    }),
  )
}

const hourErrors = ({ availableFrom: from, availableTo: to }: ContactValues): FieldErrors => {
  if (from !== '' && !isTime(from)) return { availableFrom: 'Horário inválido.' }
  if (to !== '' && !isTime(to)) return { availableTo: 'Horário inválido.' }
  if (from === '' && to !== '') return { availableFrom: BOTH }
  if (from !== '' && to === '') return { availableTo: BOTH }
  return from !== '' && from === to ? { availableTo: 'O início e o fim devem ser diferentes.' } : {}
}

const dayErrors = ({ validFrom, validTo }: ContactValues): FieldErrors => {
  const wrong = (day: string) => day !== '' && !isDay(day)
  if (wrong(validFrom)) return { validFrom: 'Data inválida.' }
  if (wrong(validTo)) return { validTo: 'Data inválida.' }
  return validFrom !== '' && validTo !== '' && validTo < validFrom
    ? { validTo: 'A data final não pode ser anterior à inicial.' }
    : {}
}

/** What the server would refuse, said before it is asked (contract §5.4). */
export const validateContact =
  ({ isCpf, isPhone }: ContactChecks) =>
  (values: ContactValues): FieldErrors => {
    const name = values.name.trim()
    const email = values.email.trim()
    return {
      ...(name === '' && { name: REQUIRED }),
      ...(name.length > NAME_LIMIT && { name: `Use no máximo ${NAME_LIMIT} caracteres.` }),
      ...(values.relation === '' && { relation: REQUIRED }),
      ...phoneErrors(values.phones, isPhone),
      ...(values.document !== '' && !isCpf(values.document) && { document: 'CPF inválido.' }),
      ...(email !== '' &&
        (!EMAIL.test(email) || email.length > EMAIL_LIMIT) && { email: 'E-mail inválido.' }),
      ...(values.panelUserCode.trim() !== '' &&
        !/^\d{1,4}$/.test(values.panelUserCode.trim()) && { panelUserCode: 'Use de 1 a 4 dígitos.' }),
      ...hourErrors(values),
      ...dayErrors(values),
      ...(values.note.trim().length > NOTE_LIMIT && { note: `Use no máximo ${NOTE_LIMIT} caracteres.` }),
    }
  }

/** The contact a version conflict brings, as a record of the form. */
export const contactRecord = (current: unknown): FormRecord<ContactValues> | null => {
  const contact = current as Contact | null | undefined
  return contact && typeof contact === 'object' && 'callOrder' in contact
    ? { values: contactValues(contact), version: contact.version }
    : null
}
