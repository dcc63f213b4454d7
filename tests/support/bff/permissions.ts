import { createWrite } from '#bff/http/writes.ts'
import type { PermissionKey } from '#contracts/kit/permissions.ts'

type Write = Parameters<typeof createWrite>

interface Change {
  email: string
  extra?: readonly PermissionKey[]
  denied?: readonly PermissionKey[]
}

const request = {
  requestId: 'teste',
  ip: null,
  ifMatch: null,
  idempotency: null,
  tab: null,
  lastEventId: null,
}

/** Adds or removes a user's permissions without a sign-in of an administrator. */
export const setPermissions = async (
  [db, clock, tell]: Write,
  { email, extra = [], denied = [] }: Change,
): Promise<void> => {
  const userOf = (address: string) =>
    db.selectFrom('app_user').select(['id', 'name']).where('email', '=', address).executeTakeFirstOrThrow()
  const [user, admin] = [await userOf(email), await userOf('admin@demo.example')]
  const actor = { userId: admin.id, name: admin.name, familyId: '', permissions: {}, expiresAt: clock() }
  await createWrite(db, clock, tell)(actor, request, async work => {
    await work.trx
      .updateTable('app_user')
      .set(({ eb }) => ({
        extra_permissions: [...extra],
        denied_permissions: [...denied],
        version: eb('version', '+', 1),
        updated_at: work.now,
      }))
      .where('id', '=', user.id)
      .execute()
    await work.audit('USER_PERMISSIONS', 'user', user.id, null, { extra, denied })
    await work.publish('config.updated', user.id, {})
  })
}
