import { type RawBuilder, sql } from 'kysely'
import { refsTo } from '../../kit/crud/columns.ts'

const ofUser = sql.ref('app_user.id')

/** Tags of a user, by default of each selected `app_user`. */
export const tagsOfUser = (userId: RawBuilder<unknown> = ofUser) =>
  refsTo('user_tag', sql`id IN (SELECT tag_id FROM app_user_tag WHERE user_id = ${userId})`)

/** Holds for users with one of these tags. */
export const hasTag = (tagIds: readonly string[], userId: RawBuilder<unknown> = ofUser) =>
  sql<boolean>`EXISTS (SELECT FROM app_user_tag
    WHERE user_id = ${userId} AND tag_id = ANY(${[...tagIds]}::bigint[]))`
