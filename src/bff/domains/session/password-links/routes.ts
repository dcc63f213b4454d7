import { setTimeout as wait } from 'node:timers/promises'
import { type PasswordOwner, passwordProblems } from '#contracts/rules/passwords.ts'
import type { passwordLinkRoutes } from '#contracts/session/password-links.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../kit/time.ts'
import type { Live } from '../../../live/live.ts'
import type { PublicLimits } from '../../../security/address-limit.ts'
import { isCommonPassword } from '../../../security/common-passwords.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { attemptKey, clearFailedAttempts, recordAttempt } from '../login-attempts.ts'
import { announceRevoked, revokeTokenFamilies } from '../token-families.ts'
import {
  endPasswordLinks,
  type LinkOwner,
  mailPasswordLink,
  maskEmail,
  ownerOfLink,
  useLink,
} from './repository.ts'

const COMMON = 'Esta senha é muito comum. Escolha outra, mais difícil de adivinhar.'

/** @throws Refusal PASSWORD_WEAK with a field error for each problem */
export const refuseWeak = (password: string, owner: PasswordOwner, field: string): void => {
  const problems = passwordProblems(password, owner)
  const errors = problems.map(message => ({ field, code: 'weak', message }))
  if (problems.length === 0 && isCommonPassword(password))
    errors.push({ field, code: 'common', message: COMMON })
  if (errors.length > 0) throw new Refusal('PASSWORD_WEAK', { fieldErrors: errors })
}

/** Counts link views by mailbox; unknown links share one count. @throws Refusal TOO_MANY_ATTEMPTS */
const takeLinkAttempt = async (db: Db, owner: LinkOwner | null, ip: string | null, now: Date) => {
  await recordAttempt(db, attemptKey('passwordLink', owner?.email.toLowerCase() ?? '', ip), now, true)
}

type PasswordRoutes = typeof passwordLinkRoutes

/** Longer than any mailing takes: timing must not reveal which e-mails exist. */
const ANSWER_MS = 200

export const passwordHandlers = (
  db: Db,
  clock: Clock,
  origin: () => string,
  limits: PublicLimits,
  tell: Live['tell'],
): Handlers<PasswordRoutes> => ({
  async resetPassword({ body, request }) {
    const now = clock()
    limits.resetPassword.take(request.ip, now)
    const key = attemptKey('resetPassword', body.email, request.ip)
    await recordAttempt(db, key, now, true)
    await Promise.all([
      wait(ANSWER_MS),
      db.transaction().execute(trx => mailPasswordLink(trx, body.email, origin(), now)),
    ])
    return {}
  },

  async validatePasswordToken({ body, request }) {
    const now = clock()
    const undoAttempt = limits.passwordLink.take(request.ip, now)
    const owner = await ownerOfLink(db, body.token, now)
    await takeLinkAttempt(db, owner, request.ip, now)
    if (!owner) throw new Refusal('PASSWORD_TOKEN_INVALID')
    undoAttempt()
    return { valid: true, userId: owner.id, name: owner.name, email: maskEmail(owner.email) }
  },

  async savePassword({ body, request }) {
    const now = clock()
    const undoAttempt = limits.passwordLink.take(request.ip, now)
    const owner = await ownerOfLink(db, body.token, now)
    if (!owner) {
      await takeLinkAttempt(db, owner, request.ip, now)
      throw new Refusal('PASSWORD_TOKEN_INVALID')
    }
    undoAttempt()
    refuseWeak(body.password, owner, 'password')
    const hash = await hashPassword(body.password)
    const event = await db.transaction().execute(async trx => {
      // Locks the user before the link, as mailing does: otherwise both deadlock.
      await trx.selectFrom('app_user').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute()
      if (!(await useLink(trx, body.token, now))) throw new Refusal('PASSWORD_TOKEN_INVALID')
      await trx
        .updateTable('app_user')
        .set({ password_hash: hash, updated_at: now })
        .where('id', '=', owner.id)
        .execute()
      await endPasswordLinks(trx, owner.id, now)
      await revokeTokenFamilies(trx, owner.id, 'PASSWORD', now)
      await clearFailedAttempts(trx, attemptKey('login', owner.email.toLowerCase(), request.ip), now)
      await trx
        .insertInto('audit_log')
        .values({
          at: now,
          user_id: owner.id,
          action: 'PASSWORD_SAVE',
          entity: 'user',
          entity_id: owner.id,
          ip: request.ip,
          request_id: request.requestId,
        })
        .execute()
      return announceRevoked(trx, owner.id, now)
    })
    tell([event])
    return {}
  },
})
