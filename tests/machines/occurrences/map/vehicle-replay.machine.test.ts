import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PathPosition } from '#contracts/vehicles/last-positions.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type LoadPathsInput,
  type Paths,
  REPLAY_TICK_MS,
  vehicleReplayMachine,
} from '#machines/occurrences/map/vehicle-replay.machine.ts'
import { positionsInReplay, selectVehicleReplay } from '#machines/occurrences/map/vehicle-replay.selectors.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const FROM = '2026-11-25T02:00:00.000Z'
const TO = '2026-11-25T02:01:00.000Z'

const at = (second: number, latitude: number): PathPosition => ({
  at: new Date(Date.parse(FROM) + second * 1000).toISOString(),
  latitude,
  longitude: -48.84,
  speedKmh: 30,
  course: 0,
})

const inWorld = (paths: Paths = { 3: [at(0, -26.3), at(60, -26.2)] }, failures: Failure[] = []) => {
  const asked: LoadPathsInput[] = []
  const actor = createActor(
    vehicleReplayMachine.provide({
      actors: {
        loadPaths: fromPromise<Paths, LoadPathsInput>(async ({ input }) => {
          asked.push(input)
          const failure = failures.shift()
          if (failure) throw failure
          return paths
        }),
      },
    }),
    { input: { vehicleIds: [], period: { from: FROM, to: FROM } }, inspect: watch.inspect },
  )
  actor.start()
  return { actor, asked, view: () => selectVehicleReplay(actor.getSnapshot()) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = async () => {
  const world = inWorld()
  world.actor.send({ type: 'vehicle.toggled', id: '3' })
  world.actor.send({ type: 'period.chosen', period: { from: FROM, to: TO } })
  world.actor.send({ type: 'replay.requested' })
  await vi.advanceTimersByTimeAsync(0)
  return world
}

describe('vehicle replay machine', () => {
  it('asks for nothing without a vehicle, and for those chosen', async () => {
    const { actor, asked, view } = inWorld()
    actor.send({ type: 'replay.requested' })
    expect([view().phase, asked]).toEqual(['choosing', []])
    actor.send({ type: 'vehicle.toggled', id: '3' })
    actor.send({ type: 'vehicle.toggled', id: '4' })
    actor.send({ type: 'vehicle.toggled', id: '4' })
    actor.send({ type: 'replay.requested' })
    expect([view().phase, asked]).toEqual(['loading', [{ vehicleIds: ['3'], from: FROM, to: FROM }]])
    actor.send({ type: 'choice.requested' })
    expect(view().phase).toBe('choosing')
  })

  it('says why the paths did not come', async () => {
    const { actor, view } = inWorld({}, [new Failure('offline', 'Sem conexão.')])
    actor.send({ type: 'vehicle.toggled', id: '3' })
    actor.send({ type: 'replay.requested' })
    await vi.advanceTimersByTimeAsync(0)
    expect([view().phase, view().problem]).toEqual(['choosing', 'Sem conexão.'])
    actor.send({ type: 'period.chosen', period: { from: FROM, to: TO } })
    expect([view().phase, view().problem]).toEqual(['choosing', 'Sem conexão.'])
    actor.send({ type: 'replay.requested' })
    expect([view().phase, view().problem]).toEqual(['loading', null])
  })

  it('plays at the speed chosen, stops at the end, and begins again', async () => {
    const { actor, view } = await shown()
    expect([view().phase, view().at]).toEqual(['paused', Date.parse(FROM)])
    actor.send({ type: 'speed.chosen', speed: 10 })
    actor.send({ type: 'play.pressed' })
    await vi.advanceTimersByTimeAsync(REPLAY_TICK_MS * 5)
    expect(view().at - Date.parse(FROM)).toBe(10_000)
    actor.send({ type: 'pause.pressed' })
    await vi.advanceTimersByTimeAsync(REPLAY_TICK_MS * 5)
    expect([view().phase, view().at - Date.parse(FROM)]).toEqual(['paused', 10_000])
    actor.send({ type: 'speed.chosen', speed: 300 })
    actor.send({ type: 'play.pressed' })
    await vi.advanceTimersByTimeAsync(REPLAY_TICK_MS * 3)
    expect([view().phase, view().at]).toEqual(['paused', Date.parse(TO)])
    actor.send({ type: 'play.pressed' })
    expect([view().phase, view().at]).toEqual(['playing', Date.parse(FROM)])
  })

  it('goes to an exact moment, and to no moment outside the period', async () => {
    const { actor, view } = await shown()
    actor.send({ type: 'time.chosen', at: Date.parse(FROM) + 30_000 })
    expect(positionsInReplay(view())['3']?.latitude).toBeCloseTo(-26.25)
    actor.send({ type: 'time.chosen', at: 0 })
    expect(view().at).toBe(Date.parse(FROM))
    expect(view().empty).toBe(false)
    actor.send({ type: 'choice.requested' })
    expect(view().phase).toBe('choosing')
  })
})

it('takes every transition in these traces', () => {
  expect(watch.untaken(vehicleReplayMachine)).toEqual([])
})
