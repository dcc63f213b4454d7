import { stationChoices } from '#client/actors/configuration/choices.ts'
import { stationRoutes } from '#contracts/stations/stations.contract.ts'
import {
  type ReportFilters as Filters,
  reportControls,
} from '#machines/occurrences/reports/report-filters.ts'
import { pagedIdChoices } from '../../kit/form/id-choices.ts'
import { ListFilters } from '../../kit/list/list-filters.tsx'

const choices = {
  stationIds: pagedIdChoices(
    ({ http }) => stationChoices(http),
    ({ http }, id, signal) => http(stationRoutes.find, { params: { id }, signal }),
  ),
}

interface ReportFiltersProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

export const ReportFilters = ({ filters, onChange }: ReportFiltersProps) => (
  <search>
    <ListFilters
      controls={reportControls}
      filters={{ ...filters }}
      choices={choices}
      onChange={change => onChange(change as Partial<Filters>)}
    />
  </search>
)
