import { customerLabel } from '../customer/customer.form.ts'
import { patrimonyFieldLabels } from '../patrimony/patrimony.form.ts'
import type { NewAccountValues } from './new-account.form.ts'

const labels: Readonly<Partial<Record<keyof NewAccountValues, string>>> = {
  ...patrimonyFieldLabels,
  mode: 'Quem é o cliente',
  customer: 'Cliente',
  phone: 'Telefone',
  email: 'E-mail',
  placeName: patrimonyFieldLabels.name,
  kind: 'Tipo de local',
  services: 'Serviços',
  monitoringKind: 'Tipo de monitoramento',
  code: 'Código da conta',
  accountName: 'Nome da conta',
  mainNote: 'Aviso principal',
}

export const newAccountLabel = (
  name: keyof NewAccountValues,
  { personType }: Pick<NewAccountValues, 'personType'>,
): string => {
  const known = labels[name]
  if (known) return known
  if (name === 'customerName') return customerLabel('name', personType)
  if (name === 'personType' || name === 'document' || name === 'secondName' || name === 'costCenter')
    return customerLabel(name, personType)
  return name
}
