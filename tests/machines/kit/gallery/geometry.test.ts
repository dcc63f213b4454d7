import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clamped,
  clampZoom,
  DOUBLE_ZOOM,
  fitOf,
  initialPlacement,
  moved,
  type Placement,
  pinchZoomed,
  QUARTER_TURN,
  reachOf,
  rotatedBy,
  turned,
  WHEEL_FACTOR,
  ZOOM_MAX,
  ZOOM_MIN,
  ZOOM_STEP,
  zoomedAt,
} from '#machines/kit/gallery/gallery.geometry.ts'

const length = fc.integer({ min: 1, max: 4000 })
const size = fc.record({ width: length, height: length })
const scene = fc.record({ stage: size, natural: size })
const away = fc.double({ min: -10_000, max: 10_000, noNaN: true })
const point = fc.record({ x: away, y: away })
const rotation = fc.constantFrom(0, 90, 180, 270)
const zoom = fc.double({ min: 1, max: 5, noNaN: true })
const placementIn = (s: Parameters<typeof clamped>[0]) =>
  fc.record({ zoom, rotation, pan: point }).map(placement => clamped(s, placement))
const within = fc.double({ min: -0.5, max: 0.5, noNaN: true })

const expectInside = (s: Parameters<typeof clamped>[0], placement: Placement) => {
  const reach = reachOf(s, placement)
  expect(placement.zoom).toBeGreaterThanOrEqual(ZOOM_MIN)
  expect(placement.zoom).toBeLessThanOrEqual(ZOOM_MAX)
  expect(Math.abs(placement.pan.x)).toBeLessThanOrEqual(reach.x)
  expect(Math.abs(placement.pan.y)).toBeLessThanOrEqual(reach.y)
  expect([0, 90, 180, 270]).toContain(placement.rotation)
}

