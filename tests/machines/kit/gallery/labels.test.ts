import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxInside,
  collapseLabels,
  kindOfLabel,
  kindsOf,
  momentOf,
} from '#machines/kit/gallery/gallery.labels.ts'

const dogBox = { left: 0.5, top: 0.75, width: 0.125, height: 0.125 }
const label = (name: string, parents: string[], boxes: (typeof dogBox)[] = [], confidence = 91.2) => ({
  name,
  parents: parents.map(parent => ({ name: parent })),
  instances: boxes.map(boundingBox => ({ confidence, boundingBox })),
})

describe('the labels of an image', () => {
  it.each([
    ['Person', [], 'person'],
    ['Man', ['Person', 'Adult'], 'person'],
    ['Face', ['Human'], 'person'],
    ['Pet', [], 'pet'],
    ['Labrador', ['Dog', 'Canine'], 'pet'],
    ['Cat', [], 'pet'],
    ['Horse', ['Animal', 'Mammal'], 'pet'],
    ['Car', ['Vehicle'], null],
    ['Dogma', [], null],
  ])('M-95 %s (%s) is %s', (name, parents, kind) => {
    expect(kindOfLabel(label(name, parents))).toBe(kind)
  })

  it('M-95 Dog and Animal on one spot are one pet, the surer of the two', () => {
    const boxes = collapseLabels([
      label('Animal', [], [{ ...dogBox, left: 0.501 }], 88),
      label('Dog', ['Pet', 'Animal'], [dogBox], 91.2),
      label('Car', ['Vehicle'], [dogBox], 99),
    ])
    expect(boxes).toEqual([{ kind: 'pet', confidence: 91.2, ...dogBox }])
  })

  it('two dogs apart are two, and a person on the dog is not the dog', () => {
    const boxes = collapseLabels([
      label('Dog', ['Pet'], [dogBox, { ...dogBox, left: 0.1 }]),
      label('Person', [], [dogBox], 98),
    ])
    expect(boxes.map(({ kind }) => kind).sort()).toEqual(['person', 'pet', 'pet'])
  })

  it('speaks of what is there even when it is not drawn', () => {
    expect(kindsOf([label('Dog', []), label('Car', []), label('Person', [])])).toEqual(['person', 'pet'])
    expect(collapseLabels([label('Dog', [])])).toEqual([])
  })

  it('every box lies inside the image', () => {
    const any = fc.double({ min: -3, max: 3 })
    fc.assert(
      fc.property(fc.record({ left: any, top: any, width: any, height: any }), box => {
        const { left, top, width, height } = boxInside(box)
        for (const edge of [left, top, left + Math.max(0, width), top + Math.max(0, height)]) {
          expect(edge).toBeGreaterThanOrEqual(0)
          expect(edge).toBeLessThanOrEqual(1 + 1e-12)
        }
      }),
    )
  })
})

describe('the time of an image', () => {
  it.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'America/Noronha'])(
    'M-95 15:00Z shows 12:00 in %s',
    zone => {
      const before = process.env.TZ
      process.env.TZ = zone
      try {
        expect(momentOf({ createdAt: '2026-11-22T15:00:00Z' })).toBe('22/11/2026 às 12:00')
        expect(momentOf({ creation: '2026-01-01T02:59:00.000Z', createdAt: '2026-06-01T00:00:00Z' })).toBe(
          '31/12/2025 às 23:59',
        )
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
      }
    },
  )

  it('is empty when the image does not say', () => {
    expect(momentOf({})).toBe('')
    expect(momentOf({ creation: 'ontem' })).toBe('')
  })
})
