import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'

interface AccountLocation {
  zone: string
  uf: string
  city: string
}

/** Location and timezone of an account. @throws Refusal NOT_FOUND */
export const placeOf = async (db: Kysely<Tables>, accountId: string): Promise<AccountLocation> => {
  const row = await db
    .selectFrom('account')
    .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
    .select(['patrimony.timezone as zone', 'patrimony.uf', 'patrimony.city'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** @throws Refusal NOT_FOUND */
export const checkAccount = async (db: Kysely<Tables>, accountId: string): Promise<void> => {
  const found = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
}

/**
 * Locks an account: one write to its records at a time; references do not wait.
 * @returns its version
 * @throws Refusal NOT_FOUND
 */
export const lockAccount = async ({ trx }: Pick<Work, 'trx'>, accountId: string): Promise<number> => {
  const row = await trx
    .selectFrom('account')
    .select('version')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.version
}
