import { useState } from 'react'
import { dayAt, instantAt, isTime } from '#contracts/rules/dates.ts'
import { type ReplaySpeed, replaySpeeds } from '#machines/occurrences/map/vehicle-replay.machine.ts'
import type { VehicleReplayView } from '#machines/occurrences/map/vehicle-replay.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { ReplayTools } from '../../kit/replay/replay-tools.tsx'
import { replayBar } from './map.styles.ts'

export interface ReplayBarProps {
  replay: VehicleReplayView
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: ReplaySpeed) => void
  /** Milliseconds since 1970. */
  onTime: (at: number) => void
  onChoose: () => void
  onClose: () => void
}

/** The moment of that time within the period, which may pass midnight. */
const momentIn = (time: string, { from, to }: VehicleReplayView['period']): number => {
  const first = instantAt(dayAt(from), time).getTime()
  const next = instantAt(dayAt(to), time).getTime()
  return first >= Date.parse(from) ? first : next
}

/** A night goes by on the map: play, speed, and an exact moment. */
export const ReplayBar = ({
  replay,
  onPlay,
  onPause,
  onSpeed,
  onTime,
  onChoose,
  onClose,
}: ReplayBarProps) => {
  const { phase, at, period, speed, empty } = replay
  const [time, setTime] = useState('')
  return (
    <section className={replayBar()} aria-label="Percursos">
      <ReplayTools
        playing={phase === 'playing'}
        at={at}
        from={Date.parse(period.from)}
        to={Date.parse(period.to)}
        speed={speed}
        speeds={replaySpeeds}
        onPlay={onPlay}
        onPause={onPause}
        onSpeed={onSpeed}
        onTime={onTime}
      />
      <TimeField label="Ir para a hora" value={time} onChange={setTime} />
      <Button disabled={!isTime(time)} onClick={() => onTime(momentIn(time, period))}>
        Ir
      </Button>
      <Button onClick={onChoose}>Outras viaturas ou período</Button>
      <Button onClick={onClose}>Voltar ao vivo</Button>
      {empty && <p role="status">Nenhuma posição destas viaturas foi recebida neste período.</p>}
    </section>
  )
}
