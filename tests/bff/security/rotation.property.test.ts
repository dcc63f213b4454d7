import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TokenServer } from '#tests/support/bff/token-server.ts'
import { sized } from '#tests/support/sample-size.ts'

/** The design's figure is ROTATION_RUNS=60000, about a minute and a half. */
const numRuns = Number(process.env.ROTATION_RUNS ?? sized(5000, 1000))
const timeout = 600_000

const SECOND = 1000
const pause = fc.integer({ min: 0, max: 40 * 60 * SECOND })

/** One family on a server whose clock the test moves; tokens stand for their generation. */
const openFamily = () => {
  let now = 0
  const server = new TokenServer(() => now)
  server.login('5')
  return {
    wait: (ms: number) => {
      now += ms
    },
    now: () => now,
    refresh: (generation: number): number | null => {
      const pair = server.refresh(`r-0-${generation}`)
      return pair && server.read(pair.refreshToken).generation
    },
    use: (generation: number) => server.admit(`a-0-${generation}-${Number.MAX_SAFE_INTEGER}-0`),
  }
}

it(
  'P12, I1 an honest client with lost and doubled answers, and any waits, is never signed out',
  () => {
    const step = fc.record({
      wait: pause,
      sent: fc.integer({ min: 1, max: 3 }),
      lost: fc.boolean(),
      used: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { size: 'max', maxLength: 60 }), steps => {
        const family = openFamily()
        let held = 0
        for (const { wait, sent, lost, used } of steps) {
          family.wait(wait)
          for (let copy = 0; copy < sent; copy += 1) {
            const answer = family.refresh(held)
            expect(answer).not.toBeNull()
            if (copy < sent - 1) family.wait(50)
            else if (!lost && answer !== null) held = answer
          }
          if (used) family.use(held)
        }
      }),
      { numRuns },
    )
  },
  timeout,
)

it(
  'P12, I2 with a thief ahead who uses what was stolen, the victim’s next refresh is found and ends the family',
  () => {
    const theft = fc.record({ wait: pause, calls: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { size: 'max', maxLength: 20 }),
        fc.array(theft, { size: 'max', minLength: 1, maxLength: 30 }),
        pause,
        (before, thefts, wait) => {
          const family = openFamily()
          let victim = 0
          for (const used of before) {
            family.wait(20 * SECOND)
            victim = family.refresh(victim) ?? victim
            if (used) family.use(victim)
          }
          let thief = victim
          for (const { wait: idle, calls } of thefts) {
            family.wait(20 * SECOND + idle)
            for (let call = 0; call < calls; call += 1) thief = family.refresh(thief) ?? thief
            family.use(thief)
          }
          expect(thief).toBeGreaterThan(victim)
          family.wait(30 * SECOND + 1 + wait)
          expect(family.refresh(victim)).toBeNull()
          expect(family.refresh(thief)).toBeNull()
          expect(family.use(thief)).toBeNull()
        },
      ),
      { numRuns },
    )
  },
  timeout,
)

it(
  'P12, I3 five tabs with cookies read up to 5 s ago and answers up to 10 s late are never signed out',
  () => {
    const act = fc.record({
      wait: fc.oneof(fc.integer({ min: 0, max: 30 * SECOND }), pause),
      stale: fc.integer({ min: 0, max: 5 * SECOND }),
      late: fc.integer({ min: 0, max: 10 * SECOND }),
      lost: fc.boolean(),
      used: fc.boolean(),
      tabs: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(act, { size: 'max', maxLength: 60 }), acts => {
        const family = openFamily()
        const written = [{ at: 0, generation: 0 }]
        const jarAt = (time: number) =>
          Math.max(0, ...written.filter(({ at }) => at <= time).map(({ generation }) => generation))
        for (const { wait, stale, late, lost, used, tabs } of acts) {
          family.wait(wait)
          for (let tab = 0; tab < tabs; tab += 1) {
            const answer = family.refresh(jarAt(family.now() - (tab === 0 ? stale : 0)))
            expect(answer).not.toBeNull()
            if (answer !== null && !(lost && tab === 0))
              written.push({ at: family.now() + late, generation: answer })
          }
          if (used) family.use(jarAt(family.now()))
        }
      }),
      { numRuns },
    )
  },
  timeout,
)
