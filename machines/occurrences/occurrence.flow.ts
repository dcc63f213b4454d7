import { setup } from 'xstate'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { type Permit, permits } from '../kit/flow.ts'
import {
  attend,
  autoClose,
  bulkClose,
  close,
  createManual,
  feed,
  hold,
  holdElapsed,
  lockExpired,
  newSignalWakes,
  receive,
  receiveWait,
  release,
  resume,
  takeOver,
  transfer,
  waitElapsed,
} from './occurrence.actions.ts'
import type { Action, OccurrenceContext, OccurrenceEvent, OccurrenceFact } from './occurrence.events.ts'

export type {
  Action,
  OccurrenceContext,
  OccurrenceEvent,
  OccurrenceFact,
  PersonEvent,
  RequiredInput,
  SystemEvent,
} from './occurrence.events.ts'
export { occurrenceFacts, personEvents, systemEvents } from './occurrence.events.ts'

export type OccurrenceTag =
  /** Not closed; one for each account, central, category and partition. */
  | 'open'
  /** Shown by the queue and counted there. */
  | 'queued'
  /** Somebody's: attended, or held until a time. */
  | 'owned'
  /** Counts toward the limit of its operator, and its lock expires. */
  | 'attended'
  /** Nothing of it changes any more. */
  | 'sealed'

/** The only table of allowed occurrence events, of people and of the system (contract §4.2). */
export const occurrenceFlow = setup({
  types: {
    context: {} as OccurrenceContext,
    events: {} as { type: OccurrenceEvent },
    input: {} as OccurrenceContext,
    meta: {} as { label: string; qa: { expect: string } },
    tags: {} as OccurrenceTag,
    transitionMeta: {} as Action,
  },
  guards: {
    permits: ({ context }, permit: Permit<OccurrenceFact>) => permits(context, permit),
  },
}).createMachine({
  id: 'occurrence',
  description: 'O ciclo de vida da ocorrência, do sinal ao encerramento.',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: 'Ainda não há ocorrência.',
      meta: { label: 'Nova', qa: { expect: 'A ocorrência não está na fila.' } },
      on: { RECEIVE: receive, RECEIVE_WAIT: receiveWait, CREATE_MANUAL: createManual },
    },
    WAITING: {
      description: 'Fora da fila por um momento: o cliente ainda pode desarmar.',
      tags: ['open'],
      meta: {
        label: 'Aguardando desarme',
        qa: { expect: 'A ocorrência não está na fila e conta em "Aguardando desarme".' },
      },
      on: { WAIT_ELAPSED: waitElapsed, AUTO_CLOSE: autoClose },
    },
    PENDING: {
      description: 'Na fila, à espera de quem atenda.',
      tags: ['open', 'queued'],
      meta: {
        label: 'Aguardando atendimento',
        qa: { expect: 'A ocorrência está na fila, sem operador.' },
      },
      on: { ATTEND: attend, FEED: feed, AUTO_CLOSE: autoClose, BULK_CLOSE: bulkClose },
    },
    IN_ATTENDANCE: {
      description: 'Uma pessoa está atendendo, e só ela.',
      tags: ['open', 'queued', 'owned', 'attended'],
      meta: {
        label: 'Em atendimento',
        qa: { expect: 'A ocorrência mostra quem atende e em que posto.' },
      },
      on: {
        HOLD: hold,
        RELEASE: release,
        TRANSFER: transfer,
        TAKE_OVER: takeOver,
        LOCK_EXPIRED: lockExpired,
        CLOSE: close,
      },
    },
    ON_HOLD: {
      description: 'Em espera até um horário, com quem a deixou.',
      tags: ['open', 'queued', 'owned'],
      meta: {
        label: 'Em espera',
        qa: { expect: 'A ocorrência está em "Minhas" e mostra até quando espera.' },
      },
      on: {
        RESUME: resume,
        HOLD_ELAPSED: holdElapsed,
        NEW_SIGNAL_WAKES: newSignalWakes,
        AUTO_CLOSE: autoClose,
        BULK_CLOSE: bulkClose,
      },
    },
    CLOSED: {
      description: 'Encerrada. Não muda mais.',
      tags: ['sealed'],
      meta: {
        label: 'Encerrada',
        qa: { expect: 'A ocorrência mostra como e por que foi encerrada.' },
      },
      type: 'final',
    },
  },
})

export const actionOf = (status: OccurrenceStatus | 'NEW', event: string): Action | undefined =>
  occurrenceFlow.root.states[status]?.transitions.get(event as OccurrenceEvent)?.[0]?.meta as
    | Action
    | undefined
