import type { NewOrderValues } from './new-order.form.ts'

export const orderFieldLabels: Readonly<Record<keyof NewOrderValues, string>> = {
  account: 'Conta',
  type: 'Tipo',
  defect: 'Defeito',
  description: 'Descrição',
  requesterName: 'Solicitante',
  requesterPhone: 'Telefone do solicitante',
  priority: 'Prioridade',
  tags: 'Etiquetas',
  due: 'Prazo',
  billable: 'Cobrar do cliente',
  costCenter: 'Centro de custo',
}

const wireNames: Readonly<Record<string, string>> = { accountId: 'account', tagIds: 'tags', dueAt: 'due' }

export const orderFieldOfWire = (field: string): string => {
  const [head = '', ...rest] = field.split('.')
  return [wireNames[head] ?? head, ...rest].join('.')
}
