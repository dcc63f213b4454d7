import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence, OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

export interface DispatchReport {
  occurrence: Occurrence
  dispatch: Dispatch
  place: AccountPage['patrimony']
  /** Oldest first; null where the reader's profile has no CFTV. */
  images: readonly OccurrenceImage[] | null
}

/** A visit by a vehicle that ended; nothing else is an inspection (contract §4.3). */
export const isReported = ({ target, status }: Pick<Dispatch, 'target' | 'status'>): boolean =>
  target === 'VEHICLE' && status === 'FINISHED'

const minutesFrom = (from: string | null, to: string | null): number | null =>
  from && to ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)) : null

/** Lines of this dispatch alone, oldest first. */
const linesOf = ({ occurrence, dispatch }: DispatchReport): OccurrenceEventRow[] =>
  occurrence.timeline
    .filter(({ payload }) => payload.dispatch === dispatch.id)
    .sort((one, other) => one.seq - other.seq)

const framesOf = ({ images, occurrence, place }: DispatchReport) =>
  images?.flatMap(({ id, url, width, height, camera, moment, createdAt, attached }) =>
    attached
      ? {
          id,
          url,
          width,
          height,
          attached,
          moment,
          camera: camera?.name ?? null,
          time: secondsAt(createdAt, place.timezone),
          offsetS: Math.round((Date.parse(createdAt) - Date.parse(occurrence.receivedAt)) / SECOND_MS),
        }
      : [],
  ) ?? null

/** Contents of the report; times in minutes, null where not recorded. */
export const selectDispatchReport = (report: DispatchReport) => {
  const { requestedAt, arrivedAt, finishedAt, arrivalDueAt } = report.dispatch
  return {
    minutesToArrive: minutesFrom(requestedAt, arrivedAt),
    minutesOnSite: minutesFrom(arrivedAt, finishedAt),
    late: arrivedAt !== null && arrivalDueAt !== null && Date.parse(arrivedAt) > Date.parse(arrivalDueAt),
    lines: linesOf(report),
    frames: framesOf(report),
  }
}
