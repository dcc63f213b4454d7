import type { AccountSort } from '#contracts/accounts/accounts.contract.ts'

export type AccountColumn =
  | 'code'
  | 'name'
  | 'customer'
  | 'city'
  | 'status'
  | 'services'
  | 'armed'
  | 'connection'
  | 'test'
  | 'orders'
  | 'tags'

/** In the order of the list. */
export const accountColumns: readonly {
  id: AccountColumn
  label: string
  sort?: AccountSort
  /** Cannot be hidden. */
  fixed?: boolean
}[] = [
  { id: 'code', label: 'Código', sort: 'code', fixed: true },
  { id: 'name', label: 'Conta', sort: 'name', fixed: true },
  { id: 'customer', label: 'Cliente', sort: 'customer' },
  { id: 'city', label: 'Cidade', sort: 'city' },
  { id: 'status', label: 'Situação' },
  { id: 'services', label: 'Serviços' },
  { id: 'armed', label: 'Estado' },
  { id: 'connection', label: 'Comunicação' },
  { id: 'test', label: 'Em teste até' },
  { id: 'orders', label: 'OS abertas' },
  { id: 'tags', label: 'Etiquetas' },
]

/** Hidden by default. */
export const hiddenColumns: readonly AccountColumn[] = ['services', 'test', 'tags']

/** Unknown names are ignored. */
export const shownColumns = (hidden: readonly string[]) =>
  accountColumns.filter(({ id, fixed }) => fixed || !hidden.includes(id))
