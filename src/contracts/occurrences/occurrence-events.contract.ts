import * as v from 'valibot'
import { Phone } from '../kit/brazil-schemas.ts'
import type { ErrorCode } from '../kit/errors.ts'
import { Id, Iso, note, route, text } from '../kit/wire.ts'
import { attendanceSentenceLimits, occurrenceLimits as limits } from '../rules/limits/occurrences.ts'
import { occurrenceCategories, occurrenceClassifications } from './categories.ts'
import { EventCodeId } from './event-codes.contract.ts'
import { ContactAttempt, callOutcomes, callPasswordChecks } from './occurrence-parts.contract.ts'
import {
  Occurrence,
  OccurrenceEventRow,
  StepState,
  StepValue,
  verificationLevels,
} from './occurrences.contract.ts'

const Reason = v.optional(Id)
const Note = v.optional(note(limits.note))

/** Body of each event of one occurrence (contract §4.2, "Required input"). */
export const occurrenceBodies = {
  ATTEND: v.strictObject({}),
  HOLD: v.strictObject({
    reasonId: Reason,
    until: Iso,
    /** What is awaited, for whoever looks at the queue. */
    sentence: text(attendanceSentenceLimits.text),
  }),
  RESUME: v.strictObject({}),
  RELEASE: v.strictObject({ note: Note }),
  TRANSFER: v.strictObject({ stationId: Id, reasonId: Reason, note: Note }),
  TAKE_OVER: v.strictObject({ reasonId: Reason, note: Note }),
  CLOSE: v.strictObject({
    /** Default: what the reason says. */
    classification: v.optional(v.picklist(occurrenceClassifications)),
    closeReasonId: Reason,
    closingText: text(limits.closingText),
    verificationLevel: v.picklist(verificationLevels),
  }),
}
/** Sent by a person to one occurrence. */
export type OccurrenceAction = keyof typeof occurrenceBodies

const account = ['ubidesk.account'] as const
const supervisor = ['ubidesk.config.attendancePolicy'] as const

const taking = ['ALREADY_TAKEN', 'NO_STATION', 'PROFILE_MISMATCH', 'LIMIT_REACHED'] as const

const action = <
  const Path extends `/${string}`,
  Event extends OccurrenceAction,
  Keys extends readonly ('ubidesk.account' | 'ubidesk.config.attendancePolicy')[],
>(
  event: Event,
  path: Path,
  anyOf: Keys,
  summary: string,
  more: readonly ErrorCode[],
) =>
  route({
    method: 'POST',
    path,
    access: { anyOf },
    summary,
    body: occurrenceBodies[event],
    reply: Occurrence,
    versioned: true,
    idempotent: true,
    errors: [
      'TRANSITION_NOT_ALLOWED',
      'VERSION_CONFLICT',
      'VERSION_REQUIRED',
      'IDEMPOTENCY_MISMATCH',
      'ALREADY_TAKEN',
      ...more,
    ],
  })

/** `POST /occurrence/{id}/<event>` (contract §5.5). */
export const occurrenceActionRoutes = {
  ATTEND: action('ATTEND', '/occurrence/{id}/attend', account, 'Atender', [...taking, 'RESERVED']),
  HOLD: action('HOLD', '/occurrence/{id}/hold', account, 'Colocar em espera', [
    'NOT_OWNER',
    'REASON_REQUIRED',
    'PLACEHOLDER_UNRESOLVED',
  ]),
  RESUME: action('RESUME', '/occurrence/{id}/resume', account, 'Retomar', taking),
  RELEASE: action('RELEASE', '/occurrence/{id}/release', account, 'Devolver à fila', ['NOT_OWNER']),
  TRANSFER: action('TRANSFER', '/occurrence/{id}/transfer', account, 'Transferir', [
    'NOT_OWNER',
    'REASON_REQUIRED',
    'NOTE_REQUIRED',
  ]),
  TAKE_OVER: action('TAKE_OVER', '/occurrence/{id}/takeOver', supervisor, 'Assumir atendimento', [
    'REASON_REQUIRED',
    'NOTE_REQUIRED',
  ]),
  CLOSE: action('CLOSE', '/occurrence/{id}/close', account, 'Encerrar', [
    'NOT_OWNER',
    'REASON_REQUIRED',
    'NOTE_REQUIRED',
    'STEPS_PENDING',
    'DISPATCH_ACTIVE',
    'PLACEHOLDER_UNRESOLVED',
  ]),
}

