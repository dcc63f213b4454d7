import { assign, emit, setup } from 'xstate'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'
import { asFailure } from '../../kit/failure.ts'
import { isMissing, retriedByItself, type ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'

const isWhole = (cep: string) => /^\d{8}$/.test(cep)

export const cepMachine = setup({
  types: {
    context: {} as { cep: string; problem: string | null; townOnly: boolean },
    events: {} as { type: 'cep.changed'; cep: string } | { type: 'retry.requested' } | ServerReturned,
    emitted: {} as { type: 'address.found'; address: CepAddress },
    tags: {} as 'busy' | 'failed',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { lookUp: port<CepAddress, { cep: string }>('lookUp') },
  actions: {
    setCep: assign((_, { cep }: { cep: string }) => ({ cep, problem: null, townOnly: false })),
    setTownOnly: assign((_, { address }: { address: CepAddress }) => ({ townOnly: address.street === '' })),
    emitAddressFound: emit((_, { address }: { address: CepAddress }) => ({
      type: 'address.found' as const,
      address,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ problem: asFailure(error).message })),
  },
  guards: {
    whole: (_, { cep }: { cep: string }) => isWhole(cep),
    isMissing,
  },
}).createMachine({
  id: 'cep',
  description: 'O CEP: com os oito dígitos, busca o endereço e preenche só o que está em branco.',
  context: { cep: '', problem: null, townOnly: false },
  initial: 'idle',
  on: {
    'cep.changed': [
      {
        guard: { type: 'whole', params: ({ event }) => ({ cep: event.cep }) },
        target: '.looking',
        actions: { type: 'setCep', params: ({ event }) => ({ cep: event.cep }) },
        meta: { qa: { step: 'A pessoa completa um CEP.' } },
      },
      {
        target: '.idle',
        meta: { qa: { step: 'A pessoa escreve ou apaga parte de um CEP.' } },
      },
    ],
  },
  states: {
    idle: {
      description: 'Nada a buscar.',
      meta: { qa: { expect: 'O campo aceita o CEP.' } },
    },
    looking: {
      description: 'Busca o endereço do CEP.',
      meta: { qa: { expect: '"Buscando o endereço…" aparece; os campos continuam livres.' } },
      tags: 'busy',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ cep: context.cep }),
        onDone: {
          target: 'found',
          actions: [
            { type: 'setTownOnly', params: ({ event }) => ({ address: event.output }) },
            { type: 'emitAddressFound', params: ({ event }) => ({ address: event.output }) },
          ],
          meta: { qa: { step: 'O servidor devolve o endereço: os campos em branco são preenchidos.' } },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { qa: { step: 'O servidor não conhece o CEP.' } },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    found: {
      description: 'O endereço veio.',
      meta: {
        qa: {
          expect:
            'Os campos em branco têm o endereço; o que a pessoa escreveu ficou. Sem rua conhecida, a dica pede a rua e o bairro.',
        },
      },
    },
    missing: {
      description: 'O CEP não é conhecido.',
      meta: { qa: { expect: '"CEP não encontrado." aparece; o endereço pode ser escrito à mão.' } },
    },
    failed: {
      description: 'A busca falhou.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece buscar de novo; dá para escrever à mão.' } },
      tags: 'failed',
      on: {
        'retry.requested': {
          target: 'looking',
          meta: { qa: { step: 'A pessoa pede para buscar de novo.' } },
        },
        ...retriedByItself({ target: 'looking' }),
      },
    },
  },
})

const hintOf = (state: unknown, townOnly: boolean): string | undefined => {
  if (state === 'looking') return 'Buscando o endereço…'
  if (state === 'missing') return 'CEP não encontrado. Preencha o endereço.'
  return state === 'found' && townOnly ? 'Cidade encontrada. Confira a rua e o bairro.' : undefined
}

export const selectCep = ({
  value,
  context: { problem, townOnly },
}: {
  value: unknown
  context: { problem: string | null; townOnly: boolean }
}) => ({ hint: hintOf(value, townOnly), problem: value === 'failed' ? problem : null })
