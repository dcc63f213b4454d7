import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import CircleX from 'lucide-react/icons/circle-x'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'

type Hue = 'slate' | 'blue' | 'sky' | 'amber' | 'violet' | 'green' | 'tomato'

/** Hue shows the phase, glyph the state, border the rest. */
export const statusStyles: Record<
  ServiceOrderStatus,
  { hue: Hue; icon: LucideIcon; line?: 'dashed' | 'strike' }
> = {
  OPEN: { hue: 'slate', icon: CircleDashed },
  SCHEDULED: { hue: 'blue', icon: CalendarClock },
  RESCHEDULED: { hue: 'blue', icon: CalendarSync, line: 'dashed' },
  IN_PROGRESS: { hue: 'sky', icon: CirclePlay },
  PAUSED: { hue: 'amber', icon: CirclePause },
  IN_VALIDATION: { hue: 'violet', icon: ClipboardCheck },
  REPROVED: { hue: 'tomato', icon: CircleX },
  FINISHED: { hue: 'green', icon: CircleCheckBig },
  CANCELED: { hue: 'slate', icon: Ban, line: 'strike' },
}

export const StatusBadge = ({ status }: { status: ServiceOrderStatus }) => {
  const { hue, icon: Icon, line } = statusStyles[status]
  return (
    <span className={badge({ hue, line })}>
      <Icon aria-hidden />
      {statusLabel(status)}
    </span>
  )
}
