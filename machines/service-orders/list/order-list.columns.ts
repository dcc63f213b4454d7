import type { ServiceOrderSort } from '#contracts/service-orders/service-orders.contract.ts'

export type OrderColumn =
  | 'number'
  | 'account'
  | 'city'
  | 'type'
  | 'status'
  | 'priority'
  | 'technician'
  | 'schedule'
  | 'due'
  | 'tags'

/** In the order of the list. */
export const orderColumns: readonly {
  id: OrderColumn
  label: string
  sort?: ServiceOrderSort
  /** Cannot be hidden. */
  fixed?: boolean
}[] = [
  { id: 'number', label: 'Nº', sort: 'number', fixed: true },
  { id: 'account', label: 'Conta', fixed: true },
  { id: 'city', label: 'Cidade' },
  { id: 'type', label: 'Tipo' },
  { id: 'status', label: 'Situação' },
  { id: 'priority', label: 'Prioridade', sort: 'priority' },
  { id: 'technician', label: 'Técnico' },
  { id: 'schedule', label: 'Agendamento', sort: 'schedule' },
  { id: 'due', label: 'Prazo', sort: 'dueAt' },
  { id: 'tags', label: 'Etiquetas' },
]

/** Unknown names are ignored. */
export const shownColumns = (hidden: readonly string[]) =>
  orderColumns.filter(({ id, fixed }) => fixed || !hidden.includes(id))
