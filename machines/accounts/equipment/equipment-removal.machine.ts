import { assign, emit, setup } from 'xstate'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { equipmentLimits } from '#contracts/rules/limits/accounts.ts'
import { asFailure, type Failure, problemOf } from '../../kit/failure.ts'
import { REQUIRED, textProblem } from '../../kit/form/text-rules.ts'
import { port } from '../../kit/port.ts'

export const REASON_LIMIT = equipmentLimits.removalReason

interface Context {
  accountId: string
  equipment: Equipment | null
  reason: string
  /** Set by the first submit: the reason is validated only from then on. */
  tried: boolean
  failure: Failure | null
}

interface RemovalDraft {
  equipment: Equipment
  reason: string
}

interface Removal {
  accountId: string
  id: string
  version: number
  reason: string
}

const currentOf = (known: Equipment | null, error: unknown): Equipment | null => {
  const { code, details } = asFailure(error).facts
  const current = details?.current as Equipment | undefined
  return code === 'VERSION_CONFLICT' && current?.id === known?.id ? (current ?? known) : known
}

export const equipmentRemovalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'removal.requested'; equipment: Equipment }
      | { type: 'draft.recalled'; draft: RemovalDraft }
      | { type: 'draft.taken'; draft: RemovalDraft }
      | { type: 'reason.changed'; reason: string }
      | { type: 'removal.confirmed' }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'equipment.removed'; model: string },
    input: {} as { accountId: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { remove: port<void, Removal>('remove') },
  actions: {
    selectEquipment: assign((_, { equipment }: { equipment: Equipment }) => ({ equipment })),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    showErrors: assign({ tried: true, failure: null }),
    clearRemoval: assign({ equipment: null, reason: '', tried: false, failure: null }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: asFailure(error),
      equipment: currentOf(context.equipment, error),
    })),
    emitEquipmentRemoved: emit(({ context }) => ({
      type: 'equipment.removed' as const,
      model: context.equipment?.model ?? '',
    })),
  },
  guards: {
    isAboutThis: ({ context: { equipment, reason } }, { draft }: { draft: RemovalDraft }) =>
      reason === '' && equipment?.id === draft.equipment.id,
    reasonTold: ({ context }) => textProblem(context.reason, REASON_LIMIT) === null,
    goneAlready: (_, { error }: { error: unknown }) => {
      const { kind, facts } = asFailure(error)
      return kind === 'notFound' || facts.code === 'EQUIPMENT_REMOVED'
    },
  },
}).createMachine({
  id: 'equipmentRemoval',
  description: 'Remover um equipamento de uma conta: pergunta o motivo antes.',
  context: ({ input }) => ({ ...input, equipment: null, reason: '', tried: false, failure: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nada está sendo removido.',
      meta: { qa: { expect: 'Remover aceita um clique em cada linha.' } },
      entry: 'clearRemoval',
      on: {
        'removal.requested': {
          target: 'asking',
          actions: { type: 'selectEquipment', params: ({ event }) => ({ equipment: event.equipment }) },
          meta: { qa: { step: 'A pessoa clica em Remover.' } },
        },
      },
    },
    asking: {
      description: 'A pessoa diz por que o equipamento sai.',
      meta: { qa: { expect: 'O diálogo diz qual equipamento é e pede o motivo.' } },
      on: {
        'reason.changed': {
          actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) },
          meta: { qa: { step: 'A pessoa escreve o motivo.' } },
        },
        'draft.recalled': {
          guard: { type: 'isAboutThis', params: ({ event }) => ({ draft: event.draft }) },
          actions: { type: 'setReason', params: ({ event }) => ({ reason: event.draft.reason }) },
          meta: { qa: { step: 'Havia um motivo começado para este equipamento: ele volta.' } },
        },
        'draft.taken': {
          actions: [
            { type: 'selectEquipment', params: ({ event }) => ({ equipment: event.draft.equipment }) },
            { type: 'setReason', params: ({ event }) => ({ reason: event.draft.reason }) },
          ],
          meta: { qa: { step: 'A pessoa escolhe a remoção começada em outra aba, com o equipamento dela.' } },
        },
        'dialog.closed': { target: 'waiting', meta: { qa: { step: 'A pessoa desiste de remover.' } } },
        'removal.confirmed': [
          {
            guard: 'reasonTold',
            target: 'removing',
            actions: 'showErrors',
            meta: { qa: { step: 'A pessoa confirma com o motivo escrito.' } },
          },
          {
            actions: 'showErrors',
            meta: { qa: { step: 'A pessoa confirma sem motivo: o campo diz que falta.' } },
          },
        ],
      },
    },
    removing: {
      description: 'Remove.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { accountId, equipment, reason } }) => ({
          accountId,
          id: equipment?.id ?? '',
          version: equipment?.version ?? 0,
          reason: reason.trim(),
        }),
        onDone: {
          target: 'waiting',
          actions: 'emitEquipmentRemoved',
          meta: { qa: { step: 'O servidor remove.' } },
        },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: 'emitEquipmentRemoved',
            meta: { qa: { step: 'Outra pessoa já o tinha removido.' } },
          },
          {
            target: 'asking',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
          },
        ],
      },
    },
  },
})

export const selectRemovalDraft = ({
  context: { equipment, reason },
}: {
  context: Pick<Context, 'equipment' | 'reason'>
}): RemovalDraft | null => (equipment && reason.trim() !== '' ? { equipment, reason } : null)

export const selectRemovalWritten = (snapshot: { context: Context; value: unknown }): boolean =>
  snapshot.value === 'asking' && selectRemovalDraft(snapshot) !== null

export const readRemovalDraft = (found: unknown): RemovalDraft | null => {
  const { equipment, reason } = (found ?? {}) as { equipment?: Partial<Equipment>; reason?: unknown }
  return typeof reason === 'string' &&
    typeof equipment?.id === 'string' &&
    typeof equipment.version === 'number' &&
    typeof equipment.model === 'string'
    ? (found as RemovalDraft)
    : null
}

export const selectEquipmentRemoval = ({ context, value }: { context: Context; value: unknown }) => {
  const { equipment, reason, tried, failure } = context
  if (!equipment || value === 'waiting') return null
  const problem = textProblem(reason, REASON_LIMIT)
  return {
    equipment,
    reason,
    reasonProblem: tried ? (problem === REQUIRED ? 'Informe o motivo.' : problem) : null,
    busy: value === 'removing',
    problem: problemOf(failure),
  }
}
