import { assign, emit, setup } from 'xstate'
import type { PolicyStep, StepType } from '#contracts/configuration/policy-script.contract.ts'
import type { BranchName } from '#contracts/rules/attendance-policies/script.ts'
import { policyLimits } from '#contracts/rules/limits/configuration.ts'
import { same } from '../../kit/same.ts'
import { describeRemoval } from './script-editor.labels.ts'
import {
  branchToNewClosing,
  changeOptions,
  changeStep,
  insertStep,
  type OptionsChange,
  type StepChange,
  sortSteps,
} from './script-steps.ts'

type Steps = readonly PolicyStep[]

interface Context {
  steps: Steps
  /** Before each change; `field` while one is typed in. */
  past: readonly { steps: Steps; field: string | null }[]
  /** The step whose fields are on the screen. */
  openId: string | null
  /** Field to focus first: `title`, `onYes`, `config.waitSeconds`. */
  openField: string
  notice: string | null
}

/** Values of the open step; undefined takes one away. */
type ValuesChange = Pick<StepChange, 'type' | 'title' | 'text' | 'required'>

export type ScriptEditorEvent =
  | { type: 'steps.given'; steps: Steps }
  | { type: 'step.opened'; id: string; field?: string }
  | { type: 'step.closed' }
  | { type: 'step.added'; stepType: StepType; after: string | null }
  | { type: 'step.removed'; id: string }
  | { type: 'steps.reordered'; ids: readonly string[] }
  | { type: 'step.changed'; change: ValuesChange }
  | { type: 'options.changed'; options: OptionsChange }
  | { type: 'branch.chosen'; branch: BranchName; target: string | null }
  | { type: 'closing.added'; branch: BranchName }
  | { type: 'undo.requested' }

/** Typing on in one field is one change. */
const changed = ({ steps, past }: Context, next: Steps, field: string | null = null) => ({
  steps: next,
  past: field !== null && past.at(-1)?.field === field ? past : [...past, { steps, field }],
  notice: null,
})

const fieldOf = ({ openId }: Context, change: object): string => `${openId} ${Object.keys(change)}`

const before = ({ past }: Context): Steps => past.at(-1)?.steps ?? []

const scriptSetup = setup({
  types: {
    context: {} as Context,
    input: {} as { steps: Steps },
    events: {} as ScriptEditorEvent,
    emitted: {} as { type: 'steps.changed'; steps: Steps },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    replaceSteps: assign((_, { steps }: { steps: Steps }) => ({ steps, past: [], notice: null })),
    openStep: assign((_, { id, field }: { id: string; field: string | undefined }) => ({
      openId: id,
      openField: field ?? 'type',
    })),
    closeStep: assign({ openId: null }),
    insertStep: assign(({ context }, { type, after }: { type: StepType; after: string | null }) => {
      const made = insertStep(context.steps, type, after)
      return { ...changed(context, made.steps), openId: made.id, openField: 'title' }
    }),
    removeStep: assign(({ context }, { id }: { id: string }) => ({
      ...changed(
        context,
        context.steps.filter(step => step.id !== id),
      ),
      notice: describeRemoval(context.steps, id),
    })),
    sortSteps: assign(({ context }, { ids }: { ids: readonly string[] }) =>
      changed(context, sortSteps(context.steps, ids)),
    ),
    setValues: assign(({ context }, { change }: { change: ValuesChange }) =>
      changed(context, changeStep(context.steps, context.openId, change), fieldOf(context, change)),
    ),
    setOptions: assign(({ context }, { options }: { options: OptionsChange }) =>
      changed(context, changeOptions(context.steps, context.openId, options), fieldOf(context, options)),
    ),
    setBranch: assign(({ context }, { branch, target }: { branch: BranchName; target: string | null }) =>
      changed(context, changeStep(context.steps, context.openId, { [branch]: target ?? undefined })),
    ),
    addClosing: assign(({ context }, { branch }: { branch: BranchName }) =>
      changed(context, branchToNewClosing(context.steps, context.openId, branch)),
    ),
    restoreSteps: assign(({ context }) => ({
      steps: before(context),
      past: context.past.slice(0, -1),
      notice: 'A última alteração foi desfeita.',
    })),
    emitStepsChanged: emit(({ context: { steps } }) => ({ type: 'steps.changed' as const, steps })),
  },
  guards: {
    differs: ({ context }, { steps }: { steps: Steps }) => !same(steps, context.steps),
    openIsGone: ({ context: { steps, openId } }) => !steps.some(({ id }) => id === openId),
    hasRoom: ({ context }) => context.steps.length < policyLimits.steps,
    canUndo: ({ context }) => context.past.length > 0,
  },
})

