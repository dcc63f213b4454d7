import { formatPeriod } from '#machines/kit/labels/period.labels.ts'
import type { selectBlockConflict } from '#machines/technicians/blocks/block-editor.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { frame, table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { StatusBadge } from '../../service-orders/status-badge.tsx'

const trouble = css({ color: '$dangerText', fontSize: '$2' })
const link = css({ color: '$accentText', fontFamily: '$mono', fontWeight: '$medium' })

interface BlockConflictProps {
  conflict: NonNullable<ReturnType<typeof selectBlockConflict>>
  onUnschedule: () => void
  onReconsider: () => void
}

const adviceOf = ({ waiting, mayUnschedule }: BlockConflictProps['conflict']): string => {
  if (!waiting)
    return 'Nada foi gravado. Só perde o agendamento a ordem que ainda não foi iniciada: escolha outro horário.'
  return mayUnschedule
    ? 'Nada foi gravado ainda. Se os agendamentos forem removidos, as ordens voltam a aguardar agendamento.'
    : 'Nada foi gravado. Remover os agendamentos cabe a quem pode editar ordens de serviço.'
}

const title = (count: number) =>
  count === 1 ? 'Há 1 ordem agendada neste período' : `Há ${count} ordens agendadas neste período`

export const BlockConflict = ({ conflict, onUnschedule, onReconsider }: BlockConflictProps) => (
  <Modal
    title={title(conflict.orders.length)}
    size="lg"
    urgent
    onClose={() => conflict.busy || onReconsider()}
    footer={
      <>
        <Button autoFocus busy={conflict.busy} onClick={onReconsider}>
          Escolher outro horário
        </Button>
        {conflict.waiting && conflict.mayUnschedule && (
          <Button weight="danger" busy={conflict.busy} onClick={onUnschedule}>
            {conflict.busy
              ? 'Removendo…'
              : conflict.orders.length === 1
                ? 'Remover agendamento e bloquear'
                : 'Remover agendamentos e bloquear'}
          </Button>
        )}
      </>
    }
  >
    <p>{adviceOf(conflict)}</p>
    <div className={frame()}>
      <table className={table()} aria-label="Ordens atingidas">
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Técnico</th>
            <th scope="col">Horário</th>
            <th scope="col">Conta</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {conflict.orders.map(order => (
            <tr key={order.id}>
              <th scope="row">
                <a
                  className={link()}
                  href={`/service-order/${order.id}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`#${order.number} (abre em outra aba)`}
                >
                  #{order.number}
                </a>
              </th>
              <td>{order.technician.name}</td>
              <td>{formatPeriod(order.from, order.to, false)}</td>
              <td>{order.account.name}</td>
              <td>
                <StatusBadge status={order.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {conflict.problem && (
      <p className={trouble()} role="alert">
        {conflict.problem}
      </p>
    )}
  </Modal>
)
