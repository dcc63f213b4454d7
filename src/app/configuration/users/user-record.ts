import { attendanceProfileChoices } from '#client/actors/configuration/choices.ts'
import { wholeChoices } from '#client/kit/choices.ts'
import { editorActors } from '#client/kit/crud.ts'
import { cachedHttp, forgettingHttp } from '#client/kit/http-cache.ts'
import { listReads } from '#client/kit/list.ts'
import { userManagementRoutes } from '#contracts/users/user-management.contract.ts'
import { type UserRow, userRoutes } from '#contracts/users/users.contract.ts'
import type { UserFilters } from '#machines/configuration/users/user-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { defineRead } from '../../kit/list/define-collection.ts'
import { perServices } from '../../kit/per-services.ts'
import { defineEditedRecord } from '../../kit/record/define-record.ts'

const LIST = 'user.list'

export const users = defineEditedRecord(
  { one: 'usuário', many: 'usuários', ofCompany: true },
  ({ http, cache }) =>
    editorActors(
      forgettingHttp(http, () => cache.forget(LIST)),
      userManagementRoutes,
    ),
)

export const userReadsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<UserFilters>, UserRow>(cache, LIST, call => http(userRoutes.query, call)),
)

export const listsHttp = perServices(({ http, cache }) =>
  cachedHttp(
    http,
    cache,
    () => ['user.choices'],
    () => {},
  ),
)

type Nothing = Record<never, never>

export const permissionGroups = defineRead(listsHttp, (http, _: Nothing, signal) =>
  http(userManagementRoutes.groups, { signal }),
)

export const operationalProfiles = defineRead(listsHttp, (http, _: Nothing, signal) =>
  http(userManagementRoutes.profiles, { signal }),
)

export const userChoicesOf = perServices(services => {
  const http = listsHttp(services)
  return {
    attendanceProfiles: attendanceProfileChoices(services.http),
    tags: wholeChoices(signal => http(userManagementRoutes.tags, { signal })),
    profiles: wholeChoices(signal => http(userManagementRoutes.profiles, { signal })),
    groups: wholeChoices(signal => http(userManagementRoutes.groups, { signal })),
  }
})
