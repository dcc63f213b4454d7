import { occurrenceLimits } from '#contracts/rules/limits/occurrences.ts'
import type { BulkClosingView } from '#machines/occurrences/bulk-closing/bulk-closing.selectors.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { choice, list, problem } from './bulk-closing.styles.ts'

const goneWords = (gone: number) =>
  gone === 1 ? '1 saiu da fila enquanto isso.' : `${gone} saíram da fila enquanto isso.`

const rowsError = (chosen: number) =>
  chosen === 0
    ? 'Escolha ao menos uma ocorrência.'
    : `Escolha no máximo ${occurrenceLimits.bulk} ocorrências.`

interface RowChoicesProps {
  closing: BulkClosingView
  onRow: (id: string) => void
  onAll: () => void
}

/** Folded, so that the keyboard passes by eighty boxes in one step. */
export const RowChoices = ({ closing, onRow, onAll }: RowChoicesProps) => {
  const { rows, gone, values, missing, step } = closing
  const { length } = values.chosen
  const oneAccount = closing.subject === rows[0]?.account.name
  const fixed = step === 'sending' || step === 'unanswered'
  return (
    <div>
      <details className={choice()}>
        <summary>
          <span>
            {`${length} de ${rows.length} escolhidas`}
            {gone > 0 && ` · ${goneWords(gone)}`}
          </span>
          <small>Ver e escolher</small>
        </summary>
        <div>
          <Checkbox
            label="Todas"
            checked={length > 0 && length === rows.length}
            indeterminate={length > 0 && length < rows.length}
            readOnly={fixed}
            onChange={onAll}
          />
        </div>
        <ul className={list()} aria-label="Ocorrências do grupo">
          {rows.map(({ id, number, account, eventName }) => (
            <li key={id}>
              <Checkbox
                label={
                  <>
                    {oneAccount ? eventName : account.name}{' '}
                    <small>
                      {oneAccount
                        ? `#${number}`
                        : `${account.code} · ${account.city}/${account.uf} · #${number}`}
                    </small>
                  </>
                }
                checked={values.chosen.includes(id)}
                readOnly={fixed}
                onChange={() => onRow(id)}
              />
            </li>
          ))}
        </ul>
      </details>
      {missing.includes('rows') && (
        <p className={problem()} role="alert">
          {rowsError(length)}
        </p>
      )}
    </div>
  )
}
