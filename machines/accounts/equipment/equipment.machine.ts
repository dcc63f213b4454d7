import { assign, setup } from 'xstate'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

export type CentralChoice = Pick<Central, 'id' | 'name' | 'zones'>

export interface EquipmentRecord {
  /** Null for a new one. */
  equipment: Equipment | null
  centrals: readonly CentralChoice[]
}

interface Input {
  accountId: string
  /** Null for a new one. */
  id: string | null
  mayWrite: boolean
}

interface Context extends Input {
  record: EquipmentRecord | null
  failure: Failure | null
}

export const equipmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry.requested' },
    input: {} as Input,
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { load: port<EquipmentRecord, { accountId: string; id: string | null }>('load') },
  actions: {
    setRecord: assign((_, { record }: { record: EquipmentRecord }) => ({ record, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: {
    isRemoved: (_, { record }: { record: EquipmentRecord }) => record.equipment?.status === 'REMOVED',
    mayNotWrite: ({ context }) => !context.mayWrite,
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound',
  },
}).createMachine({
  id: 'equipment',
  description: 'Um equipamento de uma conta: carrega e diz se pode ser alterado.',
  context: ({ input }) => ({ ...input, record: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca o equipamento e as centrais da conta.',
      meta: { qa: { expect: 'O contorno do formulário está na tela.' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { accountId, id } }) => ({ accountId, id }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => ({ record: event.output }) },
            target: 'removed',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
            meta: { qa: { step: 'O equipamento já foi removido.' } },
          },
          {
            guard: 'mayNotWrite',
            target: 'reading',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
            meta: { qa: { step: 'A pessoa não tem a permissão de equipamentos.' } },
          },
          {
            target: 'editing',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
            meta: { qa: { step: 'Tudo chega e pode ser alterado.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { qa: { step: 'O equipamento não existe nesta conta.' } },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A rede ou o servidor falha.' } },
          },
        ],
      },
    },
    failed: {
      description: 'O equipamento não chegou.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
      },
    },
    missing: {
      description: 'Não há equipamento com este endereço.',
      meta: { qa: { expect: 'A tela diz que o equipamento não existe e leva aos equipamentos da conta.' } },
    },
    reading: {
      description: 'A pessoa consulta o equipamento, sem poder alterá-lo.',
      meta: { qa: { expect: 'Os dados aparecem sem campos nem botão de salvar, e a tela diz por quê.' } },
    },
    removed: {
      description: 'O equipamento não está mais na conta.',
      meta: { qa: { expect: 'Os dados aparecem sem campos, e a tela diz que ele foi removido.' } },
    },
    editing: {
      description: 'O formulário está com a pessoa.',
      meta: { qa: { expect: 'Os campos mostram o que está gravado e aceitam alterações.' } },
    },
  },
})

export const selectEquipment = ({ context, value }: { context: Context; value: unknown }) => {
  const { record, failure } = context
  if (value === 'missing') return { kind: 'missing' as const }
  if (value === 'failed') return { kind: 'failed' as const, problem: failure?.message ?? '' }
  if (!record) return { kind: 'skeleton' as const }
  if (value !== 'editing' && record.equipment)
    return {
      kind: 'facts' as const,
      why: value === 'removed' ? ('removed' as const) : ('permission' as const),
      equipment: record.equipment,
    }
  return { kind: 'form' as const, ...record }
}
