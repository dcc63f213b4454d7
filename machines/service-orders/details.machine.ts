import { assign, emit, setup } from 'xstate'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type { TransitionEvent } from '#contracts/service-order-events.contract.ts'
import type { InterventionMode, ServiceOrder } from '#contracts/service-orders.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'
import { type Action, actionOf } from './service-order.flow.ts'

/** What the person has said so far about the action they chose. */
export interface ActionDraft {
  event: TransitionEvent
  reasonId: string | null
  note: string
  mode: InterventionMode | null
}

export interface SendInput {
  order: ServiceOrder
  draft: ActionDraft
}

type Missing = 'reason' | 'note' | 'mode'

interface Context {
  id: string
  order: ServiceOrder | null
  draft: ActionDraft | null
  reasons: readonly Reason[]
  missing: readonly Missing[]
  failure: Failure | null
}

type Event =
  | { type: 'action.chosen'; event: TransitionEvent }
  | { type: 'reason.chosen'; reasonId: string }
  | { type: 'note.changed'; note: string }
  | { type: 'mode.chosen'; mode: InterventionMode }
  | { type: 'action.confirmed' }
  | { type: 'action.cancelled' }
  | { type: 'retry.requested' }

export const NOTE_MIN = 10

const actionFor = ({ order, draft }: Pick<Context, 'order' | 'draft'>): Action | undefined =>
  order && draft ? actionOf(order.status, draft.event) : undefined

/** What the flow asks for that the draft does not say yet. */
export const missingIn = ({
  order,
  draft,
  reasons,
}: Pick<Context, 'order' | 'draft' | 'reasons'>): Missing[] => {
  const asks = actionFor({ order, draft })?.asks ?? {}
  if (!draft) return []
  const reason = reasons.find(({ id }) => id === draft.reasonId)
  const noteNeeded = asks.note === 'required' || (asks.note === 'byReason' && reason?.requiresNote === true)
  return [
    ...(asks.reason && !reason ? (['reason'] as const) : []),
    ...(noteNeeded && draft.note.trim().length < NOTE_MIN ? (['note'] as const) : []),
    ...(asks.mode && !draft.mode ? (['mode'] as const) : []),
  ]
}

/**
 * One service order on screen: loads it, lets the person send the events the flow allows, and keeps what was
 * typed until the server has it.
 */
