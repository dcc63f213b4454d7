// @ts-check
import { at } from '../../src/cli/steps/paths.mjs'
import { runNode } from '../../src/cli/steps/run.mjs'
import { boardSection, measureBoard } from './board.mjs'
import { measureConfiguration } from './configuration.mjs'
import { builtLines, exactLines, leastListLines, listLines, pageLines } from './gates.mjs'
import { measureKit } from './kit.mjs'
import { measureLists } from './lists.mjs'
import { measureMap } from './map.mjs'
import { mapSection } from './map-section.mjs'
import { measureOccurrences } from './occurrences.mjs'
import { readOptions } from './options.mjs'
import { AWAY_MS, measurePages } from './pages.mjs'
import { measurePeers } from './peers/measure.mjs'
import { measureQueue } from './queue.mjs'
import { untilIdle } from './queue-load.mjs'
import { queueSection } from './queue-section.mjs'
import { openServer } from './real-server.mjs'
import { asText, loadNow, machineLine, writeReport } from './report.mjs'
import { measureSignals, signalSection } from './signals.mjs'

/** @typedef {import('./report.mjs').Section} Section */

/** @param {string} line */
const say = line => process.stdout.write(`${line}\n`)

const buildFloor = async () => {
  const { code, output } = await runNode(at('tests/bench/floor/build.mjs'), [], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`the floor page did not build\n${output}`)
}

const listColumns = ['orders', 'p50, ms', 'p95, ms']

/** @param {string} databaseUrl @returns {Promise<Section>} */
const listsOnServer = async databaseUrl => {
  say('Starting the console on PostgreSQL…')
  const server = await openServer({ databaseUrl })
  try {
    const lines = listLines(await measureLists(server, say))
    return { title: 'Lists over HTTP, PostgreSQL server', columns: listColumns, lines }
  } finally {
    await server.close()
  }
}

/** @param {ReturnType<typeof readOptions>} options */
const measure = async ({ runs, minutes, only }) => {
  /** @type {Section[]} */
  const sections = []
  let chromium = '—'
  const load = loadNow()
  const exact = only.includes('bytes') ? builtLines() : []

  if (only.some(part => part !== 'bytes' && part !== 'kit')) {
    say('Starting the console with 50 000 orders and 100 000 occurrences…')
    const server = await openServer({ dataDir: process.env.BENCH_DATA_DIR })
    try {
      say('Waiting until it has done what was due…')
      await untilIdle(server.pid)
      if (only.includes('pages')) {
        await buildFloor()
        say('Pages')
        const figures = await measurePages(server, { runs, say })
        chromium = figures.chromium
        exact.push(...exactLines(figures.near))
        const columns = ['console', 'floor', 'ratio', 'least–most']
        sections.push(
          {
            title: 'Pages, on the server’s own machine',
            note: `Medians of ${figures.near.console.length} visits of each page.`,
            columns,
            lines: pageLines(figures.near, 'near'),
          },
          {
            title: `Pages, ${AWAY_MS} ms away`,
            note: `A desk is not where its server is: every answer takes ${AWAY_MS} ms longer, and what the server says is a recording, given when it would have said it, for its work would be another machine’s.`,
            columns,
            lines: pageLines(figures.far, 'far'),
          },
        )
      }
      if (only.includes('peers')) {
        await buildFloor()
        const peers = await measurePeers(server, { runs, say })
        chromium = peers.chromium
        sections.push(peers.section)
      }
      if (only.includes('lists')) {
        say('Lists, embedded database')
        const lines = listLines(await measureLists(server, say))
        sections.push({ title: 'Lists over HTTP, embedded database', columns: listColumns, lines })
      }
      if (only.includes('board')) {
        say('Board of a full day')
        sections.push(boardSection(await measureBoard(server, say)))
      }
      if (only.includes('occurrences')) {
        say('Occurrences, embedded database')
        const lines = leastListLines(await measureOccurrences(server, say))
        const columns = ['found', 'processor, ms', 'least, ms', ...listColumns.slice(1)]
        sections.push({ title: 'Occurrences over HTTP, embedded database', columns, lines })
      }
      if (only.includes('signals')) {
        say('Signals')
        sections.push(signalSection(await measureSignals(server, say)))
      }
      if (only.includes('queue')) {
        say('Queue of 2 000 rows')
        sections.push(queueSection(await measureQueue(server, { minutes, say })))
      }
      if (only.includes('map')) {
        say('Map of 300 vehicles')
        sections.push(mapSection(await measureMap(server, { minutes, say })))
      }
      // Last: it leaves 2 000 users and 5 000 sentences.
      if (only.includes('configuration')) {
        say('Lists of Configurações, embedded database')
        const lines = listLines(await measureConfiguration(server, say))
        const columns = ['found', ...listColumns.slice(1)]
        sections.push({ title: 'Lists of Configurações over HTTP, embedded database', columns, lines })
      }
    } finally {
      await server.close()
    }
  }
  if (only.includes('kit')) {
    const kit = await measureKit({ runs, say })
    chromium = kit.chromium
    sections.push(kit.section)
  }
  if (only.includes('lists') && process.env.DATABASE_URL)
    sections.push(await listsOnServer(process.env.DATABASE_URL))
  if (exact.length > 0) sections.push({ title: 'Exact', columns: ['console'], lines: exact })
  return { sections, machine: machineLine(chromium, load) }
}

/**
 * Measures the built console against its budgets.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export const bench = async args => {
  process.once('SIGINT', () => process.exit(130))
  try {
    const options = readOptions(args)
    const { sections, machine } = await measure(options)
    say(`\n${machine}`)
    for (const section of sections) say(asText(section))
    if (options.write) writeReport(at('docs/performance.md'), machine, sections)
    const broken = sections.flatMap(({ title, lines }) =>
      lines.filter(({ kept }) => !kept).map(({ name, budget }) => `${title}: ${name} (${budget})`),
    )
    say(broken.length === 0 ? '\nEvery budget is kept.' : `\nBroken:\n  ${broken.join('\n  ')}`)
    return broken.length === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}
