import { queueFreshnessMachine } from '#machines/occurrences/queue/freshness.machine.ts'
import { lifeOf } from '../life.ts'

export const queueFreshnessLife = lifeOf(queueFreshnessMachine, {
  inputs: [{ at: 0 }],
  sees: ({ heardAt }) => [heardAt],
  says: { 'stream.heard': [{ at: 1000 }], 'queue.changed': [{ at: 2000 }] },
})
