import * as v from 'valibot'
import { Id, Iso, page, paging, Ref, route, text } from '../kit/wire.ts'
import { limits } from '../rules/limits/records.ts'

/** Consecutive sequence numbers that never arrived, both ends included. */
const Hole = v.object({ from: v.number(), to: v.number() })

const fields = {
  id: Id,
  name: v.string(),
  createdAt: Iso,
  createdBy: v.nullable(Ref),
  lastSeenAt: v.nullable(Iso),
  lastSeq: v.nullable(v.number()),
  /** How many sequence numbers below the last never arrived. */
  missing: v.number(),
  /** The latest of them, at most `MOST_HOLES`. */
  holes: v.array(Hole),
  revokedAt: v.nullable(Iso),
  revokedBy: v.nullable(Ref),
  version: v.number(),
}

/** Who passes on the signals of panels, with a key of its own (occurrences.md §2). */
export const Receiver = v.object(fields)
export type Receiver = v.InferOutput<typeof Receiver>

export const MOST_HOLES = 10

/** `key` is told only here: the server keeps its digest. */
export const NewReceiver = v.object({ ...fields, key: v.string() })
export type NewReceiver = v.InferOutput<typeof NewReceiver>

export const ReceiverWrite = v.strictObject({ name: text(limits.recordName) })
export type ReceiverWrite = v.InferInput<typeof ReceiverWrite>

const access = { anyOf: ['ubidesk.config.centralRefusedConnections'] } as const

export const receiverRoutes = {
  query: route({
    method: 'GET',
    path: '/receiver/query',
    access,
    summary: 'Receptoras: quando foram ouvidas e o que falta da sequência',
    query: v.strictObject(paging),
    reply: page(Receiver),
    errors: [],
  }),
  /** Without an idempotency key: its answer would keep the key. */
  create: route({
    method: 'POST',
    path: '/receiver/create',
    access,
    summary: 'Cadastrar receptora; a chave aparece só nesta resposta',
    body: ReceiverWrite,
    reply: NewReceiver,
    status: 201,
    errors: ['NAME_IN_USE'],
  }),
  revoke: route({
    method: 'PUT',
    path: '/receiver/{receiverId}/revoke',
    access,
    summary: 'Revogar a chave de uma receptora; repetido, não muda nada',
    reply: Receiver,
    errors: [],
  }),
}
