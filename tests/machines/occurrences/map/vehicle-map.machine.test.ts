import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LastPosition } from '#contracts/vehicles/last-positions.contract.ts'
import type { OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { vehicleMapMachine, WATCH_AGAIN_MS } from '#machines/occurrences/map/vehicle-map.machine.ts'
import { sameMapView, selectVehicleMap } from '#machines/occurrences/map/vehicle-map.selectors.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { mapVehicle, occurrenceMap } from '#tests/support/records/map/vehicle-map.ts'

const watch = watchTransitions()

const moved = (seconds: number, latitude: number): LastPosition => ({
  vehicleId: '3',
  at: `2026-11-25T12:00:${String(seconds).padStart(2, '0')}.000Z`,
  latitude,
  longitude: -48.84,
  speedKmh: 30,
  course: 90,
})

const inWorld = ({
  maps = [occurrenceMap()],
  failures = [],
  refusals = [],
}: {
  maps?: OccurrenceMap[]
  failures?: (Failure | null)[]
  refusals?: (Failure | null)[]
} = {}) => {
  let watches = 0
  const actor = createActor(
    vehicleMapMachine.provide({
      actors: {
        loadMap: fromPromise<OccurrenceMap, void>(async () => {
          const failure = failures.shift()
          if (failure) throw failure
          return (maps.length > 1 ? maps.shift() : maps[0])!
        }),
        watchPositions: fromPromise<void, void>(async () => {
          watches += 1
          const refusal = refusals.shift()
          if (refusal) throw refusal
        }),
      },
    }),
    { inspect: watch.inspect },
  )
  actor.start()
  const view = () => selectVehicleMap(actor.getSnapshot())
  const latitudeOf = (id: string) =>
    view().vehicles?.find(({ vehicle }) => vehicle.id === id)?.position?.latitude
  return { actor, view, latitudeOf, watches: () => watches }
}

describe('vehicle map machine', () => {
  it('moves the vehicle told, and no other, and drops what is older', async () => {
    const { actor, view, latitudeOf } = inWorld()
    await flush()
    const before = view()
    actor.send({
      type: 'positions.heard',
      told: { at: '2026-11-25T12:00:04.000Z', positions: [moved(4, -26.2)] },
    })
    expect(latitudeOf('3')).toBe(-26.2)
    expect(view().vehicles?.[1]).toBe(before.vehicles?.[1])
    const after = view()
    actor.send({
      type: 'positions.heard',
      told: { at: '2026-11-25T12:00:06.000Z', positions: [moved(3, -26.1)] },
    })
    expect([latitudeOf('3'), sameMapView(view(), after)]).toEqual([-26.2, true])
  })

  it('keeps a newer position than the one it reads', async () => {
    const { actor, view, latitudeOf } = inWorld({
      maps: [occurrenceMap(), occurrenceMap({ vehicles: [mapVehicle('3', { availability: 'BUSY' })] })],
    })
    await flush()
    actor.send({
      type: 'positions.heard',
      told: { at: '2026-11-25T12:00:04.000Z', positions: [moved(4, -26.2)] },
    })
    actor.send({ type: 'refresh.requested' })
    expect(view().busy).toBe(true)
    await flush()
    expect([latitudeOf('3'), view().vehicles?.[0]?.availability, view().busy]).toEqual([-26.2, 'BUSY', false])
  })

  it('says why nothing came, and reads again when asked or when the server is back', async () => {
    const { actor, view } = inWorld({
      failures: [new Failure('offline', 'Sem conexão.'), new Failure('offline', 'Sem conexão.')],
    })
    await flush()
    expect([view().problem, view().vehicles]).toEqual(['Sem conexão.', null])
    actor.send({ type: 'retry.requested' })
    await flush()
    actor.send({ type: 'server.returned' })
    await flush()
    expect([view().problem, view().vehicles?.length]).toEqual([null, 2])
  })

  it('chooses and clears, and says that the connection is lost', async () => {
    const { actor, view } = inWorld()
    await flush()
    actor.send({ type: 'item.chosen', selection: { kind: 'occurrence', id: '1' } })
    actor.send({ type: 'stream.lost' })
    expect([view().selection?.id, view().lost]).toEqual(['1', true])
    actor.send({ type: 'stream.heard' })
    actor.send({ type: 'selection.cleared' })
    expect([view().selection, view().lost]).toEqual([null, false])
  })

  it('tells the server each minute that somebody looks, and again soon after a refusal', async () => {
    vi.useFakeTimers()
    const { watches } = inWorld({ refusals: [null, new Failure('offline', 'Sem conexão.')] })
    await vi.advanceTimersByTimeAsync(0)
    expect(watches()).toBe(1)
    await vi.advanceTimersByTimeAsync(WATCH_AGAIN_MS)
    expect(watches()).toBe(2)
    await vi.advanceTimersByTimeAsync(4999)
    expect(watches()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(watches()).toBe(3)
    vi.useRealTimers()
  })
})

it('takes every transition in these traces', () => {
  expect(watch.untaken(vehicleMapMachine)).toEqual([])
})
