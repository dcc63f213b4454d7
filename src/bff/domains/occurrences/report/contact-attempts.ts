import type { BodyOf } from '#contracts/kit/wire.ts'
import type { occurrenceWorkRoutes } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { ContactAttempt } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { findAttempts } from '../details/parts.ts'
import { lockOccurrence, type OccurrenceState } from '../repository.ts'
import { checkOwner, notAllowed } from '../transitions/checks.ts'
import { recordLine } from './report-event.ts'

type Call = BodyOf<typeof occurrenceWorkRoutes.contactAttempt>

/** @throws Refusal VALIDATION for a contact of another account */
const contactOf = async ({ trx }: Work, { record }: OccurrenceState, { contactId }: Call) => {
  if (contactId === undefined) return null
  const contact = await trx
    .selectFrom('contact')
    .select(['id', 'name'])
    .where('id', '=', contactId)
    .where('account_id', '=', record.account_id)
    .executeTakeFirst()
  if (!contact) throw invalidField('contactId', 'notFound', 'Contato não encontrado nesta conta.')
  return contact
}

/** Records a call of who attends. @throws Refusal NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED, VALIDATION */
export const addCall = async (work: Work, id: string, call: Call): Promise<ContactAttempt> => {
  const { trx, actor, now } = work
  const state = await lockOccurrence(trx, id)
  if (!state) throw new Refusal('NOT_FOUND')
  if (!isTagged(state.record.status, 'attended')) throw notAllowed(state, null)
  await checkOwner(work, state)
  const contact = await contactOf(work, state, call)
  const { phone, outcome, passwordCheck = null, note, durationS = null } = call
  await trx
    .insertInto('contact_attempt')
    .values({
      occurrence_id: id,
      contact_id: contact?.id ?? null,
      contact_name: contact?.name ?? null,
      phone,
      at: now,
      operator_id: actor.userId,
      outcome,
      password_check: passwordCheck,
      note: note || null,
      duration_s: durationS,
    })
    .execute()
  const payload = { contact, phone, outcome, passwordCheck, durationS }
  const duress = passwordCheck === 'DURESS' ? { priority: 1 as const } : {}
  await recordLine(work, state, { type: 'CALL', note: note || null, payload }, duress)
  return (await findAttempts(trx, id)).at(-1) as ContactAttempt
}
