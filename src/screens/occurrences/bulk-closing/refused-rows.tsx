import type { BulkClosingView } from '#machines/occurrences/bulk-closing/bulk-closing.selectors.ts'
import { refused as list } from './bulk-closing.styles.ts'

const closedWords = (closed: number) =>
  closed === 0
    ? 'Nenhuma ocorrência foi encerrada.'
    : closed === 1
      ? '1 ocorrência foi encerrada.'
      : `${closed} ocorrências foram encerradas.`

const leftWords = (count: number) => (count === 1 ? 'Uma continua aberta:' : `${count} continuam abertas:`)

/** Outcome of a closing that left some as they were, each with its reason. */
export const RefusedRows = ({ closed, refused }: Pick<BulkClosingView, 'closed' | 'refused'>) => (
  <div role="status">
    <p>
      {closedWords(closed)} {leftWords(refused.length)}
    </p>
    <ul className={list()} aria-label="Não encerradas">
      {refused.map(({ id, row, message }) => (
        <li key={id}>
          <strong>{row ? `#${row.number} ${row.account.name}` : `Ocorrência ${id}`}</strong>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  </div>
)
