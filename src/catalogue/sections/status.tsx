import { serviceOrderStatuses } from '#contracts/service-orders.contract.ts'
import { PriorityMark } from '#screens/service-orders/priority-mark.tsx'
import { StatusBadge } from '#screens/service-orders/status-badge.tsx'
import { Flow, Piece, type Section } from '../section.tsx'

const Status = () => (
  <Piece name="Situação e prioridade">
    <Flow>
      {serviceOrderStatuses.map(status => (
        <StatusBadge key={status} status={status} />
      ))}
    </Flow>
    <Flow>
      {[1, 2, 3, 4, 5].map(priority => (
        <PriorityMark key={priority} priority={priority} />
      ))}
    </Flow>
  </Piece>
)

export const section: Section = { title: 'Ordens de serviço', Pieces: Status }
