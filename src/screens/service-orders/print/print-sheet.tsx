import type { ReactNode } from 'react'
import type {
  Intervention,
  ServiceOrder,
  ServiceOrderEventRow,
} from '#contracts/service-orders/service-orders.contract.ts'
import { historyLabel } from '#machines/service-orders/details/history.labels.ts'
import {
  modeLabels,
  priorityLabels,
  resultLabels,
  statusLabel,
  typeLabels,
} from '#machines/service-orders/service-order.labels.ts'
import { formatMoment, formatPhone } from '../../kit/format.ts'
import { visitChangeLabels } from '../equipment-change-text.ts'
import { eventLabels } from '../event-labels.ts'
import { formatSchedule } from '../format-schedule.ts'
import { visitTimes } from '../visits/visit-times.ts'
import {
  block,
  facts,
  foot,
  head,
  history,
  prose,
  sheet,
  signatureRoom,
  signatures,
  signed,
} from './print.styles.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '—'}</dd>
  </div>
)

const requesterOf = ({ requester: { name, phone } }: ServiceOrder) =>
  [name, phone && formatPhone(phone)].filter(Boolean).join(' · ')

const Signed = ({ by, at, url }: { by: string | null; at: string | null; url: string }) => {
  const who = by ?? 'quem acompanhou'
  return (
    <figure className={signed()}>
      <img src={url} alt={`Assinatura de ${who}`} width={220} height={80} />
      <figcaption>
        Assinado por {who}
        {at && ` em ${formatMoment(at)}`}
      </figcaption>
    </figure>
  )
}

const Visit = ({ visit, forCustomer }: { visit: Intervention; forCustomer: boolean }) => {
  const notes = visit.notes.filter(({ visibility }) => !forCustomer || visibility === 'CUSTOMER')
  return (
    <article className={block()}>
      <h3>
        {visit.technician.name} · {modeLabels[visit.mode]}
        {visit.result && ` · ${resultLabels[visit.result]}`}
      </h3>
      <p>
        {visitTimes(visit)}
        {visit.attendedBy && !visit.signatureUrl && ` · Acompanhado por ${visit.attendedBy}`}
      </p>
      {visit.description && <p className={prose()}>{visit.description}</p>}
      {visit.equipmentChanges.length > 0 && (
        <ul>
          {visit.equipmentChanges.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only and has no ids
            <li key={index}>{visitChangeLabels(forCustomer ? { ...change, note: null } : change)}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul aria-label="Anotações">
          {notes.map(note => (
            <li key={note.id}>
              {!forCustomer && note.visibility === 'INTERNAL' && <strong>Anotação interna: </strong>}
              <span className={prose()}>{note.text}</span> ({note.author.name}, {formatMoment(note.createdAt)}
              )
            </li>
          ))}
        </ul>
      )}
      {visit.signatureUrl && <Signed by={visit.attendedBy} at={visit.signedAt} url={visit.signatureUrl} />}
    </article>
  )
}

const HistoryLine = ({ line }: { line: ServiceOrderEventRow }) => {
  const changed = eventLabels(line.payload)
  return (
    <tr>
      <td>{formatMoment(line.at)}</td>
      <td>
        {historyLabel(line.type, line.from)}
        {line.to && line.to !== line.from && ` → ${statusLabel(line.to)}`}
        {changed && <small>{changed}</small>}
      </td>
      <td>{line.actor?.name ?? '—'}</td>
      <td>{[line.reason?.name, line.note].filter(Boolean).join(': ') || '—'}</td>
    </tr>
  )
}

const History = ({ lines }: { lines: ServiceOrder['timeline'] }) => (
  <table className={history()} aria-label="Histórico">
    <thead>
      <tr>
        <th scope="col">Quando</th>
        <th scope="col">O quê</th>
        <th scope="col">Quem</th>
        <th scope="col">Motivo</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(line => (
        <HistoryLine key={line.seq} line={line} />
      ))}
    </tbody>
  </table>
)

const Signature = ({ whose }: { whose: string }) => (
  <div>
    <h3>{whose}</h3>
    <div className={signatureRoom()} />
    <p>Assinatura</p>
    <p>Nome legível e documento</p>
    <p>Data e hora</p>
  </div>
)

interface PrintSheetProps {
  order: ServiceOrder
  printedAt: string
  /** Omits internal data. */
  forCustomer: boolean
}

export const PrintSheet = ({ order, printedAt, forCustomer }: PrintSheetProps) => {
  const { account } = order
  const ended = order.cancel ?? (order.status === 'REPROVED' ? order.reprove : null)
  return (
    <article className={sheet()} aria-label={`OS #${order.number}`}>
      <header className={head()}>
        <div>
          <h1>Ordem de serviço #{order.number}</h1>
          <p>
            {account.code} · {account.name}
          </p>
          <p>
            {account.city}/{account.uf}
          </p>
        </div>
        <aside>
          <p>
            <strong>{statusLabel(order.status)}</strong>
            {order.late && ' · Atrasada'}
          </p>
          <p>{typeLabels[order.type]}</p>
          <p>Prioridade: {priorityLabels[order.priority]}</p>
        </aside>
      </header>
      {ended && !forCustomer && (
        <p>
          <strong>
            {order.cancel ? 'Cancelada' : 'Reprovada'}: {ended.reason.name}.
          </strong>{' '}
          {ended.note}
        </p>
      )}
      <h2>Agendamento e dados</h2>
      <dl className={facts()}>
        <Fact name="Agendamento">{order.schedule && formatSchedule(order.schedule)}</Fact>
        <Fact name="Técnico">{order.technician?.name}</Fact>
        <Fact name="Prazo">{order.dueAt && formatMoment(order.dueAt)}</Fact>
        <Fact name="Solicitante">{requesterOf(order)}</Fact>
        <Fact name="Cadastro">{formatMoment(order.createdAt)}</Fact>
        <Fact name="Reagendamentos">{String(order.rescheduleCount)}</Fact>
        <Fact name="Cobrança">{order.billable ? 'Cobrar do cliente' : 'Sem cobrança'}</Fact>
        {!forCustomer && (
          <>
            <Fact name="Centro de custo">{order.costCenter}</Fact>
            <Fact name="Etiquetas">{order.tags.map(({ name }) => name).join(', ')}</Fact>
          </>
        )}
      </dl>
      <h2>{order.defect}</h2>
      <p className={prose()}>{order.description || 'Sem descrição.'}</p>
      <h2>Intervenções</h2>
      {order.interventions.length === 0
        ? 'Nenhuma intervenção ainda.'
        : order.interventions.map(visit => <Visit key={visit.id} visit={visit} forCustomer={forCustomer} />)}
      {!forCustomer && (
        <>
          <h2>Histórico</h2>
          <History lines={order.timeline} />
        </>
      )}
      <div className={signatures()}>
        <Signature whose="Cliente" />
        <Signature whose="Técnico" />
      </div>
      <p className={foot()}>Impresso em {formatMoment(printedAt)}.</p>
    </article>
  )
}
