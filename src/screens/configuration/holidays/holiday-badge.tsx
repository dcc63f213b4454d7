import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import Flag from 'lucide-react/icons/flag'
import Landmark from 'lucide-react/icons/landmark'
import MapIcon from 'lucide-react/icons/map'
import type { HolidayScope } from '#contracts/rules/holidays/holiday-scopes.ts'
import { holidayScopeLabels } from '#machines/configuration/holidays/holiday.labels.ts'
import { badge } from '#ui/badge/badge.ts'

const looks: Readonly<
  Record<HolidayScope, { hue: 'green' | 'blue' | 'violet' | 'amber'; icon: LucideIcon }>
> = {
  NATIONAL: { hue: 'green', icon: Flag },
  STATE: { hue: 'blue', icon: MapIcon },
  MUNICIPAL: { hue: 'violet', icon: Landmark },
  COMPANY: { hue: 'amber', icon: Briefcase },
}

export const HolidayBadge = ({ scope }: { scope: HolidayScope }) => {
  const { hue, icon: Icon } = looks[scope]
  return (
    <span className={badge({ hue })}>
      <Icon aria-hidden />
      {holidayScopeLabels[scope]}
    </span>
  )
}
