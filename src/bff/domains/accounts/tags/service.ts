import { type Kysely, sql, type Transaction } from 'kysely'
import type { TagScope } from '#contracts/accounts/tags.contract.ts'
import type { Page, Ref } from '#contracts/kit/wire.ts'
import type { Tables } from '../../../db/tables.ts'
import { holdsAny } from '../../../http/access.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { like, type PageQuery, pageOf } from '../../../kit/list.ts'

interface TagQuery extends PageQuery {
  scope?: TagScope | undefined
  name?: string | undefined
}

export const queryTags = async (db: Kysely<Tables>, query: TagQuery): Promise<Page<Ref>> => {
  const { scope, name } = query
  let matching = db.selectFrom('tag')
  if (scope) matching = matching.where('scope', '=', scope)
  if (name) matching = matching.where(sql<boolean>`folded(name) LIKE folded(${like(name)})`)
  return pageOf(matching, query, found =>
    found.select(['id', 'name']).orderBy(sql`folded(name)`).orderBy('id'),
  )
}

const writeKey = {
  CUSTOMER: 'ubidesk.account',
  ACCOUNT: 'ubidesk.account',
  SERVICE_ORDER: 'ubidesk.so',
} as const

/** @throws Refusal FORBIDDEN, NAME_IN_USE */
export const createTag = async (
  work: Work,
  { scope, name, color }: { scope: TagScope; name: string; color?: string | undefined },
): Promise<Ref> => {
  if (!holdsAny(work.actor.permissions, [writeKey[scope]])) throw new Refusal('FORBIDDEN')
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`tag.${scope}`}))`.execute(work.trx)
  const taken = await work.trx
    .selectFrom('tag')
    .select('id')
    .where('scope', '=', scope)
    .where(sql<boolean>`folded(name) = folded(${name})`)
    .executeTakeFirst()
  if (taken)
    throw new Refusal('NAME_IN_USE', {
      fieldErrors: [{ field: 'name', code: 'NAME_IN_USE', message: 'Já existe uma etiqueta com este nome.' }],
    })
  const tag = await work.trx
    .insertInto('tag')
    .values({ scope, name, color: color ?? null })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await work.audit('TAG_CREATE', 'tag', tag.id, null, { scope, name, color: color ?? null })
  return tag
}

/** Deduplicates and validates tag ids. @throws Refusal VALIDATION when one is not of that scope */
export const knownTags = async (
  trx: Transaction<Tables>,
  scope: TagScope,
  ids: readonly string[],
  field: string,
): Promise<string[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const known = await trx
    .selectFrom('tag')
    .select('id')
    .where('scope', '=', scope)
    .where('id', 'in', wanted)
    .execute()
  if (known.length !== wanted.length) throw invalidField(field, 'unknown', 'Etiqueta não encontrada.')
  return wanted
}
