import PartyPopper from 'lucide-react/icons/party-popper'
import type { Holiday } from '#contracts/configuration/holidays.contract.ts'
import { formatDate } from '#contracts/rules/dates.ts'
import { formatHolidayDate, formatPlace } from '#machines/configuration/holidays/holiday.labels.ts'
import type { HolidayColumn } from '#machines/configuration/holidays/holiday-list.ts'
import { none, type RowCells } from '../../kit/list/list-row.tsx'
import { HolidayBadge } from './holiday-badge.tsx'

export const holidayCells: RowCells<Holiday, HolidayColumn> = {
  icon: PartyPopper,
  hrefOf: id => `/holiday/${id}/update`,
  nameOf: ({ date, name }) => `${formatDate(date)}, ${name}`,
  cells: {
    date: { width: '76px', show: formatHolidayDate },
    name: { width: '60%', cut: 'wide', show: ({ name, active }) => (active ? name : `${name} (inativo)`) },
    scope: { width: '100px', show: ({ scope }) => <HolidayBadge value={scope} /> },
    place: { width: '100px', cut: 'narrow', show: holiday => formatPlace(holiday) || none },
    recurring: { width: '64px', show: ({ recurring }) => (recurring ? 'Todo ano' : none) },
  },
}
