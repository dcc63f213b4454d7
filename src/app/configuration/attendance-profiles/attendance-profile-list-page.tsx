import { attendanceProfileList } from '#machines/configuration/attendance-profiles/attendance-profile-list.ts'
import { attendanceProfileCells } from '#screens/configuration/attendance-profiles/attendance-profile-cells.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { Stations } from '../../stations/stations.tsx'
import { configurationListPage } from '../configuration-list.tsx'
import { attendanceProfileReadsOf } from './attendance-profile-record.ts'

export const { Page, preload } = configurationListPage(attendanceProfileList, {
  reads: attendanceProfileReadsOf,
  topics: ['attendanceProfile.updated', 'station.updated'],
  looks: attendanceProfileCells,
  tools: lazy(async () => (await import('./attendance-profile-export.ts')).AttendanceProfileTools),
  create: ['/attendanceProfile/create', 'Novo perfil'],
  Beside: Stations,
})
