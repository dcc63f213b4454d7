import { describe, expect, it } from 'vitest'
import { runsByDay } from '#screens/accounts/patrols/planned-runs.tsx'

describe('planned runs', () => {
  it('stand under the day their window opens', () => {
    const run = (date: string, time: string) => ({ date, time, at: '', dueUntil: '' })
    expect(
      runsByDay([run('2026-11-27', '23:00'), run('2026-11-27', '03:00'), run('2026-11-28', '23:00')]),
    ).toEqual([
      ['2026-11-27', '23:00, 03:00 (+1 dia)'],
      ['2026-11-28', '23:00'],
    ])
  })
})
