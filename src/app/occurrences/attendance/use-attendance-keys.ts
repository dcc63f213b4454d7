import { useSelector } from '@xstate/react'
import type { CallOutcome } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { ScriptView } from '#machines/occurrences/attendance/attendance.selectors.ts'
import type { AttendanceEvent } from '#machines/occurrences/attendance/attendance.types.ts'
import { callOutcomeLabels } from '#machines/occurrences/attendance/timeline.labels.ts'
import { outcomeKeys } from '#screens/occurrences/attendance/call-in-progress.tsx'
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import type { AttendanceRef } from './attendance-actors.ts'

const GROUP = 'Atendimento'

interface Keyed {
  keys: string
  label: string
  event: AttendanceEvent
}

const fixed: readonly Keyed[] = [
  { keys: 'd', label: 'Fazer a etapa atual', event: { type: 'step.done' } },
  { keys: 'l', label: 'Ligar para o próximo contato', event: { type: 'next.called' } },
  { keys: 'e', label: 'Colocar em espera', event: { type: 'action.chosen', event: 'HOLD' } },
  { keys: 'i', label: 'Devolver à fila', event: { type: 'action.chosen', event: 'RELEASE' } },
  { keys: 't', label: 'Transferir', event: { type: 'action.chosen', event: 'TRANSFER' } },
  { keys: 'f', label: 'Encerrar', event: { type: 'action.chosen', event: 'CLOSE' } },
]

const callKeys: readonly Keyed[] = (Object.entries(outcomeKeys) as [CallOutcome, string][]).map(
  ([outcome, keys]) => ({ keys, label: callOutcomeLabels[outcome], event: { type: 'call.ended', outcome } }),
)

/** A key of the page itself, wherever the machine has none of that name. */
type PageKey = Pick<Shortcut, 'keys' | 'label' | 'onPress'>

/** Keys that the machine takes at this moment: `?` lists no other (D-30). */
export const useAttendanceKeys = (
  actor: AttendanceRef,
  script: ScriptView | null,
  more: readonly (PageKey | false | null)[],
): void => {
  const answers: Keyed[] = (script?.choices ?? []).map(({ key, label, value }) => ({
    keys: key,
    label: `${label}: ${script?.hand?.title ?? ''}`,
    event: { type: 'step.answered', value },
  }))
  // Nothing else on the screen changes with it.
  useSelector(actor, ({ context }) => context.moved)
  const snapshot = actor.getSnapshot()
  const able = [...fixed, ...callKeys, ...answers].filter(({ event }) => snapshot.can(event))
  const own = able.map(({ keys, label, event }) => ({ keys, label, onPress: () => actor.send(event) }))
  const isFree = ({ keys }: PageKey) => !own.some(each => each.keys === keys)
  const all = [...own, ...more.filter(key => key !== false && key !== null).filter(isFree)]
  useShortcuts(all.map(key => ({ ...key, group: GROUP, outsideFields: true as const })))
}
