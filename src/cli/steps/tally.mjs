import { relative } from 'node:path'
import { failureText } from './failure-text.mjs'
import { root } from './paths.mjs'

/** @typedef {{ passed: number, failed: number, skipped: string[], failures: string[] }} Tally */

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = tallies => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
  failures: tallies.flatMap(({ failures }) => failures),
})

/** @param {boolean} ok @param {string} failure its text, for when it is not @returns {Tally} */
export const oneCheck = (ok, failure) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: [],
  failures: ok ? [] : [failure],
})

/**
 * Prints the result; exits with 0 only when every test ran and passed.
 * @param {Tally[]} tallies
 */
export const finish = tallies => {
  const { passed, failed, skipped, failures } = sum(tallies)
  for (const failure of failures) process.stdout.write(`${failure}\n`)
  for (const test of skipped) process.stdout.write(`não executado: ${test}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 && skipped.length === 0 ? 0 : 1)
}

/**
 * A runner may exit with an error its report does not show.
 * @param {Tally} tally @param {number} code @returns {Tally}
 */
const withExitCode = (tally, code) => {
  if (code === 0 || tally.failed > 0) return tally
  return {
    ...tally,
    failed: 1,
    failures: [...tally.failures, `✗ o executor terminou com ${code}: houve um erro fora dos testes`],
  }
}

const NO_REPORT = '✗ o executor não escreveu um relatório'

/**
 * @param {any} report of Vitest's json reporter, null when it wrote none
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
export const tallyOfVitest = (report, code) => {
  if (!report) return oneCheck(false, NO_REPORT)
  /** @type {any[]} */
  const tests = report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({
      ...test,
      title: `${relative(root, file.name)} › ${test.fullName}`,
    })),
  )
  const named = (/** @type {string[]} */ ...statuses) => tests.filter(test => statuses.includes(test.status))
  // A throwing hook or unloadable file fails the file, but none of its tests.
  /** @type {any[]} */
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  const failures = [
    ...named('failed').map(test => failureText(`✗ ${test.title}`, test.failureMessages)),
    ...broken.map(file => failureText(`✗ ${relative(root, file.name)}`, [file.message ?? ''])),
  ]
  const skipped = named('pending', 'skipped', 'todo').map(test => test.fullName)
  const failed = report.numFailedTests + broken.length
  return withExitCode({ passed: report.numPassedTests, failed, skipped, failures }, code)
}

/** @param {any[]} [errors] @returns {string[]} */
const messages = (errors = []) => errors.map(error => error.message ?? '')

/** @param {any} suite @returns {{ title: string, status: string, why: string[] }[]} */
const storiesIn = suite => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: `${spec.file} › ${spec.title}`,
      status: test.status,
      why: messages(test.results?.[0]?.errors),
    })),
  ),
  ...(suite.suites ?? []).flatMap(storiesIn),
]

/**
 * @param {any} report of Playwright's json reporter, null when it wrote none
 * @param {number} code the runner's exit code
 * @param {boolean} strict a story that passed at its second try is a failure
 * @returns {Tally} its `failures` tell of these stories in any case
 */
export const tallyOfPlaywright = (report, code, strict) => {
  if (!report) return oneCheck(false, NO_REPORT)
  const { expected, unexpected, flaky } = report.stats
  const stories = storiesIn(report)
  const named = (/** @type {string} */ status) => stories.filter(story => story.status === status)
  const failures = [
    ...named('unexpected').map(({ title, why }) => failureText(`✗ ${title}`, why)),
    ...(report.errors.length > 0 ? [failureText('✗ fora dos testes', messages(report.errors))] : []),
    ...named('flaky').map(({ title, why }) => failureText(`só na segunda vez: ${title}`, why)),
  ]
  const failed = unexpected + (report.errors.length > 0 ? 1 : 0) + (strict ? flaky : 0)
  const skipped = named('skipped').map(({ title }) => title)
  return withExitCode({ passed: expected + (strict ? 0 : flaky), failed, skipped, failures }, code)
}
