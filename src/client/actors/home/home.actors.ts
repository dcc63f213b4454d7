import { type HomeSummary, homeRoutes } from '#contracts/home/home.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

export const homeActors = (http: Http, cache: Cache) => ({
  load: request<Page<HomeSummary>, { query: object; fresh: boolean }>(async ({ fresh }) => {
    const summary = await cache.read(['home'], () => http(homeRoutes.summary, {}), fresh ? 0 : undefined)
    return summary && { data: [summary], totalElements: 1 }
  }),
})
