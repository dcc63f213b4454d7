import { createHash } from 'node:crypto'
import type { RawBuilder, Transaction } from 'kysely'
import { type Db, isWriteConflict } from '../db/database.ts'
import { inBackground } from '../db/embedded/connection-queue.ts'
import type { Tables } from '../db/tables.ts'
import type { Clock } from '../kit/time.ts'
import { appendAllToOutbox, appendToOutbox, type OutboxEvent } from '../live/outbox.ts'
import type { Actor } from './access.ts'
import { accountOf, withoutPersonalData } from './audit-trail.ts'
import { invalidField, Refusal } from './refusal.ts'
import type { RequestFacts } from './request-facts.ts'

/** What a write does, whoever acts: all of it happens in `trx`. */
export interface Effects {
  trx: Transaction<Tables>
  now: Date
  /** Masks documents, e-mails and phones; an account's records pass `accountId`. */
  audit(action: string, entity: string, entityId: string, before: unknown, after: unknown): Promise<void>
  publish(topic: string, entityId: string, payload: Readonly<Record<string, unknown>>): Promise<void>
  publishAll(topic: string, entityIds: readonly string[]): Promise<void>
  /** Several events with their own payloads, in one statement. @param beside writes that it does as well */
  publishEach(
    events: readonly Omit<OutboxEvent, 'id' | 'at'>[],
    beside?: readonly RawBuilder<unknown>[],
  ): Promise<void>
}

/** A person's write. */
export interface Work extends Effects {
  actor: Actor
  request: RequestFacts
}

/** The system acts by a rule, such as a kind of due row. */
interface SystemActor {
  rule: string
}

export interface SystemWork extends Effects {
  actor: SystemActor
}

export type SystemWrite = <Reply>(
  actor: SystemActor,
  work: (work: SystemWork) => Promise<Reply>,
) => Promise<Reply>

export type Write = <Reply>(
  actor: Actor,
  request: RequestFacts,
  work: (work: Work) => Promise<Reply>,
) => Promise<Reply>

export const digestOf = (method: string, path: string, body: Uint8Array): Buffer =>
  createHash('sha256').update(`${method} ${path}\n`).update(body).digest()

/** `If-Match: "<version>"`; null when absent. @throws Refusal when it is not a version */
export const readIfMatch = (header: string | null): number | null => {
  if (header === null) return null
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1]
  if (!version)
    throw new Refusal('VALIDATION', {
      fieldErrors: [{ field: 'If-Match', code: 'version', message: 'Versão inválida.' }],
    })
  return Number(version)
}

/** `X-Tab-Id` and `X-Seq`; null without a tab. @throws Refusal when either is malformed */
export const readTab = (id: string | null, seq: string | null): RequestFacts['tab'] => {
  if (id !== null && !/^[A-Za-z0-9-]{8,64}$/.test(id))
    throw invalidField('X-Tab-Id', 'format', 'Aba inválida.')
  if (seq !== null && !/^\d{1,15}$/.test(seq)) throw invalidField('X-Seq', 'format', 'Sequência inválida.')
  return id === null ? null : { id, seq }
}

/** `Last-Event-ID`; null when absent. @throws Refusal when it is not an id */
export const readLastEventId = (header: string | null): string | null => {
  if (header !== null && !/^\d{1,18}$/.test(header))
    throw invalidField('Last-Event-ID', 'format', 'Evento inválido.')
  return header
}

interface Author {
  userId: string | null
  ip: string | null
  requestId: string | null
}

/** Effects inside an open transaction. @param events collects what to tell after the commit */
const effectsIn = (
  trx: Transaction<Tables>,
  now: Date,
  { userId, ip, requestId }: Author,
  events: OutboxEvent[],
): Effects => {
  const by = userId === null ? {} : { by: userId }
  return {
    trx,
    now,
    async audit(action, entity, entityId, ...change) {
      const [before, after] = withoutPersonalData(...change)
      await trx
        .insertInto('audit_log')
        .values({
          at: now,
          user_id: userId,
          action,
          entity,
          entity_id: entityId,
          account_id: accountOf(entity, entityId, after, before),
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          ip,
          request_id: requestId,
        })
        .execute()
    },
    async publish(topic, entityId, payload) {
      events.push(await appendToOutbox(trx, { at: now, topic, entityId, payload: { ...by, ...payload } }))
    },
    async publishAll(topic, entityIds) {
      const told = entityIds.map(entityId => ({ topic, entityId, payload: by }))
      events.push(...(await appendAllToOutbox(trx, now, told)))
    },
    async publishEach(each, beside) {
      const told = each.map(event => ({ ...event, payload: { ...by, ...event.payload } }))
      events.push(...(await appendAllToOutbox(trx, now, told, beside)))
    },
  }
}

/** A person's write inside an open transaction. @param events collects what to tell after the commit */
export const workIn = (
  trx: Transaction<Tables>,
  now: Date,
  actor: Actor,
  request: RequestFacts,
  events: OutboxEvent[],
): Work => ({
  ...effectsIn(trx, now, { userId: actor.userId, ip: request.ip, requestId: request.requestId }, events),
  actor,
  request,
})

const TRIES = 3

/** Again after a deadlock or a conflict. */
const tryAgain = async <Reply>(transaction: () => Promise<Reply>, tries = TRIES): Promise<Reply> => {
  try {
    return await transaction()
  } catch (error) {
    if (tries > 1 && isWriteConflict(error)) return tryAgain(transaction, tries - 1)
    throw error
  }
}

/** Only transaction for writes: key, work, audit, events and answer commit together (contract §1). */
export const createWrite =
  (db: Db, clock: Clock, tell: (events: readonly OutboxEvent[]) => void): Write =>
  async (actor, request, work) => {
    let events: OutboxEvent[] = []
    const attempt = () =>
      db.transaction().execute(async trx => {
        events = []
        const now = clock()
        const { idempotency } = request
        if (idempotency) {
          const claimed = await trx
            .insertInto('idempotency_key')
            .values({
              user_id: actor.userId,
              key: idempotency.key,
              request_hash: idempotency.digest,
              created_at: now,
            })
            .onConflict(conflict => conflict.doNothing())
            .returning('key')
            .executeTakeFirst()
          if (!claimed) {
            const earlier = await trx
              .selectFrom('idempotency_key')
              .select(['request_hash', 'response'])
              .where('user_id', '=', actor.userId)
              .where('key', '=', idempotency.key)
              .executeTakeFirstOrThrow()
            if (!earlier.request_hash.equals(idempotency.digest)) throw new Refusal('IDEMPOTENCY_MISMATCH')
            return earlier.response as Awaited<ReturnType<typeof work>>
          }
        }
        const reply = await work(workIn(trx, now, actor, request, events))
        if (idempotency)
          await trx
            .updateTable('idempotency_key')
            .set({ response: JSON.stringify(reply) })
            .where('user_id', '=', actor.userId)
            .where('key', '=', idempotency.key)
            .execute()
        return reply
      })
    const reply = await tryAgain(attempt)
    tell(events)
    return reply
  }

/** The system's only transaction for writes; nobody asked for it, so it has no key. */
export const createSystemWrite =
  (db: Db, clock: Clock, tell: (events: readonly OutboxEvent[]) => void): SystemWrite =>
  async (actor, work) => {
    let events: OutboxEvent[] = []
    const attempt = () =>
      db.transaction().execute(trx => {
        events = []
        const author = { userId: null, ip: null, requestId: null }
        return work({ ...effectsIn(trx, clock(), author, events), actor })
      })
    const reply = await inBackground(() => tryAgain(attempt))
    tell(events)
    return reply
  }
