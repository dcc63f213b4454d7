import { useState } from 'react'
import { addDays, dayAt, instantAt, isDay, isTime, timeAt } from '#contracts/rules/dates.ts'
import type { MapVehicle } from '#contracts/vehicles/vehicle-map.contract.ts'
import type { ReplayPeriod } from '#machines/occurrences/map/vehicle-replay.machine.ts'
import type { VehicleReplayView } from '#machines/occurrences/map/vehicle-replay.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { replayBar } from './map.styles.ts'

interface ReplayChoiceProps {
  replay: VehicleReplayView
  vehicles: readonly MapVehicle[]
  onVehicle: (id: string) => void
  onPeriod: (period: ReplayPeriod) => void
  onShow: () => void
  onClose: () => void
}

/** Which vehicles, and which night: an end before its beginning is of the next day. */
export const ReplayChoice = ({
  replay,
  vehicles,
  onVehicle,
  onPeriod,
  onShow,
  onClose,
}: ReplayChoiceProps) => {
  const { vehicleIds, period, phase, problem } = replay
  const [day, setDay] = useState(dayAt(period.from))
  const [from, setFrom] = useState(timeAt(period.from))
  const [to, setTo] = useState(timeAt(period.to))
  const choose = (next: { day?: string; from?: string; to?: string }) => {
    const chosen = { day, from, to, ...next }
    setDay(chosen.day)
    setFrom(chosen.from)
    setTo(chosen.to)
    if (!isDay(chosen.day) || !isTime(chosen.from) || !isTime(chosen.to)) return
    const end = chosen.to > chosen.from ? chosen.day : addDays(chosen.day, 1)
    onPeriod({
      from: instantAt(chosen.day, chosen.from).toISOString(),
      to: instantAt(end, chosen.to).toISOString(),
    })
  }
  const complete = isDay(day) && isTime(from) && isTime(to)
  const loading = phase === 'loading'
  return (
    <section className={replayBar()} aria-label="Rever percursos">
      <fieldset>
        <legend>Viaturas</legend>
        {vehicles.map(({ vehicle }) => (
          <Checkbox
            key={vehicle.id}
            label={vehicle.name}
            checked={vehicleIds.includes(vehicle.id)}
            disabled={loading}
            onChange={() => onVehicle(vehicle.id)}
          />
        ))}
      </fieldset>
      <DateField label="Dia" value={day} disabled={loading} onChange={value => choose({ day: value })} />
      <TimeField label="Das" value={from} disabled={loading} onChange={value => choose({ from: value })} />
      <TimeField label="Até as" value={to} disabled={loading} onChange={value => choose({ to: value })} />
      <Button
        weight="primary"
        busy={loading}
        disabled={!complete || vehicleIds.length === 0}
        onClick={onShow}
      >
        Mostrar
      </Button>
      <Button onClick={onClose}>Cancelar</Button>
      {problem && <p role="alert">{problem}</p>}
      {vehicleIds.length === 0 && <p>Escolha ao menos uma viatura.</p>}
    </section>
  )
}
