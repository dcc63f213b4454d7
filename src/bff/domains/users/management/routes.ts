import type { userManagementRoutes } from '#contracts/users/user-management.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { resendInvitation } from './invitations.ts'
import { listOperationalProfiles, listPermissionGroups, listUserTags } from './lists.ts'
import { findManagedUser } from './repository.ts'
import { createUser, updateUser } from './service.ts'
import { endSessions, listSessions } from './sessions.ts'

/** Management of users (contract §5.1, D-23). */
export const userManagementHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
  origin: () => string,
): Handlers<typeof userManagementRoutes> => ({
  find: ({ params }) => findManagedUser(db, params.id),
  create: ({ body, actor, request }) => write(actor, request, work => createUser(work, body, origin())),
  update: ({ params, body, actor, request }) =>
    write(actor, request, work => updateUser(work, params.id, body, origin())),
  invite: ({ params, actor, request }) =>
    write(actor, request, work => resendInvitation(work, params.id, origin())),
  tags: () => listUserTags(db),
  profiles: () => listOperationalProfiles(db),
  groups: () => listPermissionGroups(db),
  sessions: ({ params, actor }) => listSessions(db, params.id, actor, clock()),
  endSessions: ({ params, actor, request }) => write(actor, request, work => endSessions(work, params.id)),
})
