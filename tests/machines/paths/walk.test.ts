import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { modelOf } from '../../../src/cli/spec/model.mjs'
import { planOf } from '../../../src/cli/spec/plan.mjs'
import { walkerOf } from '../../../src/cli/spec/walk.mjs'

const machine = createMachine({
  id: 'm',
  type: 'parallel',
  states: {
    left: {
      initial: 'a',
      states: {
        a: { on: { GO: 'b', OUTER: undefined } },
        b: {
          initial: 'one',
          states: { one: { on: { NEXT: 'two' } }, two: {}, back: { type: 'history' } },
          on: { LEAVE: 'c' },
        },
        c: { on: { RETURN: 'b.back' } },
      },
    },
    right: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: () => true, target: 'yes' }, { target: 'no' }] },
        yes: { on: { GO: [{ target: 'no' }, { target: 'dead' }] } },
        no: {},
        dead: {},
      },
    },
  },
})

const model = modelOf('m', machine)
const walker = walkerOf(model)

const walk = (...keys: string[]) =>
  keys.reduce((place, key) => {
    const way = walker.waysFrom(place).find(each => each.key === key)
    if (!way) throw new Error(`${key} is not open: ${walker.waysFrom(place).map(each => each.key)}`)
    return walker.take(place, way)
  }, walker.start())

describe('the walker', () => {
  it('starts in every region, and settles what is immediate before anything else', () => {
    expect(walker.start().leaves).toEqual(['m.left.a', 'm.right.deciding'])
    expect(walker.waysFrom(walker.start()).map(({ key }) => key)).toEqual([
      'm.right.deciding always 0',
      'm.right.deciding always 1',
    ])
  })

  it('moves one region and leaves the other where it is', () => {
    expect(walk('m.right.deciding always 1', 'm.left.a GO 0').leaves).toEqual(['m.left.b.one', 'm.right.no'])
  })

  it('returns by a history to where it was', () => {
    const place = walk(
      'm.right.deciding always 1',
      'm.left.a GO 0',
      'm.left.b.one NEXT 0',
      'm.left.b LEAVE 0',
      'm.left.c RETURN 0',
    )
    expect(place.leaves).toEqual(['m.left.b.two', 'm.right.no'])
  })

  it('names what nothing leads to', () => {
    expect(planOf(model, { cover: 'transitions' }).uncovered).toEqual(['m.right.yes GO 1'])
  })
})
