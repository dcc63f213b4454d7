import { setup } from 'xstate'
import type { TrainingStatus } from '#contracts/training/training.contract.ts'
import { type FlowContext, type Permit, permits, refusalOf, SYSTEM, statusAfter } from '../kit/flow.ts'

export type TrainingRunEvent = 'START' | 'SIGNALS_OVER' | 'END' | 'TIME_OVER' | 'STOPPED'

const permit = (permission: string) =>
  ({ type: 'permits', params: { permission } }) as { type: 'permits'; params: Permit<never> }

const trainee = permit('ubidesk.account')
const system = permit(SYSTEM)

const end = {
  target: 'ENDED',
  guard: trainee,
  meta: { qa: { step: 'Aperte "Terminar a noite" e confirme.' } },
} as const

const stop = {
  target: 'ENDED',
  guard: system,
  meta: { qa: { step: 'O console de treinamento para e volta: a rodada termina onde parou.' } },
} as const

/** The only table of what may become of a run of a night (decision 105). */
export const trainingRunFlow = setup({
  types: {
    context: {} as FlowContext<never>,
    events: {} as { type: TrainingRunEvent },
    input: {} as FlowContext<never>,
    meta: {} as { label: string; qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  guards: {
    permits: ({ context }, wanted: Permit<never>) => permits(context, wanted),
  },
}).createMachine({
  id: 'trainingRun',
  description: 'Uma rodada de uma noite de treino, do primeiro sinal à pontuação.',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: 'Ainda não há rodada.',
      meta: { label: 'Nova', qa: { expect: 'A tela Treinamento oferece as noites.' } },
      on: {
        START: {
          target: 'RUNNING',
          guard: trainee,
          meta: { qa: { step: 'Escolha uma noite e aperte "Começar a noite".' } },
        },
      },
    },
    RUNNING: {
      description: 'Os sinais da noite chegam, cada um na sua hora.',
      meta: { label: 'Em curso', qa: { expect: 'Os alarmes entram na fila e a pontuação acompanha.' } },
      on: {
        SIGNALS_OVER: {
          target: 'ANSWERING',
          guard: system,
          meta: { qa: { step: 'O último sinal da noite é entregue.' } },
        },
        END: end,
        STOPPED: stop,
      },
    },
    ANSWERING: {
      description: 'Não chegam mais sinais; os últimos alarmes ainda contam.',
      meta: {
        label: 'Últimos atendimentos',
        qa: { expect: 'Nenhum sinal novo chega; o que for atendido ainda muda a pontuação.' },
      },
      on: {
        END: end,
        TIME_OVER: {
          target: 'ENDED',
          guard: system,
          meta: { qa: { step: 'Passe um quarto de hora depois do último sinal.' } },
        },
        STOPPED: stop,
      },
    },
    ENDED: {
      description: 'A rodada terminou e a pontuação fica.',
      meta: { label: 'Terminada', qa: { expect: 'A rodada está na tabela, com a pontuação.' } },
      type: 'final',
    },
  },
})

/** The status after an event; null where the flow refuses it. @param context of the person, or of the system */
export const trainingStatusAfter = (
  status: TrainingStatus | 'NEW',
  event: TrainingRunEvent,
  context: FlowContext,
): TrainingStatus | null =>
  refusalOf(trainingRunFlow, status, event, context)
    ? null
    : (statusAfter(trainingRunFlow, status, event) as TrainingStatus)

/** In Portuguese. */
export const trainingStatusLabel = (status: TrainingStatus | 'NEW'): string =>
  (trainingRunFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status
