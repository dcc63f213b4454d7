import type { BodyOf } from '#contracts/kit/wire.ts'
import type {
  OccurrenceAction,
  occurrenceActionRoutes,
} from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { readInstant } from '../../../kit/time.ts'
import { lockPeople } from '../../technicians/check-technicians.ts'
import { findOccurrence } from '../details/find.ts'
import { lockOccurrence, type OccurrenceState } from '../repository.ts'
import type { EventInput, LaterEvent } from './apply-event.ts'
import { checkInput, checkOccurrenceVersion, refuse } from './checks.ts'
import { personContext, readPersonFacts } from './facts.ts'
import { storeEvent } from './save-event.ts'

/** @throws Refusal NOT_FOUND */
export const occurrenceReply = async (work: Work, id: string): Promise<Occurrence> => {
  const occurrence = await findOccurrence(work.trx, id, work.actor, work.now)
  if (!occurrence) throw new Refusal('NOT_FOUND')
  return occurrence
}

/** The station of a transfer with its operator; undefined where nobody else is. */
const targetOf = async (work: Work, stationId: string): Promise<EventInput['station']> => {
  const found = await work.trx
    .selectFrom('station')
    .innerJoin('app_user as operator', 'operator.id', 'station.operator_id')
    .select(['station.id', 'station.name', 'operator.id as operator_id', 'operator.name as operator_name'])
    .where('station.id', '=', stationId)
    .where('station.deleted_at', 'is', null)
    .where('operator.id', '!=', work.actor.userId)
    .executeTakeFirst()
  return (
    found && {
      id: found.id,
      name: found.name,
      operator: { id: found.operator_id, name: found.operator_name },
    }
  )
}

const ownerOf = async (work: Work, { record }: OccurrenceState) =>
  record.operator_id === null
    ? undefined
    : work.trx
        .selectFrom('app_user')
        .select(['id', 'name'])
        .where('id', '=', record.operator_id)
        .executeTakeFirst()

type Body = BodyOf<(typeof occurrenceActionRoutes)[OccurrenceAction]>

const inputOf = async (work: Work, event: OccurrenceAction, body: Body): Promise<EventInput> => {
  const text = 'sentence' in body ? body.sentence : 'closingText' in body ? body.closingText : undefined
  return {
    reasonId: 'reasonId' in body ? body.reasonId : 'closeReasonId' in body ? body.closeReasonId : undefined,
    note: text ?? ('note' in body ? body.note || null : null),
    ...('until' in body && { until: readInstant('until', body.until) }),
    ...('closingText' in body && {
      closingText: body.closingText,
      classification: body.classification,
      verificationLevel: body.verificationLevel,
    }),
    ...(event === 'TRANSFER' && 'stationId' in body && { station: await targetOf(work, body.stationId) }),
  }
}

/** Applies an event of a person in the caller's transaction (contract §4.2). @throws Refusal */
export const applyToOccurrence = async (
  work: Work,
  id: string,
  event: LaterEvent,
  asked: EventInput,
): Promise<void> => {
  const { trx, actor, now } = work
  const state = await lockOccurrence(trx, id)
  if (!state) throw new Refusal('NOT_FOUND')
  // One person's limit is counted one occurrence after another.
  await lockPeople(trx, [actor.userId])
  const facts = await readPersonFacts(trx, state, actor.userId)
  const target = event !== 'TRANSFER' || asked.station !== undefined
  await refuse(work, state, event, personContext(state, actor, facts, now, target))
  await checkOccurrenceVersion(work, state, event)
  const input = await checkInput(work, state, event, asked)
  const previous = event === 'TAKE_OVER' ? await ownerOf(work, state) : undefined
  const person = { kind: 'person' as const, id: actor.userId, stationId: facts.station?.id ?? null }
  await storeEvent(work, state, event, { ...input, previous }, { actor: person, at: now })
}

export const sendToOccurrence = async (
  work: Work,
  id: string,
  event: OccurrenceAction,
  body: Body,
): Promise<Occurrence> => {
  await applyToOccurrence(work, id, event, await inputOf(work, event, body))
  return occurrenceReply(work, id)
}
