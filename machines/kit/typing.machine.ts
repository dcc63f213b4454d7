import { assign, emit, setup } from 'xstate'

interface Context {
  text: string
  settled: string
  settleMs: number
}

export const typingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'text.changed'; text: string } | { type: 'text.replaced'; text: string },
    emitted: {} as { type: 'text.settled'; text: string },
    input: {} as { text: string; settleMs: number },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    replaceText: assign((_, { text }: { text: string }) => ({ text, settled: text })),
    setSettledText: assign((_, { text }: { text: string }) => ({ settled: text })),
    settleText: assign(({ context }) => ({ settled: context.text })),
    emitTextSettled: emit(({ context }) => ({ type: 'text.settled' as const, text: context.text })),
  },
  guards: {
    differs: ({ context }) => context.text.trim() !== context.settled.trim(),
    isTheSame: ({ context }, { text }: { text: string }) => context.text.trim() === text.trim(),
  },
  delays: { settle: ({ context }) => context.settleMs },
}).createMachine({
  id: 'typing',
  description: 'Um campo de busca: só procura quando a digitação para.',
  context: ({ input }) => ({ ...input, settled: input.text }),
  initial: 'resting',
  on: {
    'text.replaced': [
      {
        guard: { type: 'isTheSame', params: ({ event }) => ({ text: event.text }) },
        actions: { type: 'setSettledText', params: ({ event }) => ({ text: event.text }) },
        meta: {
          qa: { step: 'O endereço passa a ter o texto que já está no campo, sem os espaços das pontas.' },
        },
      },
      {
        target: '.resting',
        actions: { type: 'replaceText', params: ({ event }) => ({ text: event.text }) },
        meta: { qa: { step: 'O texto muda por fora: endereço, ou Limpar filtros.' } },
      },
    ],
  },
  states: {
    resting: {
      description: 'Ninguém está digitando.',
      meta: { qa: { expect: 'O campo mostra o texto da busca atual.' } },
      on: {
        'text.changed': {
          target: 'typing',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
          meta: { qa: { step: 'A pessoa digita.' } },
        },
      },
    },
    typing: {
      description: 'Alguém está digitando.',
      meta: { qa: { expect: 'Nada é buscado ainda.' } },
      on: {
        'text.changed': {
          target: 'typing',
          reenter: true,
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
          meta: { qa: { step: 'A pessoa continua digitando.' } },
        },
      },
      after: {
        settle: [
          {
            guard: 'differs',
            target: 'resting',
            actions: ['settleText', 'emitTextSettled'],
            meta: { qa: { step: 'A digitação para com um texto novo: a busca acontece.' } },
          },
          { target: 'resting', meta: { qa: { step: 'A digitação para com o mesmo texto: nada acontece.' } } },
        ],
      },
    },
  },
})
