import { sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'

/** Tags of each selected `app_user`. */
export const tagsOfUser = sql<
  Ref[]
>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', tag.id::text, 'name', tag.name) ORDER BY tag.name), '[]')
    FROM app_user_tag JOIN user_tag tag ON tag.id = tag_id WHERE user_id = app_user.id)`
