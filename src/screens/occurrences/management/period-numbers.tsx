import { Link } from 'wouter'
import type { OccurrenceSummary } from '#contracts/occurrences/occurrence-management.contract.ts'
import { type Days, lastDays, periodHref } from '#machines/occurrences/management/management.rules.ts'
import { Select } from '#ui/field/select.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatClock } from '../format-clock.ts'
import { link, numbers, section } from './management.styles.ts'

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

interface Fact {
  name: string
  value: string | null
  of?: string
  /** The list of what it counts. */
  href?: string
}

const factsOf = (summary: OccurrenceSummary | null, period: Days): Fact[] => [
  {
    name: 'Recebidas',
    value: ifAny(summary?.received, formatInteger),
    href: periodHref(period, 'received'),
  },
  { name: 'Encerradas', value: ifAny(summary?.closed, formatInteger), href: periodHref(period, 'closed') },
  {
    name: 'Por operadores',
    value: ifAny(summary?.handled, formatInteger),
    href: periodHref(period, 'handled'),
  },
  {
    name: 'Por operador e hora',
    value: ifAny(summary?.handledPerHour, oneDecimal),
    of: `de ${MOST_PER_HOUR}`,
  },
  { name: 'Até ser atendida', value: ifAny(summary?.acceptS, seconds => formatClock(seconds * 1000)) },
  { name: 'Falsos alarmes', value: ifAny(summary?.falseRate, rate => `${Math.round(rate * 100)} %`) },
]

/** As strong as the numbers beside it that lead nowhere. */
const counted = css(link, { fontWeight: 'inherit' })

const Value = ({ name, value, href }: Fact) =>
  href && value && value !== '0' ? (
    <Link href={href} className={counted().toString()} aria-label={`${value}: ${name}`}>
      {value}
    </Link>
  ) : (
    (value ?? '—')
  )

interface PeriodNumbersProps {
  /** Null until those of the chosen days came. */
  summary: OccurrenceSummary | null
  days: number
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  onDays: (days: number) => void
}

/** Of what was received in the period that is chosen. */
export const PeriodNumbers = ({ summary, days, now, onDays }: PeriodNumbersProps) => {
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
        {factsOf(summary, lastDays(days, now)).map(fact => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>
              <Value {...fact} /> {fact.of && <small>{fact.of}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
