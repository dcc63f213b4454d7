import { command } from '#client/kit/request.ts'
import { stationRoutes } from '#contracts/stations/stations.contract.ts'
import { createRemovalMachine, type Removal } from '#machines/kit/removal.machine.ts'
import { StationRelease } from '#screens/stations/station-release.tsx'
import { useServices } from '../context.ts'
import { perServices } from '../kit/per-services.ts'
import { useRemoval } from '../kit/removal/use-removal.ts'

interface Occupied {
  id: string
  name: string
  operator: { id: string; name: string } | null
}

const releaseOf = perServices(({ http }) =>
  createRemovalMachine<Occupied>().provide({
    actors: {
      remove: command<Removal<Occupied>>(({ item: { id, operator } }, signal) =>
        http(stationRoutes.logoff, { params: { id }, body: { operatorId: operator?.id ?? '' }, signal }),
      ),
    },
  }),
)

/** Makes an operator leave a station, after a question. */
export const useStationRelease = (onReleased: () => void) => {
  const { ask, asked } = useRemoval(releaseOf(useServices()), {
    said: ({ name }) => `${name} está livre.`,
    onRemoved: onReleased,
  })
  return { ask, dialog: asked && <StationRelease {...asked} /> }
}
