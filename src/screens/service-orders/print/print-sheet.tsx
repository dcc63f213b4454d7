import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { priorityLabels } from '#machines/kit/labels/priority.labels.ts'
import {
  modeLabels,
  resultLabels,
  statusLabel,
  typeLabels,
} from '#machines/service-orders/service-order.labels.ts'
import { isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { addressOf } from '../../accounts/address.ts'
import { formatMoment, formatPhone } from '../../kit/format.ts'
import { block, facts, foot, prose, sheet } from '../../kit/print/print.styles.ts'
import { PrintFact as Fact, PrintHead } from '../../kit/print/print-frame.tsx'
import { unbroken } from '../../kit/print/print-text.ts'
import { visitChangeLabels } from '../equipment-change-text.ts'
import { formatSchedule } from '../format-schedule.ts'
import { attendedText, signedText, visitTimes } from '../visits/visit-times.ts'
import { ruled, signatureRoom, signatures, signed } from './print.styles.ts'

const phoneText = (phone: string) => unbroken(formatPhone(phone))

const requesterOf = ({ requester: { name, phone } }: ServiceOrder) =>
  [name, phone && phoneText(phone)].filter(Boolean).join(' · ')

const Signed = ({ visit, url }: { visit: Intervention; url: string }) => (
  <figure className={signed()}>
    <img src={url} alt={`Assinatura de ${visit.attendedBy ?? 'quem acompanhou'}`} width={220} height={80} />
    <figcaption>{signedText(visit)}</figcaption>
  </figure>
)

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
        {visit.attendedBy && !visit.signatureUrl && ` · ${attendedText(visit)}`}
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
      {visit.signatureUrl && <Signed visit={visit} url={visit.signatureUrl} />}
    </article>
  )
}

const Where = ({ place: { patrimony, contacts } }: { place: PrintedPlace }) => (
  <>
    <h2>Local e contatos</h2>
    <dl className={facts()}>
      <Fact name="Endereço">{addressOf(patrimony).replace(/\d{5}-\d{3}$/, unbroken)}</Fact>
      <Fact name="Ponto de referência">{patrimony.referencePoint}</Fact>
      <Fact name="Instruções de acesso">{patrimony.accessInstructions}</Fact>
      {contacts.slice(0, 2).map(({ id, name, phones }) => (
        <Fact key={id} name={name}>
          {phones.map(({ number }) => phoneText(number)).join(' · ')}
        </Fact>
      ))}
    </dl>
  </>
)

const RULES = ['Serviço executado', 'Material e equipamento', 'Chegada, saída e observações']

const Rules = () => (
  <section aria-label="A preencher no local">
    <h2>A preencher no local</h2>
    {RULES.map(name => (
      <div key={name} className={ruled()}>
        <p>{name}</p>
        <i />
        <i />
        <i />
      </div>
    ))}
  </section>
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

export interface PrintedPlace {
  patrimony: AccountPage['patrimony']
  contacts: readonly Contact[]
}

interface PrintSheetProps {
  order: ServiceOrder
  printedAt: string
  /** Omits internal data. */
  forCustomer: boolean
  place: PrintedPlace | null
}

export const PrintSheet = ({ order, printedAt, forCustomer, place }: PrintSheetProps) => {
  const { account } = order
  const ended = order.cancel ?? (order.status === 'REPROVED' ? order.reprove : null)
  return (
    <article className={sheet()} aria-label={`OS #${order.number}`}>
      <PrintHead title={`Ordem de serviço #${order.number}`} account={account}>
        <p>
          <strong>{statusLabel(order.status)}</strong>
          {order.late && ' · Atrasada'}
        </p>
        <p>{typeLabels[order.type]}</p>
        <p>Prioridade: {priorityLabels[order.priority]}</p>
      </PrintHead>
      {ended && !forCustomer && (
        <p>
          <strong>
            {order.cancel ? 'Cancelada' : 'Reprovada'}: {ended.reason.name}.
          </strong>{' '}
          {ended.note}
        </p>
      )}
      {place && <Where place={place} />}
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
      {!isSealed(order.status) && <Rules />}
      <div className={signatures()}>
        <Signature whose="Cliente" />
        <Signature whose="Técnico" />
      </div>
      <p className={foot()}>Impresso em {formatMoment(printedAt)}.</p>
    </article>
  )
}
