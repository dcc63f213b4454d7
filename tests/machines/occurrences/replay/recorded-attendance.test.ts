import { describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { endsAlike, play, recordingOf } from '#machines/occurrences/replay/recording.ts'
import { generatedAttendance } from '#tests/support/records/replay/generated-attendance.ts'

const ATTENDANCES = 200
const CUT = 40
const SEED = Number(process.env.SEED ?? 20_261_125)

const replayed = (occurrence: Occurrence) => {
  const recording = recordingOf(occurrence)
  const played = play(recording)
  return { recording, played, end: played.snapshots.at(-1) }
}

describe('a recorded attendance', () => {
  const attendances = Array.from({ length: ATTENDANCES }, (_, index) => generatedAttendance(SEED + index))

  it(`ends in the snapshot that the server keeps, ${ATTENDANCES} times`, () => {
    for (const [index, occurrence] of attendances.entries()) {
      const { recording, played, end } = replayed(occurrence)
      const seed = `seed ${SEED + index}`
      expect(played.refused, seed).toEqual([])
      expect(end?.value, seed).toBe('CLOSED')
      expect(end?.context, seed).toEqual(recording.end.context)
      expect(endsAlike(recording, played), seed).toBe(true)
    }
  })

  it('is told by every kind of line there is', () => {
    const kinds = new Set(attendances.flatMap(({ timeline }) => timeline.map(({ type }) => type)))
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'ATTEND',
        'AUTO_CLOSE',
        'BULK_CLOSE',
        'CALL',
        'CLOSE',
        'CREATE_MANUAL',
        'DISPATCH_REQUEST',
        'FEED',
        'HOLD',
        'HOLD_ELAPSED',
        'LOCK_EXPIRED',
        'NEW_SIGNAL_WAKES',
        'PRIORITY_RAISED',
        'RECEIVE',
        'RECEIVE_WAIT',
        'RELEASE',
        'RESUME',
        'STEP',
        'TAKE_OVER',
        'TRANSFER',
        'WAIT_ELAPSED',
      ]),
    )
    expect(attendances.some(({ steps }) => steps.some(({ duress }) => duress))).toBe(true)
  })

  it('tells a timeline that lost a line', () => {
    let lost = 0
    for (const occurrence of attendances.slice(0, CUT))
      for (const type of ['ATTEND', 'STEP', 'CALL', 'CLOSE', 'DISPATCH_REQUEST']) {
        const seq = occurrence.timeline.find(line => line.type === type)?.seq
        if (seq === undefined) continue
        const timeline = occurrence.timeline.filter(line => line.seq !== seq)
        const { recording, played } = replayed({ ...occurrence, timeline })
        expect(endsAlike(recording, played), `${type} ${seq} of ${occurrence.timeline.length}`).toBe(false)
        lost += 1
      }
    expect(lost).toBeGreaterThan(CUT)
  })
})
