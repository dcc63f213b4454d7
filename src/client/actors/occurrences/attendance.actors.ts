import { type Contact, contactRoutes, type PasswordAnswer } from '#contracts/accounts/contacts.contract.ts'
import { type AttendanceSentence, sentenceRoutes } from '#contracts/configuration/sentences.contract.ts'
import {
  occurrenceActionRoutes,
  occurrenceWorkRoutes,
} from '#contracts/occurrences/occurrence-events.contract.ts'
import { type Occurrence, occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import { type Reason, type ReasonScope, reasonRoutes } from '#contracts/reasons.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  attendanceMachine,
  CallInput,
  CheckInput,
  NoteInput,
  SendInput,
  StepInput,
  Surroundings,
} from '#machines/occurrences/attendance/attendance.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import { serverNow } from '../../server-clock.ts'
import type { accountReads } from '../accounts/account-page.actors.ts'

const MINUTE_MS = 60_000
const MOST_SENTENCES = 100

/** The body that an event of the flow asks for (contract §4.2). */
const bodyOf = ({ draft }: SendInput) => {
  const { event, reasonId, minutes, stationId, classification, level } = draft
  const note = draft.note.trim()
  const reason = reasonId ? { reasonId } : {}
  switch (event) {
    case 'HOLD':
      return { ...reason, until: new Date(serverNow() + minutes * MINUTE_MS).toISOString(), sentence: note }
    case 'TRANSFER':
      return { ...reason, stationId: stationId ?? '', ...(note && { note }) }
    case 'TAKE_OVER':
      return { ...reason, ...(note && { note }) }
    case 'RELEASE':
      return note ? { note } : {}
    case 'CLOSE':
      return {
        ...(reasonId && { closeReasonId: reasonId }),
        ...(classification && { classification }),
        closingText: note,
        verificationLevel: level,
      }
    default:
      return {}
  }
}

/** Writes answer with the occurrence as it is afterwards: what follows is drawn from it. */
export const attendanceActors = (http: Http, cache: Cache, accounts: ReturnType<typeof accountReads>) => {
  const find = (id: string, signal?: AbortSignal) =>
    http(occurrenceRoutes.find, { params: { id }, ...(signal && { signal }) })
  const after = async (write: Promise<unknown>, id: string): Promise<Occurrence | undefined> =>
    (await write) === undefined ? undefined : find(id)
  const sentences = async (): Promise<readonly AttendanceSentence[] | undefined> => {
    const query = { active: true, recordsPerPage: MOST_SENTENCES, offset: 0, sort: '-useCount' as const }
    const page = await cache.read(['attendanceSentence.list', 'attendance'], () =>
      http(sentenceRoutes.query, { query }),
    )
    return page?.data
  }
  return {
    loadOccurrence: request<Occurrence, { id: string }>(({ id }, signal) => find(id, signal)),
    loadSurroundings: request<Surroundings, { accountId: string }>(async ({ accountId }, signal) => {
      const [page, contacts, known] = await Promise.all([
        accounts.page(accountId),
        http(contactRoutes.list, { params: { accountId }, signal }),
        sentences(),
      ])
      const active = contacts?.filter((each: Contact) => each.active)
      return page && active && known && { page, contacts: active, sentences: known }
    }),
    answerStep: request<Occurrence, StepInput>(({ id, stepId, value }) =>
      after(http(occurrenceWorkRoutes.step, { params: { id, stepId }, body: { value } }), id),
    ),
    saveCall: request<Occurrence, CallInput>(({ id, call, outcome, check, key }) => {
      const body = {
        contactId: call.contactId,
        phone: call.phone,
        outcome,
        ...(check && { passwordCheck: check }),
      }
      return after(
        http(occurrenceWorkRoutes.contactAttempt, { params: { id }, body, idempotencyKey: key }),
        id,
      )
    }),
    verifyPassword: request<PasswordAnswer, CheckInput>(({ id, accountId, contactId, spoken }) =>
      http(contactRoutes.verifyPassword, {
        params: { accountId, contactId },
        body: { occurrenceId: id, spoken },
      }),
    ),
    saveNote: request<Occurrence, NoteInput>(({ id, text, sentenceId, key }) =>
      after(
        http(occurrenceWorkRoutes.note, {
          params: { id },
          body: { text, ...(sentenceId && { sentenceId }) },
          idempotencyKey: key,
        }),
        id,
      ),
    ),
    loadReasons: request<readonly Reason[], { scope: ReasonScope }>(({ scope }) =>
      cache.read<readonly Reason[]>(['reason', scope], () => http(reasonRoutes.query, { query: { scope } })),
    ),
    sendAction: request<Occurrence, SendInput>(input =>
      http(occurrenceActionRoutes[input.draft.event], {
        params: { id: input.occurrence.id },
        body: bodyOf(input) as never,
        version: input.occurrence.version,
        idempotencyKey: input.key,
      }),
    ),
  } satisfies PortsOf<typeof attendanceMachine>
}
