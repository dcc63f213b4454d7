import { setup } from 'xstate'
import type { DispatchStatus, DispatchTarget } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { isStatusTagged, type Permit, permits, statusesTagged } from '../../kit/flow.ts'
import { accept, arrive, cancel, depart, finish, refuse, request } from './dispatch.actions.ts'
import type {
  DispatchAction,
  DispatchContext,
  DispatchEvent,
  DispatchFact,
  DispatchWords,
} from './dispatch.events.ts'

export type { DispatchContext, DispatchEvent } from './dispatch.events.ts'

export type DispatchTag =
  /** The vehicle is busy with it, and the occurrence cannot be closed. */
  | 'active'
  /** On the way or asked to be: an arrival is still to come. */
  | 'coming'

/** The only table of allowed dispatch events (contract §4.3). */
export const dispatchFlow = setup({
  types: {
    context: {} as DispatchContext,
    events: {} as { type: DispatchEvent },
    input: {} as DispatchContext,
    meta: {} as { label: string; qa: { expect: string } },
    tags: {} as DispatchTag,
    transitionMeta: {} as DispatchAction,
  },
  guards: {
    permits: ({ context }, permit: Permit<DispatchFact>) => permits(context, permit),
  },
}).createMachine({
  id: 'dispatch',
  description: 'O deslocamento de uma viatura, do pedido ao relatório.',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: 'Ainda não há deslocamento.',
      meta: { label: 'Novo', qa: { expect: 'A viatura está disponível.' } },
      on: { REQUEST: request },
    },
    REQUESTED: {
      description: 'A viatura foi pedida e ainda não respondeu.',
      tags: ['active', 'coming'],
      meta: { label: 'Solicitado', qa: { expect: 'A viatura está ocupada, com o prazo de chegada.' } },
      on: { ACCEPT: accept, DEPART: depart, REFUSE: refuse, CANCEL: cancel },
    },
    ACCEPTED: {
      description: 'O tático aceitou e ainda não saiu.',
      tags: ['active', 'coming'],
      meta: { label: 'Aceito', qa: { expect: 'O deslocamento mostra a hora do aceite.' } },
      on: { DEPART: depart, ARRIVE: arrive, CANCEL: cancel },
    },
    EN_ROUTE: {
      description: 'A viatura está a caminho.',
      tags: ['active', 'coming'],
      meta: {
        label: 'Em deslocamento',
        qa: { expect: 'O deslocamento mostra a hora da saída e a previsão.' },
      },
      on: { ARRIVE: arrive, CANCEL: cancel },
    },
    ON_SITE: {
      description: 'A viatura está no local.',
      tags: ['active'],
      meta: { label: 'No local', qa: { expect: 'O deslocamento mostra a hora da chegada.' } },
      on: { FINISH: finish },
    },
    FINISHED: {
      description: 'Encerrado, com relatório. Não muda mais.',
      meta: { label: 'Encerrado', qa: { expect: 'O relatório está na ocorrência e a viatura, livre.' } },
      type: 'final',
    },
    REFUSED: {
      description: 'Recusado pelo tático. Não muda mais.',
      meta: { label: 'Recusado', qa: { expect: 'A ocorrência pede outra viatura.' } },
      type: 'final',
    },
    CANCELED: {
      description: 'Cancelado pelo operador. Não muda mais.',
      meta: { label: 'Cancelado', qa: { expect: 'O deslocamento mostra o motivo e a viatura, livre.' } },
      type: 'final',
    },
  },
})

export const dispatchStatusLabel = (status: DispatchStatus): string =>
  (dispatchFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

/** Words of an action for whom it moves: a vehicle, or an authority. */
export const dispatchWordsOf = (action: DispatchAction, target: DispatchTarget): DispatchWords =>
  target === 'VEHICLE' ? action : action.authority

export const dispatchActionOf = (status: DispatchStatus | 'NEW', event: string): DispatchAction | undefined =>
  dispatchFlow.root.states[status]?.transitions.get(event as DispatchEvent)?.[0]?.meta as
    | DispatchAction
    | undefined

export const dispatchesTagged = (tag: DispatchTag): readonly DispatchStatus[] =>
  statusesTagged(dispatchFlow, tag) as DispatchStatus[]

export const isDispatchTagged = (status: DispatchStatus, tag: DispatchTag): boolean =>
  isStatusTagged(dispatchFlow, status, tag)
