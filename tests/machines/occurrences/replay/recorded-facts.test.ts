import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import { recordedAttendanceMachine } from '#machines/occurrences/replay/recorded-attendance.machine.ts'
import { recordedEvent } from '#machines/occurrences/replay/recorded-events.ts'
import { recordingOf } from '#machines/occurrences/replay/recording.ts'
import { recordedOccurrence } from '#tests/support/records/replay/recorded-occurrence.ts'

const { timeline } = recordedOccurrence()
const { input } = recordingOf(recordedOccurrence())
const PRIORITY = 3

/** A line of the timeline: the one of that type there, or a change of status. */
const line = (type: string, change: Partial<OccurrenceEventRow> = {}) =>
  recordedEvent({ ...(timeline.find(each => each.type === type) ?? timeline.at(-1)!), type, ...change })

const told = (...lines: ReturnType<typeof line>[]) => {
  const actor = createActor(recordedAttendanceMachine, { input: { ...input, priority: PRIORITY } }).start()
  for (const each of lines) actor.send(each)
  return actor.getSnapshot()
}

describe('the facts of a recorded attendance', () => {
  it.each([
    ['RECEIVE', 'PENDING'],
    ['RECEIVE_WAIT', 'WAITING'],
    ['CREATE_MANUAL', 'PENDING'],
  ] as const)('have the priority that %s tells', (type, status) => {
    const { value, context } = told(line(type, { to: status }))
    expect([value, context.priority]).toEqual([status, 2])
  })

  it('have the priority that the end of a wait tells', () => {
    const { value, context } = told(
      line('RECEIVE_WAIT', { to: 'WAITING', payload: {} }),
      line('WAIT_ELAPSED', { to: 'PENDING', payload: { priority: 1 } }),
    )
    expect([value, context.priority]).toEqual(['PENDING', 1])
  })

  it('tell until when it is held, and no longer once it is resumed', () => {
    const before = [line('RECEIVE'), line('ATTEND'), line('HOLD')]
    expect(told(...before).context.holdUntil).toBe('2026-11-25T12:10:00.000Z')
    expect(told(...before, line('RESUME')).context.holdUntil).toBeNull()
  })

  it('know no answer to a step that is not in the script', () => {
    const foreign = line('STEP', { payload: { stepId: 'outra', value: 'YES' } })
    const snapshot = told(line('RECEIVE'), line('ATTEND'))
    expect(snapshot.can(foreign)).toBe(false)
    expect(snapshot.can(line('STEP'))).toBe(true)
    expect(told(line('RECEIVE'), line('ATTEND'), foreign).context.answers).toEqual([])
  })
})
