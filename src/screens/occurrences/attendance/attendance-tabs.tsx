import Siren from 'lucide-react/icons/siren'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { badge } from '#ui/badge/badge.ts'
import { emergency, space, tab, tabs } from './attendance.styles.ts'
import { Key } from './key.tsx'

const QUEUE = '/occurrence/list?page=1'

interface DeskView {
  /** Mine: attended or on hold. */
  mine: readonly Pick<OccurrenceRow, 'id' | 'number' | 'account' | 'status' | 'holdUntil'>[]
  /** Null until it is known. */
  pending: number | null
  emergencies: number
}

interface AttendanceTabsProps {
  desk: DeskView
  currentId: string
  /** Mutes the sounds. */
  mute: ReactNode
}

/** My open occurrences, and the way back to the queue. */
export const AttendanceTabs = ({ desk, currentId, mute }: AttendanceTabsProps) => (
  <nav className={tabs()} aria-label="Meus atendimentos">
    {desk.mine.map(({ id, number, account, status, holdUntil }) => (
      <Link
        key={id}
        href={`/occurrence/${id}/attendance`}
        className={tab().toString()}
        aria-current={id === currentId ? 'page' : undefined}
        title={`#${number} · ${account.name}`}
      >
        {account.name}
        {status === 'ON_HOLD' && holdUntil && (
          <span className={badge({ hue: 'violet' })}>até {timeAt(holdUntil)}</span>
        )}
      </Link>
    ))}
    <Link href={QUEUE} className={tab().toString()}>
      Fila{desk.pending !== null && ` · ${desk.pending}`}
    </Link>
    <span className={space()} />
    {desk.emergencies > 0 && (
      <Link href={QUEUE} className={emergency().toString()}>
        <Siren size={16} aria-hidden />
        {desk.emergencies === 1 ? '1 emergência na fila' : `${desk.emergencies} emergências na fila`}
        <Key name="n" />
      </Link>
    )}
    {mute}
  </nav>
)
