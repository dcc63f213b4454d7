import { useSelector } from '@xstate/react'
import { accountChoices } from '#client/actors/accounts/account-choices.ts'
import { stationChoices } from '#client/actors/configuration/choices.ts'
import { choices } from '#client/kit/choices.ts'
import { accountPageRoutes } from '#contracts/accounts/account-page.contract.ts'
import { reasonRoutes } from '#contracts/reasons.contract.ts'
import { stationRoutes } from '#contracts/stations/stations.contract.ts'
import { userRoutes } from '#contracts/users/users.contract.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { OccurrenceFilters as Filters } from '#machines/occurrences/search/occurrence-list.ts'
import { holdsAny, selectPermissions, selectUser } from '#machines/session/session.selectors.ts'
import { useServices } from '../../context.ts'
import { type IdChoices, pagedIdChoices, wholeIdChoices } from '../../kit/form/id-choices.ts'
import { ListFilters, type ListFiltersProps } from '../../kit/list/list-filters.tsx'
import { eventChoices } from '../event-choices.ts'

type Choices = Readonly<Partial<Record<keyof Filters, IdChoices>>>

const common: Choices = {
  accountIds: pagedIdChoices(
    ({ http }) => accountChoices(http, ['ACTIVE', 'SUSPENDED', 'INACTIVE']),
    async ({ http }, accountId, signal) => {
      const found = await http(accountPageRoutes.read, { params: { accountId }, signal })
      return found && { id: found.account.id, name: `${found.account.code} · ${found.account.name}` }
    },
  ),
  eventCodes: eventChoices,
  closeReasonIds: wholeIdChoices(({ http }, signal) =>
    http(reasonRoutes.query, { query: { scope: 'OCC_CLOSE' }, signal }),
  ),
  stationIds: pagedIdChoices(
    ({ http }) => stationChoices(http),
    ({ http }, id, signal) => http(stationRoutes.find, { params: { id }, signal }),
  ),
}

/** Inactive people too: they may have attended. */
const everybody: Choices = {
  ...common,
  operatorIds: pagedIdChoices(
    ({ http }) => choices((query, signal) => http(userRoutes.query, { query, signal })),
    ({ http }, id, signal) => http(userRoutes.find, { params: { id }, signal }),
  ),
}

/** For those who may not list people. */
const oneself: Choices = {
  ...common,
  operatorIds: wholeIdChoices(async ({ session }) => {
    const user = selectUser(session.getSnapshot())
    return user ? [{ id: user.id, name: user.name }] : []
  }),
}

type OccurrenceFiltersProps = ListFiltersProps & { query: FilterQuery<Filters> }

export const OccurrenceFilters = ({ query: _, ...panel }: OccurrenceFiltersProps) => {
  const mayListPeople = holdsAny(useSelector(useServices().session, selectPermissions), ['ubidesk.user'])
  return <ListFilters {...panel} choices={mayListPeople ? everybody : oneself} />
}
