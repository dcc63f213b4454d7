import Briefcase from 'lucide-react/icons/briefcase'
import Flag from 'lucide-react/icons/flag'
import Landmark from 'lucide-react/icons/landmark'
import MapIcon from 'lucide-react/icons/map'
import { holidayScopeLabels } from '#machines/configuration/holidays/holiday.labels.ts'
import { iconBadges } from '../../kit/icon-badge.tsx'

export const HolidayBadge = iconBadges(holidayScopeLabels, {
  NATIONAL: ['green', Flag],
  STATE: ['blue', MapIcon],
  MUNICIPAL: ['violet', Landmark],
  COMPANY: ['amber', Briefcase],
})
