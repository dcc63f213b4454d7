import type { QueueView } from '#machines/occurrences/queue/queue.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { notice } from './queue.styles.ts'

interface AttendNoticeProps {
  queue: Pick<QueueView, 'refusal' | 'nothingWaits' | 'needsStation'>
  onStation: () => void
  onDismiss: () => void
}

/** Why none was taken. */
export const AttendNotice = ({ queue, onStation, onDismiss }: AttendNoticeProps) =>
  queue.refusal || queue.nothingWaits ? (
    <div className={notice()} role="alert">
      <p>{queue.refusal ?? 'Nenhuma ocorrência aguardando no seu perfil.'}</p>
      {queue.needsStation && (
        <Button weight="primary" onClick={onStation}>
          Escolher posto
        </Button>
      )}
      <Button weight="quiet" onClick={onDismiss}>
        Fechar aviso
      </Button>
    </div>
  ) : null
