import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { vehicleReplayActors } from '#client/actors/occurrences/vehicle-map.actors.ts'
import { vehicleReplayMachine } from '#machines/occurrences/map/vehicle-replay.machine.ts'
import { selectVehicleReplay } from '#machines/occurrences/map/vehicle-replay.selectors.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const replayOf = perServices(({ http }) =>
  vehicleReplayMachine.provide({ actors: vehicleReplayActors(http) }),
)

const NIGHT_MS = 12 * 3_600_000
const MINUTE_MS = 60_000

/** @param vehicleIds chosen at first @param now milliseconds since 1970, by the server's clock */
export const useReplay = (vehicleIds: readonly string[], now: number) => {
  const end = Math.ceil(now / MINUTE_MS) * MINUTE_MS
  const actor = useActorRef(replayOf(useServices()), {
    input: {
      vehicleIds,
      period: { from: new Date(end - NIGHT_MS).toISOString(), to: new Date(end).toISOString() },
    },
  })
  const view = useSelector(actor, useCallback(selectVehicleReplay, []))
  return { actor, view }
}
