import type { AccountRow } from '#contracts/accounts/accounts.contract.ts'
import { accountStatusLabels, armedLabels, serviceLabels } from '#machines/accounts/details/account.labels.ts'
import { connectionLabels } from '#machines/accounts/list/account-list.ts'
import { type CsvColumn, csvMoment } from '../../kit/list/list-csv.ts'

export const accountCsv: readonly CsvColumn<AccountRow>[] = [
  ['Código', row => row.code],
  ['Conta', row => row.name],
  ['Cliente', row => row.customer.name],
  ['Cidade', row => row.city],
  ['UF', row => row.uf],
  ['Situação', row => accountStatusLabels[row.status]],
  ['Serviços', row => row.services.map(service => serviceLabels[service]).join(', ')],
  ['Estado', row => armedLabels[row.armedState]],
  ['Comunicação', row => connectionLabels[row.connection]],
  ['Em teste até', row => row.testUntil && csvMoment(row.testUntil)],
  ['Ocorrências abertas', row => row.openOccurrences],
  ['OS abertas', row => row.openServiceOrders],
  ['Etiquetas', row => row.tags.map(({ name }) => name).join(', ')],
]
