import { Link } from 'wouter'
import type { TrainingAttendance, TrainingTime } from '#contracts/training/training.contract.ts'
import { timeWord } from '#machines/training/training.labels.ts'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { frame, table } from '#ui/table/table.ts'
import { PriorityMark } from '../kit/priority-mark.tsx'
import { formatClock } from '../occurrences/format-clock.ts'
import { link, muted } from '../occurrences/management/management.styles.ts'
import { Points } from './points.tsx'
import { name } from './training.styles.ts'

const clock = (seconds: number) => formatClock(seconds * 1000)

const Time = ({ time }: { time: TrainingTime | null }) =>
  time === null ? (
    <>—</>
  ) : (
    <>
      {clock(time.seconds)} <span className={muted()}>de {clock(time.limit)}</span> · {timeWord(time)}
    </>
  )

const yesNo = (value: boolean | null) => (value === null ? '—' : value ? 'Sim' : 'Não')

const operatorOf = ({ operator, closedMode }: TrainingAttendance): string => {
  if (operator) return operator.name
  return closedMode === null ? 'Ninguém ainda' : 'Encerrada sem operador'
}

/** Alarms of a night with their times and points. */
export const AttendanceRows = ({ attendances }: { attendances: readonly TrainingAttendance[] }) => (
  <ScrollFrame label="Tabela de atendimentos" className={frame()}>
    <table className={table()} aria-label="Atendimentos">
      <thead>
        <tr>
          <th scope="col">Alarme</th>
          <th scope="col">Pontos</th>
          <th scope="col">Prioridade</th>
          <th scope="col">Conta</th>
          <th scope="col">Operador</th>
          <th scope="col">Até atender</th>
          <th scope="col">Chegada</th>
          <th scope="col">Até encerrar</th>
          <th scope="col" data-number>
            Etapas puladas
          </th>
          <th scope="col">Texto final</th>
        </tr>
      </thead>
      <tbody>
        {attendances.map(row => (
          <tr key={row.id}>
            <th scope="row" className={name()}>
              <Link href={`/occurrence/${row.id}`} className={link().toString()}>
                #{row.number} {row.eventName}
              </Link>
            </th>
            <td>
              <Points points={row.points} />
            </td>
            <td>
              <PriorityMark priority={row.priority} />
            </td>
            <td className={name()}>{row.account.name}</td>
            <td>{operatorOf(row)}</td>
            <td>
              <Time time={row.accept} />
            </td>
            <td>
              <Time time={row.arrival} />
            </td>
            <td>
              <Time time={row.close} />
            </td>
            <td data-number>{row.skipped ?? '—'}</td>
            <td>{yesNo(row.hasSentence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollFrame>
)
