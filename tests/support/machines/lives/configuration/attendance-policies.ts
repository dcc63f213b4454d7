import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { policySimulationMachine } from '#machines/configuration/attendance-policies/policy-simulation.machine.ts'
import { scriptEditorMachine } from '#machines/configuration/attendance-policies/script-editor.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

const moment = { date: '2026-11-25', time: '10:00' }

export const policySimulationLife = lifeOf(policySimulationMachine, {
  inputs: [{ now: moment }],
  sees: ({ values: { account, event, moment: at }, asked, result, failure }) => [
    account.length,
    event.length,
    at.time,
    asked,
    result !== null,
    failure?.kind,
  ],
  says: {
    'field.changed': [
      { name: 'account', value: [{ id: '7', name: 'Aurora' }] },
      { name: 'event', value: [{ id: '130', name: '130 Disparo de zona' }] },
      { name: 'moment', value: { ...moment, time: '1' } },
      { name: 'moment', value: moment },
    ],
    'xstate.done.actor.simulate': answers({ fixed: false }),
    'xstate.error.actor.simulate': [failing()],
  },
})

const step = (id: string, more: Partial<PolicyStep> = {}): PolicyStep => ({
  id,
  type: 'INFO',
  title: id,
  required: true,
  ...more,
})
const closing = step('fim', { type: 'CLOSE' })
const calling = step('ligar', { type: 'CALL_CONTACT' })

type ScriptContext = { context: { past: readonly unknown[] } }

/** One change at most, so that the walks end. */
const once =
  <Said>(...said: Said[]) =>
  ({ context: { past } }: ScriptContext): Said[] =>
    past.length === 0 ? said : []

export const scriptEditorLife = lifeOf(scriptEditorMachine, {
  inputs: [{ steps: [calling, closing] }, { steps: [] }],
  sees: ({ steps, past, openId, openField }) => [steps, past, openId, openField],
  says: {
    'steps.given': [{ steps: [calling, closing] }, { steps: [closing] }],
    'step.opened': [{ id: 'ligar' }, { id: 'ligar', field: 'onFail' }],
    'step.added': once({ stepType: 'INFO', after: null }),
    'step.removed': once({ id: 'ligar' }, { id: 'fim' }),
    'steps.reordered': once({ ids: ['fim', 'ligar'] }),
    'step.changed': once({ change: { title: 'Ligar' } }),
    'options.changed': once({ options: { maxContacts: 2 } }),
    'branch.chosen': once({ branch: 'onYes', target: 'fim' }),
    'closing.added': once({ branch: 'onYes' }),
  },
})
