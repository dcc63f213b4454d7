import type { Contact, ContactWrite, PhoneKind } from '#contracts/accounts/contacts.contract.ts'
import { formatCpf } from '#contracts/rules/brazil/cpf.ts'
import { formatPhone, nationalPhone, toE164 } from '#contracts/rules/brazil/phone.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  day,
  describeFields,
  emptyChoice,
  type Field,
  flag,
  optionalText,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { relationLabels } from '../details/account.labels.ts'
import { phoneKindLabels } from './contact.labels.ts'

export interface PhoneValue {
  kind: PhoneKind
  number: string
  whatsapp: boolean
}

export const newPhone: PhoneValue = { kind: 'MOBILE', number: '', whatsapp: false }

const phones: Field<readonly PhoneValue[], PhoneValue[]> = {
  label: 'Telefones',
  initial: [newPhone],
  read: saved => saved.map(phone => ({ ...phone, number: nationalPhone(phone.number) })),
  write: values => values.map(phone => ({ ...phone, number: phone.number && toE164(phone.number) })),
  format: values =>
    values
      .map(({ kind, number, whatsapp }) => {
        const words = `${phoneKindLabels[kind].toLowerCase()}${whatsapp ? ', WhatsApp' : ''}`
        return `${formatPhone(number)} (${words})`
      })
      .join('; '),
}

const fields = {
  name: text('Nome'),
  relation: emptyChoice('Vínculo', relationLabels),
  phones,
  document: { ...optionalText('CPF'), format: formatCpf },
  email: { ...optionalText('E-mail'), write: (email: string) => email.trim().toLowerCase() || null },
  panelUserCode: optionalText('Código na central'),
  hasKey: flag('Tem chave', false),
  canCancel: flag('Pode cancelar', true),
  canRequestTest: flag('Pode pedir teste', false),
  canAuthorizeSo: flag('Pode autorizar ordem de serviço', false),
  availableFrom: optionalText('Atende a partir das'),
  availableTo: optionalText('Atende até as'),
  validFrom: day('Válido a partir de'),
  validTo: day('Válido até'),
  note: optionalText('Observação'),
  active: flag('Ativo', true),
}

/** Never a password: those have their own dialog. */
export type ContactValues = ValuesOf<typeof fields>

export const contactForm = defineForm<ContactValues, ContactWrite, Contact>({
  ...describeFields(fields),
  key: 'callOrder',
})
