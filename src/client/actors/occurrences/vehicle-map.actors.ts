import type { DrawnCities, OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'
import { vehicleMapRoutes } from '#contracts/vehicles/vehicle-map.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { vehicleMapMachine } from '#machines/occurrences/map/vehicle-map.machine.ts'
import type {
  LoadPathsInput,
  Paths,
  vehicleReplayMachine,
} from '#machines/occurrences/map/vehicle-replay.machine.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

/** Ports of the map. */
export const vehicleMapActors = (http: Http) =>
  ({
    loadMap: request<OccurrenceMap, void>((_, signal) => http(vehicleMapRoutes.read, { query: {}, signal })),
    watchPositions: request<void, void>(async (_, signal) => {
      await http(vehicleMapRoutes.watch, { signal })
    }),
  }) satisfies PortsOf<typeof vehicleMapMachine>

/** Port of a replay: one call for each vehicle. */
export const vehicleReplayActors = (http: Http) =>
  ({
    loadPaths: request<Paths, LoadPathsInput>(async ({ vehicleIds, from, to }, signal) => {
      const paths = await Promise.all(
        vehicleIds.map(vehicleId =>
          http(vehicleMapRoutes.positions, { params: { vehicleId }, query: { from, to }, signal }),
        ),
      )
      return Object.fromEntries(vehicleIds.map((id, index) => [id, paths[index] ?? []]))
    }),
  }) satisfies PortsOf<typeof vehicleReplayMachine>

/** Streets of the demo cities; none where they do not come. */
export const readStreets = async (http: Http): Promise<DrawnCities> => {
  try {
    return (await http(vehicleMapRoutes.streets, {})) ?? []
  } catch {
    return []
  }
}
