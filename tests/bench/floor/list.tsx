import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { useAnswer } from './api.ts'
import { Link } from './history.tsx'
import { priorityWords, scheduleWords, statusWords, typeWords } from './labels.ts'

const PAGE_SIZE = 15

const Row = ({ row }: { row: ServiceOrderRow }) => (
  <tr>
    <th scope="row">
      <Link href={`/service-order/${row.id}`}>#{row.number}</Link>
    </th>
    <td>{row.account.name}</td>
    <td>{typeWords[row.type]}</td>
    <td>
      <span className="badge">{statusWords[row.status]}</span>
      {row.late && <span className="badge late">Atrasada</span>}
    </td>
    <td>{priorityWords[row.priority]}</td>
    <td>{row.technician?.name ?? '—'}</td>
    <td>{scheduleWords(row.schedule)}</td>
  </tr>
)

export const List = ({ page }: { page: number }) => {
  const { body, busy } = useAnswer<{ data: ServiceOrderRow[]; totalElements: number }>(
    `/serviceOrder?recordsPerPage=${PAGE_SIZE}&offset=${(page - 1) * PAGE_SIZE}`,
  )
  return (
    <main>
      <h1>Listagem geral {body && <small>— {body.totalElements} ordens</small>}</h1>
      <table aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Conta</th>
            <th scope="col">Tipo</th>
            <th scope="col">Situação</th>
            <th scope="col">Prioridade</th>
            <th scope="col">Técnico</th>
            <th scope="col">Agendamento</th>
          </tr>
        </thead>
        <tbody>
          {body?.data.map(row => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <Link className="next" aria-label="Próxima página" href={`/service-order/search?page=${page + 1}`}>
        Próxima
      </Link>
    </main>
  )
}
