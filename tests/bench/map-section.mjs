// @ts-check
import { mapLimits } from './map.mjs'

/** @param {number} share */
const percent = share => `${(share * 100).toFixed(0)} %`

/** @param {import('./map.mjs').MapFigures} figures @returns {import('./report.mjs').Section} */
export const mapSection = figures => {
  const { frames, heap, longTaskMs, process } = mapLimits
  return {
    title: `Map of ${figures.vehicles} vehicles that report every 2 s, and ${figures.pins} pins`,
    note: `${figures.minutes} min, ${figures.reports} positions (${figures.rate.toFixed(0)} a second); Chromium draws WebGL by software here.`,
    columns: ['console'],
    lines: [
      {
        name: 'frames a second while watched, median and fewest',
        cells: [`${figures.frames.toFixed(0)}, ${figures.fewest}`],
        budget: `median ≥ ${frames}`,
        kept: figures.frames >= frames,
      },
      {
        name: 'frames a second while dragged, median and fewest',
        cells: [`${figures.dragFrames.toFixed(0)}, ${figures.dragFewest}`],
        budget: '',
        kept: true,
      },
      {
        name: `tasks over ${longTaskMs} ms, longest in ms`,
        cells: [`${figures.longTasks}, ${figures.longest.toFixed(0)}`],
        budget: 'none',
        kept: figures.longTasks === 0,
      },
      {
        name: 'main thread: share of a core',
        cells: [percent(figures.cpuShare)],
        budget: '',
        kept: true,
      },
      {
        name: 'heap after the first minute’s and the last collection, MB',
        cells: [`${figures.heapFirst.toFixed(1)}, ${figures.heapLast.toFixed(1)}`],
        budget: `≤ ${heap}×`,
        kept: figures.heapLast / figures.heapFirst <= heap,
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
