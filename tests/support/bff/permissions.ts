import { changePermissions } from '#bff/domains/users/permissions.ts'
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

/** Gives someone more than their group does, or less, as an administrator would: no endpoint does it yet. */
export const setPermissions = async (
  [db, clock, tell]: Write,
  { email, extra = [], denied = [] }: Change,
): Promise<void> => {
  const userOf = (address: string) =>
    db
      .selectFrom('app_user')
      .select(['id', 'name', 'permission_group_id'])
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
  const [user, admin] = [await userOf(email), await userOf('admin@demo.example')]
  const actor = { userId: admin.id, name: admin.name, familyId: '', permissions: {}, expiresAt: clock() }
  await createWrite(db, clock, tell)(actor, request, work =>
    changePermissions(work, user.id, {
      permissionGroupId: user.permission_group_id,
      extraPermissions: extra,
      deniedPermissions: denied,
    }),
  )
}
