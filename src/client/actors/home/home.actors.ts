import { type HomeSummary, homeRoutes } from '#contracts/home/home.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

/** The home page's numbers, as a collection of one: asked anew and tried again as every list is. */
export const homeActors = (http: Http) => ({
  load: request<Page<HomeSummary>, { query: object; fresh: boolean }>(async (_, signal) => {
    const summary = await http(homeRoutes.summary, { signal })
    return summary && { data: [summary], totalElements: 1 }
  }),
})
