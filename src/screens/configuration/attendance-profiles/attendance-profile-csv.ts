import type { AttendanceProfile } from '#contracts/configuration/attendance-profiles.contract.ts'
import {
  categoryNames,
  describeFeed,
  describePriorities,
  describeRights,
} from '#machines/configuration/attendance-profiles/attendance-profile.labels.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'

const joined = (refs: readonly { name: string }[]) => refs.map(({ name }) => name).join(', ')

export const attendanceProfileCsv: readonly CsvColumn<AttendanceProfile>[] = [
  ['Nome', row => row.name],
  ['Descrição', row => row.description],
  ['Atende', row => categoryNames(row).join(', ') || 'Todas'],
  ['Prioridades', describePriorities],
  ['Contas', row => joined(row.accountTags) || 'Todas'],
  ['Ao mesmo tempo', row => row.maxSimultaneous],
  ['Entrega', describeFeed],
  ['Pode', describeRights],
  ['Postos', row => joined(row.stations)],
  ['Ativo', row => yesOrNo(row.active)],
]
