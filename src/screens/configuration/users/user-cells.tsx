import User from 'lucide-react/icons/user'
import type { UserRow } from '#contracts/users/users.contract.ts'
import type { UserColumn } from '#machines/configuration/users/user-list.ts'
import { none, type RowCells, tagsOf } from '../../kit/list/list-row.tsx'
import { PresenceBadge } from './presence-badge.tsx'

export const userCells: RowCells<UserRow, UserColumn> = {
  icon: User,
  isName: true,
  hrefOf: id => `/user/${id}/update`,
  cells: {
    name: { width: '160px', cut: 'half', show: ({ name }) => name },
    email: { width: '180px', cut: 'half', show: ({ email }) => email },
    profile: { width: '90px', show: ({ operationalProfile }) => operationalProfile?.name ?? none },
    group: { width: '150px', cut: 'narrow', show: ({ permissionGroup }) => permissionGroup?.name ?? none },
    attendanceProfile: {
      width: '110px',
      cut: 'narrow',
      show: ({ attendanceProfile }) => attendanceProfile?.name ?? none,
    },
    tags: { width: '110px', show: tagsOf },
    presence: { width: '110px', show: ({ status }) => <PresenceBadge value={status} /> },
    active: { width: '56px', show: ({ active }) => (active ? 'Ativo' : 'Inativo') },
  },
}
