import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { declaredTransitions, watchTransitions } from '#tests/support/machines/paths.ts'
import { lookOf, simulateMachine } from '#tests/support/machines/replay.ts'
import { type Life, walksOf } from '#tests/support/machines/walks.ts'

/**
 * Walks every declared transition of a machine on a real actor, with refused events. @param product the
 * product's machine of this name @param count gets the number of transitions taken
 */
export const describeWalks = (
  name: string,
  life: Life,
  product: AnyStateMachine | undefined,
  count: (told: string) => void = () => {},
): void => {
  describe(`the generated walks of ${name}`, () => {
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
      count(`${declared - untaken.length}/${declared} transitions, ${walks.length} walks`)
      expect(untaken).toEqual([])
    })

    it('are walks of the machine that the product has', () => {
      expect(declaredTransitions(life.machine)).toEqual(product && declaredTransitions(product))
    })
  })
}