export const serviceOrderDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'action.done'; order: ServiceOrder; noun: string },
    input: {} as { id: string },
    tags: {} as 'busy' | 'asking',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadOrder: port<ServiceOrder, { id: string }>('loadOrder'),
    loadReasons: port<readonly Reason[], { scope: ReasonScope }>('loadReasons'),
    sendEvent: port<ServiceOrder, SendInput>('sendEvent'),
  },
  actions: {
    keepOrder: assign((_, { order }: { order: ServiceOrder }) => ({ order, failure: null })),
    begin: assign((_, { event }: { event: TransitionEvent }) => ({
      draft: { event, reasonId: null, note: '', mode: null },
      reasons: [],
      missing: [],
      failure: null,
    })),
    write: assign(({ context }, change: Partial<ActionDraft>) => ({
      draft: context.draft && { ...context.draft, ...change },
      missing: [],
    })),
    pointOut: assign(({ context }) => ({ missing: missingIn(context) })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    close: assign({ draft: null, missing: [], failure: null }),
    announce: emit(({ context }, { order }: { order: ServiceOrder }) => ({
      type: 'action.done' as const,
      order,
      noun: actionFor(context)?.noun ?? '',
    })),
  },
  guards: {
    asksNothing: ({ context }, { event }: { event: TransitionEvent }) =>
      Object.keys(actionFor({ order: context.order, draft: draftOf(event) })?.asks ?? {}).length === 0,
    asksReason: ({ context }) => actionFor(context)?.asks.reason !== undefined,
    complete: ({ context }) => missingIn(context).length === 0,
    notFound: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound',
    overtaken: (_, { error }: { error: unknown }) => asFailure(error).kind === 'conflict',
    stillAllowed: ({ context }, { order }: { order: ServiceOrder }) =>
      context.draft !== null && order.allowed.includes(context.draft.event),
  },
}).createMachine({
  id: 'serviceOrderDetails',
  description: 'Uma ordem de serviço aberta na tela e as ações que a situação permite.',
  context: ({ input }) => ({
    id: input.id,
    order: null,
    draft: null,
    reasons: [],
    missing: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca a ordem.',
      meta: { qa: { expect: 'O esqueleto da tela aparece com a mesma forma da ordem.' } },
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'viewing',
          actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          meta: { qa: { step: 'O servidor devolve a ordem.' } },
        },
        onError: [
          {
            guard: { type: 'notFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { qa: { step: 'A ordem não existe.' } },
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    missing: {
      description: 'Não há ordem com este endereço.',
      meta: { qa: { expect: 'A tela diz "Página não encontrada".' } },
    },
    failed: {
      description: 'A busca falhou.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
      },
    },
    viewing: {
      description: 'A ordem está na tela, com as ações que a situação permite.',
      meta: { qa: { expect: 'Só aparecem as ações permitidas agora para esta pessoa.' } },
      on: {
        'action.chosen': [
          {
            guard: { type: 'asksNothing', params: ({ event }) => ({ event: event.event }) },
            target: 'sending',
            actions: { type: 'begin', params: ({ event }) => ({ event: event.event }) },
            meta: { qa: { step: 'A pessoa escolhe uma ação que não pede nada.' } },
          },
          {
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => ({ event: event.event }) },
            meta: { qa: { step: 'A pessoa escolhe uma ação que pede motivo, observação ou modo.' } },
          },
        ],
      },
    },
    asking: {
      description: 'A ação escolhida pede informações.',
      meta: { qa: { expect: 'O diálogo da ação está aberto.' } },
      tags: 'asking',
      initial: 'choosing',
      on: {
        'note.changed': {
          actions: { type: 'write', params: ({ event }) => ({ note: event.note }) },
          meta: { qa: { step: 'A pessoa escreve a observação.' } },
        },
        'action.cancelled': {
          target: 'viewing',
          actions: 'close',
          meta: { qa: { step: 'A pessoa desiste da ação.' } },
        },
      },
      states: {
        choosing: {
          description: 'A ação pede motivo?',
          meta: { qa: { expect: 'O diálogo tem o nome da ação.' } },
          always: [
            { guard: 'asksReason', target: 'loadingReasons', meta: { qa: { step: 'A ação pede motivo.' } } },
            { target: 'editing', meta: { qa: { step: 'A ação não pede motivo.' } } },
          ],
        },
        loadingReasons: {
          description: 'Busca os motivos.',
          meta: { qa: { expect: 'A lista de motivos mostra que está carregando.' } },
          tags: 'busy',
          invoke: {
            id: 'loadReasons',
            src: 'loadReasons',
            input: ({ context }) => ({ scope: actionFor(context)?.asks.reason ?? 'SO_CANCEL' }),
            onDone: {
              target: 'editing',
              actions: assign({ reasons: ({ event }) => event.output }),
              meta: { qa: { step: 'O servidor devolve os motivos.' } },
            },
            onError: {
              target: 'withoutReasons',
              actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'Os motivos não vieram.' } },
            },
          },
        },
        withoutReasons: {
          description: 'Os motivos não puderam ser carregados.',
          meta: { qa: { expect: 'O diálogo diz o que houve e oferece Tentar novamente.' } },
          on: {
            'retry.requested': {
              target: 'loadingReasons',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
          },
        },
        editing: {
          description: 'A pessoa informa o que a ação pede.',
          meta: { qa: { expect: 'O diálogo aceita motivo, observação e modo, conforme a ação.' } },
          on: {
            'reason.chosen': {
              actions: { type: 'write', params: ({ event }) => ({ reasonId: event.reasonId }) },
              meta: { qa: { step: 'A pessoa escolhe um motivo.' } },
            },
            'mode.chosen': {
              actions: { type: 'write', params: ({ event }) => ({ mode: event.mode }) },
              meta: { qa: { step: 'A pessoa escolhe presencial ou remota.' } },
            },
            'action.confirmed': [
              {
                guard: 'complete',
                target: '#serviceOrderDetails.sending',
                meta: { qa: { step: 'A pessoa confirma com tudo informado.' } },
              },
              { actions: 'pointOut', meta: { qa: { step: 'A pessoa confirma com algo faltando.' } } },
            ],
          },
        },
      },
    },
    sending: {
      description: 'Envia a ação; o que foi escrito fica guardado até a resposta.',
      meta: { qa: { expect: 'A ação não pode ser enviada duas vezes.' } },
      tags: 'busy',
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context }) => ({
          order: context.order as ServiceOrder,
          draft: context.draft as ActionDraft,
        }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'announce', params: ({ event }) => ({ order: event.output }) },
            { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            'close',
          ],
          meta: { qa: { step: 'O servidor registra a ação.' } },
        },
        onError: [
          {
            guard: { type: 'overtaken', params: ({ event }) => ({ error: event.error }) },
            target: 'catchingUp',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Outra pessoa alterou a ordem antes.' } },
          },
          {
            target: 'refused',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    refused: {
      description: 'A ação não foi registrada; nada do que foi escrito se perdeu.',
      meta: { qa: { expect: 'O diálogo segue aberto com o texto e diz o que houve.' } },
      tags: 'asking',
      on: {
        'reason.chosen': {
          actions: { type: 'write', params: ({ event }) => ({ reasonId: event.reasonId }) },
          meta: { qa: { step: 'A pessoa escolhe outro motivo.' } },
        },
        'note.changed': {
          actions: { type: 'write', params: ({ event }) => ({ note: event.note }) },
          meta: { qa: { step: 'A pessoa corrige a observação.' } },
        },
        'mode.chosen': {
          actions: { type: 'write', params: ({ event }) => ({ mode: event.mode }) },
          meta: { qa: { step: 'A pessoa troca o modo.' } },
        },
        'action.confirmed': [
          { guard: 'complete', target: 'sending', meta: { qa: { step: 'A pessoa envia de novo.' } } },
          { actions: 'pointOut', meta: { qa: { step: 'A pessoa confirma com algo faltando.' } } },
        ],
        'action.cancelled': {
          target: 'viewing',
          actions: 'close',
          meta: { qa: { step: 'A pessoa desiste da ação.' } },
        },
      },
    },
    catchingUp: {
      description: 'Busca a ordem como está agora.',
      meta: { qa: { expect: 'O texto escrito continua guardado.' } },
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'stillAllowed', params: ({ event }) => ({ order: event.output }) },
            target: 'refused',
            actions: assign({ order: ({ event }) => event.output }),
            meta: { qa: { step: 'A ação ainda é possível na situação atual.' } },
          },
          {
            target: 'overtaken',
            actions: assign({ order: ({ event }) => event.output }),
            meta: { qa: { step: 'A ação não é mais possível na situação atual.' } },
          },
        ],
        onError: {
          target: 'refused',
          meta: { qa: { step: 'A ordem atual não pôde ser buscada.' } },
        },
      },
    },
    overtaken: {
      description: 'Outra pessoa chegou antes: a ação não cabe mais, mas o texto escrito fica à vista.',
      meta: { qa: { expect: 'O diálogo mostra o texto escrito, para copiar, e não deixa enviar.' } },
      tags: 'asking',
      on: {
        'action.cancelled': {
          target: 'viewing',
          actions: 'close',
          meta: { qa: { step: 'A pessoa fecha o diálogo.' } },
        },
      },
    },
  },
})

const draftOf = (event: TransitionEvent): ActionDraft => ({ event, reasonId: null, note: '', mode: null })
