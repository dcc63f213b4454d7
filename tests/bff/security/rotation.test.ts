import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FamilyState, rotate } from '#bff/security/rotation.ts'
import { sized } from '#tests/support/sample-size.ts'

const SECOND = 1000

/** The server's half: what it does with one presented generation. */
class Server {
  state: FamilyState = { generation: 0, deliveredAt: 0, confirmed: false }
  revoked = false

  refresh(presented: number, now: number): number | null {
    if (this.revoked) return null
    const next = rotate(this.state, presented, now)
    if (next === 'reused') {
      this.revoked = true
      return null
    }
    this.state = next
    return next.generation
  }

  use(generation: number) {
    if (generation === this.state.generation) this.state = { ...this.state, confirmed: true }
  }
}

const wait = fc.integer({ min: 0, max: 40 * 60 * SECOND })

describe('rotation', () => {
  it('repeats the pair for 20 s, then moves on', () => {
    const family: FamilyState = { generation: 3, deliveredAt: 0, confirmed: true }
    expect(rotate(family, 3, 19_999)).toBe(family)
    expect(rotate(family, 3, 20_000)).toEqual({ generation: 4, deliveredAt: 20_000, confirmed: false })
  })

  it('accepts the one before until its successor was used and 30 s have passed', () => {
    const unconfirmed: FamilyState = { generation: 4, deliveredAt: 0, confirmed: false }
    expect(rotate(unconfirmed, 3, 10_000_000)).toEqual({ ...unconfirmed, deliveredAt: 10_000_000 })
    const confirmed = { ...unconfirmed, confirmed: true }
    expect(rotate(confirmed, 3, 30_000)).toBe(confirmed)
    expect(rotate(confirmed, 3, 30_001)).toBe('reused')
    expect(rotate(confirmed, 2, 0)).toBe('reused')
    expect(rotate(confirmed, 5, 0)).toBe('reused')
  })

  it('I1 an honest browser with lost and repeated answers, and any waits, is never signed out', () => {
    const step = fc.record({ wait, lost: fc.boolean(), resent: fc.boolean(), used: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { size: 'max', maxLength: 100 }), steps => {
        const server = new Server()
        let held = 0
        let now = 0
        for (const { wait: pause, lost, resent, used } of steps) {
          now += pause
          const first = server.refresh(held, now)
          const answer = resent ? server.refresh(held, now + 50) : first
          expect(answer).not.toBeNull()
          if (!lost && answer !== null) {
            held = answer
            if (used) server.use(held)
          }
        }
      }),
      { numRuns: sized(2000, 500) },
    )
  })

  it('I2 a second holder is found: once a confirmed thief is ahead, the victim is refused and all is revoked', () => {
    fc.assert(
      fc.property(fc.array(wait, { minLength: 1, maxLength: 20 }), wait, (thefts, pause) => {
        const server = new Server()
        let now = 0
        let thief = 0
        for (const theft of thefts) {
          now += 20 * SECOND + theft
          thief = server.refresh(thief, now) ?? thief
          server.use(thief)
        }
        now += 30 * SECOND + 1 + pause
        expect(server.refresh(0, now)).toBeNull()
        expect(server.refresh(thief, now)).toBeNull()
      }),
      { numRuns: sized(2000, 500) },
    )
  })

  it('I3 tabs that read cookies up to 5 s old and hear answers up to 10 s late are never signed out', () => {
    const act = fc.record({
      wait: fc.integer({ min: 0, max: 90 * SECOND }),
      stale: fc.integer({ min: 0, max: 5 * SECOND }),
      late: fc.integer({ min: 0, max: 10 * SECOND }),
      used: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(act, { size: 'max', maxLength: 200 }), acts => {
        const server = new Server()
        const jar: { at: number; generation: number }[] = [{ at: 0, generation: 0 }]
        let now = 0
        for (const { wait: pause, stale, late, used } of acts) {
          now += pause
          const seen = jar.filter(({ at }) => at <= Math.max(0, now - stale)).at(-1) ?? jar[0]!
          const answer = server.refresh(seen.generation, now)
          expect(answer).not.toBeNull()
          const current = jar.filter(({ at }) => at <= now).at(-1)!
          if (answer !== null && answer > current.generation) {
            jar.push({ at: now + late, generation: answer })
            jar.sort((a, b) => a.at - b.at || a.generation - b.generation)
            if (used && late === 0) server.use(answer)
          }
        }
      }),
      { numRuns: sized(2000, 500) },
    )
  })
})
