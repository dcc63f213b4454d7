import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { machines } from '#machines/index.ts'
import { lives, testedByHand } from '#tests/support/machines/lives/lives.ts'
import { declaredTransitions, watchTransitions } from '#tests/support/machines/paths.ts'
import { lookOf, simulateMachine } from '#tests/support/machines/replay.ts'
import { type Life, walksOf } from '#tests/support/machines/walks.ts'

const product = machines as unknown as Record<string, Life['machine']>
const counts = new Map<string, string>()

/**
 * 100 % of the declared transitions of a machine, `always` included, by walks made from the machine: none is written
 * by hand, each step's guard has been asked, and a real actor, its ports answered by the test, takes every step to
 * where the walk says and refuses what a guard refuses.
 */
describe.each(Object.entries(lives))('the generated walks of %s', (name, life) => {
  const walks = walksOf(life, { finer: true })
  const watch = watchTransitions()

  it('arrive where they say, step by step, on a real actor', async () => {
    for (const { input, start, refused, steps } of walks) {
      const { actor, step, refuse } = simulateMachine(life.machine, input, watch.inspect)
      const seen = () => ({
        ...lookOf(actor.getSnapshot()),
        sees: life.sees(actor.getSnapshot().context),
      })
      expect(lookOf(actor.getSnapshot())).toEqual(lookOf(start))
      for (const event of refused) refuse(event)
      for (const { event, to, refused: notHere } of steps) {
        await step(event)
        const there = { ...lookOf(to), sees: life.sees(to.context) }
        const words = JSON.stringify(steps.map(each => each.event.type))
        expect(seen(), words).toEqual(there)
        for (const each of notHere) refuse(each)
        expect(seen(), words).toEqual(there)
      }
      actor.stop()
    }
  })

  it('take every transition the machine declares', () => {
    const declared = declaredTransitions(life.machine).length
    const untaken = watch.untaken(life.machine)
    counts.set(name, `${declared - untaken.length}/${declared} transitions, ${walks.length} walks`)
    expect(untaken).toEqual([])
  })

  it('are walks of the machine that the product has', () => {
    expect(declaredTransitions(life.machine)).toEqual(product[name] && declaredTransitions(product[name]))
  })
})

describe('every machine of the product', () => {
  it('is lived in: by generated walks, or by a test that holds that no transition is left', () => {
    const known = new Set([...Object.keys(lives), ...Object.keys(testedByHand)])
    const hint = 'tests/support/lives: give it a life there, or name the test that takes its every transition'
    expect(
      Object.keys(product).filter(name => !known.has(name)),
      hint,
    ).toEqual([])
    expect(
      [...known].filter(name => !(name in product)),
      'no such machine',
    ).toEqual([])
    for (const file of Object.values(testedByHand)) {
      const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url))
      expect(readFileSync(path, 'utf8'), file).toMatch(/untaken\(\w+\)\)\.toEqual\(\[\]\)/)
    }
  })
})

afterAll(() => {
  const lines = Object.keys(product).map(
    name => `${name}: ${counts.get(name) ?? `by hand, ${testedByHand[name]}`}`,
  )
  process.stdout.write(`transitions taken on real actors\n${lines.join('\n')}\n`)
})
