import type { Page, Ref } from '#contracts/kit/wire.ts'
import { stationRoutes } from '#contracts/stations/stations.contract.ts'
import { userRoutes } from '#contracts/users/users.contract.ts'
import type { Http } from '../../http.ts'

interface Asked {
  search: string
  recordsPerPage: number
  offset: number
  signal: AbortSignal
}

const noRows = { data: [], totalElements: 0 }

/** Active people, for a combobox. */
export const userChoices =
  (http: Http) =>
  async ({ search: name, signal, ...paging }: Asked): Promise<Page<Ref>> =>
    (await http(userRoutes.query, { query: { active: true, ...(name && { name }), ...paging }, signal })) ??
    noRows

/** Stations, for a combobox. */
export const stationChoices =
  (http: Http) =>
  async ({ search: name, signal, ...paging }: Asked): Promise<Page<Ref>> =>
    (await http(stationRoutes.query, { query: { ...(name && { name }), ...paging }, signal })) ?? noRows
