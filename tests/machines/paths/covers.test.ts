import { afterAll, describe, expect, it } from 'vitest'
import { declaredTransitions } from '#tests/support/machines/paths.ts'
import { covers, groundOf } from '../../../src/cli/spec/covers.mjs'
import { planOf } from '../../../src/cli/spec/plan.mjs'
import { machines, modelNamed, models } from './spec.ts'

const measured = new Map<string, string>()

afterAll(() => {
  const lines = [...measured].map(([name, count]) => `${name}: ${count}`)
  process.stdout.write(`transitions covered by generated paths\n${lines.join('\n')}\n`)
})

describe.each(models.map(model => [model.name, model] as const))('%s', (name, model) => {
  it('knows every transition the machine declares', () => {
    const machine = machines[name]
    expect(model.transitions.map(({ key }) => key)).toEqual(machine && declaredTransitions(machine))
  })

  it('is covered whole: no transition is out of reach', () => {
    const { coverage, uncovered, paths } = planOf(model, { cover: 'transitions' })
    const immediate = model.transitions.filter(({ event }) => event === '').length
    measured.set(
      name,
      `${coverage.length - uncovered.length}/${coverage.length}, ${immediate} of them immediate, ${paths.length} paths`,
    )
    expect(uncovered).toEqual([])
    expect(planOf(model, { cover: 'tours' }).uncovered).toEqual([])
  })

  it('is walked without a jump: each step leaves from where the one before arrived', () => {
    const ground = groundOf(model)
    for (const cover of Object.values(covers))
      for (const walk of cover(ground, 7)) {
        expect(walk[0]?.from.key).toBe(ground.start.key)
        for (const [index, move] of walk.entries()) {
          expect(ground.moves(move.from)).toContain(move)
          if (index > 0) expect(move.from.key).toBe(walk[index - 1]?.to.key)
        }
      }
  })

  it('names each path once', () => {
    for (const cover of ['transitions', 'pairs', 'tours'] as const) {
      const ids = planOf(model, { cover }).paths.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('pairs', () => {
  it('takes every two transitions that can follow each other', () => {
    const ground = groundOf(modelNamed('refresh'))
    const places = new Map([[ground.start.key, ground.start]])
    const wanted = new Set<string>()
    for (const place of places.values())
      for (const first of ground.moves(place)) {
        places.set(first.to.key, first.to)
        for (const next of ground.moves(first.to))
          wanted.add(`${first.transition.key} → ${next.transition.key}`)
      }
    const taken = new Set(
      covers
        .pairs(ground, 1)
        .flatMap(walk =>
          walk.slice(1).map((move, index) => `${walk[index]?.transition.key} → ${move.transition.key}`),
        ),
    )
    expect(wanted.size).toBeGreaterThan(40)
    expect([...wanted].filter(pair => !taken.has(pair))).toEqual([])
  })
})

describe('random', () => {
  const ids = (seed: number) =>
    planOf(modelNamed('session'), { cover: 'random', seed }).paths.map(({ id }) => id)

  it('walks the same way for the same seed, another way for another', () => {
    expect(ids(7)).toEqual(ids(7))
    expect(ids(7)).not.toEqual(ids(8))
  })
})
