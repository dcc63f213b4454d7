import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Navigation from 'lucide-react/icons/navigation'
import { availabilityLabels } from '#machines/configuration/vehicles/vehicle.labels.ts'
import { iconBadges } from '../../kit/icon-badge.tsx'

export const VehicleBadge = iconBadges(availabilityLabels, {
  AVAILABLE: ['green', CircleCheck],
  BUSY: ['blue', Navigation],
  UNAVAILABLE: ['slate', CircleSlash],
})
