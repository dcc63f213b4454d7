import { useEffect } from 'react'
import type { MapContent } from '#browser/map/map-view.ts'
import { serverNow } from '#client/server-clock.ts'
import type { VehicleMapView } from '#machines/occurrences/map/vehicle-map.selectors.ts'
import { ReplayBar } from '#screens/occurrences/map/replay-bar.tsx'
import { ReplayChoice } from '#screens/occurrences/map/replay-choice.tsx'
import { replayContent } from './map-content.ts'
import { useReplay } from './use-replay.ts'

interface ReplayPanelProps {
  view: VehicleMapView
  vehicleIds: readonly string[]
  /** Null while nothing is chosen yet: the map stays live. */
  onContent: (content: MapContent | null) => void
  onClose: () => void
}

/** Loaded when a replay is asked for. */
export const ReplayPanel = ({ view, vehicleIds, onContent, onClose }: ReplayPanelProps) => {
  const { actor, view: replay } = useReplay(vehicleIds, serverNow())
  const shown = replay.phase === 'paused' || replay.phase === 'playing'
  useEffect(() => {
    onContent(shown ? replayContent(view, replay) : null)
  }, [shown, view, replay, onContent])
  useEffect(() => () => onContent(null), [onContent])
  if (shown)
    return (
      <ReplayBar
        replay={replay}
        onPlay={() => actor.send({ type: 'play.pressed' })}
        onPause={() => actor.send({ type: 'pause.pressed' })}
        onSpeed={speed => actor.send({ type: 'speed.chosen', speed })}
        onTime={at => actor.send({ type: 'time.chosen', at })}
        onChoose={() => actor.send({ type: 'choice.requested' })}
        onClose={onClose}
      />
    )
  return (
    <ReplayChoice
      replay={replay}
      vehicles={view.vehicles ?? []}
      onVehicle={id => actor.send({ type: 'vehicle.toggled', id })}
      onPeriod={period => actor.send({ type: 'period.chosen', period })}
      onShow={() => actor.send({ type: 'replay.requested' })}
      onClose={onClose}
    />
  )
}
