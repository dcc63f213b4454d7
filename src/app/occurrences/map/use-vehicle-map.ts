import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { vehicleMapActors } from '#client/actors/occurrences/vehicle-map.actors.ts'
import type { LiveTopic } from '#contracts/live/live.contract.ts'
import { vehicleMapMachine } from '#machines/occurrences/map/vehicle-map.machine.ts'
import { sameMapView, selectVehicleMap } from '#machines/occurrences/map/vehicle-map.selectors.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveConnectionLost } from '../../live/connection-loss.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'

const mapOf = perServices(({ http }) => vehicleMapMachine.provide({ actors: vehicleMapActors(http) }))

const topics: readonly LiveTopic[] = [
  'occurrence.created',
  'occurrence.updated',
  'occurrence.closed',
  'vehicle.updated',
]

/** The map's machine, told by the live stream. */
export const useVehicleMap = () => {
  const services = useServices()
  const map = useActorRef(mapOf(services))
  const view = useSelector(map, selectVehicleMap, sameMapView)
  useLiveSubscription({
    topics,
    actor: map,
    hearPositions: told => map.send({ type: 'positions.heard', told }),
  })
  const lost = useLiveConnectionLost(services)
  useEffect(() => map.send({ type: lost ? 'stream.lost' : 'stream.heard' }), [lost, map])
  return { map, view }
}
