import { memo } from 'react'
import type { MapVehicle } from '#contracts/vehicles/vehicle-map.contract.ts'
import { badge } from '#ui/badge/badge.ts'
import { availabilityHues, silenceWords, stateOf, wayWords } from './map-words.ts'

interface VehicleRowProps {
  vehicle: MapVehicle
  /** Minutes; null while it reports. */
  silent: number | null
  pressed: boolean
  onChoose: (id: string) => void
}

/** What the row says; a move of some metres mostly changes nothing of it. */
const wordsOf = ({ vehicle: each, silent }: VehicleRowProps): string =>
  [
    each.vehicle.name,
    each.driver?.name,
    each.availability,
    stateOf(each),
    wayWords(each),
    silenceWords(each, silent),
  ].join('\n')

const saysTheSame = (one: VehicleRowProps, other: VehicleRowProps): boolean =>
  one.pressed === other.pressed && one.onChoose === other.onChoose && wordsOf(one) === wordsOf(other)

/** Drawn again only when it says something else: 300 vehicles move every 2 s. */
export const VehicleRow = memo(({ vehicle: each, silent, pressed, onChoose }: VehicleRowProps) => {
  const { vehicle, driver, availability } = each
  const words = [driver?.name, wayWords(each)].filter(Boolean).join(' · ')
  const silence = silenceWords(each, silent)
  return (
    <li>
      <button type="button" aria-pressed={pressed} onClick={() => onChoose(vehicle.id)}>
        <span>
          <strong>{vehicle.name}</strong>
          <span className={badge({ hue: availabilityHues[availability] })}>{stateOf(each)}</span>
          {silence && <span className={badge({ hue: 'amber' })}>{silence}</span>}
        </span>
        {words && <small>{words}</small>}
      </button>
    </li>
  )
}, saysTheSame)
