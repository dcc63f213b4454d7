import { isNoteTooShort, NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import { visitTimeProblems } from '#contracts/rules/visits/times.ts'
import type { InterventionWrite } from '#contracts/service-orders/service-order-visits.contract.ts'
import { isTagged } from '#machines/service-orders/service-order-status.flow.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { readInstant } from '../../../kit/time.ts'
import { checkTechnicians } from '../../technicians/check-technicians.ts'
import type { InterventionRecord, OrderAggregate } from '../aggregate.ts'
import { changeRecord } from '../apply-event.ts'
import { checkEquipment } from './equipment-checks.ts'

const GRACE_MS = 5 * 60_000

const forbidden = (field: string, message: string) =>
  new Refusal('FIELD_FORBIDDEN', { fieldErrors: [{ field, code: 'forbidden', message }] })

/** A technician, an earlier executor, or oneself when remote; nobody reassigns their own. */
const checkVisitTechnician = async (
  { trx, actor }: Work,
  { order, interventions }: OrderAggregate,
  { technicianId, mode }: InterventionWrite,
  before: InterventionRecord | null,
): Promise<void> => {
  if (technicianId === before?.technicianId) return
  if (before?.technicianId === actor.userId)
    throw forbidden('technicianId', 'Quem executou não pode passar a intervenção a outra pessoa.')
  if (mode === 'REMOTE' && technicianId === actor.userId) return
  const known = [order.technicianId, ...interventions.map(visit => visit.technicianId)]
  if (known.includes(technicianId)) return
  await checkTechnicians(trx, [technicianId], 'technicianId')
}

const checkResultFields = ({ result, description }: InterventionWrite): void => {
  if (!result)
    throw new Refusal('RESULT_REQUIRED', {
      fieldErrors: [{ field: 'result', code: 'required', message: 'Informe o resultado da intervenção.' }],
    })
  if (isNoteTooShort(description))
    throw new Refusal('NOTE_REQUIRED', {
      fieldErrors: [{ field: 'description', code: 'tooShort', message: NOTE_TOO_SHORT }],
    })
}

const readSpan = (body: InterventionWrite, before: InterventionRecord | null, now: Date) => {
  const endedAt = body.endedAt ? readInstant('endedAt', body.endedAt) : (before?.endedAt ?? now)
  const startedAt = body.startedAt ? readInstant('startedAt', body.startedAt) : (before?.startedAt ?? endedAt)
  const latest = now.getTime() + GRACE_MS
  if (endedAt.getTime() > latest) throw invalidField('endedAt', 'future', 'O fim não pode ser no futuro.')
  if (startedAt.getTime() > latest)
    throw invalidField('startedAt', 'future', 'O início não pode ser no futuro.')
  return { startedAt, endedAt }
}

const REMOTE_JOURNEY = 'Uma intervenção remota não tem deslocamento nem chegada.'

type Journey = Pick<InterventionRecord, 'displacedAt' | 'arrivedAt' | 'arrivalPosition'>

/** The way to the place: what is absent stays as it was, null is cleared. */
const readJourney = (body: InterventionWrite, before: InterventionRecord | null, now: Date): Journey => {
  if (body.mode === 'REMOTE') {
    const told = (['displacedAt', 'arrivedAt', 'arrivalPosition'] as const).find(name => body[name])
    if (told) throw invalidField(told, 'remote', REMOTE_JOURNEY)
    return { displacedAt: null, arrivedAt: null, arrivalPosition: null }
  }
  const instant = (name: 'displacedAt' | 'arrivedAt', message: string): Date | null => {
    const said = body[name]
    if (said === undefined) return before?.[name] ?? null
    const at = said === null ? null : readInstant(name, said)
    if (at && at.getTime() > now.getTime() + GRACE_MS) throw invalidField(name, 'future', message)
    return at
  }
  return {
    displacedAt: instant('displacedAt', 'A saída não pode ser no futuro.'),
    arrivedAt: instant('arrivedAt', 'A chegada não pode ser no futuro.'),
    arrivalPosition:
      body.arrivalPosition === undefined ? (before?.arrivalPosition ?? null) : body.arrivalPosition,
  }
}

const checkTimes = (visit: Journey & Pick<InterventionRecord, 'startedAt' | 'endedAt'>): void => {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const fieldErrors = visitTimeProblems({
    displacedAt: iso(visit.displacedAt),
    arrivedAt: iso(visit.arrivedAt),
    startedAt: iso(visit.startedAt),
    endedAt: iso(visit.endedAt),
  })
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors })
}

/**
 * Validates a visit's data.
 * @param before the stored visit; null for a new one
 * @throws Refusal VALIDATION, FIELD_FORBIDDEN, RESULT_, NOTE_, EQUIPMENT_REQUIRED
 */
export const readVisit = async (
  work: Work,
  aggregate: OrderAggregate,
  body: InterventionWrite,
  before: InterventionRecord | null,
): Promise<InterventionRecord> => {
  const inCourse = before !== null && before.endedAt === null
  if (inCourse && body.endedAt)
    throw forbidden('endedAt', 'A intervenção está em curso: ela termina ao enviar a ordem para validação.')
  if (!inCourse) checkResultFields(body)
  await checkVisitTechnician(work, aggregate, body, before)
  const others = aggregate.interventions.filter(visit => visit !== before)
  await checkEquipment(work, aggregate, body, others)
  const span = readSpan(body, before, work.now)
  const times = { ...readJourney(body, before, work.now), ...span, endedAt: inCourse ? null : span.endedAt }
  checkTimes(times)
  return {
    id: before?.id ?? null,
    technicianId: body.technicianId,
    mode: body.mode,
    ...times,
    result: body.result ?? null,
    description: body.description,
    attendedBy: body.attendedBy || null,
    editedAt: work.now,
    pauses: before?.pauses ?? [],
    changes: body.equipmentChanges.map(changeRecord),
    version: (before?.version ?? 0) + 1,
  }
}

/**
 * An executed order must stay complete after its visits change.
 * @throws Refusal INTERVENTION_LAST, EQUIPMENT_REQUIRED
 */
export const checkExecuted = ({ order, interventions }: OrderAggregate): void => {
  if (!isTagged(order.status, 'executed')) return
  if (interventions.length === 0) throw new Refusal('INTERVENTION_LAST')
  const needed = order.type === 'INSTALL' ? 'ADDED' : order.type === 'UNINSTALL' ? 'REMOVED' : null
  if (needed && !interventions.some(({ changes }) => changes.some(({ change }) => change === needed)))
    throw new Refusal('EQUIPMENT_REQUIRED')
}
