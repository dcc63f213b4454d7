import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Navigation from 'lucide-react/icons/navigation'
import type { VehicleAvailability } from '#contracts/configuration/vehicles.contract.ts'
import { availabilityLabels } from '#machines/configuration/vehicles/vehicle.labels.ts'
import { badge } from '#ui/badge/badge.ts'

const looks: Readonly<Record<VehicleAvailability, { hue: 'green' | 'blue' | 'slate'; icon: LucideIcon }>> = {
  AVAILABLE: { hue: 'green', icon: CircleCheck },
  BUSY: { hue: 'blue', icon: Navigation },
  UNAVAILABLE: { hue: 'slate', icon: CircleSlash },
}

export const VehicleBadge = ({ availability }: { availability: VehicleAvailability }) => {
  const { hue, icon: Icon } = looks[availability]
  return (
    <span className={badge({ hue })}>
      <Icon aria-hidden />
      {availabilityLabels[availability]}
    </span>
  )
}
