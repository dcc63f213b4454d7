// @ts-check
import { queueLimits } from './queue.mjs'

/** @param {number} share */
const percent = share => `${(share * 100).toFixed(0)} %`

/** @param {import('./queue.mjs').QueueFigures} figures @returns {import('./report.mjs').Section} */
export const queueSection = figures => {
  const { heap, longTaskMs, pixelMs, process } = queueLimits
  const growth = figures.heapLast / figures.heapFirst
  return {
    title: 'Queue of 2 000 rows, 50 events a second',
    note: `${figures.rows} rows for ${figures.minutes} min, ${figures.events} events (${figures.rate.toFixed(0)} a second), ${figures.streams} other desks listening; a post of a signal until its row says it, painted.`,
    columns: ['console'],
    lines: [
      {
        name: 'event → pixel, p50 / p95, ms',
        cells: [`${figures.p50.toFixed(0)} / ${figures.p95.toFixed(0)}`],
        budget: `p95 ≤ ${pixelMs} ms`,
        kept: figures.p95 <= pixelMs,
      },
      {
        name: 'of it until acknowledged, p50 / p95, ms',
        cells: [figures.acknowledged.map(each => each.toFixed(0)).join(' / ')],
        budget: '',
        kept: true,
      },
      {
        name: 'events in sight, seen',
        cells: [`${figures.seen} of ${figures.sent}`],
        budget: 'all',
        kept: figures.seen === figures.sent,
      },
      {
        name: 'long tasks, longest in ms',
        cells: [`${figures.longTasks}, ${figures.longest.toFixed(0)}`],
        budget: `none > ${longTaskMs} ms`,
        kept: figures.longTasks === 0,
      },
      {
        name: 'main thread: share of a core, ms for each event',
        cells: [`${percent(figures.cpuShare)}, ${figures.cpuEach.toFixed(2)}`],
        budget: '',
        kept: true,
      },
      {
        name: 'heap after the first minute’s and the last collection, MB',
        cells: [`${figures.heapFirst.toFixed(1)}, ${figures.heapLast.toFixed(1)}`],
        budget: `≤ ${heap}×`,
        kept: growth <= heap,
      },
      {
        name: 'frames of each other desk, fewest–most',
        cells: [`${Math.min(...figures.frames)}–${Math.max(...figures.frames)}`],
        budget: '',
        kept: true,
      },
      {
        name: 'the process: share of a core, with intake and database',
        cells: [percent(figures.processShare)],
        budget: `≤ ${percent(process)}`,
        kept: figures.processShare <= process,
      },
      {
        name: 'the process: memory, MB',
        cells: [figures.memory.toFixed(0)],
        budget: '',
        kept: true,
      },
    ],
  }
}
