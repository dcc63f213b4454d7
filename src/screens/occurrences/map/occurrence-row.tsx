import { memo } from 'react'
import type { MapOccurrence } from '#contracts/vehicles/vehicle-map.contract.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'

interface OccurrenceRowProps {
  occurrence: MapOccurrence
  pressed: boolean
  onChoose: (id: string) => void
}

export const OccurrenceRow = memo(({ occurrence, pressed, onChoose }: OccurrenceRowProps) => {
  const { id, number, account, eventName, priority, dispatch, location } = occurrence
  return (
    <li>
      <button type="button" aria-pressed={pressed} onClick={() => onChoose(id)}>
        <span>
          <PriorityMark priority={priority} />
          <strong>#{number}</strong> {eventName}
        </span>
        <small>
          {account.name}, {account.city}
          {dispatch?.vehicle && ` · ${dispatch.vehicle.name} a caminho`}
          {!location && ' · sem local no mapa'}
        </small>
      </button>
    </li>
  )
})
