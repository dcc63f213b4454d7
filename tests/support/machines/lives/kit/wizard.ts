import { wizardDemo } from '../../../../../src/catalogue/demos/wizard-demo.ts'
import type { Life } from '../../walks.ts'

const { machine, rules, base, draft, refusal, failure } = wizardDemo

const values = { name: ['', 'Padaria Aurora'], contact: ['', 'Ana Souza'] }

export const wizardLife: Life<typeof machine> = {
  machine,
  inputs: [{ values: base, seed: 'semente' }],
  sees: ({ values, step, reached, errors, failure, recalled, key }) => [
    values,
    step,
    reached,
    errors,
    failure?.message,
    recalled,
    key !== null,
  ],
  events: snapshot => {
    const { step, reached, values: now } = snapshot.context
    const fields = rules.steps[step - 1]?.fields ?? []
    return [
      ...fields.flatMap(name =>
        values[name]
          .filter(value => value !== now[name])
          .map(value => ({ type: 'field.changed', name, value })),
      ),
      ...(step < rules.steps.length ? [{ type: 'next.requested' }] : [{ type: 'finish.requested' }]),
      { type: 'back.requested' },
      ...Array.from({ length: reached }, (_, index) => ({ type: 'step.chosen', step: index + 1 })),
      { type: 'retry.requested' },
      { type: 'leave.requested' },
      { type: 'leave.confirmed' },
      { type: 'leave.cancelled' },
      { type: 'draft.recalled', draft },
      { type: 'draft.discarded' },
      { type: 'draft.taken', draft },
      ...(snapshot.matches('submitting')
        ? [
            { type: 'xstate.done.actor.submit', output: { id: '7' }, actorId: 'submit' },
            { type: 'xstate.error.actor.submit', error: failure, actorId: 'submit' },
            { type: 'xstate.error.actor.submit', error: refusal, actorId: 'submit' },
          ]
        : []),
    ]
  },
}
