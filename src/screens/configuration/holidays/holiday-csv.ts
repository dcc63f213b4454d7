import type { Holiday } from '#contracts/configuration/holidays.contract.ts'
import { formatDate } from '#contracts/rules/dates.ts'
import { holidayScopeLabels } from '#machines/configuration/holidays/holiday.labels.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'

export const holidayCsv: readonly CsvColumn<Holiday>[] = [
  ['Data', row => formatDate(row.date)],
  ['Nome', row => row.name],
  ['Abrangência', row => holidayScopeLabels[row.scope]],
  ['UF', row => row.uf],
  ['Cidade', row => row.city],
  ['Todo ano', row => yesOrNo(row.recurring)],
  ['Ativo', row => yesOrNo(row.active)],
]
