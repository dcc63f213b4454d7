import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { lockUser } from '../../profile/service.ts'
import {
  endPasswordLinks,
  mailInvitation,
  refuseManyInvitations,
} from '../../session/password-links/repository.ts'
import { findManagedUser } from './repository.ts'

/**
 * Mails a new link for the first password and ends the one before.
 * @throws Refusal NOT_FOUND, INVITATION_ACCEPTED, USER_INACTIVE, NO_CONSOLE_ACCESS, TOO_MANY_ATTEMPTS
 */
export const resendInvitation = async (work: Work, id: string, origin: string): Promise<null> => {
  const { trx, now } = work
  const { password_hash } = await lockUser(work, id)
  if (password_hash !== null) throw new Refusal('INVITATION_ACCEPTED')
  const user = await findManagedUser(trx, id)
  if (!user.active) throw new Refusal('USER_INACTIVE')
  if (!user.invited) throw new Refusal('NO_CONSOLE_ACCESS')
  await refuseManyInvitations(trx, id, now)
  await endPasswordLinks(trx, id, now)
  await mailInvitation(trx, user, origin, now)
  await work.audit('USER_INVITE', 'user', id, null, null)
  return null
}
