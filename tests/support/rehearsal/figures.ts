import type { Shift } from './control-room.ts'
import { COMPRESSION } from './shift.ts'

/** Budgets of a rehearsal (docs/performance.md). */
export const limits = {
  /** "Próxima" or "Atender" until it is mine, p95, ms. */
  takeMs: 500,
  /** "Encerrar" until it is closed, p95, ms. */
  closeMs: 500,
  pressMs: 500,
  /** Occurrences §2: receive → another desk, p95, ms. */
  deskMs: 300,
  /** Of a core. */
  processor: 0.6,
  megabytes: 900,
}

export interface Line {
  name: string
  value: string
  budget: string
  kept: boolean
}

const percentile = (values: readonly number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const three = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map(share => percentile(values, share).toFixed(0)).join(' / ')

const inShift = (ms: number) => {
  const seconds = (ms * COMPRESSION) / 1000
  return seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`
}

const threeInShift = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map(share => inShift(percentile(values, share))).join(' / ')

const timed = (name: string, values: readonly number[], most: number): Line => ({
  name,
  value: `${three(values)}`,
  budget: `p95 ≤ ${most} ms`,
  kept: percentile(values, 0.95) <= most,
})

const told = (name: string, value: string): Line => ({ name, value, budget: '', kept: true })

/** @param use of the server: processor seconds of the run's seconds, and its largest memory */
export const linesOf = (
  shift: Shift,
  problems: readonly string[],
  use: { share: number; megabytes: number; seconds: number },
): Line[] => {
  const accepted = shift.works.flatMap(work => work.accepted)
  const presses = shift.works.flatMap(work => work.presses)
  const slowest = [...presses].sort((a, b) => b.ms - a.ms).slice(0, 3)
  const taken = shift.works.flatMap(work => work.taken)
  const closed = shift.works.flatMap(work => work.closed)
  const refusals = new Map<string, number>()
  for (const work of shift.works)
    for (const [code, count] of work.refusals) refusals.set(code, (refusals.get(code) ?? 0) + count)
  return [
    told('robots, vehicles', `${shift.works.length}, ${shift.vehicles}`),
    told('signals acknowledged, calls repeated', `${shift.acknowledged.length}, ${shift.repeats}`),
    told('positions', String(shift.positions)),
    told(
      'occurrences taken, closed, given back',
      `${taken.length}, ${closed.length}, ${shift.works.flatMap(w => w.givenBack).length}`,
    ),
    timed(
      '"Próxima" → mine, p50 / p95 / p99, ms',
      taken.map(({ pressedAt, at }) => at - pressedAt),
      limits.takeMs,
    ),
    timed(
      '"Encerrar" → closed, p50 / p95 / p99, ms',
      closed.map(({ ms }) => ms),
      limits.closeMs,
    ),
    timed(
      'any press → answer on the screen, p50 / p95 / p99, ms',
      presses.map(({ ms }) => ms),
      limits.pressMs,
    ),
    timed('signal → row at each desk, p50 / p95 / p99, ms', shift.heard, limits.deskMs),
    told('in the queue → accepted, p50 / p95 / p99, ms', three(accepted)),
    told(`the same in the shift’s time, ${COMPRESSION} times as long`, threeInShift(accepted)),
    {
      name: 'server’s processor, share of a core',
      value: `${(use.share * 100).toFixed(0)} %`,
      budget: `≤ ${limits.processor * 100} %`,
      kept: use.share <= limits.processor,
    },
    {
      name: 'server’s memory, most, MB',
      value: use.megabytes.toFixed(0),
      budget: `≤ ${limits.megabytes}`,
      kept: use.megabytes <= limits.megabytes,
    },
    told('slowest presses', slowest.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', ')),
    told(
      'refusals told in words',
      [...refusals].map(([code, count]) => `${count} ${code}`).join(', ') || 'none',
    ),
    {
      name: 'sessions that ended by themselves',
      value: String(shift.sessionEnds),
      budget: '0',
      kept: shift.sessionEnds === 0,
    },
    {
      name: 'lost, doubled, left behind',
      value: String(problems.length),
      budget: '0',
      kept: problems.length === 0,
    },
  ]
}

/** A table for docs/performance.md. */
export const tableOf = (lines: readonly Line[]): string =>
  [
    '|  |  | budget |  |',
    '| --- | --- | --- | --- |',
    ...lines.map(
      ({ name, value, budget, kept }) =>
        `| ${name} | ${value} | ${budget} | ${budget ? (kept ? 'kept' : '**broken**') : ''} |`,
    ),
  ].join('\n')
