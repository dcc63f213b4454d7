import type { OccurrenceSummary } from '#contracts/occurrences/occurrence-management.contract.ts'
import { Select } from '#ui/field/select.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { formatClock } from '../format-clock.ts'
import { numbers, section } from './management.styles.ts'

/** An operator closes so many in an hour at most (D-07). */
const MOST_PER_HOUR = 12

const periods = [
  { value: '1', label: 'Hoje' },
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
] as const

const oneDecimal = (value: number) => value.toFixed(1).replace('.', ',')

const ifAny = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? null : format(value)

const factsOf = (summary: OccurrenceSummary | null): [name: string, value: string | null, of?: string][] => [
  ['Recebidas', ifAny(summary?.received, formatInteger)],
  ['Encerradas', ifAny(summary?.closed, formatInteger)],
  ['Por operadores', ifAny(summary?.handled, formatInteger)],
  ['Por operador e hora', ifAny(summary?.handledPerHour, oneDecimal), `de ${MOST_PER_HOUR}`],
  ['Até ser atendida', ifAny(summary?.acceptS, seconds => formatClock(seconds * 1000))],
  ['Falsos alarmes', ifAny(summary?.falseRate, rate => `${Math.round(rate * 100)} %`)],
]

interface PeriodNumbersProps {
  /** Null until those of the chosen days came. */
  summary: OccurrenceSummary | null
  days: number
  onDays: (days: number) => void
}

/** Of what was received in the period that is chosen. */
export const PeriodNumbers = ({ summary, days, onDays }: PeriodNumbersProps) => {
  return (
    <section className={section()} aria-label="No período">
      <header>
        <h2>No período</h2>
        <Select
          inline
          aria-label="Período"
          value={String(days)}
          onChange={({ target }) => onDays(Number(target.value))}
        >
          {periods.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </header>
      <dl className={numbers()}>
        {factsOf(summary).map(([name, value, of]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value ?? '—'} {of && <small>{of}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
