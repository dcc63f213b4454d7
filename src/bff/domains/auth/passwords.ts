import type { passwordLinkRoutes } from '#contracts/password-links.contract.ts'
import { type PasswordOwner, passwordProblems } from '#contracts/passwords.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Clock } from '../../time.ts'
import { attemptKey, checkAttempts, recordAttempt } from './attempts.ts'
import { endFamilies } from './families.ts'
import { endPasswordLinks, mailPasswordLink, maskEmail, ownerOfLink, useLink } from './password-links.ts'

/** @throws Refusal PASSWORD_WEAK, each lack beside the field */
export const refuseWeak = (password: string, owner: PasswordOwner, field: string): void => {
  const problems = passwordProblems(password, owner)
  if (problems.length > 0)
    throw new Refusal('PASSWORD_WEAK', {
      fieldErrors: problems.map(message => ({ field, code: 'weak', message })),
    })
}

type PasswordRoutes = typeof passwordLinkRoutes

/** A forgotten password: the link by mail, and what its holder may do (contract §5.1). */
export const passwordHandlers = (db: Db, clock: Clock, origin: () => string): Handlers<PasswordRoutes> => ({
  async resetPassword({ body, request }) {
    const now = clock()
    const key = attemptKey('resetPassword', body.email, request.ip)
    await checkAttempts(db, key, now)
    await db.transaction().execute(async trx => {
      await recordAttempt(trx, key, now, true)
      await mailPasswordLink(trx, body.email, origin(), now)
    })
    return {}
  },

  async validatePasswordToken({ body }) {
    const owner = await ownerOfLink(db, body.token, clock())
    if (!owner) throw new Refusal('PASSWORD_TOKEN_INVALID')
    return { valid: true, name: owner.name, email: maskEmail(owner.email) }
  },

  async savePassword({ body, request }) {
    const now = clock()
    const owner = await ownerOfLink(db, body.token, now)
    if (!owner) throw new Refusal('PASSWORD_TOKEN_INVALID')
    refuseWeak(body.password, owner, 'password')
    const hash = await hashPassword(body.password)
    await db.transaction().execute(async trx => {
      if (!(await useLink(trx, body.token, now))) throw new Refusal('PASSWORD_TOKEN_INVALID')
      await trx
        .updateTable('app_user')
        .set({ password_hash: hash, updated_at: now })
        .where('id', '=', owner.id)
        .execute()
      await endPasswordLinks(trx, owner.id, now)
      await endFamilies(trx, owner.id, 'PASSWORD', now)
      await recordAttempt(trx, attemptKey('login', owner.email.toLowerCase(), request.ip), now, true)
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
    })
    return {}
  },
})
