import { assign, setup } from 'xstate'
import type { ArmedState } from '#contracts/accounts/account-page.contract.ts'
import type {
  attendancePolicyRoutes,
  PolicySimulation,
} from '#contracts/configuration/attendance-policies.contract.ts'
import type { BodyInput } from '#contracts/kit/wire.ts'
import { instantAt, isDay, isTime, type Moment } from '#contracts/rules/dates.ts'
import { asFailure, type Failure, problemOf } from '../../kit/failure.ts'
import type { Picked } from '../../kit/form/text-rules.ts'
import { port } from '../../kit/port.ts'

export interface SimulationValues {
  account: readonly Picked[]
  /** Its id is the code of the event. */
  event: readonly Picked[]
  moment: Moment
  /** Empty: as the account is now. */
  armedState: ArmedState | ''
  inTest: 'yes' | 'no' | ''
}

type Field = keyof SimulationValues
type SimulationErrors = Readonly<Partial<Record<'account' | 'event' | 'date' | 'time', string>>>
type Body = BodyInput<typeof attendancePolicyRoutes.simulate>

const errorsIn = ({ account, event, moment }: SimulationValues): SimulationErrors => ({
  ...(account.length === 0 && { account: 'Escolha a conta.' }),
  ...(event.length === 0 && { event: 'Escolha o evento.' }),
  ...(!isDay(moment.date) && { date: 'Informe a data.' }),
  ...(!isTime(moment.time) && { time: 'Informe a hora.' }),
})

/** Null while something is missing. */
const bodyOf = (values: SimulationValues): Body | null => {
  const { account, event, moment, armedState, inTest } = values
  const [of] = account
  const [code] = event
  if (!of || !code || Object.keys(errorsIn(values)).length > 0) return null
  return {
    accountId: of.id,
    eventCode: code.id,
    at: instantAt(moment.date, moment.time).toISOString(),
    ...(armedState && { armedState }),
    ...(inTest && { inTest: inTest === 'yes' }),
  }
}

interface Context {
  values: SimulationValues
  /** Errors are shown from the first request on. */
  asked: boolean
  result: PolicySimulation | null
  failure: Failure | null
}

export const policySimulationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { now: Moment },
    events: {} as
      | { type: 'field.changed'; name: Field; value: SimulationValues[Field] }
      | { type: 'simulation.requested' },
    tags: {} as 'busy',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { simulate: port<PolicySimulation, { body: Body | null }>('simulate') },
  actions: {
    setField: assign(({ context }, { name, value }: { name: Field; value: SimulationValues[Field] }) => ({
      values: { ...context.values, [name]: value },
      result: null,
      failure: null,
    })),
    showErrors: assign({ asked: true }),
    clearResult: assign({ result: null, failure: null }),
    setResult: assign((_, { result }: { result: PolicySimulation }) => ({ result })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: { isComplete: ({ context }) => bodyOf(context.values) !== null },
}).createMachine({
  id: 'policySimulation',
  description: 'A simulação: qual regra atenderia um evento de uma conta, e por que as anteriores não.',
  context: ({ input }) => ({
    values: { account: [], event: [], moment: input.now, armedState: '', inTest: '' },
    asked: false,
    result: null,
    failure: null,
  }),
  initial: 'editing',
  on: {
    'field.changed': {
      target: '.editing',
      actions: {
        type: 'setField',
        params: ({ event }) => ({ name: event.name, value: event.value }),
      },
      meta: { qa: { step: 'A pessoa muda a conta, o evento ou o momento: o resultado anterior some.' } },
    },
  },
  states: {
    editing: {
      description: 'A pessoa diz o que simular, ou lê o resultado do que disse.',
      meta: { qa: { expect: 'Os campos aceitam valores; o resultado é sempre o dos valores na tela.' } },
      on: {
        'simulation.requested': [
          {
            guard: 'isComplete',
            target: 'asking',
            actions: 'clearResult',
            meta: { qa: { step: 'A pessoa clica em Simular.' } },
          },
          {
            actions: 'showErrors',
            meta: { qa: { step: 'A pessoa clica em Simular sem conta, evento ou momento.' } },
          },
        ],
      },
    },
    asking: {
      description: 'O servidor procura a regra.',
      meta: { qa: { expect: 'O botão mostra que está trabalhando e não aceita outro clique.' } },
      tags: 'busy',
      invoke: {
        id: 'simulate',
        src: 'simulate',
        input: ({ context }) => ({ body: bodyOf(context.values) }),
        onDone: {
          target: 'editing',
          actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
          meta: { qa: { step: 'O servidor diz a regra e por que as anteriores não.' } },
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
  },
})

export const selectPolicySimulation = ({ context, value }: { context: Context; value: unknown }) => ({
  values: context.values,
  errors: context.asked ? errorsIn(context.values) : ({} as SimulationErrors),
  busy: value === 'asking',
  problem: problemOf(context.failure),
  result: context.result,
})
