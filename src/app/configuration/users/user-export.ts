import { userList } from '#machines/configuration/users/user-list.ts'
import { userCsv } from '#screens/configuration/users/user-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { userReadsOf } from './user-record.ts'

export const UserTools = listToolsOf(
  defineExport({ reads: userReadsOf, columns: userCsv, noun: userList.noun }),
)
