import type { Selectable } from 'kysely'
import type { BodyOf, ParamsOf } from '#contracts/kit/wire.ts'
import type { DispatchUpdate, dispatchUpdateRoutes } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch, DispatchStatus } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { isNoteTooShort } from '#contracts/rules/justification.ts'
import { allowedEvents, refusalOf, statusAfter } from '#machines/kit/flow.ts'
import {
  dispatchActionOf,
  dispatchFlow,
  dispatchStatusLabel,
} from '#machines/occurrences/dispatch/dispatch.flow.ts'
import type { DispatchTable } from '../../../db/tables/occurrences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { recordLine } from '../report/report-event.ts'
import { lockOccurrence } from '../repository.ts'
import { readReason } from '../transitions/checks.ts'
import { findDispatch, updateContext } from './dispatch-rows.ts'

type Row = Selectable<DispatchTable>
type Route = (typeof dispatchUpdateRoutes)[DispatchUpdate]

/** When it happened; each event of the flow has its own moment. */
const moments = {
  ACCEPT: 'accepted_at',
  REFUSE: 'finished_at',
  DEPART: 'departed_at',
  ARRIVE: 'arrived_at',
  FINISH: 'finished_at',
  CANCEL: 'finished_at',
} as const satisfies Record<DispatchUpdate, keyof Row>

interface Input {
  reasonId: string | null
  note: string | null
  report: string | null
}

/** Input that the flow's `asks` requires. @throws Refusal REASON_REQUIRED, NOTE_REQUIRED */
const checkInput = async (
  work: Work,
  status: DispatchStatus,
  event: DispatchUpdate,
  body: BodyOf<Route>,
): Promise<Input> => {
  const asks = dispatchActionOf(status, event)?.asks ?? {}
  const reasonId = 'reasonId' in body ? (body.reasonId ?? null) : null
  const note = 'note' in body ? body.note || null : null
  const report = 'report' in body ? body.report : null
  const reason = asks.reason ? await readReason(work, asks.reason, reasonId) : null
  if (asks.note === 'byReason' && reason?.requires_note && isNoteTooShort(note ?? ''))
    throw new Refusal('NOTE_REQUIRED')
  if (asks.report && isNoteTooShort(report ?? '')) throw new Refusal('NOTE_REQUIRED')
  return { reasonId, note, report }
}

const refuse = (work: Work, { status }: Row, event: DispatchUpdate): void => {
  const context = updateContext(work.actor)
  const refusal = refusalOf(dispatchFlow, status, event, context)
  if (!refusal) return
  if (refusal.cause === 'permission') throw new Refusal('FORBIDDEN')
  throw new Refusal('TRANSITION_NOT_ALLOWED', {
    values: { status: dispatchStatusLabel(status) },
    details: { status, allowed: allowedEvents(dispatchFlow, status, context) },
  })
}

/** Applies an event of one dispatch (DP-02…DP-07). @throws Refusal */
export const updateDispatch = async (
  work: Work,
  { id, dispatchId }: ParamsOf<Route>,
  event: DispatchUpdate,
  body: BodyOf<Route>,
): Promise<Dispatch> => {
  const { trx, actor, now } = work
  const state = await lockOccurrence(trx, id)
  const row = await trx
    .selectFrom('dispatch')
    .selectAll()
    .where('id', '=', dispatchId)
    .where('occurrence_id', '=', id)
    .executeTakeFirst()
  if (!state || !row) throw new Refusal('NOT_FOUND')
  refuse(work, row, event)
  await checkVersion(work, 'dispatch', row, () => findDispatch(trx, id, row.id, actor))
  const { reasonId, note, report } = await checkInput(work, row.status, event, body)
  const status = statusAfter(dispatchFlow, row.status, event) as DispatchStatus
  await trx
    .updateTable('dispatch')
    .set({
      status,
      [moments[event]]: now,
      ...(reasonId && { cancel_reason_id: reasonId }),
      ...(report && { report }),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
  const updated = await findDispatch(trx, id, row.id, actor)
  const { vehicle, target } = updated
  const payload = { dispatch: row.id, target, vehicle: vehicle && { id: vehicle.id, name: vehicle.name } }
  await recordLine(work, state, { type: `DISPATCH_${event}`, note: note ?? report, payload, reasonId })
  const accountId = state.record.account_id
  await work.audit(`DISPATCH_${event}`, 'dispatch', row.id, { status: row.status }, { status, accountId })
  return updated
}
