import { accountList } from '#machines/accounts/list/account-list.ts'
import { accountCsv } from '#screens/accounts/list/account-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { accountListReadsOf } from './account-list-reads.ts'

export const AccountTools = listToolsOf(
  defineExport({ reads: accountListReadsOf, columns: accountCsv, noun: accountList.noun }),
)
