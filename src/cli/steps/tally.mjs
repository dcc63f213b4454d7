/** @typedef {{ passed: number, failed: number, skipped: string[] }} Tally */

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = tallies => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
})

/**
 * Prints the result; exits with 0 only when every test ran and passed.
 * @param {Tally[]} tallies
 */
export const finish = tallies => {
  const { passed, failed, skipped } = sum(tallies)
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
  process.stdout.write(`✗ o executor terminou com ${code}: houve um erro fora dos testes\n`)
  return { ...tally, failed: 1 }
}

/**
 * @param {any} report of Vitest's json reporter, null when it wrote none
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
export const tallyOfVitest = (report, code) => {
  if (!report) return { passed: 0, failed: 1, skipped: [] }
  /** @type {any[]} */
  const files = report.testResults
  const skipped = files
    .flatMap(file => file.assertionResults)
    .filter(test => ['pending', 'skipped', 'todo'].includes(test.status))
    .map(test => test.fullName)
  // A throwing hook or unloadable file fails the file, but none of its tests.
  const broken = files.filter(
    file =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return withExitCode({ passed: report.numPassedTests, failed, skipped }, code)
}

/** @param {any} suite @returns {{ title: string, status: string }[]} */
const storiesIn = suite => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: `${spec.file} › ${spec.title}`,
      status: test.status,
    })),
  ),
  ...(suite.suites ?? []).flatMap(storiesIn),
]

/**
 * @param {any} report of Playwright's json reporter, null when it wrote none
 * @param {number} code the runner's exit code
 * @param {boolean} strict a story that passed at its second try is a failure
 * @returns {Tally & { flaky: string[] }} `flaky`: the stories that passed at their second try
 */
export const tallyOfPlaywright = (report, code, strict) => {
  if (!report) return { passed: 0, failed: 1, skipped: [], flaky: [] }
  const { expected, unexpected, flaky } = report.stats
  const stories = storiesIn(report)
  const named = (/** @type {string} */ status) =>
    stories.filter(story => story.status === status).map(({ title }) => title)
  const failed = unexpected + (report.errors.length > 0 ? 1 : 0) + (strict ? flaky : 0)
  const tally = { passed: expected + (strict ? 0 : flaky), failed, skipped: named('skipped') }
  return { ...withExitCode(tally, code), flaky: named('flaky') }
}
