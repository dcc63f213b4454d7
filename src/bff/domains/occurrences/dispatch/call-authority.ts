import type { BodyOf } from '#contracts/kit/wire.ts'
import type { dispatchRoutes } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { VerificationLevel } from '#contracts/occurrences/occurrences.contract.ts'
import { refusalOf } from '#machines/kit/flow.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { recordLine } from '../report/report-event.ts'
import { lockOccurrence } from '../repository.ts'
import { notAllowed } from '../transitions/checks.ts'
import { findDispatch } from './dispatch-rows.ts'

type Call = BodyOf<typeof dispatchRoutes.callAuthority>

/** Records a call to 190, 192, 193 or hired support (DP-01). @throws Refusal NOT_FOUND, TRANSITION_NOT_ALLOWED, FORBIDDEN */
export const callAuthority = async (work: Work, id: string, call: Call): Promise<Dispatch> => {
  const { trx, actor, now } = work
  const { target, verificationLevel, protocolNumber, note } = call
  const state = await lockOccurrence(trx, id)
  if (!state) throw new Refusal('NOT_FOUND')
  const refusal = refusalOf(dispatchFlow, 'NEW', 'REQUEST', {
    permissions: actor.permissions,
    // The profile is about vehicles: anybody may telephone.
    facts: {
      occurrenceOpen: isTagged(state.record.status, 'open'),
      mayDispatch: true,
      vehicleFree: true,
    },
  })
  if (refusal?.cause === 'fact') throw notAllowed(state, null)
  if (refusal) throw new Refusal('FORBIDDEN')
  const row = await trx
    .insertInto('dispatch')
    .values({
      occurrence_id: id,
      target,
      status: 'REQUESTED',
      requested_at: now,
      protocol_number: protocolNumber || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = { dispatch: row.id, target, verificationLevel, protocolNumber: protocolNumber || null }
  const line = { type: 'DISPATCH_REQUEST', note: note || null, payload }
  // A second call may know less than the first.
  const level = Math.max(state.record.verification_level, verificationLevel) as VerificationLevel
  await recordLine(work, state, line, { verification_level: level })
  await work.audit('DISPATCH_REQUEST', 'dispatch', row.id, null, {
    ...payload,
    accountId: state.record.account_id,
  })
  return findDispatch(trx, id, row.id, actor)
}
