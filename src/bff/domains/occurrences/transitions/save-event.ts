import { cancelDue, type DueRow, scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import type { Attribution } from '../actor.ts'
import { publishOccurrence } from '../publish-change.ts'
import { type OccurrenceRecord, type OccurrenceState, saveOccurrence } from '../repository.ts'
import { applyEvent, type EventInput, type LaterEvent } from './apply-event.ts'

/** Kinds of due rows, and the column that says when; their key is the occurrence. */
const deadlines = { LOCK_EXPIRED: 'lock_expires_at', HOLD_ELAPSED: 'hold_until' } as const

const moveDeadlines = async (
  { trx }: Effects,
  before: OccurrenceRecord,
  after: OccurrenceRecord,
): Promise<void> => {
  const rows: DueRow[] = []
  for (const [kind, column] of Object.entries(deadlines)) {
    const at = after[column]
    if (at) rows.push({ kind, key: after.id, at })
    else if (before[column]) await cancelDue(trx, kind, [after.id])
  }
  await scheduleDue(trx, rows)
}

/** Applies and stores what the flow has allowed, with its deadlines, timeline, audit and live event. */
export const storeEvent = async (
  effects: Effects,
  state: OccurrenceState,
  event: LaterEvent,
  input: EventInput,
  attribution: Attribution,
): Promise<void> => {
  const { change, event: line } = applyEvent(state, event, input, attribution)
  const after = { ...state.record, ...change }
  const { id, account_id: accountId, version, status } = after
  await saveOccurrence(effects.trx, state.record, change, line)
  await moveDeadlines(effects, state.record, after)
  const told = { status, accountId }
  await effects.audit(`OCCURRENCE_${event}`, 'occurrence', id, { status: line.from }, told)
  await publishOccurrence(effects, { id, accountId, version }, status === 'CLOSED' ? 'closed' : 'updated')
}
