import type { SnapshotFrom } from 'xstate'
import type { PathPosition } from '#contracts/vehicles/last-positions.contract.ts'
import { positionAt } from './vehicle-facts.ts'
import type { Paths, ReplayPeriod, ReplaySpeed, vehicleReplayMachine } from './vehicle-replay.machine.ts'

export interface VehicleReplayView {
  phase: 'choosing' | 'loading' | 'paused' | 'playing'
  vehicleIds: readonly string[]
  period: ReplayPeriod
  paths: Paths
  /** Milliseconds since 1970. */
  at: number
  speed: ReplaySpeed
  problem: string | null
  /** None of the vehicles reported within the period. */
  empty: boolean
}

export const selectVehicleReplay = (
  snapshot: SnapshotFrom<typeof vehicleReplayMachine>,
): VehicleReplayView => {
  const { vehicleIds, period, paths, at, speed, failure } = snapshot.context
  const shown = snapshot.matches({ shown: 'playing' }) ? 'playing' : 'paused'
  return {
    phase: snapshot.matches('choosing') ? 'choosing' : snapshot.matches('loading') ? 'loading' : shown,
    vehicleIds,
    period,
    paths,
    at,
    speed,
    problem: failure?.message ?? null,
    empty: Object.values(paths).every(path => path.length === 0),
  }
}

/** Of each vehicle at the moment shown; null where none is known. */
export const positionsInReplay = ({
  paths,
  at,
}: Pick<VehicleReplayView, 'paths' | 'at'>): Readonly<Record<string, PathPosition | null>> =>
  Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, positionAt(path, at)]))
