// @ts-check
import { median } from '../stats.mjs'

/** @typedef {Readonly<Record<string, number>>} Sample figures of one moment; `atMs` since the start */

/**
 * How much each may grow: a share of its first median, or this many more.
 * A count wavers by one or two: a poll under way, an unfinished toast.
 * @type {Readonly<Record<string, { share: number, more: number }>>}
 */
export const limits = {
  heap: { share: 0.1, more: 0 },
  nodes: { share: 0.05, more: 20 },
  listeners: { share: 0.05, more: 10 },
  workers: { share: 0, more: 0 },
  timers: { share: 0, more: 2 },
  intervals: { share: 0, more: 0 },
  frames: { share: 0, more: 1 },
  channels: { share: 0, more: 0 },
  observers: { share: 0, more: 2 },
  streams: { share: 0, more: 0 },
  urls: { share: 0, more: 0 },
  sounds: { share: 0, more: 0 },
  bffHeap: { share: 0.1, more: 0 },
  bffHandles: { share: 0, more: 4 },
  bffStreams: { share: 0, more: 0 },
}

/**
 * Compares the medians of the first and the last samples.
 * @param {readonly Sample[]} samples in order of time
 * @param {number} windowMs how long the first and the last part are
 * @returns {{ name: string, first: number, last: number, most: number, ok: boolean }[]}
 */
export const judge = (samples, windowMs) => {
  const start = samples[0]?.atMs ?? 0
  const end = samples.at(-1)?.atMs ?? 0
  const first = samples.filter(({ atMs = 0 }) => atMs <= start + windowMs)
  const last = samples.filter(({ atMs = 0 }) => atMs >= end - windowMs)
  return Object.entries(limits).map(([name, { share, more }]) => {
    const of = (/** @type {readonly Sample[]} */ some) => median(some.map(each => each[name] ?? Number.NaN))
    const [before, after] = [of(first), of(last)]
    const most = before * (1 + share) + more
    return { name, first: before, last: after, most, ok: after <= most }
  })
}

/** @param {ReturnType<typeof judge>} verdict */
export const tableOf = verdict =>
  [
    ['figure', 'first', 'last', 'most', 'change', ''],
    ...verdict.map(({ name, first, last, most, ok }) => [
      name,
      ...[first, last, most].map(value => String(Math.round(value * 100) / 100)),
      first === 0 ? String(last) : `${((last / first - 1) * 100).toFixed(1)} %`,
      ok ? '' : 'BROKEN',
    ]),
  ]
    .map(row => row.map((cell, place) => (place === 0 ? cell.padEnd(12) : cell.padStart(10))).join(' '))
    .join('\n')
