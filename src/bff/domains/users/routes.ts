import type { profileRoutes } from '#contracts/profile/profile.contract.ts'
import type { userRoutes } from '#contracts/users/users.contract.ts'
import type { Db } from '../../db/database.ts'
import { holdsAny } from '../../http/access.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Write } from '../../http/writes.ts'
import { readUpload } from '../../images/upload.ts'
import type { Clock } from '../../kit/time.ts'
import type { Tokens } from '../../security/tokens.ts'
import { renewLocks } from '../occurrences/locks.ts'
import { changePassword } from '../profile/password.ts'
import { removePhoto, setPhoto } from '../profile/photo.ts'
import { updateProfile } from '../profile/service.ts'
import { beat } from '../session/presence.ts'
import type { ReleaseAbandoned } from '../stations/release-abandoned.ts'
import { queryUsers } from './list.ts'
import { findUser } from './repository.ts'

export const userHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
  tokens: Tokens,
  abandoned: ReleaseAbandoned,
): Handlers<typeof userRoutes & typeof profileRoutes> => {
  return {
    query: ({ query }) => queryUsers(db, query, clock()),

    async find({ params, actor }) {
      const user = await findUser(db, params.id)
      const seesPermissions =
        params.id === actor.userId || holdsAny(actor.permissions, ['ubidesk.config.user'])
      return seesPermissions ? user : { ...user, permissions: {} }
    },

    async permissions({ params }) {
      return (await findUser(db, params.id)).permissions
    },

    async userSession({ params, body, actor, request }) {
      await abandoned.free(actor, request)
      const now = clock()
      const status = await beat(db, actor, body.status, request.tab, now)
      if (status === 'ONLINE') await renewLocks(db, actor.userId, now)
      abandoned.heard()
      return { userId: params.userId, status }
    },

    update: ({ params, body, actor, request }) =>
      write(actor, request, work => updateProfile(work, params.userId, body)),

    changePassword: ({ body, actor, request }) =>
      changePassword({ db, write, clock, tokens }, actor, request, body.currentPassword, body.newPassword),

    async setImage({ body, actor, request }) {
      const photo = await readUpload(body.imageFile)
      return write(actor, request, async work => ({ image: await setPhoto(work, body.userId, photo) }))
    },

    removeImage: ({ params, actor, request }) =>
      write(actor, request, async work => ({ image: await removePhoto(work, params.userId) })),
  }
}
