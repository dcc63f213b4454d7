import { assign, setup } from 'xstate'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { type Action, actionOf, occurrenceFlow } from '../occurrence.flow.ts'
import type { RecordedEvent } from './recorded-events.ts'
import {
  factsAfter,
  firstFacts,
  isAnswerable,
  isSendable,
  type RecordedFacts,
  type RecordedInput,
} from './recorded-facts.ts'

const read = {
  type: 'read',
  params: ({ event }: { event: RecordedEvent }) => ({ line: event }),
} as const

type Status = OccurrenceStatus | 'NEW'

const statuses = Object.keys(occurrenceFlow.root.states) as Status[]

const untold = { label: '', qa: { step: '' } }

/** Of the flow itself: what its table loses, the replay refuses too. */
const statusEvents = (status: Status) =>
  Object.fromEntries(
    [...(occurrenceFlow.root.states[status]?.transitions ?? [])].map(([type, [transition]]) => {
      const { label, qa }: Pick<Action, 'label' | 'qa'> = actionOf(status, type) ?? untold
      return [type, { target: transition?.target?.[0]?.key as string, actions: read, meta: { label, qa } }]
    }),
  )

const worked = {
  STEP: {
    guard: { type: 'isAnswerable', params: read.params },
    actions: read,
    meta: { label: 'Responder à etapa', qa: { step: 'A linha do tempo diz como terminou uma etapa.' } },
  },
  CALL: {
    actions: read,
    meta: { label: 'Ligar', qa: { step: 'A linha do tempo conta uma ligação.' } },
  },
} as const

const stateOf = (status: Status) => {
  const node = occurrenceFlow.root.states[status]
  const on = statusEvents(status)
  return {
    description: node?.description as string,
    meta: node?.meta as { label: string; qa: { expect: string } },
    tags: [...(node?.tags ?? [])],
    on: status === 'IN_ATTENDANCE' ? { ...on, ...worked } : on,
  }
}

/**
 * A past attendance, told by its timeline to the flows of occurrence, script and dispatches.
 * Guards about people are left out: they were decided then.
 */
export const recordedAttendanceMachine = setup({
  types: {
    context: {} as RecordedFacts,
    events: {} as RecordedEvent,
    input: {} as RecordedInput,
    meta: {} as { label: string; qa: { expect: string } },
    transitionMeta: {} as { label: string; qa: { step: string } },
  },
  actions: {
    read: assign(({ context }, { line }: { line: RecordedEvent }) => factsAfter(context, line)),
  },
  guards: {
    isAnswerable: ({ context }, { line }: { line: RecordedEvent }) => isAnswerable(context, line as never),
    isSendable: ({ context }, { line }: { line: RecordedEvent }) => isSendable(context, line as never),
  },
}).createMachine({
  id: 'recordedAttendance',
  description: 'Um atendimento que já aconteceu, contado de novo pela sua linha do tempo.',
  context: ({ input }) => firstFacts(input),
  initial: 'NEW',
  states: Object.fromEntries(statuses.map(status => [status, stateOf(status)])),
  on: {
    DISPATCH: {
      guard: { type: 'isSendable', params: read.params },
      actions: read,
      meta: {
        label: 'Deslocamento',
        qa: { step: 'A linha do tempo conta um passo de um deslocamento.' },
      },
    },
    TOLD: {
      actions: read,
      meta: {
        label: 'Outra linha',
        qa: { step: 'A linha do tempo conta o que não muda a situação.' },
      },
    },
  },
})
