import { alarmMachine } from '#machines/occurrences/alarm/alarm.machine.ts'
import { MUTE_MS } from '#machines/occurrences/alarm/alarm.setup.ts'
import type { AlarmRow } from '#machines/occurrences/alarm/sounds.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { answers, failing, lifeOf } from '../life.ts'

const row: AlarmRow = { id: '2', version: 1, priority: 3, waits: true, late: false }
const panic: AlarmRow = { ...row, id: '8', priority: 1 }

export const alarmLife = lifeOf(alarmMachine, {
  inputs: [{ userId: '5' }],
  sees: ({ waiting, heard, mutedUntil, sounded }) => [
    Object.values(waiting).map(({ id, isNew }) => [id, isNew]),
    heard.length > 0,
    mutedUntil,
    sounded,
  ],
  says: {
    'row.heard': [{ row }, { row: panic }],
    'mute.requested': [{ now: 0 }],
    'mute.heard': [
      { until: MUTE_MS, now: 0 },
      { until: null, now: 0 },
    ],
    'xstate.done.actor.readQueue': answers(occurrenceQueue([occurrenceRow({ id: '2', priority: 3 })])),
    'xstate.error.actor.readQueue': [failing()],
  },
})
