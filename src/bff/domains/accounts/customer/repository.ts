import { type Kysely, sql } from 'kysely'
import type { Customer, PersonType } from '#contracts/accounts/customers.contract.ts'
import type { Page, Ref } from '#contracts/kit/wire.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'
import { refsTo } from '../../../kit/crud/columns.ts'
import { like, type PageQuery, pageOf } from '../../../kit/list.ts'

type Db = Kysely<Tables>

interface CustomerQuery extends PageQuery {
  name?: string | undefined
  document?: string | undefined
  personType?: PersonType | undefined
  active?: boolean | undefined
  tagIds?: string[] | undefined
}

const whole = sql<Customer>`json_build_object(
  'id', customer.id::text, 'active', customer.active, 'document', customer.document, 'name', customer.name,
  'secondName', customer.second_name, 'personType', customer.person_type, 'deviceId', customer.device_id,
  'costCenter', customer.cost_center, 'email', customer.email, 'phone', customer.phone, 'version', customer.version,
  'tags', ${refsTo('tag', sql`id IN (SELECT tag_id FROM customer_tag WHERE customer_id = customer.id)`)})`

const named = (db: Db, name: string | undefined) => {
  const all = db.selectFrom('customer')
  return name ? all.where(sql<boolean>`name_folded LIKE folded(${like(name)})`) : all
}

/** @throws Refusal NOT_FOUND */
export const findCustomer = async (db: Db, id: string): Promise<Customer> => {
  const row = await db
    .selectFrom('customer')
    .select(whole.as('customer'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.customer
}

/** Customer options: id and name, sorted by name (spec §7). */
export const customerChoices = async (
  db: Db,
  query: PageQuery & { name?: string | undefined },
): Promise<Page<Ref>> =>
  pageOf(named(db, query.name), query, found =>
    found.select(['id', 'name']).orderBy('name_folded').orderBy('id'),
  )

export const queryCustomers = async (db: Db, query: CustomerQuery): Promise<Page<Customer>> => {
  const { document, personType, active, tagIds } = query
  let matching = named(db, query.name)
  const plain = document?.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (document) matching = matching.where('document', 'like', like(plain || document))
  if (personType) matching = matching.where('person_type', '=', personType)
  if (active !== undefined) matching = matching.where('active', '=', active)
  if (tagIds)
    matching = matching.where('id', 'in', eb =>
      eb
        .selectFrom('customer_tag')
        .select('customer_id')
        .where('tag_id', 'in', [...tagIds, '0']),
    )
  const { data, totalElements } = await pageOf(matching, query, found =>
    found.select(whole.as('customer')).orderBy('name_folded').orderBy('id'),
  )
  return { data: data.map(({ customer }) => customer), totalElements }
}
