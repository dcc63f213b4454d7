import { sql } from 'kysely'
import { refsTo } from '../../kit/crud/columns.ts'

/** Tags of each selected `app_user`. */
export const tagsOfUser = refsTo(
  'user_tag',
  sql`id IN (SELECT tag_id FROM app_user_tag WHERE user_id = app_user.id)`,
)
