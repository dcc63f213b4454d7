import { sql } from 'kysely'
import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { isNoteTooShort } from '#contracts/rules/justification.ts'
import { placeholdersIn } from '#contracts/rules/sentences/placeholders.ts'
import { allowedEvents, refusalOf } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OccurrenceContext,
  type OccurrenceFact,
  occurrenceFlow,
} from '#machines/occurrences/occurrence.flow.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { isStale, versionConflict } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { findOccurrence } from '../details/find.ts'
import type { OccurrenceState } from '../repository.ts'
import type { EventInput, LaterEvent } from './apply-event.ts'
import { pendingOf } from './facts.ts'

const statusLabel = (status: OccurrenceStatus): string =>
  (occurrenceFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

const personOf = async (work: Work, id: string | null) =>
  id === null
    ? undefined
    : work.trx.selectFrom('app_user').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

const takenBy = async (work: Work, { record }: OccurrenceState): Promise<Refusal | null> => {
  if (record.status !== 'IN_ATTENDANCE' || record.operator_id === work.actor.userId) return null
  const operator = await personOf(work, record.operator_id)
  return operator
    ? new Refusal('ALREADY_TAKEN', { values: { operator: operator.name }, details: { operator } })
    : null
}

const notOwner = async (work: Work, { record }: OccurrenceState) =>
  new Refusal('NOT_OWNER', { details: { operator: (await personOf(work, record.operator_id)) ?? null } })

/** @throws Refusal NOT_OWNER, saying who is */
export const checkOwner = async (work: Work, state: OccurrenceState): Promise<void> => {
  if (state.record.operator_id !== work.actor.userId) throw await notOwner(work, state)
}

export const stepsPending = (state: OccurrenceState): Refusal => {
  const steps = pendingOf(state).map(({ id, title }) => ({ id, title }))
  return new Refusal('STEPS_PENDING', {
    values: { steps: steps.map(({ title }) => title).join(', ') },
    details: { steps },
  })
}

const refusalOfFact = async (work: Work, state: OccurrenceState, fact: OccurrenceFact): Promise<Refusal> => {
  const { record } = state
  switch (fact) {
    case 'isOwner':
      return notOwner(work, state)
    case 'onStation':
      return new Refusal('NO_STATION')
    case 'profileMatches':
      return new Refusal('PROFILE_MISMATCH')
    case 'underLimit':
      return new Refusal('LIMIT_REACHED')
    case 'notReserved': {
      const operator = await personOf(work, record.reserved_for_id)
      const until = record.reserved_until?.getTime() ?? 0
      const seconds = Math.ceil((until - work.now.getTime()) / 1000)
      return new Refusal('RESERVED', {
        values: { operator: operator?.name ?? '—', seconds },
        details: { operator, until: record.reserved_until?.toISOString() },
      })
    }
    case 'targetOnStation':
      return invalidField('stationId', 'empty', 'Escolha um posto com outro operador.')
    case 'mayClose':
      return new Refusal('FORBIDDEN')
    case 'stepsDone':
      return stepsPending(state)
    case 'notEmergency':
      return new Refusal('EMERGENCY_CATEGORY')
    case 'noActiveDispatch':
      return new Refusal('DISPATCH_ACTIVE')
    default:
      return notAllowed(state, null)
  }
}

export const notAllowed = (
  { record: { status } }: { record: Pick<OccurrenceState['record'], 'status'> },
  context: OccurrenceContext | null,
): Refusal =>
  new Refusal('TRANSITION_NOT_ALLOWED', {
    values: { status: statusLabel(status) },
    details: { status, ...(context && { allowed: allowedEvents(occurrenceFlow, status, context) }) },
  })

/** The flow's refusal as an error of the contract. @throws Refusal */
export const refuse = async (
  work: Work,
  state: OccurrenceState,
  event: LaterEvent,
  context: OccurrenceContext,
): Promise<void> => {
  const refusal = refusalOf(occurrenceFlow, state.record.status, event, context)
  if (!refusal) return
  if (refusal.cause === 'permission') throw new Refusal('FORBIDDEN')
  if (refusal.cause === 'fact') throw await refusalOfFact(work, state, refusal.fact as OccurrenceFact)
  throw (await takenBy(work, state)) ?? notAllowed(state, context)
}

/** Taking needs no last version: signals raise it, and the flow knows the owner. */
const takesIt = (event: LaterEvent) => event === 'ATTEND' || event === 'RESUME'

const overdue = ['ACCEPT_OVERDUE', 'CLOSE_OVERDUE']

/** Latest versions that are only a restore or a missed deadline: they change no decision (decision 106). */
const harmlessVersions = async ({ trx }: Work, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    WITH alarm AS (SELECT max(id) AS id, max(received_at) AS at FROM signal
      WHERE occurrence_id = ${id} AND qualifier <> 'R'),
    news AS (SELECT greatest(alarm.at, max(e.at)) AS at, alarm.id FROM alarm, occurrence_event e
      WHERE e.occurrence_id = ${id} AND e.type <> 'RESTORED' AND e.type <> ALL (${overdue}::text[])
      GROUP BY alarm.at, alarm.id)
    SELECT (SELECT count(*)::int FROM signal s
        WHERE s.occurrence_id = ${id} AND s.id > coalesce(news.id, 0) AND s.received_at > news.at)
      + (SELECT count(*)::int FROM occurrence_event e
        WHERE e.occurrence_id = ${id} AND e.type = ANY (${overdue}::text[]) AND e.at > news.at) AS count
    FROM news`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Compares `If-Match`; the conflict carries the occurrence now. @throws Refusal VERSION_CONFLICT */
export const checkOccurrenceVersion = async (
  work: Work,
  { record: { id, version } }: OccurrenceState,
  event: LaterEvent,
): Promise<void> => {
  if (takesIt(event) || !isStale(work, version)) return
  const unseen = version - (work.request.ifMatch ?? version)
  if (unseen > 0 && unseen <= (await harmlessVersions(work, id))) return
  const last = await work.trx
    .selectFrom('occurrence_event as event')
    .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
    .select(({ fn, val }) => [fn.coalesce('actor.name', val('o sistema')).as('name'), 'event.at'])
    .where('event.occurrence_id', '=', id)
    .orderBy('event.seq', 'desc')
    .executeTakeFirst()
  throw versionConflict(version, await findOccurrence(work.trx, id, work.actor, work.now), last)
}

/** @throws Refusal PLACEHOLDER_UNRESOLVED */
export const checkPlaceholders = (text: string): void => {
  const placeholders = [...new Set(placeholdersIn(text))]
  if (placeholders.length > 0)
    throw new Refusal('PLACEHOLDER_UNRESOLVED', {
      values: { placeholders: placeholders.join(' ') },
      details: { placeholders },
    })
}

/** A desk's clock may be this much ahead of the server's. */
const CLOCK_TOLERANCE_MS = 5000

/** @returns the end, at most what the rule allows @throws Refusal VALIDATION for one that is past, or beyond it */
const checkHold = ({ policy }: OccurrenceState, until: Date, now: Date): Date => {
  if (until <= now) throw invalidField('until', 'past', 'Escolha um horário futuro.')
  const latest = now.getTime() + policy.holdMaxS * 1000
  const longest = Math.floor(policy.holdMaxS / 60)
  if (until.getTime() > latest + CLOCK_TOLERANCE_MS)
    throw invalidField('until', 'tooLong', `Esta regra permite esperar até ${longest} min.`)
  return new Date(Math.min(until.getTime(), latest))
}

/** @throws Refusal REASON_REQUIRED for one that is not of the scope */
export const readReason = async (work: Work, scope: string, id: string | null | undefined) => {
  const reason = id
    ? await work.trx
        .selectFrom('reason')
        .select(['requires_note', 'classification'])
        .where('id', '=', id)
        .where('scope', '=', scope)
        .executeTakeFirst()
    : undefined
  if (!reason) throw new Refusal('REASON_REQUIRED')
  return reason
}

/**
 * Checks what the flow's `asks` requires.
 * @returns the input, with the classification that the reason says where none was given
 * @throws Refusal REASON_REQUIRED, NOTE_REQUIRED, PLACEHOLDER_UNRESOLVED, VALIDATION
 */
export const checkInput = async (
  work: Work,
  state: OccurrenceState,
  event: LaterEvent,
  input: EventInput,
): Promise<EventInput> => {
  const asks = actionOf(state.record.status, event)?.asks ?? {}
  const reason = asks.reason ? await readReason(work, asks.reason, input.reasonId) : null
  const text = asks.closing ? input.closingText : input.note
  if ((asks.note === 'byReason' || asks.closing) && reason?.requires_note && isNoteTooShort(text ?? ''))
    throw new Refusal('NOTE_REQUIRED')
  const until = asks.hold && input.until ? checkHold(state, input.until, work.now) : input.until
  if (asks.hold || asks.closing) checkPlaceholders(text ?? '')
  if (asks.reason !== 'OCC_CLOSE') return { ...input, until }
  const classification: OccurrenceClassification | null =
    input.classification ?? reason?.classification ?? null
  if (classification === null && state.policy.requireClassification)
    throw invalidField('classification', 'required', 'Informe a classificação.')
  return { ...input, classification }
}
