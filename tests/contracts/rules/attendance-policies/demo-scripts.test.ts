import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { demoPolicies } from '#bff/db/seed/demo/configuration/attendance-policies/policy-rows.ts'
import { AttendancePolicyWrite } from '#contracts/configuration/attendance-policies.contract.ts'
import { type PolicyStep, stepTypes } from '#contracts/configuration/policy-script.contract.ts'
import { matchPolicy, type PolicyEvent } from '#contracts/rules/attendance-policies/match.ts'
import { policyProblems } from '#contracts/rules/attendance-policies/policy.ts'
import { outcomesOf, type StepOutcome, stepAfter } from '#contracts/rules/attendance-policies/script.ts'
import { scriptFlow } from '#machines/configuration/attendance-policies/script.flow.ts'
import { pathsOf, untakenBy } from '#tests/support/machines/flows/flow-paths.ts'

const branches = { YES: 'onYes', NO: 'onNo', FAIL: 'onFail' } as const

/** A script as a machine: a branch names its target, else the next step. */
const modelOf = (steps: readonly PolicyStep[]) =>
  createMachine({
    id: 'script',
    initial: steps[0]?.id as string,
    states: Object.fromEntries(
      steps.map((step, at) => [
        step.id,
        {
          on: Object.fromEntries(
            outcomesOf[step.type].map(outcome => [
              outcome,
              { target: (outcome !== 'DONE' && step[branches[outcome]]) || steps[at + 1]?.id },
            ]),
          ),
        },
      ]),
    ),
  })

const named = demoPolicies.map(policy => [policy.name, policy] as const)

describe.each(named)('the demo rule "%s"', (_, policy) => {
  it('is one the server would take', () => {
    expect(v.parse(AttendancePolicyWrite, policy)).toEqual(policy)
    expect(policyProblems(policy)).toEqual([])
  })

  it('has a script whose every way out is walked, to an end each time', async () => {
    const model = modelOf(policy.steps)
    const paths = pathsOf(model, policy.steps[0]?.id as string)
    expect(untakenBy(model, paths)).toEqual([])
    const seen = new Set<string>()
    for (const path of paths) {
      let step = policy.steps[0] as PolicyStep
      const flow = createActor(scriptFlow(policy.steps)).start()
      await path.drive({
        events: ({ event }) => {
          if (event.type === 'xstate.init') return
          step = stepAfter(policy.steps, step.id, event.type as StepOutcome) as PolicyStep
          flow.send({ type: event.type })
        },
        states: ({ value }) => {
          expect([step.id, flow.getSnapshot().value]).toEqual([value, value])
          seen.add(step.id)
        },
      })
      for (let left = policy.steps.length; left > 0; left -= 1) {
        const [outcome] = outcomesOf[step.type]
        if (outcome) step = stepAfter(policy.steps, step.id, outcome) as PolicyStep
      }
      expect(step.type).toBe('CLOSE')
    }
    expect([...seen].sort()).toEqual(policy.steps.map(({ id }) => id).sort())
  })
})

describe('the demo rules', () => {
  it('are sixteen of different names, and use every type of step', () => {
    expect(new Set(demoPolicies.map(({ name }) => name)).size).toBe(16)
    const used = new Set(demoPolicies.flatMap(({ steps }) => steps.map(({ type }) => type)))
    expect([...used].sort()).toEqual([...stepTypes].sort())
  })

  const event = (change: Partial<PolicyEvent>): PolicyEvent => ({
    eventCode: '130',
    category: 'INTRUSION',
    accountTagIds: [],
    services: ['ALARM'],
    monitoringKind: 'STANDARD',
    moment: {
      time: '03:00',
      today: { weekday: 3, holiday: false },
      yesterday: { weekday: 2, holiday: false },
    },
    armedState: 'ARMED',
    inTest: false,
    ...change,
  })

  it.each<[string, Partial<PolicyEvent>, string | undefined]>([
    ['a zone of a conventional account', {}, 'Intrusão convencional'],
    ['a zone where there are images', { monitoringKind: 'WITH_IMAGE' }, 'Intrusão com imagem'],
    ['a zone of an account on demand', { monitoringKind: 'ON_DEMAND' }, 'Intrusão sob demanda'],
    ['a panic button', { eventCode: '120', category: 'PANIC' }, 'Pânico'],
    ['a duress code', { eventCode: '121', category: 'DURESS' }, 'Coação'],
    ['fire', { eventCode: '110', category: 'FIRE' }, 'Incêndio'],
    ['a medical button', { eventCode: '100', category: 'MEDICAL' }, 'Emergência médica'],
    ['an electric fence', { eventCode: '131', category: 'FENCE' }, 'Cerca elétrica'],
    ['a power failure', { eventCode: '301', category: 'POWER' }, 'Falta de energia'],
    ['a low battery', { eventCode: '302', category: 'BATTERY' }, 'Bateria'],
    ['a silent panel', { eventCode: 'X04', category: 'COMMUNICATION' }, 'Falha de comunicação'],
    ['a missed test', { eventCode: 'X03', category: 'COMMUNICATION' }, 'Teste periódico não recebido'],
    ['a place not armed', { eventCode: 'X01', category: 'SCHEDULE' }, 'Não armou no horário'],
    ['a place disarmed at night', { eventCode: 'X02', category: 'SCHEDULE' }, 'Desarme fora do horário'],
    ['a patrol', { eventCode: 'X06', category: 'PATROL' }, 'Ronda'],
    ['a missed patrol', { eventCode: 'X05', category: 'PATROL' }, 'Ronda'],
    ['a visitor', { eventCode: 'P01', category: 'CONCIERGE', services: ['CONCIERGE'] }, 'Portaria remota'],
    ['a tampered keypad', { eventCode: '145', category: 'TAMPER' }, undefined],
  ])('attend %s by its own rule', (_, change, name) => {
    const ranked = demoPolicies.map((policy, at) => ({ ...policy, id: String(at) }))
    expect(matchPolicy(ranked, event(change))?.policy.name).toBe(name)
  })
})
