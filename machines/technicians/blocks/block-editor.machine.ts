import { assign, emit, setup } from 'xstate'
import type { Ref } from '#contracts/kit/wire.ts'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import type { FormSubmission } from '../../kit/form/form.machine.ts'
import { port } from '../../kit/port.ts'
import { isTagged } from '../../service-orders/service-order-status.flow.ts'
import type { BlockValues } from './block.form.ts'

export interface HitOrder {
  id: string
  number: number
  status: ServiceOrderStatus
  technician: Ref
  account: Ref
  from: string
  to: string
}

export type BlockSubmission = FormSubmission<BlockValues>

/** `onConflict`: refuse, or unschedule the conflicting orders. */
export interface SaveBlockInput extends BlockSubmission {
  onConflict: 'REFUSE' | 'UNSCHEDULE'
}

interface Context {
  mayUnschedule: boolean
  blocking: BlockSubmission | null
  orders: readonly HitOrder[]
  failure: Failure | null
  problem: string | null
}

const STILL_THERE =
  'Nenhum agendamento foi removido: entrou outra ordem no período, ou uma delas já está em execução.'

/** Orders a refusal names; conflicts with other blocks fail as usual. */
const hitsOf = (error: unknown): readonly HitOrder[] => {
  const { code, details } = asFailure(error).facts
  return code === 'BLOCK_CONFLICT' && Array.isArray(details?.orders) ? (details.orders as HitOrder[]) : []
}

const areWaiting = (orders: readonly HitOrder[]) => orders.every(({ status }) => isTagged(status, 'booked'))

const opposedBy = (error: unknown): string | null =>
  (asFailure(error).facts.fieldErrors ?? []).map(({ message }) => message).join(' ') || null

const callOf = ({ blocking }: Context, onConflict: SaveBlockInput['onConflict']): SaveBlockInput => {
  if (!blocking) throw new Error('there is nothing to send')
  return {
    ...blocking,
    onConflict,
    // A different request needs a different key.
    idempotencyKey: onConflict === 'REFUSE' ? blocking.idempotencyKey : `${blocking.idempotencyKey}-u`,
  }
}

const blockingSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'blocking.requested'; blocking: BlockSubmission }
      | { type: 'unscheduling.confirmed' }
      | { type: 'time.reconsidered' },
    emitted: {} as
      | { type: 'blocking.done'; blocks: readonly Block[] }
      | { type: 'blocking.refused'; failure: Failure },
    input: {} as { mayUnschedule: boolean },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { send: port<readonly Block[], SaveBlockInput>('send') },
  actions: {
    setBlocking: assign((_, { blocking }: { blocking: BlockSubmission }) => ({
      blocking,
      orders: [],
      failure: null,
      problem: null,
    })),
    setConflict: assign((_, { error }: { error: unknown }) => ({
      orders: hitsOf(error),
      failure: asFailure(error),
      problem: opposedBy(error),
    })),
    setNewConflict: assign((_, { error }: { error: unknown }) => ({
      orders: hitsOf(error),
      failure: asFailure(error),
      problem: opposedBy(error) ?? STILL_THERE,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      failure: asFailure(error),
      problem: asFailure(error).message,
    })),
    clearProblem: assign({ problem: null }),
    emitBlockingDone: emit((_, { blocks }: { blocks: readonly Block[] }) => ({
      type: 'blocking.done' as const,
      blocks,
    })),
    emitBlockingRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'blocking.refused' as const,
      failure: asFailure(error),
    })),
    emitConflictRefused: emit(({ context }) => ({
      type: 'blocking.refused' as const,
      failure: asFailure(context.failure),
    })),
  },
  guards: {
    hitsOrders: (_, { error }: { error: unknown }) => hitsOf(error).length > 0,
    hitsBlocksAlone: (_, { error }: { error: unknown }) =>
      ['BLOCK_CONFLICT', 'TECHNICIAN_BLOCKED'].includes(asFailure(error).facts.code ?? ''),
    mayUnschedule: ({ context: { mayUnschedule, orders } }) => mayUnschedule && areWaiting(orders),
  },
})

