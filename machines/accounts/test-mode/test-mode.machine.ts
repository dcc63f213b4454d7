import { errorOf } from '../../kit/form/form.values.ts'
import { same } from '../../kit/same.ts'
import { minutesUntil } from '../details/connection-labels.ts'
import { emptyTest, type TestValues } from './test-mode.form.ts'
import { type TestContext, testInput, testModeSetup } from './test-mode.setup.ts'

/** Test mode of an account (D-06). Always ends by the clock, even without an event. */
export const testModeMachine = testModeSetup.createMachine({
  id: 'testMode',
  description: 'O modo de teste de uma conta: os sinais são só teste, sempre com hora para acabar.',
  context: ({ input }) => ({ ...input, values: emptyTest, errors: {}, failure: null }),
  initial: 'weighing',
  states: {
    weighing: {
      description: 'A conta está em teste agora?',
      meta: { qa: { expect: 'A tela sabe em seguida se mostra a faixa de teste.' } },
      always: [
        { guard: 'inTest', target: 'on', meta: { qa: { step: 'Há um teste que ainda não acabou.' } } },
        { target: 'off', meta: { qa: { step: 'Não há teste em andamento.' } } },
      ],
    },
    off: {
      description: 'Os sinais da conta são atendidos.',
      meta: { qa: { expect: 'O botão Colocar em teste aceita um clique.' } },
      on: {
        'test.requested': {
          target: 'asking',
          actions: 'clearForm',
          meta: { qa: { step: 'A pessoa clica em Colocar em teste.' } },
        },
        'account.changed': {
          target: 'weighing',
          actions: { type: 'setNewerTest', params: ({ event }) => ({ account: event }) },
          meta: { qa: { step: 'A conta muda no servidor.' } },
        },
      },
    },
    asking: {
      description: 'A pessoa diz até quando, de quais zonas e por quê.',
      meta: { qa: { expect: 'O diálogo "Colocar em teste" está aberto.' } },
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event }) => ({ name: event.name, value: event.value }) },
          meta: { qa: { step: 'A pessoa altera um campo.' } },
        },
        'draft.recalled': {
          guard: 'untouched',
          actions: { type: 'restoreDraft', params: ({ event }) => ({ values: event.values }) },
          meta: { qa: { step: 'Há um rascunho de antes: o diálogo volta a ter o que foi escrito.' } },
        },
        'draft.taken': {
          actions: [
            'clearErrors',
            { type: 'restoreDraft', params: ({ event }) => ({ values: event.values }) },
          ],
          meta: { qa: { step: 'A pessoa escolhe o rascunho escrito em outra aba.' } },
        },
        'submit.requested': [
          {
            guard: 'invalid',
            actions: 'validateForm',
            meta: { qa: { step: 'Há um campo errado: ele diz por quê.' } },
          },
          {
            target: 'starting',
            actions: 'clearErrors',
            meta: { qa: { step: 'A pessoa confirma com tudo certo.' } },
          },
        ],
        'dialog.closed': { target: 'weighing', meta: { qa: { step: 'A pessoa desiste.' } } },
        'account.changed': {
          actions: { type: 'setNewerTest', params: ({ event }) => ({ account: event }) },
          meta: { qa: { step: 'A conta muda no servidor; o que foi escrito fica.' } },
        },
      },
    },
    starting: {
      description: 'Coloca a conta em teste.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      on: {
        'account.changed': {
          actions: { type: 'setNewerTest', params: ({ event }) => ({ account: event }) },
          meta: { qa: { step: 'A conta muda no servidor antes de a resposta chegar.' } },
        },
      },
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => testInput(context),
        onDone: {
          target: 'weighing',
          actions: [
            { type: 'setNewerTest', params: ({ event }) => ({ account: event.output }) },
            { type: 'emitTestChanged', params: { change: 'started' } },
          ],
          meta: { qa: { step: 'O servidor confirma: "Conta em teste."' } },
        },
        onError: [
          {
            guard: { type: 'overtaken', params: ({ event }) => ({ error: event.error }) },
            target: 'asking',
            actions: [
              { type: 'setServerErrors', params: ({ event }) => ({ error: event.error }) },
              'emitAccountOvertaken',
            ],
            meta: { qa: { step: 'Outra pessoa mudou a conta: ela é lida de novo e o diálogo fica.' } },
          },
          {
            target: 'asking',
            actions: { type: 'setServerErrors', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
          },
        ],
      },
    },
    on: {
      description: 'A conta está em teste.',
      meta: { qa: { expect: 'A faixa diz até quando, quanto falta, de quais zonas e por quê.' } },
      after: {
        untilTheEnd: {
          target: 'off',
          actions: ['clearTest', { type: 'emitTestChanged', params: { change: 'over' } }],
          meta: { qa: { step: 'Chega a hora: o teste acaba sozinho.' } },
        },
      },
      on: {
        'end.requested': { target: 'ending', meta: { qa: { step: 'A pessoa clica em Encerrar teste.' } } },
        'account.changed': {
          target: 'weighing',
          actions: { type: 'setNewerTest', params: ({ event }) => ({ account: event }) },
          meta: { qa: { step: 'O teste muda no servidor: acabou, ou tem outra hora.' } },
        },
      },
    },
    ending: {
      description: 'Encerra o teste antes da hora.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      on: {
        'account.changed': {
          actions: { type: 'setNewerTest', params: ({ event }) => ({ account: event }) },
          meta: { qa: { step: 'A conta muda no servidor antes de a resposta chegar.' } },
        },
      },
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: {
          target: 'weighing',
          actions: [
            { type: 'setNewerTest', params: ({ event }) => ({ account: event.output }) },
            { type: 'emitTestChanged', params: { change: 'ended' } },
          ],
          meta: { qa: { step: 'O servidor confirma: "Teste encerrado."' } },
        },
        onError: {
          target: 'weighing',
          actions: { type: 'emitTestFailed', params: ({ event }) => ({ error: event.error }) },
          meta: {
            qa: { step: 'O servidor recusa ou não responde: a faixa fica e uma mensagem diz por quê.' },
          },
        },
      },
    },
  },
})

interface Snapshot {
  context: TestContext
  value: unknown
}

export const selectTestRibbon = ({ context: { test }, value }: Snapshot, now: number) =>
  test && (value === 'on' || value === 'ending')
    ? { test, minutes: minutesUntil(test.until, now), busy: value === 'ending' }
    : null

const isOpen = ({ value }: Snapshot): boolean => value === 'asking' || value === 'starting'

export const selectTestDraft = (snapshot: Snapshot): TestValues | null =>
  isOpen(snapshot) && !same(snapshot.context.values, emptyTest) ? snapshot.context.values : null

/** Only typed text counts, not selections. */
export const selectTestWritten = ({ context, value }: Snapshot): boolean => {
  const { note, zones, until } = context.values
  return value === 'asking' && [note, zones, until.date, until.time].some(text => text.trim() !== '')
}

export const selectTestDialog = (snapshot: Snapshot) => {
  if (!isOpen(snapshot)) return null
  const { context, value } = snapshot
  const { values, errors, failure, rules } = context
  return {
    values,
    busy: value === 'starting',
    problem: failure?.message ?? null,
    maySupervise: rules.maySupervise,
    errorOf: (name: keyof TestValues) => errorOf(errors, name),
  }
}
