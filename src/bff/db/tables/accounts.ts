import type { Generated } from 'kysely'
import type { Id } from './columns.ts'

export interface TagTable {
  id: Id
  name: string
  scope: 'CUSTOMER' | 'ACCOUNT' | 'SERVICE_ORDER'
  color: string | null
}

export interface CustomerTable {
  id: Id
  name: string
  second_name: Generated<string>
  name_folded: Generated<string>
  document: string
  person_type: 'PF' | 'PJ'
}

export interface PatrimonyTable {
  id: Id
  name: string
  city: string
  uf: string
}

export interface AccountTable {
  id: Id
  code: string
  name: string
  search_folded: Generated<string>
  customer_id: string
  patrimony_id: string
  status: Generated<'DRAFT' | 'ACTIVE' | 'SUSPENDED' | 'INACTIVE'>
}

export interface EquipmentTable {
  id: Id
  account_id: string
  kind: string
  model: string
  serial_number: string | null
  location: string | null
  ownership: 'COMPANY' | 'CUSTOMER'
  installed_at: string | null
  status: Generated<'ACTIVE' | 'DEFECTIVE' | 'REMOVED'>
  version: Generated<number>
}