/** Event code or category; partition and zone are of a central of the account. */
export const NewOccurrence = v.strictObject({
  accountId: Id,
  eventCode: v.optional(EventCodeId),
  category: v.optional(v.picklist(occurrenceCategories)),
  partitionNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  zoneNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
  note: text(limits.note),
})
export type NewOccurrence = v.InferOutput<typeof NewOccurrence>

export const newOccurrenceRoutes = {
  create: route({
    method: 'POST',
    path: '/occurrence/create',
    access: { anyOf: account },
    summary: 'Abrir uma ocorrência manual',
    body: NewOccurrence,
    reply: Occurrence,
    status: 201,
    idempotent: true,
    errors: ['ACCOUNT_INACTIVE', 'IDEMPOTENCY_MISMATCH'],
  }),
}

/** Of one account, or of one event code; `note` becomes the closing text of each. */
export const BulkClosing = v.strictObject({
  ids: v.pipe(
    v.array(Id),
    v.minLength(1, 'Escolha ao menos uma ocorrência.'),
    v.maxLength(limits.bulk, `Escolha no máximo ${limits.bulk} ocorrências.`),
  ),
  closeReasonId: Reason,
  /** Default: what the reason says. */
  classification: v.optional(v.picklist(occurrenceClassifications)),
  note: Note,
})
export type BulkClosing = v.InferOutput<typeof BulkClosing>

/** `code` and `message` say why one was left as it is (decision 59). */
export const BulkClosed = v.object({
  closed: v.array(Id),
  skipped: v.array(v.object({ id: Id, code: v.string(), message: v.string() })),
})
export type BulkClosed = v.InferOutput<typeof BulkClosed>

export const occurrenceWorkRoutes = {
  next: route({
    method: 'POST',
    path: '/occurrence/next',
    access: { anyOf: account },
    summary: 'Atender a primeira da fila; nulo quando não há nenhuma',
    body: v.strictObject({}),
    reply: v.nullable(Occurrence),
    idempotent: true,
    errors: ['NO_STATION', 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
  }),
  bulkClose: route({
    method: 'POST',
    path: '/occurrence/bulkClose',
    access: { anyOf: supervisor },
    summary: 'Encerrar em lote, de uma conta ou de um evento',
    body: BulkClosing,
    reply: BulkClosed,
    idempotent: true,
    errors: ['REASON_REQUIRED', 'NOTE_REQUIRED', 'PLACEHOLDER_UNRESOLVED', 'IDEMPOTENCY_MISMATCH'],
  }),
  step: route({
    method: 'PUT',
    path: '/occurrence/{id}/step/{stepId}',
    access: { anyOf: account },
    summary: 'Registrar como terminou uma etapa do roteiro; só por quem atende',
    body: v.strictObject({ value: StepValue, note: Note }),
    reply: v.array(StepState),
    errors: ['NOT_OWNER', 'TRANSITION_NOT_ALLOWED', 'STEPS_PENDING', 'STEP_DONE'],
  }),
  note: route({
    method: 'POST',
    path: '/occurrence/{id}/note',
    access: { anyOf: account },
    summary: 'Registrar uma observação; por quem atende ou por um supervisor',
    body: v.strictObject({
      text: text(limits.note),
      /** Where a stored sentence was used: its uses are counted. */
      sentenceId: v.optional(Id),
    }),
    reply: OccurrenceEventRow,
    status: 201,
    idempotent: true,
    errors: [
      'NOT_OWNER',
      'TRANSITION_NOT_ALLOWED',
      'SENTENCE_TOO_LONG',
      'PLACEHOLDER_UNRESOLVED',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  contactAttempt: route({
    method: 'POST',
    path: '/occurrence/{id}/contactAttempt',
    access: { anyOf: account },
    summary: 'Registrar uma ligação; coação torna a ocorrência uma emergência',
    body: v.strictObject({
      contactId: v.optional(Id),
      phone: Phone,
      outcome: v.picklist(callOutcomes),
      passwordCheck: v.optional(v.picklist(callPasswordChecks)),
      note: Note,
      durationS: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
    }),
    reply: ContactAttempt,
    status: 201,
    idempotent: true,
    errors: ['NOT_OWNER', 'TRANSITION_NOT_ALLOWED', 'IDEMPOTENCY_MISMATCH'],
  }),
}
