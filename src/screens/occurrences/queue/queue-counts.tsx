import Siren from 'lucide-react/icons/siren'
import type { QueueCounts } from '#contracts/occurrences/occurrence-list.contract.ts'
import { EMERGENCY } from '#machines/occurrences/queue/emergency.ts'
import { badge } from '#ui/badge/badge.ts'
import { counts as line } from './queue.styles.ts'

/** Counts of the whole scope, filtered rows included. */
export const QueueCountBadges = ({ counts }: { counts: QueueCounts }) => {
  const emergencies = counts.byPriority[EMERGENCY] ?? 0
  return (
    <p className={line()} role="status">
      {emergencies > 0 && (
        <span className={badge({ hue: 'red' })}>
          <Siren aria-hidden />
          {emergencies === 1 ? '1 emergência' : `${emergencies} emergências`}
        </span>
      )}
      <span className={badge({ hue: 'slate' })}>{counts.pending} aguardando</span>
      <span className={badge({ hue: 'slate' })}>{counts.inAttendance} em atendimento</span>
      <span className={badge({ hue: 'slate' })}>{counts.onHold} em espera</span>
      {counts.waiting > 0 && (
        <span className={badge({ hue: 'slate', line: 'dashed' })}>{counts.waiting} aguardando desarme</span>
      )}
    </p>
  )
}
