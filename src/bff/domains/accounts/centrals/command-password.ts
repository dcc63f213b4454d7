import type { Work } from '../../../http/writes.ts'
import type { Vault } from '../../../security/vault.ts'
import { account } from '../account-record.ts'
import { centrals, type Place } from './centrals.ts'

/** Reads the password in clear text; every read is audited. @throws Refusal NOT_FOUND */
export const readPassword = async (
  work: Work,
  vault: Vault,
  place: Place,
): Promise<{ password: string | null }> => {
  await centrals.hold(work, place.accountId, place.centralId)
  const { command_password_enc } = await work.trx
    .selectFrom('central')
    .select('command_password_enc')
    .where('id', '=', place.centralId)
    .executeTakeFirstOrThrow()
  await work.audit('CENTRAL_PASSWORD_READ', 'central', place.centralId, null, {
    accountId: place.accountId,
  })
  return { password: command_password_enc && (await vault.open(command_password_enc)) }
}

/** @throws Refusal NOT_FOUND */
export const setPassword = async (
  work: Work,
  vault: Vault,
  place: Place,
  password: string,
): Promise<null> => {
  const { version } = await centrals.hold(work, place.accountId, place.centralId)
  await work.trx
    .updateTable('central')
    .set({ command_password_enc: await vault.seal(password), command_password_set_at: work.now })
    .where('id', '=', place.centralId)
    .execute()
  await work.audit('CENTRAL_PASSWORD_SET', 'central', place.centralId, null, {
    accountId: place.accountId,
  })
  await work.publish('central.changed', place.centralId, { version })
  await account.announce(work, place.accountId)
  return null
}
