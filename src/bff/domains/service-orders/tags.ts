import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { knownTags } from '../accounts/tags/service.ts'

type Trx = Transaction<Tables>

export const tagIdsOf = async (trx: Trx, orderId: string): Promise<string[]> => {
  const links = await trx
    .selectFrom('service_order_tag')
    .select('tag_id')
    .where('service_order_id', '=', orderId)
    .orderBy('tag_id')
    .execute()
  return links.map(({ tag_id }) => tag_id)
}

/** @throws Refusal VALIDATION when one is not a tag of orders */
export const linkTags = async (trx: Trx, orderId: string, tagIds: readonly string[]): Promise<void> => {
  const wanted = await knownTags(trx, 'SERVICE_ORDER', tagIds, 'tagIds')
  await trx.deleteFrom('service_order_tag').where('service_order_id', '=', orderId).execute()
  if (wanted.length === 0) return
  await trx
    .insertInto('service_order_tag')
    .values(wanted.map(tag_id => ({ service_order_id: orderId, tag_id })))
    .execute()
}
