import type { SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { useCurrentTime } from '#ui/date/use-current-time.ts'
import { Choice } from '#ui/field/choice.tsx'
import { quiet } from '../attendance/attendance.styles.ts'
import { arrivalWords } from './arrival-words.ts'

/** Older positions say where a vehicle was, not where it is (D-08). */
const STALE_MS = 120_000

const positionWords = ({ lastPositionAt, ...place }: SuggestedVehicle, now: number): string => {
  if (!lastPositionAt) return 'sem posição'
  const age = now - Date.parse(lastPositionAt)
  const words = arrivalWords(place) ?? 'distância desconhecida'
  return age > STALE_MS ? `${words}, sem sinal há ${Math.floor(age / 60_000)} min` : words
}

const nameOf = ({ vehicle, driver }: SuggestedVehicle) =>
  [vehicle.name, driver?.name].filter(Boolean).join(' · ')

const busyWords = (each: SuggestedVehicle): string => {
  const { busyWith } = each
  if (!busyWith) return `${nameOf(each)}: fora de serviço`
  const due = busyWith.arrivalDueAt ? `, chega até ${timeAt(busyWith.arrivalDueAt)}` : ''
  return `${nameOf(each)}: na ocorrência #${busyWith.occurrence.name}${due}`
}

interface VehicleChoiceProps {
  label: string
  /** Nearest first. */
  vehicles: readonly SuggestedVehicle[]
  value: string
  error: string | null
  disabled: boolean
  onChange: (id: string) => void
}

export const VehicleChoice = ({ label, vehicles, value, error, disabled, onChange }: VehicleChoiceProps) => {
  const now = useCurrentTime()
  const free = vehicles.filter(({ availability }) => availability === 'AVAILABLE')
  const others = vehicles.filter(({ availability }) => availability !== 'AVAILABLE')
  return (
    <>
      {free.length > 0 ? (
        <Choice
          label={label}
          value={value || null}
          options={free.map(each => ({
            value: each.vehicle.id,
            label: `${nameOf(each)} — ${positionWords(each, now)}`,
          }))}
          error={error}
          disabled={disabled}
          autoFocus
          onChange={onChange}
        />
      ) : (
        <p role="alert">Nenhuma viatura está livre agora.</p>
      )}
      {others.length > 0 && <p className={quiet()}>Não estão livres: {others.map(busyWords).join('; ')}.</p>}
    </>
  )
}
