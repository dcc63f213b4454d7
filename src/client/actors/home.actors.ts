import { type HomeSummary, homeRoutes } from '#contracts/home.contract.ts'
import type { Http } from '../http.ts'
import { request } from './request.ts'

export const homeActors = (http: Http) => ({
  loadSummary: request<HomeSummary>((_, signal) => http(homeRoutes.summary, { signal })),
})
