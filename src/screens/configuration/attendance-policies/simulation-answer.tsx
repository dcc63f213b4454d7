import { Link } from 'wouter'
import type {
  AttendancePolicyRow,
  PolicySimulation,
} from '#contracts/configuration/attendance-policies.contract.ts'
import { armedLabels } from '#machines/accounts/details/account.labels.ts'
import {
  type ConditionTerms,
  describeFailing,
  formatSteps,
} from '#machines/configuration/attendance-policies/policy.labels.ts'
import { priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { formatDate, momentAt } from '../../kit/format.ts'

const frame = css(panel, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  overflowWrap: 'anywhere',
  '& h3': { fontSize: '$4', fontWeight: '$strong' },
  '& h4': { fontSize: '$3', fontWeight: '$strong' },
})
const above = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li > ul': { margin: 0, paddingLeft: '$5', fontSize: '$2', color: '$muted' },
})

interface SimulationAnswerProps {
  result: PolicySimulation
  rows: readonly AttendancePolicyRow[]
  terms: ConditionTerms
}

const numbered = priorityLabels as Readonly<Record<number, string>>

/** The rule that attends, by when, and why those above it do not. */
export const SimulationAnswer = ({ result, rows, terms }: SimulationAnswerProps) => {
  const { policy, event, moment, deadlines } = result
  const clock = (instant: string) => {
    const { date, time } = momentAt(instant, moment.timezone)
    return date === moment.date ? time : `${formatDate(date)} ${time}`
  }
  const notes = [
    result.fixed && 'É a regra própria da conta, que vale antes de todas as outras.',
    policy.catchAll && 'É a regra geral: nenhuma outra atende.',
    !event.opensOccurrence && 'Este evento normalmente só é registrado, sem abrir ocorrência.',
  ].filter(Boolean)
  return (
    <section className={frame()} aria-label="Resultado da simulação">
      <h3>
        Atende: <Link href={`/attendancePolicy/${policy.id}`}>{policy.name}</Link>
      </h3>
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      <FactList
        facts={[
          ['Momento na conta', `${formatDate(moment.date)} ${moment.time}`],
          ['Feriado', moment.holiday?.name ?? 'Não'],
          ['Central', armedLabels[result.armedState]],
          ['Em teste', result.inTest ? 'Sim' : 'Não'],
          ['Prioridade', numbered[result.priority]],
          ['Entra na fila', clock(deadlines.queuedAt)],
          ['Aceitar até', clock(deadlines.acceptDueAt)],
          ['Encerrar até', clock(deadlines.closeDueAt)],
          ['Roteiro', formatSteps(policy.steps.length)],
        ]}
      />
      {result.above.length > 0 && (
        <>
          <h4>Por que as regras antes dela não atendem</h4>
          <ol className={above()} aria-label="Regras que não atendem">
            {result.above.map(({ policy: { id, name, rank }, failing }) => (
              <li key={id}>
                {rank}º {name}
                <ul>
                  {describeFailing(
                    failing,
                    rows.find(row => row.id === id)?.conditions ?? {},
                    terms,
                    result,
                  ).map(reason => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
