import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { invalidField } from '../../http/refusal.ts'

type Trx = Transaction<Tables>

/** Locks people's rows in a fixed order; lock orders before people, never after. */
export const lockPeople = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** @throws Refusal VALIDATION when one of them is no active technician */
export const checkTechnicians = async (trx: Trx, ids: readonly string[], field: string): Promise<void> => {
  const found = await trx
    .selectFrom('app_user')
    .innerJoin('operational_profile as profile', 'profile.id', 'app_user.operational_profile_id')
    .select('app_user.id')
    .where('app_user.id', 'in', [...ids])
    .where('app_user.active', '=', true)
    .where('profile.code', '=', 'TECHNICIAN')
    .execute()
  if (found.length !== new Set(ids).size) throw invalidField(field, 'unknown', 'Técnico não encontrado.')
}
