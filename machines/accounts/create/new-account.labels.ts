import { customerLabels } from '../customer/customer.form.ts'
import { patrimonyForm } from '../patrimony/patrimony.form.ts'
import type { NewAccountValues } from './new-account.form.ts'

const labels: Readonly<Partial<Record<keyof NewAccountValues, string>>> = {
  ...patrimonyForm.labels,
  mode: 'Quem é o cliente',
  customer: 'Cliente',
  phone: 'Telefone',
  email: 'E-mail',
  placeName: patrimonyForm.labels.name,
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
  const ofCustomer: Readonly<Partial<Record<string, string>>> = customerLabels(personType)
  return ofCustomer[name === 'customerName' ? 'name' : name] ?? name
}
