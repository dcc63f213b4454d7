import { sql, type Transaction } from 'kysely'
import { DRAFT_BYTES, type DraftKind, draftKinds, type draftRoutes } from '#contracts/drafts.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Write } from '../../http/writes.ts'
import { type Vault, VaultError } from '../../security/vault.ts'

/** Of one person; older ones make room. */
const MOST = 100

/** @throws Refusal NOT_FOUND */
const kindOf = (text: string): DraftKind => {
  const kind = draftKinds.find(each => each === text)
  if (!kind) throw new Refusal('NOT_FOUND')
  return kind
}

/** A draft of another installation's key is as good as none. @throws Refusal NOT_FOUND */
const openSnapshot = async (vault: Vault, sealed: Buffer): Promise<Record<string, unknown>> => {
  try {
    return JSON.parse(await vault.open(sealed))
  } catch (error) {
    throw error instanceof VaultError ? new Refusal('NOT_FOUND') : error
  }
}

/** Forgets the drafts of what is done: everyone's, or one person's. */
export const forgetDrafts = async (
  trx: Transaction<Tables>,
  kind: DraftKind,
  entityKey: string,
  userId?: string,
): Promise<void> => {
  await trx
    .deleteFrom('draft')
    .where('kind', '=', kind)
    .where('entity_key', '=', entityKey)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? ''))
    .execute()
}

const laterDraft = async (
  trx: Transaction<Tables>,
  name: string,
  { user_id, kind, entity_key }: { user_id: string; kind: DraftKind; entity_key: string },
): Promise<Refusal> => {
  const { saved_at } = await trx
    .selectFrom('draft')
    .select('saved_at')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('entity_key', '=', entity_key)
    .executeTakeFirstOrThrow()
  return new Refusal('VERSION_CONFLICT', {
    values: { user: name, time: timeAt(saved_at) },
    details: { savedAt: saved_at.toISOString() },
  })
}

/** Unsent work of each person, encrypted at rest, not audited (contract §5.9). */
export const draftHandlers = (db: Db, write: Write, vault: Vault): Handlers<typeof draftRoutes> => ({
  async list({ actor }) {
    const rows = await db
      .selectFrom('draft')
      .select(['kind', 'entity_key as entityKey', 'machine_version as machineVersion', 'saved_at'])
      .where('user_id', '=', actor.userId)
      .orderBy('saved_at', 'desc')
      .orderBy('kind')
      .orderBy('entity_key')
      .execute()
    return rows.map(({ saved_at, ...row }) => ({ ...row, savedAt: saved_at.toISOString() }))
  },

  async find({ params, actor }) {
    const row = await db
      .selectFrom('draft')
      .select(['snapshot_enc', 'machine_version', 'saved_at'])
      .where('user_id', '=', actor.userId)
      .where('kind', '=', kindOf(params.draftKind))
      .where('entity_key', '=', params.entityKey)
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    return {
      snapshot: await openSnapshot(vault, row.snapshot_enc),
      machineVersion: row.machine_version,
      savedAt: row.saved_at.toISOString(),
    }
  },

  async save({ params, body, actor, request }) {
    const kind = kindOf(params.draftKind)
    const text = JSON.stringify(body.snapshot)
    if (Buffer.byteLength(text) > DRAFT_BYTES) throw new Refusal('TOO_LARGE')
    const snapshot_enc = await vault.seal(text)
    return write(actor, request, async ({ trx, now }) => {
      const kept = { machine_version: body.machineVersion, snapshot_enc, saved_at: now }
      const key = { user_id: actor.userId, kind, entity_key: params.entityKey }
      const saved = await trx
        .insertInto('draft')
        .values({ ...key, ...kept })
        .onConflict(conflict => {
          const update = conflict.columns(['user_id', 'kind', 'entity_key']).doUpdateSet(kept)
          return body.continues === undefined
            ? update
            : update.where('draft.saved_at', '=', sql<Date>`${body.continues}::timestamptz`)
        })
        .returning('kind')
        .executeTakeFirst()
      if (!saved) throw await laterDraft(trx, actor.name, key)
      await sql`DELETE FROM draft WHERE user_id = ${actor.userId} AND (kind, entity_key) IN (
        SELECT kind, entity_key FROM draft WHERE user_id = ${actor.userId}
        ORDER BY saved_at DESC, kind, entity_key OFFSET ${MOST})`.execute(trx)
      return { savedAt: now.toISOString() }
    })
  },

  remove: ({ params, actor, request }) =>
    write(actor, request, async ({ trx }) => {
      await trx
        .deleteFrom('draft')
        .where('user_id', '=', actor.userId)
        .where('kind', '=', kindOf(params.draftKind))
        .where('entity_key', '=', params.entityKey)
        .execute()
      return null
    }),
})
