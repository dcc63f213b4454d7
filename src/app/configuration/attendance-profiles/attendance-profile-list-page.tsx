import { attendanceProfileList } from '#machines/configuration/attendance-profiles/attendance-profile-list.ts'
import { attendanceProfileCells } from '#screens/configuration/attendance-profiles/attendance-profile-cells.tsx'
import { Stations } from '../../stations/stations.tsx'
import { configurationListPage } from '../configuration-list.tsx'
import { attendanceProfiles } from './attendance-profile-record.ts'

export const { Page, preload } = configurationListPage(attendanceProfileList, {
  reads: attendanceProfiles.readsOf,
  topics: ['attendanceProfile.updated', 'station.updated'],
  looks: attendanceProfileCells,
  csv: async () =>
    (await import('#screens/configuration/attendance-profiles/attendance-profile-csv.ts'))
      .attendanceProfileCsv,
  create: ['/attendanceProfile/create', 'Novo perfil'],
  Beside: Stations,
})
