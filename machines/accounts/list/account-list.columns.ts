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

/** The columns of the list of accounts, in their order: what heads each, and what it sorts by. */
export const accountColumns: readonly {
  id: AccountColumn
  label: string
  sort?: AccountSort
  /** A row without it would say nothing. */
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

/** The columns a list opens without, until a person chooses. */
export const hiddenColumns: readonly AccountColumn[] = ['services', 'test', 'tags']

/** Which columns are left when some are hidden; a name that is none hides nothing. */
export const shownColumns = (hidden: readonly string[]) =>
  accountColumns.filter(({ id, fixed }) => fixed || !hidden.includes(id))
