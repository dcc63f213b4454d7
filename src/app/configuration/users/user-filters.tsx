import { choices } from '#client/kit/choices.ts'
import { attendanceProfileRoutes } from '#contracts/configuration/attendance-profiles.contract.ts'
import { userManagementRoutes } from '#contracts/users/user-management.contract.ts'
import type { UserFilters as Filters } from '#machines/configuration/users/user-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { type IdChoices, pagedIdChoices, wholeIdChoices } from '../../kit/form/id-choices.ts'
import { ListFilters, type ListFiltersProps } from '../../kit/list/list-filters.tsx'
import { listsHttp } from './user-record.ts'

const userFilterChoices: Readonly<Partial<Record<keyof Filters, IdChoices>>> = {
  permissionGroupId: wholeIdChoices((services, signal) =>
    listsHttp(services)(userManagementRoutes.groups, { signal }),
  ),
  tagIds: wholeIdChoices((services, signal) => listsHttp(services)(userManagementRoutes.tags, { signal })),
  // Inactive profiles too: people may still hold one.
  attendanceProfileId: pagedIdChoices(
    ({ http }) => choices((query, signal) => http(attendanceProfileRoutes.query, { query, signal })),
    ({ http }, id, signal) =>
      http(attendanceProfileRoutes.find, { params: { attendanceProfileId: id }, signal }),
  ),
}

type UserFiltersProps = ListFiltersProps & { query: FilterQuery<Filters> }

export const UserFilters = ({ query: _, ...panel }: UserFiltersProps) => (
  <ListFilters {...panel} choices={userFilterChoices} />
)
