import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { dayAt, formatDate, formatMoment, instantAt, isTime, secondsAt } from '#contracts/rules/dates.ts'
import { type ReplaySpeed, replaySpeeds } from '#machines/occurrences/map/vehicle-replay.machine.ts'
import type { VehicleReplayView } from '#machines/occurrences/map/vehicle-replay.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { replayBar } from './map.styles.ts'

const SECOND_MS = 1000

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

const speeds = replaySpeeds.map(speed => ({ value: String(speed), label: `${speed}×` }))

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
  const playing = phase === 'playing'
  return (
    <section className={replayBar()} aria-label="Percursos">
      <Button weight="primary" onClick={playing ? onPause : onPlay}>
        {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        {playing ? 'Pausar' : 'Reproduzir'}
      </Button>
      <output aria-label="Momento mostrado">
        {formatDate(dayAt(at))} às {secondsAt(at)}
      </output>
      <input
        type="range"
        aria-label="Momento"
        aria-valuetext={formatMoment(at)}
        min={Date.parse(period.from)}
        max={Date.parse(period.to)}
        step={SECOND_MS}
        value={at}
        onChange={event => onTime(Number(event.target.value))}
      />
      <SelectField
        label="Velocidade"
        value={String(speed)}
        options={speeds}
        onChange={chosen => onSpeed(Number(chosen || 1) as ReplaySpeed)}
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
