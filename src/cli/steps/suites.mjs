import { existsSync, readFileSync, rmSync } from 'node:fs'
import { at } from './paths.mjs'
import { runNode } from './run.mjs'

const BIOME = at('node_modules/@biomejs/biome/bin/biome')
const TSC = at('node_modules/typescript/bin/tsc')
const VITEST = at('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = at('node_modules/@playwright/test/cli.js')

const zones = [
  'machines',
  ...[
    'contracts',
    'client',
    'browser',
    'ui',
    'screens',
    'app',
    'catalogue',
    'bff',
    'cli',
    'cli/site/browser',
  ].map(zone => `src/${zone}`),
  'tests',
]

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Tally */

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = tallies => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
})

/** @param {string} title @param {boolean} ok @param {string} output @returns {Tally} */
const oneCheck = (title, ok, output) => {
  process.stdout.write(`${ok ? '✓' : '✗'} ${title}\n${ok ? '' : `${output}\n`}`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] }
}

export const lint = async () => {
  const { code, output } = await runNode(BIOME, ['check', '--error-on-warnings', '.'], { quiet: true })
  return oneCheck('biome', code === 0, output)
}

/** Each zone by its own tsconfig: what a zone may not see is a compile error there. */
export const types = async () => {
  const tallies = []
  for (const zone of ['.', ...zones]) {
    const { code, output } = await runNode(TSC, ['-p', at(zone)], { quiet: true })
    tallies.push(oneCheck(`tsc ${zone}`, code === 0, output))
  }
  return sum(tallies)
}

/** @param {string} report @returns {any} */
const readReport = report => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null)

/** A runner that ended without a report counts as one failure. @type {Tally} */
const crashed = { passed: 0, failed: 1, skipped: [] }

/**
 * @param {string} name of the run, for its report
 * @param {string[]} projects
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<Tally>}
 */
export const vitest = async (name, projects, env = {}) => {
  const report = at(`.test/${name}.json`)
  rmSync(report, { force: true })
  const select = projects.flatMap(project => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  await runNode(VITEST, ['run', ...select, ...reporters], { env })
  const result = readReport(report)
  if (!result) return crashed
  const assertions = result.testResults.flatMap((/** @type {any} */ file) => file.assertionResults)
  const skipped = assertions
    .filter(
      (/** @type {any} */ test) =>
        test.status === 'pending' || test.status === 'skipped' || test.status === 'todo',
    )
    .map((/** @type {any} */ test) => test.fullName)
  // A file that could not be loaded has no assertions of its own.
  const broken = result.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: result.numPassedTests, failed: result.numFailedTests + broken.length, skipped }
}

/** The stories that failed once and then passed. @param {any} suite @returns {string[]} */
const flakyIn = suite => [
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) =>
      spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
    )
    .map((/** @type {any} */ spec) => `${spec.file} › ${spec.title}`),
  ...(suite.suites ?? []).flatMap(flakyIn),
]

/** @param {string} chromium @returns {Promise<Tally>} */
export const playwright = async chromium => {
  const report = at('.test/e2e.json')
  rmSync(report, { force: true })
  await runNode(PLAYWRIGHT, ['test', '-c', at('tests/e2e/playwright.config.ts')], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const result = readReport(report)
  if (!result) return crashed
  const { expected, unexpected, flaky, skipped } = result.stats
  for (const title of flakyIn(result)) process.stdout.write(`só na segunda vez: ${title}\n`)
  return {
    passed: expected + flaky,
    failed: unexpected + (result.errors.length > 0 ? 1 : 0),
    skipped: Array.from({ length: skipped }, () => 'tests/e2e'),
  }
}
