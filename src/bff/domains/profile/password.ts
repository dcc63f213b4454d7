import type { TokenPair } from '#contracts/session/auth.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import type { RequestFacts } from '../../http/request-facts.ts'
import type { Write } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { hashPassword, verifyNothing, verifyPassword } from '../../security/passwords.ts'
import type { Tokens } from '../../security/tokens.ts'
import { attemptKey, recordAttempt, settleAttempt } from '../session/login-attempts.ts'
import { endPasswordLinks } from '../session/password-links/repository.ts'
import { refuseWeak } from '../session/password-links/routes.ts'
import { revokeTokenFamilies } from '../session/token-families.ts'
import { lockUser } from './service.ts'

const refuseField = (code: 'CURRENT_PASSWORD_WRONG' | 'PASSWORD_SAME', field: string, message: string) =>
  new Refusal(code, { fieldErrors: [{ field, code: 'password', message }] })

const wrongCurrent = () => refuseField('CURRENT_PASSWORD_WRONG', 'currentPassword', 'Senha atual incorreta.')

/**
 * Changes the own password, with limited guesses; ends every session, renewing the caller's.
 * @throws Refusal CURRENT_PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_WEAK, TOO_MANY_ATTEMPTS, ACCOUNT_LOCKED
 */
export const changePassword = async (
  { db, write, clock, tokens }: { db: Db; write: Write; clock: Clock; tokens: Tokens },
  actor: Actor,
  request: RequestFacts,
  current: string,
  next: string,
): Promise<TokenPair> => {
  const key = attemptKey('changePassword', actor.userId, null)
  const attempt = await recordAttempt(db, key, clock(), null)
  const user = await db
    .selectFrom('app_user')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const right = user.password_hash
    ? await verifyPassword(user.password_hash, current)
    : await verifyNothing(current)
  await settleAttempt(db, attempt, right)
  if (!right) throw wrongCurrent()
  if (next === current)
    throw refuseField('PASSWORD_SAME', 'newPassword', 'A nova senha deve ser diferente da atual.')
  refuseWeak(next, user, 'newPassword')
  const hash = await hashPassword(next)
  return write(actor, request, async work => {
    const { trx, now } = work
    const locked = await lockUser(work, actor.userId)
    if (locked.password_hash !== user.password_hash) throw wrongCurrent()
    await trx
      .updateTable('app_user')
      .set({ password_hash: hash, updated_at: now })
      .where('id', '=', actor.userId)
      .execute()
    await revokeTokenFamilies(trx, actor.userId, 'PASSWORD', now)
    await endPasswordLinks(trx, actor.userId, now)
    await work.publish('session.revoked', actor.userId, {})
    await work.audit('PASSWORD_CHANGE', 'user', actor.userId, null, null)
    const { created_at } = await trx
      .selectFrom('token_family')
      .select('created_at')
      .where('id', '=', actor.familyId)
      .executeTakeFirstOrThrow()
    return tokens.open(trx, actor.userId, created_at)
  })
}
