import { Failure } from '#machines/kit/failure.ts'
import { formDemo } from '../../../../../src/catalogue/demos/form-demo.ts'
import type { Life } from '../../walks.ts'

const { machine, base, draft, theirs, failure, refusal, conflict, version, saved } = formDemo

const names = [base.name, '', 'Ana Paula']
const answers = [
  { type: 'xstate.done.actor.submit', output: saved(base), actorId: 'submit' },
  ...[failure, refusal, conflict].map(error => ({
    type: 'xstate.error.actor.submit',
    error,
    actorId: 'submit',
  })),
]

/** The server already has what is being saved. */
const ownConflict = (values: typeof base) => ({
  type: 'xstate.error.actor.submit',
  error: new Failure(conflict.kind, conflict.message, {
    ...conflict.facts,
    details: { current: { values, version: theirs.version } },
  }),
  actorId: 'submit',
})

export const formLife: Life<typeof machine> = {
  machine,
  inputs: [{ values: base, version, seed: 'semente' }],
  sees: ({
    values,
    base: from,
    version: of,
    errors,
    failure: wrong,
    theirs: other,
    sides,
    undecided,
    recalled,
    key,
  }) => [values, from, of, errors, wrong?.message, other !== null, sides, undecided, recalled, key !== null],
  events: snapshot => {
    const { values, sides } = snapshot.context
    return [
      ...names
        .filter(value => value !== values.name)
        .map(value => ({ type: 'field.changed', name: 'name', value })),
      { type: 'submit.requested' },
      { type: 'retry.requested' },
      { type: 'leave.requested' },
      { type: 'leave.confirmed' },
      { type: 'leave.cancelled' },
      ...[...Object.keys(sides), 'nothing'].map(name => ({ type: 'side.chosen', name, side: 'mine' })),
      { type: 'conflict.resolved' },
      { type: 'conflict.dismissed' },
      { type: 'draft.recalled', draft },
      { type: 'draft.taken', draft },
      { type: 'draft.discarded' },
      { type: 'record.refreshed', ...theirs },
      ...(snapshot.matches('submitting') ? [...answers, ownConflict(values)] : []),
    ]
  },
}
