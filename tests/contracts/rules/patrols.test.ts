import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Patrol } from '#contracts/accounts/patrols.contract.ts'
import { patrolProblems, planRuns } from '#contracts/rules/patrols.ts'

const patrol = (change: Partial<Patrol> = {}): Patrol => ({
  id: '1',
  name: 'Ronda noturna',
  kind: 'VEHICLE',
  weekdays: [5],
  windowStart: '22:00',
  windowEnd: '06:00',
  times: ['23:00', '03:00'],
  intervalMinutes: null,
  toleranceMinutes: 10,
  vehicle: null,
  checkpoints: [],
  instructions: null,
  active: true,
  version: 1,
  ...change,
})
const zone = 'America/Sao_Paulo'
const plan = (change: Partial<Patrol>, from = '2026-11-27', to = '2026-11-28') =>
  planRuns(patrol(change), from, to, zone)

describe('planned runs', () => {
  it('D-15 belong to the day their window opens, in the order they come', () => {
    expect(plan({ times: ['03:00', '23:00'] })).toEqual([
      {
        at: '2026-11-28T02:00:00.000Z',
        date: '2026-11-27',
        time: '23:00',
        dueUntil: '2026-11-28T02:10:00.000Z',
      },
      {
        at: '2026-11-28T06:00:00.000Z',
        date: '2026-11-27',
        time: '03:00',
        dueUntil: '2026-11-28T06:10:00.000Z',
      },
    ])
  })

  it('come every so many minutes, the end of the window included', () => {
    const every = plan({ times: [], intervalMinutes: 120 })
    expect(every.map(({ time }) => time)).toEqual(['22:00', '00:00', '02:00', '04:00', '06:00'])
    expect(plan({ active: false })).toEqual([])
    expect(plan({ weekdays: [1] })).toEqual([])
  })

  it('rise, and stay inside the window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 480 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        (intervalMinutes, weekdays) => {
          const runs = plan({ times: [], intervalMinutes, weekdays }, '2026-11-01', '2026-11-14')
          runs.forEach((run, index) => {
            expect(run.time >= '22:00' || run.time <= '06:00').toBe(true)
            expect(run.at > (runs[index - 1]?.at ?? '')).toBe(true)
          })
          expect(runs.length).toBe(weekdays.length * 2 * (Math.floor(480 / intervalMinutes) + 1))
        },
      ),
    )
  })
})

describe('the fields of a patrol', () => {
  it.each([
    [{}, []],
    [{ windowEnd: '22:00', times: [], intervalMinutes: 30 }, ['windowEnd']],
    [{ intervalMinutes: 30 }, ['times']],
    [{ times: [] }, ['times']],
    [{ times: ['12:00'] }, ['times']],
    [{ times: ['23:00', '23:00'] }, ['times']],
    [{ times: ['06:00'] }, []],
    [{ times: [], intervalMinutes: 481 }, ['intervalMinutes']],
    [{ times: [], intervalMinutes: 480 }, []],
    [
      {
        checkpoints: [
          { id: 'p1', name: 'A' },
          { id: 'p1', name: 'B' },
        ],
      },
      ['checkpoints'],
    ],
  ])('%j is wrong at %j', (change, fields) => {
    expect(patrolProblems(patrol(change)).map(({ field }) => field)).toEqual(fields)
  })
})
