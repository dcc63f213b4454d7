import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { AttendanceProfile } from '#contracts/configuration/attendance-profiles.contract.ts'
import {
  categoryNames,
  describeFeed,
  describePriorities,
  describeRights,
} from '#machines/configuration/attendance-profiles/attendance-profile.labels.ts'
import type { AttendanceProfileColumn } from '#machines/configuration/attendance-profiles/attendance-profile-list.ts'
import { TagList } from '#ui/tag/tag-list.tsx'
import { none, type RowCells } from '../../kit/list/list-row.tsx'

const namesOf = (refs: readonly { name: string }[]) => refs.map(({ name }) => name)

const tagsOr = (tags: readonly string[], empty: typeof none | string) =>
  tags.length > 0 ? <TagList tags={tags} /> : empty

export const attendanceProfileCells: RowCells<AttendanceProfile, AttendanceProfileColumn> = {
  icon: UserRoundCheck,
  isName: true,
  hrefOf: id => `/attendanceProfile/${id}/update`,
  cells: {
    name: { width: '120px', show: ({ name }) => name },
    categories: { width: '50%', cut: 'wide', show: row => categoryNames(row).join(', ') || 'Todas' },
    priorities: { width: '110px', show: describePriorities },
    accountTags: { width: '80px', show: ({ accountTags }) => tagsOr(namesOf(accountTags), 'Todas') },
    maxSimultaneous: { width: '24px', show: ({ maxSimultaneous }) => maxSimultaneous },
    feed: { width: '72px', show: describeFeed },
    rights: { width: '160px', show: row => describeRights(row) || none },
    stations: { width: '90px', show: ({ stations }) => tagsOr(namesOf(stations), none) },
    active: { width: '56px', show: ({ active }) => (active ? 'Ativo' : 'Inativo') },
  },
}
