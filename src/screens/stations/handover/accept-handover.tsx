import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import type { selectNotice } from '#machines/stations/handover/handover.selectors.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { trouble } from '../station-picker.styles.ts'
import { describeHandover, HandoverContent } from './handover-content.tsx'
import { formatAt } from './handover-items.tsx'

type Notice = ReturnType<typeof selectNotice>

interface AcceptHandoverProps {
  handover: ShiftHandover
  notice: Notice
  onAccept: () => void
  onLater: () => void
  onRead: () => void
}

const Waiting = ({ handover, onRead }: Pick<AcceptHandoverProps, 'handover' | 'onRead'>) => (
  <Banner tone="warning" icon={ClipboardList}>
    <span>
      O plantão que {handover.from.name} passou {formatAt(handover.at)} espera por você.
    </span>
    <Button onClick={onRead}>Ler e assumir</Button>
  </Banner>
)

/** Waits until it is taken over: put off, it stays as a banner. */
export const AcceptHandover = ({ handover, notice, onAccept, onLater, onRead }: AcceptHandoverProps) =>
  notice.kind === 'banner' ? (
    <Waiting handover={handover} onRead={onRead} />
  ) : (
    <Modal
      title="Passagem de plantão"
      hint={describeHandover(handover)}
      size="md"
      onClose={onLater}
      footer={
        <>
          <Button weight="quiet" onClick={onLater}>
            Ler depois
          </Button>
          <Button weight="primary" autoFocus busy={notice.busy} onClick={onAccept}>
            {notice.busy ? 'Assumindo…' : 'Assumir plantão'}
          </Button>
        </>
      }
    >
      {notice.problem && (
        <p className={trouble()} role="alert">
          {notice.problem}
        </p>
      )}
      <HandoverContent handover={handover} onOpen={onLater} />
    </Modal>
  )
