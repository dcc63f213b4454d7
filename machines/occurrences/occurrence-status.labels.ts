import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { actionOf, occurrenceFlow } from './occurrence.flow.ts'

export const statusLabel = (status: OccurrenceStatus): string =>
  (occurrenceFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

/** Effects of signals and deadlines that change no status. */
const effectLabels: Readonly<Record<string, string>> = {
  PRIORITY_RAISED: 'Prioridade aumentada',
  RUNAWAY: 'Disparos em série',
  RESTORED: 'Restauração',
  COMMAND_ANSWERED: 'Resposta da central',
  PATROL_DUE: 'Ronda prevista',
  PATROL_MISSED: 'Ronda não realizada',
  ACCEPT_OVERDUE: 'Prazo de atendimento vencido',
  CLOSE_OVERDUE: 'Prazo de encerramento vencido',
}

/** Name of a timeline entry. @param from null for what begins an occurrence, or changes no status */
export const eventLabel = (type: string, from: OccurrenceStatus | null): string =>
  actionOf(from ?? 'NEW', type)?.noun ?? effectLabels[type] ?? type
