import type { QueueView } from '#machines/occurrences/queue/queue.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { headingRow } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { AttendNotice } from '../occurrences/queue/attend-notice.tsx'
import { OperatorOccurrences } from '../occurrences/queue/operator-occurrences.tsx'
import { key } from '../occurrences/queue/queue.styles.ts'
import { section } from './home.styles.ts'

interface OperatorWorkProps {
  queue: QueueView
  onNext: () => void
  onStation: () => void
  onRetry: () => void
  onDismiss: () => void
}

/** D-27: what one attends and holds, and the next of the queue. */
export const OperatorWork = ({ queue, onNext, onStation, onRetry, onDismiss }: OperatorWorkProps) => (
  <section className={section()} aria-label="Seu atendimento" aria-busy={queue.kind === 'skeleton'}>
    <div className={headingRow()}>
      <h2>Seu atendimento</h2>
      <Button weight="primary" busy={queue.taking === 'next'} onClick={onNext}>
        Atender próxima <kbd className={key()}>N</kbd>
      </Button>
    </div>
    <AttendNotice queue={queue} onStation={onStation} onDismiss={onDismiss} />
    {queue.problem && queue.kind === 'rows' && <Stale problem={queue.problem} onRetry={onRetry} />}
    {queue.kind === 'failed' ? (
      <Failed title="Não foi possível carregar o seu atendimento" problem={queue.problem} onRetry={onRetry} />
    ) : queue.desk ? (
      <OperatorOccurrences mine={queue.mine} desk={queue.desk} />
    ) : (
      <Skeleton width={300} />
    )}
  </section>
)
