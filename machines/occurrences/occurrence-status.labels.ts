import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { actionOf, occurrenceFlow } from './occurrence.flow.ts'

export const statusLabel = (status: OccurrenceStatus): string =>
  (occurrenceFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

/** Name of a timeline entry. @param from null for what begins an occurrence, or changes no status */
export const eventLabel = (type: string, from: OccurrenceStatus | null): string =>
  actionOf(from ?? 'NEW', type)?.noun ?? type
