import { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { answers, failing, lifeOf } from '../life.ts'

const refused = [
  failing('conflict', { code: 'ALREADY_TAKEN' }),
  failing('conflict', { code: 'NO_STATION' }),
  failing(),
]

const row = occurrenceRow({ version: 2, priority: 1 })
const heardRows = {
  frames: [{ entityId: row.id, version: row.version, row, inProfile: true, waiting: { profile: 0, all: 0 } }],
  userId: '5',
  now: Date.parse(row.receivedAt),
}

export const occurrenceQueueLife = lifeOf(occurrenceQueueMachine, {
  inputs: [{ scope: 'profile', seed: 'semente' }],
  sees: ({ scope, priorities, search, failure, refusal, heard, opened }) => [
    heard.length > 0,
    opened.length > 0,
    scope,
    priorities,
    search,
    failure?.kind,
    refusal?.facts.code,
  ],
  says: {
    'scope.chosen': [{ scope: 'mine' }],
    'priority.toggled': [{ priority: 2 }],
    'search.changed': [{ search: 'serra' }],
    'rows.heard': [heardRows],
    'storm.toggled': [{ storm: '301-4' }],
    'attend.requested': [{ id: '1', version: 1 }],
    'xstate.done.actor.loadQueue': answers(occurrenceQueue([occurrenceRow()])),
    'xstate.error.actor.loadQueue': [failing()],
    'xstate.done.actor.attend': answers({ id: '1' }),
    'xstate.error.actor.attend': refused,
    'xstate.done.actor.takeNext': answers({ id: '1' }, null),
    'xstate.error.actor.takeNext': refused,
  },
})
