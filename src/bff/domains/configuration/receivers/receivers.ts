import { sql } from 'kysely'
import {
  MOST_HOLES,
  type NewReceiver,
  Receiver,
  type ReceiverWrite,
  type receiverRoutes,
} from '#contracts/configuration/receivers.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { refuseDuplicates } from '../../../kit/constraints.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { tableRepository } from '../../../kit/crud/repository.ts'
import { digestOfKey, newKey } from './receiver-keys.ts'

const received = sql`receiver.received`
const gaps = sql`unnest(int8multirange(range_merge(${received})) - ${received})`

const receivers = tableRepository<Receiver, object>({
  table: 'receiver',
  fields: Object.keys(Receiver.entries),
  written: [],
  orderBy: [sql`receiver.revoked_at DESC NULLS FIRST`, sql`folded(receiver.name)`],
  select: {
    createdBy: refTo('app_user', 'receiver.created_by'),
    revokedBy: refTo('app_user', 'receiver.revoked_by'),
    lastSeq: sql`to_jsonb(upper(${received}) - 1)`,
    missing: sql`(SELECT to_jsonb(coalesce(sum(upper(gap) - lower(gap)), 0)) FROM ${gaps} AS gap)`,
    holes: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('from', lower(gap), 'to', upper(gap) - 1)
        ORDER BY gap DESC), '[]')
      FROM (SELECT gap FROM ${gaps} AS gap ORDER BY gap DESC LIMIT ${sql.lit(MOST_HOLES)}) AS latest)`,
  },
})

const nameInUse = {
  receiver_name: {
    code: 'NAME_IN_USE',
    field: 'name',
    message: 'Já existe uma receptora com este nome.',
  },
} as const

const read = async ({ trx }: Work, id: string): Promise<Receiver> => {
  const found = await receivers.find(trx, '', id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** @throws Refusal NAME_IN_USE */
const createReceiver = async (work: Work, { name }: ReceiverWrite): Promise<NewReceiver> => {
  const key = newKey()
  const { id } = await refuseDuplicates(nameInUse, () =>
    work.trx
      .insertInto('receiver')
      .values({
        name,
        key_digest: digestOfKey(key),
        created_at: work.now,
        created_by: work.actor.userId,
        last_seen_at: null,
        revoked_at: null,
        revoked_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const created = await read(work, id)
  await work.audit('RECEIVER_CREATE', 'receiver', id, null, created)
  await work.publish('receiver.updated', id, { version: created.version })
  return { ...created, key }
}

/** @throws Refusal NOT_FOUND */
const revokeReceiver = async (work: Work, id: string): Promise<Receiver> => {
  await receivers.lock(work, id)
  const before = await read(work, id)
  if (before.revokedAt) return before
  await work.trx
    .updateTable('receiver')
    .set({ revoked_at: work.now, revoked_by: work.actor.userId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const after = await read(work, id)
  await work.audit('RECEIVER_REVOKE', 'receiver', id, before, after)
  await work.publish('receiver.updated', id, { version: after.version })
  return after
}

/** Receivers and their keys (occurrences.md §2). */
export const receiverHandlers = (db: Db, write: Write): Handlers<typeof receiverRoutes> => ({
  query: ({ query }) => receivers.page(db, query),
  create: ({ actor, request, body }) => write(actor, request, work => createReceiver(work, body)),
  revoke: ({ actor, request, params }) =>
    write(actor, request, work => revokeReceiver(work, params.receiverId)),
})
