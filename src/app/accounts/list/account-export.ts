import { loadAccountPage } from '#client/actors/accounts/account-list.actors.ts'
import { accountExportMachine } from '#machines/accounts/list/account-list.export.ts'
import { accountCsv, accountCsvName } from '#screens/accounts/list/account-csv.ts'
import { today } from '#ui/format/dates.ts'
import { defineExport } from '../../kit/list/list-export.ts'

export const accountExportOf = defineExport({
  machine: accountExportMachine,
  loadPage: loadAccountPage,
  fileOf: ({ rows }) => ({ name: accountCsvName(today()), text: accountCsv(rows) }),
  things: ['conta', 'contas'],
})
