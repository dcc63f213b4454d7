import { attendanceProfileList } from '#machines/configuration/attendance-profiles/attendance-profile-list.ts'
import { attendanceProfileCsv } from '#screens/configuration/attendance-profiles/attendance-profile-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { attendanceProfileReadsOf } from './attendance-profile-record.ts'

export const AttendanceProfileTools = listToolsOf(
  defineExport({
    reads: attendanceProfileReadsOf,
    columns: attendanceProfileCsv,
    noun: attendanceProfileList.noun,
  }),
)
