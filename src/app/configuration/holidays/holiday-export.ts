import { holidayCsv } from '#screens/configuration/holidays/holiday-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { holidayReadsOf } from './holiday-record.ts'

export const HolidayTools = listToolsOf(
  defineExport({ reads: holidayReadsOf, columns: holidayCsv, noun: ['feriado', 'feriados'] }),
)