export const scriptEditorMachine = scriptSetup.createMachine({
  id: 'scriptEditor',
  description: 'O editor do roteiro de uma regra: as etapas em ordem, e uma de cada vez aberta para editar.',
  context: ({ input }) => ({
    steps: input.steps,
    past: [],
    openId: null,
    openField: 'type',
    notice: null,
  }),
  initial: 'listing',
  on: {
    'steps.given': {
      guard: { type: 'differs', params: ({ event }) => ({ steps: event.steps }) },
      actions: { type: 'replaceSteps', params: ({ event }) => ({ steps: event.steps }) },
      meta: { qa: { step: 'O formulário traz outro roteiro: um rascunho, ou o que outra pessoa salvou.' } },
    },
    'step.opened': {
      target: '.editing',
      actions: { type: 'openStep', params: ({ event }) => ({ id: event.id, field: event.field }) },
      meta: { qa: { step: 'A pessoa clica em Editar de uma etapa, ou em um problema dela.' } },
    },
    'step.added': {
      guard: 'hasRoom',
      target: '.editing',
      actions: [
        { type: 'insertStep', params: ({ event }) => ({ type: event.stepType, after: event.after }) },
        'emitStepsChanged',
      ],
      meta: { qa: { step: 'A pessoa adiciona uma etapa de um dos doze tipos.' } },
    },
    'step.removed': {
      actions: [{ type: 'removeStep', params: ({ event }) => ({ id: event.id }) }, 'emitStepsChanged'],
      meta: { qa: { step: 'A pessoa exclui uma etapa: a tela diz que saídas levavam a ela.' } },
    },
    'steps.reordered': {
      actions: [{ type: 'sortSteps', params: ({ event }) => ({ ids: event.ids }) }, 'emitStepsChanged'],
      meta: { qa: { step: 'A pessoa põe uma etapa em outro lugar.' } },
    },
    'undo.requested': {
      guard: 'canUndo',
      actions: ['restoreSteps', 'emitStepsChanged'],
      meta: { qa: { step: 'A pessoa clica em Desfazer.' } },
    },
  },
  states: {
    listing: {
      description: 'Todas as etapas estão fechadas.',
      meta: { qa: { expect: 'Cada etapa mostra o título, o tipo, as saídas e os problemas que tem.' } },
      entry: 'closeStep',
    },
    editing: {
      description: 'Uma etapa está aberta.',
      meta: { qa: { expect: 'Só a etapa aberta mostra campos: os do seu tipo e as suas saídas.' } },
      always: {
        guard: 'openIsGone',
        target: 'listing',
        meta: { qa: { step: 'A etapa aberta não existe mais.' } },
      },
      on: {
        'step.closed': {
          target: 'listing',
          meta: { qa: { step: 'A pessoa fecha a etapa.' } },
        },
        'step.changed': {
          actions: [
            { type: 'setValues', params: ({ event }) => ({ change: event.change }) },
            'emitStepsChanged',
          ],
          meta: { qa: { step: 'A pessoa muda o tipo, o título, a instrução ou se é obrigatória.' } },
        },
        'options.changed': {
          actions: [
            { type: 'setOptions', params: ({ event }) => ({ options: event.options }) },
            'emitStepsChanged',
          ],
          meta: { qa: { step: 'A pessoa muda uma opção do tipo: o tempo, a autoridade, a quem ligar.' } },
        },
        'branch.chosen': {
          actions: [
            {
              type: 'setBranch',
              params: ({ event }) => ({ branch: event.branch, target: event.target }),
            },
            'emitStepsChanged',
          ],
          meta: { qa: { step: 'A pessoa escolhe a que etapa uma saída leva.' } },
        },
        'closing.added': {
          guard: 'hasRoom',
          actions: [
            { type: 'addClosing', params: ({ event }) => ({ branch: event.branch }) },
            'emitStepsChanged',
          ],
          meta: { qa: { step: 'A pessoa escolhe Encerrar para uma saída: nasce uma etapa no fim.' } },
        },
      },
    },
  },
})

export const selectScriptEditor = ({
  context: { steps, past, openId, openField, notice },
}: {
  context: Context
}) => ({
  steps,
  openId,
  openField,
  notice,
  canUndo: past.length > 0,
  hasRoom: steps.length < policyLimits.steps,
})
