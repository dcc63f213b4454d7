import type { Effects } from '../../../http/writes.ts'
import { forgetDrafts } from '../../drafts/drafts.ts'
import type { Attribution } from '../actor.ts'
import { moveDeadlines } from '../deadlines/deadline-rows.ts'
import { scheduleFeedAfter } from '../feed/feed-rows.ts'
import { publishOccurrence } from '../publish-change.ts'
import { type OccurrenceState, saveOccurrence } from '../repository.ts'
import { applyEvent, type EventInput, type LaterEvent } from './apply-event.ts'

/** Applies an allowed event; stores it with deadlines, timeline, audit and live event. */
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
  await scheduleFeedAfter(effects, state.record, after)
  if (status === 'CLOSED') await forgetDrafts(effects.trx, 'ATTENDANCE', id)
  const told = { status, accountId }
  await effects.audit(`OCCURRENCE_${event}`, 'occurrence', id, { status: line.from }, told)
  await publishOccurrence(effects, { id, accountId, version }, status === 'CLOSED' ? 'closed' : 'updated')
}
