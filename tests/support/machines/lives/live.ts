import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { liveMachine } from '#machines/live/live.machine.ts'
import { lifeOf } from './life.ts'

const frame: LiveFrame = {
  id: '11',
  topic: 'serviceOrder.updated',
  entityId: '42',
  version: 3,
  by: '7',
}

export const liveLife = lifeOf(liveMachine, {
  inputs: [{ userId: '5' }],
  sees: ({ lastEventId, told, attempt }) => [lastEventId, told, Math.min(attempt, 1)],
  says: {
    'stream.opened': [
      { id: '11', missed: false },
      { id: '11', missed: true },
      { id: null, missed: false },
    ],
    'resync.received': [{ id: '11' }],
    'frame.received': [{ frame }],
    'otherTab.frame': [{ frame }],
    'positions.received': [{ told: { at: '2026-03-02T12:00:00.000Z', positions: [] } }],
    'otherTab.positions': [{ told: { at: '2026-03-02T12:00:00.000Z', positions: [] } }],
    'otherTab.beat': [
      { well: true, lastEventId: '11', missed: false },
      { well: true, lastEventId: '11', missed: true },
      { well: false, lastEventId: null, missed: true },
    ],
    // The machine says it to itself.
    'line.broken': [],
  },
})
