import { policyOrderMachine } from '#machines/configuration/attendance-policies/policy-order.machine.ts'
import { policySimulationMachine } from '#machines/configuration/attendance-policies/policy-simulation.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

const orderOf = (text: string, version: number) => ({ order: { version, ids: [...text] } })
const conflict = (text: string, version: number) =>
  failing('conflict', { code: 'VERSION_CONFLICT', details: { current: { version, ids: [...text] } } })

/** Somebody moves only what the screen shows. */
export const policyOrderLife = lifeOf(policyOrderMachine, {
  inputs: [undefined as never],
  sees: ({ ids, saved, sent, before, theirs, failure }) => [
    ids,
    saved.ids,
    sent,
    before,
    theirs?.ids,
    theirs?.version,
    failure?.kind,
  ],
  says: {
    'policies.reordered': ({ context: { ids } }) =>
      ids.length === 3 ? [...['abc', 'bac']].map(text => ({ ids: [...text] })) : [{ ids }],
    'policies.listed': [orderOf('abc', 1), orderOf('bac', 2), orderOf('ac', 9)],
    'xstate.done.actor.save': ({ context: { sent } }) => answers({ version: 3, ids: [...sent] }),
    'xstate.error.actor.save': [conflict('bac', 2), failing()],
  },
})

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
