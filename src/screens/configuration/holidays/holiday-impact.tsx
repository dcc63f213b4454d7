import type { HolidayImpact as Impact } from '#contracts/configuration/holiday-calendar.contract.ts'
import { formatDate, weekdayOf } from '#contracts/rules/dates.ts'
import { weekdayName } from '#machines/kit/labels/weekday.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { toolbar } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const muted = css({ color: '$muted' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '$2' })
const accounts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  padding: '$2 0 0 $4',
  '& a': { color: '$accentText' },
  '& small': { color: '$muted', fontSize: '$2' },
})
const summary = css({ cursor: 'pointer', '@touch': { minHeight: 44 } })

const sentenceOf = ({ date, begins, total }: Impact) => {
  const when = `Em ${formatDate(date)}, ${weekdayName(weekdayOf(date))}`
  const [who, passes, returns] = total === 1 ? ['conta', 'passa', 'volta'] : ['contas', 'passam', 'voltam']
  const change = begins ? `${passes} ao horário de feriado` : `${returns} ao horário normal`
  return `${when}, ${formatInteger(total)} ${who} ${change}.`
}

export const ImpactHint = () => (
  <p className={muted()}>Informe a data e o local para ver as contas que mudam de horário.</p>
)

interface FailedProps {
  problem: string | null
  onRetry: () => void
}

export const ImpactFailed = ({ problem, onRetry }: FailedProps) => (
  <div className={toolbar()} role="alert">
    <p>Não foi possível calcular as contas. {problem}</p>
    <Button onClick={onRetry}>Tentar novamente</Button>
  </div>
)

interface ImpactProps {
  impacts: readonly Impact[]
  busy: boolean
  hrefOf: (accountId: string) => string
}

/** Accounts whose hours a holiday changes, by day. */
export const HolidayImpacts = ({ impacts, busy, hrefOf }: ImpactProps) => (
  <div aria-live="polite" aria-busy={busy}>
    {impacts.length === 0 && <p className={muted()}>Nenhuma conta muda de horário.</p>}
    <ul className={list()}>
      {impacts.map(impact => (
        <li key={`${impact.date} ${impact.begins}`}>
          {impact.accounts.length === 0 ? (
            sentenceOf(impact)
          ) : (
            <details>
              <summary className={summary()}>{sentenceOf(impact)}</summary>
              <ul className={accounts()}>
                {impact.accounts.map(({ id, code, name, city, uf }) => (
                  <li key={id}>
                    <a
                      href={hrefOf(id)}
                      target="_blank"
                      rel="noopener"
                      aria-label={`${code} ${name} (abre em outra aba)`}
                    >
                      {code} {name}
                    </a>{' '}
                    <small>
                      {city}/{uf}
                    </small>
                  </li>
                ))}
                {impact.total > impact.accounts.length && (
                  <li className={muted()}>e mais {formatInteger(impact.total - impact.accounts.length)}</li>
                )}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  </div>
)
