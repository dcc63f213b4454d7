import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type {
  attendancePolicyRoutes,
  PolicySimulation,
} from '#contracts/configuration/attendance-policies.contract.ts'
import type { BodyInput } from '#contracts/kit/wire.ts'
import {
  policySimulationMachine,
  type SimulationValues,
  selectPolicySimulation,
} from '#machines/configuration/attendance-policies/policy-simulation.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const answer = { fixed: false } as PolicySimulation

const inWorld = () => {
  const {
    asks,
    answers,
    actor: simulate,
  } = heldPort<PolicySimulation, { body: BodyInput<typeof attendancePolicyRoutes.simulate> | null }>()
  const actor = createActor(policySimulationMachine.provide({ actors: { simulate } }), {
    input: { now: { date: '2026-11-25', time: '10:00' } },
    inspect: watch.inspect,
  })
  actor.start()
  const fill = <Name extends keyof SimulationValues>(name: Name, value: SimulationValues[Name]) =>
    actor.send({ type: 'field.changed', name, value })
  return {
    sent: () => asks.map(({ body }) => body),
    fill,
    trace: traceOf(actor),
    ask: () => actor.send({ type: 'simulation.requested' }),
    view: () => selectPolicySimulation(actor.getSnapshot()),
    fillAll: () => {
      fill('account', [{ id: '7', name: 'Aurora' }])
      fill('event', [{ id: '130', name: '130 Disparo de zona' }])
    },
    reply: async (outcome: PolicySimulation | Failure) => {
      const call = answers.shift()!
      if (outcome instanceof Failure) call.reject(outcome)
      else call.resolve(outcome)
      await flush()
    },
  }
}

describe('simulation of attendance rules', () => {
  it('M-160 asks with what was chosen, and for nothing that stays as it is now', async () => {
    const { fillAll, ask, sent, view, reply, trace, fill } = inWorld()
    fillAll()
    ask()
    expect(view()).toMatchObject({ busy: true, result: null })
    await reply(answer)
    expect(view()).toMatchObject({ busy: false, result: answer, problem: null })
    fill('armedState', 'ARMED')
    fill('inTest', 'no')
    expect(view().result).toBeNull()
    ask()
    expect(sent()).toEqual([
      { accountId: '7', eventCode: '130', at: '2026-11-25T13:00:00.000Z' },
      {
        accountId: '7',
        eventCode: '130',
        at: '2026-11-25T13:00:00.000Z',
        armedState: 'ARMED',
        inTest: false,
      },
    ])
    expect(trace.at(-1)).toBe('asking')
  })

  it('says what is missing, from the first request on', () => {
    const { ask, sent, view, fill, fillAll } = inWorld()
    expect(view().errors).toEqual({})
    fill('moment', { date: '', time: '9' })
    ask()
    expect(view().errors).toEqual({
      account: 'Escolha a conta.',
      event: 'Escolha o evento.',
      date: 'Informe a data.',
      time: 'Informe a hora.',
    })
    fillAll()
    fill('moment', { date: '2026-11-25', time: '23:30' })
    expect(view().errors).toEqual({})
    ask()
    expect(sent()).toEqual([{ accountId: '7', eventCode: '130', at: '2026-11-26T02:30:00.000Z' }])
  })

  it('a result is never of values other than those on the screen', async () => {
    const { fillAll, ask, view, fill, reply } = inWorld()
    fillAll()
    ask()
    fill('event', [])
    expect(view()).toMatchObject({ busy: false, result: null })
    await reply(answer)
    expect(view().result).toBeNull()
  })

  it('says what the server refused, until the next change or request', async () => {
    const { fillAll, ask, view, reply } = inWorld()
    fillAll()
    ask()
    await reply(new Failure('offline', 'Sem conexão.'))
    expect(view()).toMatchObject({ busy: false, problem: 'Sem conexão.' })
    ask()
    expect(view().problem).toBeNull()
  })

  it('takes every transition it declares', () => expect(watch.untaken(policySimulationMachine)).toEqual([]))
})
