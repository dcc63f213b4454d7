import type { Transaction } from 'kysely'
import type { authRoutes } from '#contracts/session/auth.contract.ts'
import type { passwordLinkRoutes } from '#contracts/session/password-links.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../kit/time.ts'
import type { Live } from '../../live/live.ts'
import type { PublicLimits } from '../../security/address-limit.ts'
import { verifyNothing, verifyPassword } from '../../security/passwords.ts'
import { mayUseConsole } from '../../security/permissions.ts'
import type { Tokens } from '../../security/tokens.ts'
import { attemptKey, countUnknown, recordAttempt, settleAttempt } from './login-attempts.ts'
import { passwordHandlers } from './password-links/routes.ts'
import { leave } from './presence.ts'
import { announceRevoked } from './token-families.ts'

const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom('app_user as user')
    .leftJoin('permission_group as permission_group', 'permission_group.id', 'user.permission_group_id')
    .where(({ eb, fn }) => eb(fn('lower', ['user.email']), '=', email))
    .select([
      'user.id',
      'user.active',
      'user.password_hash',
      'user.extra_permissions',
      'user.denied_permissions',
      'permission_group.permissions as group_permissions',
    ])
    .executeTakeFirst()

const endFamily = (trx: Transaction<Tables>, id: string, now: Date) =>
  trx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_why: 'LOGOUT' })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

export const authHandlers = (
  db: Db,
  tokens: Tokens,
  clock: Clock,
  origin: () => string,
  limits: PublicLimits,
  tell: Live['tell'],
): Handlers<typeof authRoutes & typeof passwordLinkRoutes> => ({
  ...passwordHandlers(db, clock, origin, limits, tell),

  async login({ body, request }) {
    const now = clock()
    const undoAttempt = limits.login.take(request.ip, now)
    const key = attemptKey('login', body.email, request.ip)
    const attempt = await recordAttempt(db, key, now, null)
    const user = await userByEmail(db, body.email)
    const right = user?.password_hash
      ? await verifyPassword(user.password_hash, body.password)
      : await verifyNothing(body.password)
    await settleAttempt(db, attempt, right)
    if (right) undoAttempt()
    const audit = (action: string, userId: string) =>
      db
        .insertInto('audit_log')
        .values({
          at: now,
          user_id: userId,
          action,
          entity: 'session',
          entity_id: userId,
          ip: request.ip,
          request_id: request.requestId,
        })
        .execute()
    if (!user || !right) {
      if (user) await audit('LOGIN_FAILED', user.id)
      else await countUnknown(db, request.ip, now)
      throw new Refusal('INVALID_CREDENTIALS')
    }
    if (!user.active) {
      await audit('LOGIN_REFUSED', user.id)
      throw new Refusal('USER_INACTIVE')
    }
    if (!mayUseConsole(user)) {
      await audit('LOGIN_REFUSED', user.id)
      throw new Refusal('NO_CONSOLE_ACCESS')
    }
    const pair = await db.transaction().execute(async trx => {
      const { password_hash: hash, active } = await trx
        .selectFrom('app_user')
        .select(['password_hash', 'active'])
        .where('id', '=', user.id)
        .forShare()
        .executeTakeFirstOrThrow()
      // The password or status changed during the check: refuse.
      if (hash !== user.password_hash || !active) throw new Refusal('INVALID_CREDENTIALS')
      const ended = body.endToken && (await tokens.familyOf(trx, body.endToken))
      if (ended) await endFamily(trx, ended, now)
      return tokens.open(trx, user.id)
    })
    await audit('LOGIN', user.id)
    return { data: { userId: user.id, ...pair } }
  },

  async refreshToken({ body, request }) {
    const undoAttempt = limits.refreshToken.take(request.ip, clock())
    const pair = await tokens.refresh(db, body.refreshToken, request)
    undoAttempt()
    return pair
  },

  async logout({ body, actor, request }) {
    const event = await db.transaction().execute(async trx => {
      const presented = await tokens.familyOf(trx, body.refreshToken)
      const families =
        presented && presented !== actor.familyId ? [actor.familyId, presented] : [actor.familyId]
      await trx
        .updateTable('token_family')
        .set({ revoked_at: clock(), revoked_why: 'LOGOUT' })
        .where('id', 'in', families)
        .where('user_id', '=', actor.userId)
        .where('revoked_at', 'is', null)
        .execute()
      await leave(trx, actor.userId, families, request.tab, clock())
      await trx
        .insertInto('audit_log')
        .values({
          at: clock(),
          user_id: actor.userId,
          action: 'LOGOUT',
          entity: 'session',
          entity_id: actor.userId,
          ip: request.ip,
          request_id: request.requestId,
        })
        .execute()
      return announceRevoked(trx, actor.userId, clock())
    })
    tell([event])
    return {}
  },
})
