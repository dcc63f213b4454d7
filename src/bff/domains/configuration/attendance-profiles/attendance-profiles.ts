import { sql } from 'kysely'
import { attendanceProfileRoutes } from '#contracts/configuration/attendance-profiles.contract.ts'
import { occurrenceCategories } from '#contracts/occurrences/categories.ts'
import { attendanceProfileProblems } from '#contracts/rules/attendance-profiles/attendance-profile.ts'
import { emptyToNull, refsTo } from '../../../kit/crud/columns.ts'
import { definePagedRecord, searchIn } from '../../../kit/crud/record-list.ts'
import { knownTags } from '../../accounts/tags/service.ts'

const column = (name: string) => sql.ref(`attendance_profile.${name}`)
const byName = sql`folded(${column('name')})`

/** Attendance profiles (contract §5.7, D-25a); no categories means all. */
export const attendanceProfiles = definePagedRecord(attendanceProfileRoutes, {
  table: 'attendance_profile',
  action: 'ATTENDANCE_PROFILE',
  announce: ({ publish }, id) => publish('attendanceProfile.updated', id, {}),
  orderBy: [byName],
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
  list: {
    where: {
      name: searchIn(column('name')),
      category: chosen =>
        sql`(${column('categories')} = '{}' OR ${column('categories')} && ${chosen}::text[])`,
    },
    sorts: () => ({ name: byName, maxSimultaneous: column('max_simultaneous') }),
  },
})
