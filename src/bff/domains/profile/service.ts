import type * as v from 'valibot'
import type { ProfileWrite } from '#contracts/profile/profile.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkVersion } from '../../http/versions.ts'
import type { Work } from '../../http/writes.ts'
import { findUser } from '../users/repository.ts'

type Profile = v.InferOutput<typeof ProfileWrite>

/** Locks a user's row until the transaction ends. @throws Refusal NOT_FOUND */
export const lockUser = async ({ trx }: Work, id: string) => {
  const row = await trx
    .selectFrom('app_user')
    .select(['id', 'image_key', 'password_hash'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Changes the own data; the audit records field names only. */
export const updateProfile = async (work: Work, id: string, profile: Profile): Promise<UserInfo> => {
  const { trx, now } = work
  await lockUser(work, id)
  const before = await findUser(trx, id)
  await checkVersion(work, 'user', before)
  await trx
    .updateTable('app_user')
    .set(({ eb }) => ({
      name: profile.name,
      phone: profile.phone,
      phone_extension: profile.phoneExtension,
      theme: profile.theme,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
  const after = await findUser(trx, id)
  const fields = (['name', 'phone', 'phoneExtension', 'theme'] as const).filter(
    field => before[field] !== after[field],
  )
  await work.audit('USER_UPDATE', 'user', id, { version: before.version }, { version: after.version, fields })
  await work.publish('user.updated', id, { version: after.version })
  if (fields.includes('name')) await work.publish('people.updated', id, { version: after.version })
  return after
}
