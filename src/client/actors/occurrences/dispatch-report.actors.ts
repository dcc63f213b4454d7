import {
  type OccurrenceImage,
  occurrenceMediaRoutes,
} from '#contracts/occurrences/occurrence-media.contract.ts'
import { occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import { asFailure, Failure } from '#machines/kit/failure.ts'
import type { DispatchReport } from '#machines/occurrences/dispatch/dispatch-report.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import type { accountReads } from '../accounts/account-page.actors.ts'

type Images = readonly OccurrenceImage[] | undefined

/** A profile without CFTV reads the report without its images. */
const unlessForbidden = (images: Promise<Images>): Promise<Images | null> =>
  images.catch(error => {
    if (asFailure(error).kind === 'forbidden') return null
    throw error
  })

/** Port of the report of one dispatch. */
export const dispatchReportActors = (http: Http, accounts: ReturnType<typeof accountReads>) => ({
  load: request<DispatchReport, { key: { occurrenceId: string; id: string } }>(async ({ key }, signal) => {
    const where = { params: { id: key.occurrenceId }, signal }
    const [occurrence, images] = await Promise.all([
      http(occurrenceRoutes.find, where),
      unlessForbidden(http(occurrenceMediaRoutes.media, { ...where, query: {} })),
    ])
    if (!occurrence || images === undefined) return undefined
    const dispatch = occurrence.dispatches.find(({ id }) => id === key.id)
    if (!dispatch) throw new Failure('notFound', 'Este deslocamento não existe.')
    const account = await accounts.page(occurrence.account.id)
    return account && { occurrence, dispatch, place: account.patrimony, images }
  }),
})
