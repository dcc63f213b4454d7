import type { LucideIcon } from 'lucide-react'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import Siren from 'lucide-react/icons/siren'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { statusLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { badge } from '#ui/badge/badge.ts'

const styles: Readonly<
  Record<OccurrenceStatus, { hue: 'slate' | 'tomato' | 'sky' | 'violet' | 'green'; icon: LucideIcon }>
> = {
  WAITING: { hue: 'slate', icon: CircleDashed },
  PENDING: { hue: 'tomato', icon: Siren },
  IN_ATTENDANCE: { hue: 'sky', icon: CirclePlay },
  ON_HOLD: { hue: 'violet', icon: CirclePause },
  CLOSED: { hue: 'green', icon: CircleCheckBig },
}

/** Status of an occurrence: glyph and word, never hue alone. */
export const OccurrenceStatusBadge = ({ status }: { status: OccurrenceStatus }) => {
  const { hue, icon: Icon } = styles[status]
  return (
    <span className={badge({ hue })}>
      <Icon aria-hidden />
      {statusLabel(status)}
    </span>
  )
}
