import { listReads } from '#client/kit/list.ts'
import {
  type RefusedConnection,
  refusedConnectionRoutes,
} from '#contracts/configuration/refused-connections.contract.ts'
import type { RefusedConnectionFilters } from '#machines/configuration/refused-connections/refused-connection-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { perServices } from '../../kit/per-services.ts'

const LIST = 'centralRefused.list'

export const refusedConnectionReadsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<RefusedConnectionFilters>, RefusedConnection>(cache, LIST, call =>
    http(refusedConnectionRoutes.query, call),
  ),
)
