import { sql } from 'kysely'
import {
  type AttendanceProfileQuery,
  attendanceProfileRoutes,
} from '#contracts/configuration/attendance-profiles.contract.ts'
import { occurrenceCategories } from '#contracts/occurrences/categories.ts'
import { attendanceProfileProblems } from '#contracts/rules/attendance-profiles/attendance-profile.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { emptyToNull, refsTo } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { allOf, like, sortOf } from '../../../kit/list.ts'
import { knownTags } from '../../accounts/tags/service.ts'

const profiles = defineRecord(attendanceProfileRoutes, {
  table: 'attendance_profile',
  action: 'ATTENDANCE_PROFILE',
  announce: ({ publish }, id) => publish('attendanceProfile.updated', id, {}),
  orderBy: [sql`folded(attendance_profile.name)`],
  select: {
    accountTags: refsTo('tag', sql`id = ANY(attendance_profile.account_tag_ids)`),
    stations: refsTo('station', sql`attendance_profile_id = attendance_profile.id AND deleted_at IS NULL`),
  },
  store: {
    description: emptyToNull,
    categories: chosen => occurrenceCategories.filter(category => chosen.includes(category)),
    accountTagIds: ids => [...new Set(ids)],
  },
  problems: attendanceProfileProblems,
  async check({ trx }, { accountTagIds }) {
    await knownTags(trx, 'ACCOUNT', accountTagIds, 'accountTagIds')
  },
  duplicates: {
    attendance_profile_name: {
      code: 'NAME_IN_USE',
      field: 'name',
      message: 'Já existe um perfil com este nome.',
    },
  },
})

const sorts = {
  name: sql`folded(attendance_profile.name)`,
  maxSimultaneous: sql`attendance_profile.max_simultaneous`,
}

/** No categories means all. */
const matching = ({ name, category, active }: AttendanceProfileQuery) =>
  allOf(
    name && sql`folded(attendance_profile.name) LIKE folded(${like(name)})`,
    category &&
      sql`(attendance_profile.categories = '{}' OR attendance_profile.categories && ${[...category]}::text[])`,
    active !== undefined && sql`attendance_profile.active = ${active}`,
  )

/** Attendance profiles (contract §5.7, D-25a). */
export const attendanceProfileHandlers = (
  db: Db,
  write: Write,
): Handlers<typeof attendanceProfileRoutes> => ({
  ...profiles.handlers(db, write),
  query: ({ query }) => profiles.page(db, query, matching(query), sortOf(sorts, query.sort ?? 'name')),
})
