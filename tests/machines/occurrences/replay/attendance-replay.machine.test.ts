import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import {
  attendanceReplayMachine,
  REPLAY_TICK_MS,
} from '#machines/occurrences/replay/attendance-replay.machine.ts'
import { selectAttendanceReplay } from '#machines/occurrences/replay/attendance-replay.selectors.ts'
import { recordingOf } from '#machines/occurrences/replay/recording.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { recordedOccurrence } from '#tests/support/records/replay/recorded-occurrence.ts'

const watch = watchTransitions()
const FROM = Date.parse('2026-11-25T12:00:00.000Z')

const opened = (change: Partial<Occurrence> = {}) => {
  const recording = recordingOf(recordedOccurrence(change))
  const actor = createActor(attendanceReplayMachine, { input: { recording }, inspect: watch.inspect }).start()
  const view = () => selectAttendanceReplay(actor.getSnapshot())
  return { actor, view, second: () => (view().at - FROM) / 1000 }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('replay of an attendance', () => {
  it('begins at the first line, and shows what was so at each second', async () => {
    const { actor, view, second } = opened()
    expect(view()).toMatchObject({
      phase: 'paused',
      told: 1,
      status: 'PENDING',
      speed: 1,
      hasPrevious: false,
    })
    actor.send({ type: 'play.pressed' })
    await pass(19)
    expect(view()).toMatchObject({ phase: 'playing', status: 'PENDING' })
    await pass(1)
    expect(second()).toBe(20)
    expect(view()).toMatchObject({ status: 'IN_ATTENDANCE', told: 2 })
    expect(view().facts).toMatchObject({ operatorId: '5', stationId: '4', stepId: 'ligar' })
    actor.send({ type: 'speed.chosen', speed: 8 })
    await pass(5)
    expect(second()).toBe(60)
    expect(view()).toMatchObject({ status: 'ON_HOLD' })
    actor.send({ type: 'speed.chosen', speed: 4 })
    actor.send({ type: 'pause.pressed' })
    await pass(5)
    expect(second()).toBe(60)
  })

  it('ends at the last line with the snapshot that is stored, and begins again', async () => {
    const { actor, view, second } = opened()
    actor.send({ type: 'speed.chosen', speed: 8 })
    actor.send({ type: 'play.pressed' })
    await pass(15)
    await pass(REPLAY_TICK_MS / 1000)
    expect(view()).toMatchObject({ phase: 'ended', status: 'CLOSED', hasNext: false, told: 8 })
    expect(view().facts.closing).toMatchObject({
      mode: 'OPERATOR',
      classificationKind: 'FALSE',
      reasonId: '7',
    })
    actor.send({ type: 'play.pressed' })
    expect([view().phase, second()]).toEqual(['playing', 0])
  })

  it('goes from moment to moment, and to any second between', async () => {
    const { actor, view, second } = opened()
    actor.send({ type: 'next.requested' })
    actor.send({ type: 'next.requested' })
    expect(second()).toBe(25)
    actor.send({ type: 'previous.requested' })
    expect(second()).toBe(20)
    actor.send({ type: 'time.chosen', at: FROM + 97_000 })
    expect([second(), view().told, view().facts.calls.length]).toEqual([97, 6, 1])
    actor.send({ type: 'play.pressed' })
    await pass(0.4)
    actor.send({ type: 'previous.requested' })
    expect([second(), view().phase]).toEqual([95, 'paused'])
    actor.send({ type: 'next.requested' })
    actor.send({ type: 'next.requested' })
    expect([second(), view().phase]).toEqual([120, 'ended'])
    actor.send({ type: 'previous.requested' })
    expect([second(), view().phase]).toEqual([100, 'paused'])
    actor.send({ type: 'time.chosen', at: FROM + 900_000 })
    expect([second(), view().phase]).toEqual([120, 'ended'])
    actor.send({ type: 'time.chosen', at: 0 })
    expect([second(), view().hasPrevious]).toEqual([0, false])
    actor.send({ type: 'previous.requested' })
    expect(second()).toBe(0)
  })

  it.each(['paused', 'playing'] as const)('stands still at the moment gone to, when %s', before => {
    for (const event of [
      { type: 'next.requested' },
      { type: 'time.chosen', at: FROM + 97_000 },
      { type: 'pause.pressed' },
    ] as const) {
      const { actor, view } = opened()
      if (before === 'playing') actor.send({ type: 'play.pressed' })
      actor.send(event)
      expect(view().phase).toBe('paused')
    }
  })

  it('goes back past a moment that was only just reached, while time passes', async () => {
    const { actor, second } = opened()
    actor.send({ type: 'time.chosen', at: FROM + 20_000 })
    actor.send({ type: 'play.pressed' })
    await pass(0.6)
    actor.send({ type: 'previous.requested' })
    expect(second()).toBe(0)
    expect(actor.getSnapshot().can({ type: 'previous.requested' })).toBe(false)
  })

  it('says whether the end is what is stored', () => {
    const { timeline } = recordedOccurrence()
    expect(opened().view().alike).toBe(true)
    expect(opened({ classification: 'REAL' }).view().alike).toBe(false)
    expect(opened({ timeline: timeline.filter(({ seq }) => seq !== 5) }).view().alike).toBe(false)
  })
})

it('takes every transition in these traces', () => {
  expect(watch.untaken(attendanceReplayMachine)).toEqual([])
})
