import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { useAnswer } from './api.ts'
import { momentWords, priorityWords, scheduleWords, statusWords, typeWords } from './labels.ts'

const factsOf = (order: ServiceOrder): [string, string][] => [
  ['Tipo', typeWords[order.type] ?? order.type],
  ['Prioridade', priorityWords[order.priority] ?? ''],
  ['Técnico', order.technician?.name ?? '—'],
  ['Agendamento', scheduleWords(order.schedule)],
  ['Prazo', momentWords(order.dueAt)],
  ['Cadastro', momentWords(order.createdAt)],
  ['Solicitante', [order.requester.name, order.requester.phone].filter(Boolean).join(' · ') || '—'],
  ['Cobrança', order.billable ? 'Cobrar do cliente' : 'Sem cobrança'],
  ['Centro de custo', order.costCenter ?? '—'],
  ['Etiquetas', order.tags.map(tag => tag.name).join(', ') || '—'],
]

export const Detail = ({ id }: { id: string }) => {
  const { body: order } = useAnswer<ServiceOrder>(`/serviceOrder/${id}`)
  if (!order) return null
  return (
    <main>
      <h1>OS #{order.number}</h1>
      <span className="badge">{statusWords[order.status]}</span>
      <p>
        {order.account.code} · {order.account.name} · {order.account.city}/{order.account.uf}
      </p>
      <h2>{order.defect}</h2>
      <p>{order.description}</p>
      <dl>
        {factsOf(order).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {order.timeline.map(line => (
          <li key={line.seq}>
            <strong>{line.type}</strong> {line.to && statusWords[line.to]}
            <small>
              {momentWords(line.at)} {line.actor?.name}
            </small>
            <p>{[line.reason?.name, line.note].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ol>
    </main>
  )
}
