import { assign, emit, setup } from 'xstate'
import type { PersonType } from '#contracts/accounts/customers.contract.ts'

interface Choice {
  personType: PersonType
  current: PersonType
  document: string
}

/** Changing the person type clears the document, so it asks first (contract §7). */
export const personTypeMachine = setup({
  types: {
    context: {} as { wanted: PersonType | null },
    events: {} as
      | ({ type: 'type.chosen' } & Choice)
      | { type: 'change.confirmed' }
      | { type: 'change.cancelled' },
    emitted: {} as { type: 'type.changed'; personType: PersonType },
    tags: {} as 'asking',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    setWantedType: assign((_, { personType }: { personType: PersonType }) => ({ wanted: personType })),
    emitChosenType: emit((_, { personType }: { personType: PersonType }) => ({
      type: 'type.changed' as const,
      personType,
    })),
    emitWantedType: emit(({ context }) => ({
      type: 'type.changed' as const,
      personType: context.wanted ?? 'PF',
    })),
  },
  guards: {
    losesDocument: (_, { personType, current, document }: Choice) =>
      personType !== current && document !== '',
    changes: (_, { personType, current }: Choice) => personType !== current,
  },
}).createMachine({
  id: 'personType',
  description: 'Pessoa física ou jurídica: trocar apaga o documento, por isso pergunta antes.',
  context: { wanted: null },
  initial: 'settled',
  states: {
    settled: {
      description: 'O tipo de pessoa está escolhido.',
      meta: { qa: { expect: 'O campo de documento pede CPF ou CNPJ, conforme o tipo.' } },
      on: {
        'type.chosen': [
          {
            guard: { type: 'losesDocument', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'setWantedType', params: ({ event }) => ({ personType: event.personType }) },
            meta: { qa: { step: 'A pessoa escolhe o outro tipo com um documento já escrito.' } },
          },
          {
            guard: { type: 'changes', params: ({ event }) => event },
            actions: { type: 'emitChosenType', params: ({ event }) => ({ personType: event.personType }) },
            meta: { qa: { step: 'A pessoa escolhe o outro tipo sem documento escrito: troca na hora.' } },
          },
        ],
      },
    },
    asking: {
      description: 'Pergunta se pode apagar o documento.',
      meta: { qa: { expect: 'O diálogo "Trocar o tipo de pessoa?" está aberto; nada mudou ainda.' } },
      tags: 'asking',
      on: {
        'change.confirmed': {
          target: 'settled',
          actions: 'emitWantedType',
          meta: { qa: { step: 'A pessoa confirma: o tipo troca e o documento fica vazio.' } },
        },
        'change.cancelled': {
          target: 'settled',
          meta: { qa: { step: 'A pessoa desiste: o tipo e o documento ficam.' } },
        },
      },
    },
  },
})