/** Saves a block; asks first when orders conflict (D-21). */
export const blockEditorMachine = blockingSetup.createMachine({
  id: 'blocking',
  description: 'O envio de um bloqueio de agenda, e o que fazer das ordens que ele atinge.',
  context: ({ input }) => ({ ...input, blocking: null, orders: [], failure: null, problem: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nada está sendo enviado: o formulário está com a pessoa.',
      meta: { qa: { expect: 'Os campos aceitam o que se digita.' } },
      on: {
        'blocking.requested': {
          target: 'sending',
          actions: { type: 'setBlocking', params: ({ event }) => ({ blocking: event.blocking }) },
          meta: { qa: { step: 'A pessoa salva o bloqueio.' } },
        },
      },
    },
    sending: {
      description: 'Envia o bloqueio; o servidor recusa se houver ordens no período.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => callOf(context, 'REFUSE'),
        onDone: {
          target: 'waiting',
          actions: { type: 'emitBlockingDone', params: ({ event }) => ({ blocks: event.output }) },
          meta: { qa: { step: 'O servidor bloqueia a agenda.' } },
        },
        onError: [
          {
            guard: { type: 'hitsOrders', params: ({ event }) => ({ error: event.error }) },
            target: 'conflicting',
            actions: { type: 'setConflict', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Há ordens agendadas no período.' } },
          },
          {
            target: 'waiting',
            actions: { type: 'emitBlockingRefused', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o formulário diz por quê.' } },
          },
        ],
      },
    },
    conflicting: {
      description: 'Há ordens onde o bloqueio deveria ficar; nada foi gravado.',
      meta: {
        qa: {
          expect:
            'O diálogo lista cada ordem atingida e sua situação; Remover agendamento e bloquear só aparece para quem pode editar ordens, e se todas ainda aguardam a visita.',
        },
      },
      on: {
        'unscheduling.confirmed': {
          guard: 'mayUnschedule',
          target: 'unscheduling',
          actions: 'clearProblem',
          meta: { qa: { step: 'A pessoa clica em Remover agendamento e bloquear.' } },
        },
        'time.reconsidered': {
          target: 'waiting',
          actions: 'emitConflictRefused',
          meta: { qa: { step: 'A pessoa clica em Escolher outro horário: o formulário volta como estava.' } },
        },
      },
    },
    unscheduling: {
      description: 'Envia de novo: as ordens atingidas perdem o agendamento e a agenda é bloqueada.',
      meta: { qa: { expect: 'Os botões do diálogo mostram que há trabalho e não aceitam outro clique.' } },
      invoke: {
        id: 'unschedule',
        src: 'send',
        input: ({ context }) => callOf(context, 'UNSCHEDULE'),
        onDone: {
          target: 'waiting',
          actions: { type: 'emitBlockingDone', params: ({ event }) => ({ blocks: event.output }) },
          meta: { qa: { step: 'O servidor remove os agendamentos e bloqueia a agenda.' } },
        },
        onError: [
          {
            guard: { type: 'hitsOrders', params: ({ event }) => ({ error: event.error }) },
            target: 'conflicting',
            actions: { type: 'setNewConflict', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Outras ordens entraram no período, ou uma já está em execução.' } },
          },
          {
            guard: { type: 'hitsBlocksAlone', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'emitBlockingRefused', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Já não há ordens, mas entrou outro bloqueio: o formulário diz qual.' } },
          },
          {
            target: 'conflicting',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
          },
        ],
      },
    },
  },
})

export const selectBlockConflict = ({ context, value }: { context: Context; value: unknown }) =>
  value === 'conflicting' || value === 'unscheduling'
    ? {
        orders: context.orders,
        waiting: areWaiting(context.orders),
        mayUnschedule: context.mayUnschedule,
        busy: value === 'unscheduling',
        problem: context.problem,
      }
    : null
