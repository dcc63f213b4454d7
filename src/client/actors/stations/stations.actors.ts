import { type Station, type StationQuery, stationRoutes } from '#contracts/stations/stations.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { StationCall, stationPickerMachine } from '#machines/stations/station-picker.machine.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

const AT_ONCE = 100

/** All stations of a query, page after page; undefined once aborted (contract §5.2). @throws Failure */
export const loadStations = async (
  http: Http,
  filters: Pick<StationQuery, 'active'>,
  signal: AbortSignal,
): Promise<readonly Station[] | undefined> => {
  const found: Station[] = []
  for (;;) {
    const query = { ...filters, recordsPerPage: AT_ONCE, offset: found.length }
    const page = await http(stationRoutes.query, { query, signal })
    if (!page) return undefined
    found.push(...page.data)
    if (page.data.length === 0 || found.length >= page.totalElements) return found
  }
}

/** Never cached: an old answer would offer a station that is in use by now. */
export const stationActors = (http: Http) =>
  ({
    loadStations: request<readonly Station[]>((_, signal) => loadStations(http, { active: true }, signal)),
    logOn: request<Station, StationCall>(({ stationId, userId }, signal) =>
      http(stationRoutes.logon, { params: { id: stationId }, body: { operatorId: userId }, signal }),
    ),
    logOff: command<StationCall>(({ stationId, userId }, signal) =>
      http(stationRoutes.logoff, { params: { id: stationId }, body: { operatorId: userId }, signal }),
    ),
  }) satisfies PortsOf<typeof stationPickerMachine>

/**
 * Tells the supervisors that the person's sounds are off; failures change nothing here.
 * @param until milliseconds since 1970, server's clock; null: sounds are back
 */
export const reportMute = (http: Http, stationId: string, until: number | null): void => {
  const body = { until: until === null ? null : new Date(until).toISOString() }
  http(stationRoutes.mute, { params: { id: stationId }, body }).catch(() => {})
}
