import type { Generated } from 'kysely'
import type { Id, Instant, Json } from './columns.ts'

export interface TagTable {
  id: Id
  name: string
  scope: 'CUSTOMER' | 'ACCOUNT' | 'SERVICE_ORDER'
  color: string | null
}

export interface CustomerTable {
  id: Id
  active: Generated<boolean>
  person_type: 'PF' | 'PJ'
  document: string
  name: string
  second_name: Generated<string>
  name_folded: Generated<string>
  email: string | null
  phone: string | null
  device_id: Generated<string>
  cost_center: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface CustomerTagTable {
  customer_id: string
  tag_id: string
}

export interface PatrimonyTable {
  id: Id
  name: string
  kind: 'RESIDENTIAL' | 'COMMERCIAL' | 'CONDOMINIUM' | 'INDUSTRIAL' | 'RURAL' | 'PUBLIC' | 'BANK'
  cep: string
  street: string
  number: string
  complement: string | null
  neighborhood: string
  city: string
  uf: string
  ibge_code: string | null
  latitude: number | null
  longitude: number | null
  timezone: Generated<string>
  reference_point: string | null
  access_instructions: string | null
  risk_notes: string | null
  nearest_police: string | null
  version: Generated<number>
}

export interface AccountTable {
  id: Id
  code: string
  name: string
  search_folded: Generated<string>
  customer_id: string
  patrimony_id: string
  status: Generated<'DRAFT' | 'ACTIVE' | 'SUSPENDED' | 'INACTIVE'>
  services: Generated<string[]>
  monitoring_kind: Generated<'STANDARD' | 'WITH_IMAGE' | 'ON_DEMAND'>
  route_code: string | null
  responsible_technician_id: string | null
  responsible_vehicle_id: string | null
  attendance_policy_id: string | null
  main_note: string | null
  test_until: Instant | null
  test_scope: Json<number[] | 'ALL'> | null
  test_reason: string | null
  test_by: string | null
  last_signal_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface AccountTagTable {
  account_id: string
  tag_id: string
}

export interface AccountNoteTable {
  id: Id
  account_id: string
  text: string
  kind: 'PERMANENT' | 'TEMPORARY'
  valid_until: Instant | null
  /** When an announced opening out of hours begins. */
  opens_from: Generated<Instant | null>
  author_id: string | null
  created_at: Generated<Instant>
}
