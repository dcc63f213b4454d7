import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { at } from './paths.mjs'
import { runNode } from './run.mjs'
import { oneCheck, sum, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

const BIOME = at('node_modules/@biomejs/biome/bin/biome')
const TSC = at('node_modules/typescript/bin/tsc')
const VITEST = at('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = at('node_modules/@playwright/test/cli.js')

/** One program per set of globals: `window` is an error outside the browser. */
const programs = ['machines', 'src', 'src/bff', 'src/cli', 'tests']

/** @typedef {import('./tally.mjs').Tally} Tally */

/** @param {string} title @param {boolean} ok @param {string} output */
const namedCheck = (title, ok, output) => {
  process.stdout.write(`${ok ? '✓' : '✗'} ${title}\n`)
  return oneCheck(ok, `✗ ${title}\n${output}`)
}

export const lint = async () => {
  const { code, output } = await runNode(BIOME, ['check', '--error-on-warnings', '.'], { quiet: true })
  return namedCheck('biome', code === 0, output)
}

/** @param {string} program */
const typesOf = async program => {
  const { code, output } = await runNode(TSC, ['-p', at(program)], { quiet: true })
  return namedCheck(`tsc ${program}`, code === 0, output)
}

/** Two at a time: each has one core. */
export const types = async () => {
  const waiting = [...programs]
  /** @type {Tally[]} */
  const tallies = []
  const work = async () => {
    for (let program = waiting.pop(); program; program = waiting.pop()) tallies.push(await typesOf(program))
  }
  await Promise.all([work(), work()])
  return sum(tallies)
}

export const mutation = async () => {
  const { code, output } = await runNode(at('src/cli/mutate.mjs'), ['--changed'], { quiet: true })
  return namedCheck('mutation', code === 0, output)
}

/** @param {string} report @returns {any} */
const readReport = report => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null)

/**
 * @param {string} name of the run, for its report
 * @param {string[]} args which tests
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<Tally>}
 */
export const vitest = async (name, args, env = {}) => {
  const report = at(`.test/${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const { code } = await runNode(VITEST, ['run', ...args, ...reporters], { env })
  return tallyOfVitest(readReport(report), code)
}

/** @param {string[]} names of Vitest's projects */
export const projects = (...names) => names.flatMap(name => ['--project', name])

/** Pieces, screens and pages, in a simulated document. */
export const inDocument = ['screens', 'app', 'browser']

/** Everything that needs neither a process nor a browser. */
export const unit = projects('machines', 'bff', 'bff-mocks', ...inDocument)

/**
 * @param {string} name of the run, for its report
 * @param {string[]} args which stories
 * @param {{ window?: boolean }} [options] whether in the whole Chromium
 * @returns {Promise<Tally>}
 */
export const playwright = async (name, args, { window = false } = {}) => {
  const chromium = await ensureChromium({ window })
  if (!('path' in chromium)) return namedCheck('testes no navegador', false, chromium.reason)
  const report = at(`.test/${name}.json`)
  rmSync(report, { force: true })
  const { code } = await runNode(PLAYWRIGHT, ['test', '-c', at('tests/e2e/playwright.config.ts'), ...args], {
    env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return tallyOfPlaywright(readReport(report), code, Boolean(process.env.CI))
}
