import { accountChoices } from '#client/actors/accounts/account-choices.ts'
import { accountPageRoutes } from '#contracts/accounts/account-page.contract.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { OccurrenceFilters as Filters } from '#machines/occurrences/search/occurrence-list.ts'
import { type IdChoices, pagedIdChoices } from '../../kit/form/id-choices.ts'
import { ListFilters, type ListFiltersProps } from '../../kit/list/list-filters.tsx'

const choices: Readonly<Partial<Record<keyof Filters, IdChoices>>> = {
  accountIds: pagedIdChoices(
    ({ http }) => accountChoices(http, ['ACTIVE', 'SUSPENDED', 'INACTIVE']),
    async ({ http }, accountId, signal) => {
      const found = await http(accountPageRoutes.read, { params: { accountId }, signal })
      return found && { id: found.account.id, name: `${found.account.code} · ${found.account.name}` }
    },
  ),
}

type OccurrenceFiltersProps = ListFiltersProps & { query: FilterQuery<Filters> }

export const OccurrenceFilters = ({ query: _, ...panel }: OccurrenceFiltersProps) => (
  <ListFilters {...panel} choices={choices} />
)
