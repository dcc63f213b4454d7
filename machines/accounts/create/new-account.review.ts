import { monitoringLabels, patrimonyLabels, personLabels, serviceLabels } from '../details/account.labels.ts'
import type { NewAccountValues } from './new-account.form.ts'
import { newAccountLabel } from './new-account.labels.ts'

type Name = keyof NewAccountValues

export interface ReviewSection {
  step: number
  title: string
  lines: { name: Name; label: string; text: string }[]
}

interface Formats {
  document: (text: string) => string
  phone: (text: string) => string
  cep: (text: string) => string
}

export const reviewOf = (values: NewAccountValues, formats: Formats): ReviewSection[] => {
  const line = (name: Name, text: string) => ({
    name,
    label: newAccountLabel(name, values),
    text: text.trim(),
  })
  const section = (step: number, title: string, lines: ReturnType<typeof line>[]) => ({
    step,
    title,
    lines: lines.filter(({ text }) => text !== ''),
  })
  const { kind } = values
  return [
    section(
      1,
      'Cliente',
      values.mode === 'existing'
        ? [line('customer', values.customer?.name ?? '')]
        : [
            line('personType', personLabels[values.personType]),
            line('document', formats.document(values.document)),
            line('customerName', values.customerName),
            line('secondName', values.secondName),
            line('phone', values.phone && formats.phone(values.phone)),
            line('email', values.email),
            line('costCenter', values.costCenter),
          ],
    ),
    section(2, 'Patrimônio', [
      line('placeName', values.placeName),
      line('kind', kind && patrimonyLabels[kind]),
      line('cep', formats.cep(values.cep)),
      line('street', [values.street, values.number, values.complement].filter(Boolean).join(', ')),
      line('neighborhood', values.neighborhood),
      line('city', `${values.city}/${values.uf}`),
      line('referencePoint', values.referencePoint),
      line('accessInstructions', values.accessInstructions),
      line('riskNotes', values.riskNotes),
      line('nearestPolice', values.nearestPolice),
    ]),
    section(3, 'Serviços', [
      line('services', values.services.map(service => serviceLabels[service]).join(', ')),
      line('monitoringKind', monitoringLabels[values.monitoringKind]),
      line('code', values.code || 'Gerado ao concluir'),
      line('accountName', values.accountName || values.placeName),
      line('mainNote', values.mainNote),
    ]),
  ]
}
