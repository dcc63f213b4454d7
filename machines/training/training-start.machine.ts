import { assign, emit, setup } from 'xstate'
import type { TrainingNight, TrainingSpeed, TrainingStart } from '#contracts/training/training.contract.ts'
import { asFailure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

export const trainingStartMachine = setup({
  types: {
    context: {} as TrainingStart & { problem: string | null },
    events: {} as
      | { type: 'night.chosen'; night: TrainingNight }
      | { type: 'speed.chosen'; speed: TrainingSpeed }
      | { type: 'start.requested' },
    emitted: {} as { type: 'started' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { startNight: port<void, TrainingStart>('startNight') },
  actions: {
    setNight: assign((_, { night }: { night: TrainingNight }) => ({ night, problem: null })),
    setSpeed: assign((_, { speed }: { speed: TrainingSpeed }) => ({ speed, problem: null })),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asFailure(error).message })),
    emitStarted: emit({ type: 'started' as const }),
  },
}).createMachine({
  id: 'trainingStart',
  description: 'A escolha de uma noite de treino e da velocidade, e o seu começo.',
  context: { night: 'RECORDED', speed: 1, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A pessoa escolhe a noite e a velocidade.',
      meta: {
        qa: { expect: 'As três noites e as velocidades estão à escolha; o que deu errado está escrito.' },
      },
      on: {
        'night.chosen': {
          actions: { type: 'setNight', params: ({ event }) => ({ night: event.night }) },
          meta: { qa: { step: 'A pessoa escolhe outra noite.' } },
        },
        'speed.chosen': {
          actions: { type: 'setSpeed', params: ({ event }) => ({ speed: event.speed }) },
          meta: { qa: { step: 'A pessoa escolhe outra velocidade.' } },
        },
        'start.requested': {
          target: 'starting',
          actions: 'clearProblem',
          meta: { qa: { step: 'A pessoa aperta "Começar a noite".' } },
        },
      },
    },
    starting: {
      description: 'Pede ao servidor que comece; ele esvazia a fila antes.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'startNight',
        src: 'startNight',
        input: ({ context: { night, speed } }) => ({ night, speed }),
        onDone: {
          target: 'choosing',
          actions: 'emitStarted',
          meta: { qa: { step: 'A noite começa.' } },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
  },
})

/** The choice as the screen draws it. */
export const selectTrainingStart = ({
  value,
  context: { night, speed, problem },
}: {
  value: unknown
  context: TrainingStart & { problem: string | null }
}) => ({ night, speed, problem, busy: value === 'starting' })
