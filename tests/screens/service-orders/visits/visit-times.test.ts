import { describe, expect, it } from 'vitest'
import { visitTimes } from '#screens/service-orders/visits/visit-times.ts'

const remote = {
  displacedAt: null,
  arrivedAt: null,
  startedAt: '2026-11-20T13:00:00Z',
  endedAt: '2026-11-20T14:05:00Z',
  pausedMinutes: 0,
}

describe('D-20b when a visit was', () => {
  it.each([
    [remote, '20/11/2026 das 10:00 às 11:05'],
    [{ ...remote, endedAt: '2026-11-21T03:05:00Z' }, '20/11/2026 às 10:00 a 21/11/2026 às 00:05'],
    [{ ...remote, endedAt: null }, '20/11/2026 às 10:00 · em curso'],
    [
      { ...remote, pausedMinutes: 7, displacedAt: '2026-11-20T12:30:00Z', arrivedAt: '2026-11-20T12:55:00Z' },
      '20/11/2026 das 10:00 às 11:05 · 7 min em pausa · saída às 09:30 · chegada às 09:55',
    ],
  ])('%o', (visit, words) => {
    expect(visitTimes(visit)).toBe(words)
  })
})
