import { queueSetup } from './queue.setup.ts'

const refused = {
  target: 'idle' as const,
  actions: [
    {
      type: 'setRefusal' as const,
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
    'requestRefresh' as const,
  ],
}

export const taking = queueSetup.createStateConfig({
  description: 'Assumir uma ocorrência.',
  meta: { qa: { expect: 'Cada ocorrência é de uma pessoa só.' } },
  initial: 'idle',
  on: {
    'refusal.dismissed': { actions: 'clearRefusal', meta: { qa: { step: 'A pessoa fecha o aviso.' } } },
  },
  states: {
    idle: {
      description: 'Nenhuma ocorrência é assumida agora.',
      meta: { qa: { expect: '"Atender" e "Próxima" respondem.' } },
      on: {
        'attend.requested': {
          target: 'attending',
          actions: { type: 'setWanted', params: ({ event }) => ({ id: event.id, version: event.version }) },
          meta: { qa: { step: 'A pessoa aperta Atender em uma linha.' } },
        },
        'next.requested': {
          target: 'takingNext',
          actions: 'clearRefusal',
          meta: { qa: { step: 'A pessoa aperta Próxima.' } },
        },
      },
    },
    attending: {
      description: 'Pede a ocorrência ao servidor.',
      meta: { qa: { expect: 'O botão diz que espera; outro aperto não pede de novo.' } },
      tags: 'taking',
      invoke: {
        id: 'attend',
        src: 'attend',
        input: ({ context: { wanted } }) => ({ id: wanted?.id ?? '', version: wanted?.version ?? 0 }),
        onDone: {
          target: 'idle',
          actions: ['clearWanted', { type: 'emitTaken', params: ({ event }) => ({ id: event.output.id }) }],
          meta: { qa: { step: 'O servidor entrega a ocorrência: a tela de atendimento se abre.' } },
        },
        onError: {
          ...refused,
          meta: { qa: { step: 'O servidor recusa, e diz quem atende ou o que falta.' } },
        },
      },
    },
    takingNext: {
      description: 'Pede a primeira da fila.',
      meta: { qa: { expect: 'O botão Próxima diz que espera.' } },
      tags: 'taking',
      invoke: {
        id: 'takeNext',
        src: 'takeNext',
        input: ({ context: { seed, takes } }) => ({ key: `${seed}-${takes}` }),
        onDone: [
          {
            guard: { type: 'isOccurrence', params: ({ event }) => ({ occurrence: event.output }) },
            target: 'idle',
            actions: [
              'countTake',
              { type: 'emitTaken', params: ({ event }) => ({ id: event.output?.id ?? '' }) },
            ],
            meta: { qa: { step: 'O servidor entrega a primeira da fila: a tela de atendimento se abre.' } },
          },
          {
            target: 'nothingWaits',
            actions: ['countTake', 'requestRefresh'],
            meta: { qa: { step: 'O servidor diz que nenhuma espera.' } },
          },
        ],
        onError: {
          ...refused,
          meta: { qa: { step: 'O servidor recusa: falta o posto, ou o limite foi atingido.' } },
        },
      },
    },
    nothingWaits: {
      description: 'Nenhuma ocorrência esperava.',
      meta: { qa: { expect: '"Nenhuma ocorrência aguardando" aparece.' } },
      tags: 'nothingWaits',
      on: {
        'attend.requested': {
          target: 'attending',
          actions: { type: 'setWanted', params: ({ event }) => ({ id: event.id, version: event.version }) },
          meta: { qa: { step: 'A pessoa aperta Atender em uma linha.' } },
        },
        'next.requested': { target: 'takingNext', meta: { qa: { step: 'A pessoa aperta Próxima.' } } },
        'refusal.dismissed': { target: 'idle', meta: { qa: { step: 'A pessoa fecha o aviso.' } } },
      },
    },
  },
})
