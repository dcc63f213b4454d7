import type { Patrol, PatrolKind, PatrolResult } from '#contracts/accounts/patrols.contract.ts'
import { formatHours } from '../../kit/labels/weekday.labels.ts'

export const patrolKindLabels: Readonly<Record<PatrolKind, string>> = {
  VEHICLE: 'Ronda com viatura',
  VIRTUAL: 'Ronda virtual (CFTV)',
}

export const patrolResultLabels: Readonly<Record<PatrolResult, string>> = {
  OPEN: 'Em aberto',
  EXECUTED: 'Realizada',
  MISSED: 'Não realizada',
  OTHER: 'Encerrada sem ronda',
}

export const rhythmLabels = { TIMES: 'Em horários fixos', INTERVAL: 'Em intervalos' } as const

export const formatRhythm = ({ times, intervalMinutes, windowStart, windowEnd }: Patrol): string =>
  intervalMinutes === null
    ? times.join(', ')
    : `A cada ${intervalMinutes} min, ${formatHours(windowStart, windowEnd)}`