describe('gallery geometry', () => {
  it('M-194 keeps the numbers of the spec', () => {
    expect([ZOOM_MIN, ZOOM_MAX, ZOOM_STEP, WHEEL_FACTOR, DOUBLE_ZOOM, QUARTER_TURN]).toEqual([
      1, 5, 0.2, 1.05, 1.5, 90,
    ])
  })

  it('reaches 5 in twenty steps of 0.2 and comes back to exactly 1', () => {
    let value = 1
    const seen = Array.from({ length: 21 }, () => {
      value = clampZoom(value + ZOOM_STEP)
      return value
    })
    expect(seen.slice(0, 3)).toEqual([1.2, 1.4, 1.6])
    expect(seen.slice(-2)).toEqual([5, 5])
    for (let step = 0; step < 21; step += 1) value = clampZoom(value - ZOOM_STEP)
    expect(value).toBe(1)
  })

  it('P14, M-94 whatever is done, zoom stays within 1–5 and the image never leaves a gap it could fill', () => {
    const deed = fc.oneof(
      fc.record({
        kind: fc.constant('zoom' as const),
        zoom: fc.double({ min: -20, max: 20, noNaN: true }),
        at: point,
      }),
      fc.record({ kind: fc.constant('move' as const), by: point }),
      fc.record({ kind: fc.constant('turn' as const), turns: fc.integer({ min: -9, max: 9 }) }),
      fc.record({
        kind: fc.constant('pinch' as const),
        from: fc.tuple(point, point),
        to: fc.tuple(point, point),
      }),
    )
    fc.assert(
      fc.property(scene, fc.array(deed, { maxLength: 20 }), (s, deeds) => {
        let placement = initialPlacement
        for (const each of deeds) {
          if (each.kind === 'zoom') placement = zoomedAt(s, placement, each.zoom, each.at)
          else if (each.kind === 'move') placement = moved(s, placement, each.by)
          else if (each.kind === 'turn') placement = rotatedBy(s, placement, each.turns)
          else placement = pinchZoomed(s, placement, each.from, each.to)
          expectInside(s, placement)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('M-94 what is under the cursor stays under it on every axis the image covers, coming closer', () => {
    fc.assert(
      fc.property(
        scene.chain(s => fc.tuple(fc.constant(s), placementIn(s), within, within, zoom)),
        ([s, placement, u, w, target]) => {
          const at = { x: u * s.stage.width, y: w * s.stage.height }
          const nearer = Math.max(placement.zoom, target)
          const next = zoomedAt(s, placement, nearer, at)
          const ratio = next.zoom / placement.zoom
          for (const axis of ['x', 'y'] as const) {
            if (reachOf(s, placement)[axis] === 0) continue
            const before = (at[axis] - placement.pan[axis]) * ratio
            expect(at[axis] - next.pan[axis]).toBeCloseTo(before, 4)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('going away moves what is under the cursor only where an edge would leave a gap', () => {
    fc.assert(
      fc.property(
        scene.chain(s => fc.tuple(fc.constant(s), placementIn(s), within, within, zoom)),
        ([s, placement, u, w, target]) => {
          const at = { x: u * s.stage.width, y: w * s.stage.height }
          const next = zoomedAt(s, placement, Math.min(placement.zoom, target), at)
          const ratio = next.zoom / placement.zoom
          const reach = reachOf(s, next)
          for (const axis of ['x', 'y'] as const) {
            const free = at[axis] - (at[axis] - placement.pan[axis]) * ratio
            const wanted = Math.min(reach[axis], Math.max(-reach[axis], free))
            expect(next.pan[axis]).toBeCloseTo(wanted, 4)
          }
        },
      ),
    )
  })

  it('fits all of the image, as it is turned, at zoom 1', () => {
    fc.assert(
      fc.property(scene, rotation, (s, angle) => {
        const fit = fitOf(s, angle)
        const percentAcross =
          angle % 180 === 0 ? s.natural : { width: s.natural.height, height: s.natural.width }
        expect(percentAcross.width * fit).toBeLessThanOrEqual(s.stage.width + 1e-6)
        expect(percentAcross.height * fit).toBeLessThanOrEqual(s.stage.height + 1e-6)
        expect(clamped(s, { zoom: 1, rotation: angle, pan: { x: 999, y: -999 } }).pan).toEqual({ x: 0, y: 0 })
      }),
    )
  })

  it('P14 four quarter turns are none', () => {
    fc.assert(
      fc.property(rotation, fc.integer({ min: -40, max: 40 }), (angle, turns) => {
        expect(turned(angle, turns)).toBe(turned(angle, turns + 4))
        expect(turned(turned(angle, turns), -turns)).toBe(angle)
      }),
    )
  })

  it('a turn keeps what is in the middle of the stage, as far as the edges allow', () => {
    const square = { stage: { width: 400, height: 400 }, natural: { width: 800, height: 800 } }
    const placement = { zoom: 2, rotation: 0, pan: { x: 100, y: 50 } }
    expect(rotatedBy(square, placement, 1)).toEqual({ zoom: 2, rotation: 90, pan: { x: -50, y: 100 } })
    expect(rotatedBy(square, placement, -1)).toEqual({ zoom: 2, rotation: 270, pan: { x: 50, y: -100 } })
  })

  it('a pinch follows both fingers: the image between them spreads as they do', () => {
    const s = { stage: { width: 400, height: 400 }, natural: { width: 400, height: 400 } }
    const next = pinchZoomed(
      s,
      { zoom: 2, rotation: 0, pan: { x: 0, y: 0 } },
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -90, y: 10 },
        { x: 110, y: 10 },
      ],
    )
    expect(next).toEqual({ zoom: 4, rotation: 0, pan: { x: 10, y: 10 } })
  })

  it('a stage or an image without a size moves nothing', () => {
    const nothing = { stage: { width: 0, height: 0 }, natural: { width: 0, height: 0 } }
    expect(fitOf(nothing, 0)).toBe(0)
    expect(zoomedAt(nothing, initialPlacement, 2, { x: 5, y: 5 }).pan).toEqual({ x: 0, y: 0 })
    expect(rotatedBy(nothing, initialPlacement, 1).pan).toEqual({ x: 0, y: 0 })
  })
})
