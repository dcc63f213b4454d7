import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { Modal } from '#ui/modal/modal.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'
import { HandoverContent } from './handover-content.tsx'

interface HandoverModalProps {
  handover: ShiftHandover
  onClose: () => void
}

/** A past handover: as it was given, and what became of its items. */
export const HandoverModal = ({ handover, onClose }: HandoverModalProps) => {
  const { from, station, at, to, acceptedAt } = handover
  return (
    <Modal
      title="Passagem de plantão"
      hint={`${station.name} · ${formatMoment(at)}`}
      size="md"
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Quem passou', from.name],
          ['Quem assumiu', to?.name ?? 'Ninguém ainda'],
          ['Assumida em', acceptedAt && formatMoment(acceptedAt)],
        ]}
      />
      <HandoverContent handover={handover} onOpen={onClose} />
    </Modal>
  )
}
