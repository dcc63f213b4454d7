import { assign, emit, setup } from 'xstate'
import type { CentralCommand } from '#contracts/accounts/centrals.contract.ts'
import { asFailure, type Failure, isOutcomeUnknown, problemOf } from '../../../kit/failure.ts'
import { port } from '../../../kit/port.ts'
import { type Command, type CommandArgs, isComplete } from './central-command.rules.ts'

/** Panel timeout and polling interval, used when no live event arrives. */
export const COMMAND_TIMEOUT_MS = 15_000
export const COMMAND_POLL_MS = 2000

export interface CommandCall extends Command {
  accountId: string
  centralId: string
  occurrenceId?: string | undefined
  idempotencyKey: string
}

interface Context {
  accountId: string
  centralId: string
  /** Whose timeline tells of it. */
  occurrenceId?: string | undefined
  seed: string
  sent: number
  command: Command | null
  incomplete: boolean
  answer: CentralCommand | null
  failure: Failure | null
}

const keyOf = ({ seed, sent }: Context) => `${seed}-${sent}`

export const centralCommandMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'command.requested'; command: Command }
      | { type: 'target.chosen'; args: CommandArgs }
      | { type: 'command.confirmed' }
      | { type: 'dialog.closed' }
      | { type: 'retry.requested' }
      | { type: 'answer.heard' },
    emitted: {} as { type: 'command.acked' },
    /** `seed` must be unique: idempotency keys are derived from it. */
    input: {} as { accountId: string; centralId: string; occurrenceId?: string; seed: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    send: port<CentralCommand, CommandCall>('send'),
    check: port<CentralCommand, { accountId: string; centralId: string; commandId: string }>('check'),
  },
  delays: { poll: COMMAND_POLL_MS, patience: COMMAND_TIMEOUT_MS },
  actions: {
    selectCommand: assign((_, { command }: { command: Command }) => ({
      command,
      incomplete: false,
      answer: null,
      failure: null,
    })),
    setCommandTarget: assign(({ context }, { args }: { args: CommandArgs }) => ({
      command: context.command && { ...context.command, args },
      incomplete: false,
    })),
    markIncomplete: assign({ incomplete: true }),
    startAttempt: assign(({ context: { sent, failure } }) => ({
      // Without an answer the command may still run: keep the same key.
      sent: failure !== null && isOutcomeUnknown(failure) ? sent : sent + 1,
      failure: null,
      answer: null,
    })),
    setAnswer: assign((_, { answer }: { answer: CentralCommand }) => ({ answer })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    emitCommandAcknowledged: emit({ type: 'command.acked' as const }),
  },
  guards: {
    complete: ({ context }) => context.command !== null && isComplete(context.command),
    isAcked: (_, { answer }: { answer: CentralCommand }) => answer.status === 'ACKED',
    isFailed: (_, { answer }: { answer: CentralCommand }) => answer.status === 'FAILED',
    isOver: (_, { answer }: { answer: CentralCommand }) => answer.status === 'TIMEOUT',
  },
}).createMachine({
  id: 'centralCommand',
  description:
    'Um comando a uma central: a pessoa confirma, ele é enviado, e a tela diz o que a central respondeu.',
  context: ({ input }) => ({
    ...input,
    sent: 0,
    command: null,
    incomplete: false,
    answer: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nenhum comando em curso.',
      meta: { qa: { expect: 'Os comandos da central aceitam um clique.' } },
      on: {
        'command.requested': {
          target: 'confirming',
          actions: { type: 'selectCommand', params: ({ event }) => ({ command: event.command }) },
          meta: { qa: { step: 'A pessoa escolhe um comando.' } },
        },
      },
    },
    confirming: {
      description: 'A pessoa diz a que o comando se aplica e confirma.',
      meta: { qa: { expect: 'O diálogo diz o que vai acontecer; nada foi enviado.' } },
      on: {
        'target.chosen': {
          actions: { type: 'setCommandTarget', params: ({ event }) => ({ args: event.args }) },
          meta: { qa: { step: 'A pessoa escolhe a partição, a zona ou a saída.' } },
        },
        'command.confirmed': [
          {
            guard: 'complete',
            target: 'sending',
            meta: { qa: { step: 'A pessoa confirma.' } },
          },
          {
            actions: 'markIncomplete',
            meta: { qa: { step: 'A pessoa confirma sem dizer a que: o campo pede a escolha.' } },
          },
        ],
        'dialog.closed': { target: 'idle', meta: { qa: { step: 'A pessoa desiste do comando.' } } },
      },
    },
    sending: {
      description: 'Envia o comando.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      entry: 'startAttempt',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          accountId: context.accountId,
          centralId: context.centralId,
          occurrenceId: context.occurrenceId,
          kind: context.command?.kind ?? 'STATUS',
          args: context.command?.args ?? {},
          idempotencyKey: keyOf(context),
        }),
        onDone: {
          target: 'waiting',
          actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
          meta: { qa: { step: 'O servidor envia o comando à central.' } },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde: a central pode estar sem comunicação.' } },
        },
      },
    },
    waiting: {
      description: 'O comando foi enviado; a central ainda não respondeu.',
      meta: { qa: { expect: 'O diálogo diz que espera a central; pode ser fechado.' } },
      initial: 'listening',
      after: {
        patience: {
          target: 'timedOut',
          meta: { qa: { step: 'Passam 15 segundos sem resposta da central.' } },
        },
      },
      on: {
        'dialog.closed': {
          target: 'idle',
          meta: { qa: { step: 'A pessoa fecha o diálogo; a central responde de todo modo.' } },
        },
      },
      states: {
        listening: {
          description: 'Aguarda a notícia da resposta.',
          meta: { qa: { expect: 'O diálogo continua dizendo que espera.' } },
          after: {
            poll: { target: 'asking', meta: { qa: { step: 'Passam 2 segundos sem notícia.' } } },
          },
          on: {
            'answer.heard': {
              target: 'asking',
              meta: { qa: { step: 'Chega a notícia de que a central respondeu.' } },
            },
          },
        },
        asking: {
          description: 'Pergunta ao servidor o que a central respondeu.',
          meta: { qa: { expect: 'O diálogo continua dizendo que espera.' } },
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context: { accountId, centralId, answer } }) => ({
              accountId,
              centralId,
              commandId: answer?.id ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isAcked', params: ({ event }) => ({ answer: event.output }) },
                target: '#centralCommand.acked',
                meta: { qa: { step: 'A central executou o comando.' } },
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => ({ answer: event.output }) },
                target: '#centralCommand.failed',
                actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
                meta: { qa: { step: 'A central não executou o comando.' } },
              },
              {
                guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
                target: '#centralCommand.timedOut',
                meta: { qa: { step: 'O servidor deixou de esperar pela central.' } },
              },
              { target: 'listening', meta: { qa: { step: 'A central ainda não respondeu.' } } },
            ],
            onError: {
              target: 'listening',
              meta: { qa: { step: 'A pergunta não chega: tenta de novo depois.' } },
            },
          },
        },
      },
    },
    acked: {
      description: 'A central executou o comando.',
      meta: { qa: { expect: 'O diálogo confirma; o estado da central na tela é o novo.' } },
      entry: 'emitCommandAcknowledged',
      on: {
        'dialog.closed': { target: 'idle', meta: { qa: { step: 'A pessoa fecha o diálogo.' } } },
      },
    },
    failed: {
      description: 'O comando não foi executado.',
      meta: { qa: { expect: 'O diálogo diz por quê e oferece Enviar novamente.' } },
      on: {
        'retry.requested': { target: 'sending', meta: { qa: { step: 'A pessoa envia o comando de novo.' } } },
        'dialog.closed': { target: 'idle', meta: { qa: { step: 'A pessoa fecha o diálogo.' } } },
      },
    },
    timedOut: {
      description: 'A central não respondeu a tempo; não se sabe se executou.',
      meta: { qa: { expect: 'O diálogo pede para conferir o estado da central antes de repetir.' } },
      on: {
        'retry.requested': { target: 'sending', meta: { qa: { step: 'A pessoa envia o comando de novo.' } } },
        'dialog.closed': { target: 'idle', meta: { qa: { step: 'A pessoa fecha o diálogo.' } } },
      },
    },
  },
})

type Stage = 'confirming' | 'sending' | 'waiting' | 'acked' | 'failed' | 'timedOut'

export const selectCommand = ({ context, value }: { context: Context; value: unknown }) => {
  const { command, answer, failure, incomplete } = context
  if (!command || value === 'idle') return null
  return {
    command,
    stage: (typeof value === 'string' ? value : 'waiting') as Stage,
    incomplete,
    problem: problemOf(failure) ?? answer?.error ?? null,
  }
}
