import { stationChoices } from '#client/actors/configuration/choices.ts'
import { stationRoutes } from '#contracts/stations/stations.contract.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { HandoverFilters as Filters } from '#machines/stations/handover/handover-list.ts'
import { pagedIdChoices } from '../../kit/form/id-choices.ts'
import { ListFilters, type ListFiltersProps } from '../../kit/list/list-filters.tsx'

const choices = {
  stationIds: pagedIdChoices(
    ({ http }) => stationChoices(http),
    ({ http }, id, signal) => http(stationRoutes.find, { params: { id }, signal }),
  ),
}

type HandoverFiltersProps = ListFiltersProps & { query: FilterQuery<Filters> }

export const HandoverFilters = ({ query: _, ...panel }: HandoverFiltersProps) => (
  <ListFilters {...panel} choices={choices} />
)
