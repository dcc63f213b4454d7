import { type Kysely, sql, type Transaction } from 'kysely'
import { PAGE_SIZE, type Page, type Ref } from '#contracts/kit/wire.ts'
import type { Tables } from '../../db/tables.ts'
import { invalidField } from '../../http/refusal.ts'
import { like } from './list/repository.ts'

type Trx = Transaction<Tables>

/** The tags an order may have, by name. */
export const queryTags = async (
  db: Kysely<Tables>,
  {
    name,
    recordsPerPage = PAGE_SIZE,
    offset = 0,
  }: { name?: string; recordsPerPage?: number; offset?: number },
): Promise<Page<Ref>> => {
  let matching = db.selectFrom('tag').where('scope', '=', 'SERVICE_ORDER')
  if (name) matching = matching.where(sql<boolean>`folded(name) LIKE folded(${like(name)})`)
  const [data, total] = await Promise.all([
    matching
      .select(['id', 'name'])
      .orderBy(sql`folded(name)`)
      .orderBy('id')
      .limit(recordsPerPage)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, totalElements: Number(total.total) }
}

/** The tags of one order, in the order of their ids. */
export const tagIdsOf = async (trx: Trx, orderId: string): Promise<string[]> => {
  const links = await trx
    .selectFrom('service_order_tag')
    .select('tag_id')
    .where('service_order_id', '=', orderId)
    .orderBy('tag_id')
    .execute()
  return links.map(({ tag_id }) => tag_id)
}

/** Gives an order exactly these tags. @throws Refusal VALIDATION when one is not a tag of orders */
export const linkTags = async (trx: Trx, orderId: string, tagIds: readonly string[]): Promise<void> => {
  const wanted = [...new Set(tagIds)]
  await trx.deleteFrom('service_order_tag').where('service_order_id', '=', orderId).execute()
  if (wanted.length === 0) return
  const known = await trx
    .selectFrom('tag')
    .select('id')
    .where('scope', '=', 'SERVICE_ORDER')
    .where('id', 'in', wanted)
    .execute()
  if (known.length !== wanted.length) throw invalidField('tagIds', 'unknown', 'Etiqueta não encontrada.')
  await trx
    .insertInto('service_order_tag')
    .values(known.map(tag => ({ service_order_id: orderId, tag_id: tag.id })))
    .execute()
}
