import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { at } from '../../src/cli/steps/paths.mjs'
import { runNode } from '../../src/cli/steps/run.mjs'
import { tallyOfPlaywright } from '../../src/cli/steps/tally.mjs'

const folder = at('.test/exit-code')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PASSES = `it('passes', () => {})\n`

/** Runs a test file as the project does: exit code and last line. */
const run = async (name: string, file: string) => {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'one.test.js'), file)
  writeFileSync(join(own, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
  const args = ['--root', own, '--config', join(own, 'vitest.config.mjs')]
  const command = `
    import { vitest } from '../../../src/cli/steps/suites.mjs'
    import { finish } from '../../../src/cli/steps/tally.mjs'
    finish([await vitest('exit-code/${name}/report', ${JSON.stringify(args)})])`
  writeFileSync(join(own, 'run.mjs'), command)
  const { code, output } = await runNode(join(own, 'run.mjs'), [], { quiet: true })
  return { code, told: output.trim().split('\n').at(-1) }
}

describe('the runner', () => {
  it.each([
    ['green', PASSES, 0, '1 passed, 0 failed'],
    ['a failing test', `${PASSES}it('fails', () => { throw new Error('x') })`, 1, '1 passed, 1 failed'],
    [
      'an error after all tests',
      `${PASSES}afterAll(() => { throw new Error('x') })`,
      1,
      '1 passed, 1 failed',
    ],
    [
      'an error before all tests',
      `beforeAll(() => { throw new Error('x') })\n${PASSES}`,
      1,
      '0 passed, 1 failed',
    ],
    [
      'an error after each test',
      `afterEach(() => { throw new Error('x') })\n${PASSES}`,
      1,
      '0 passed, 1 failed',
    ],
    [
      'an unhandled rejection',
      `it('passes', () => void Promise.reject(new Error('x')))`,
      1,
      '1 passed, 1 failed',
    ],
    ['a file that cannot be loaded', `${PASSES}import './nothing.js'`, 1, '0 passed, 1 failed'],
    ['no test', '', 1, '0 passed, 1 failed'],
    ['a skipped test', `${PASSES}it.skip('other', () => {})`, 1, '1 passed, 0 failed'],
  ])('%s', async (name, file, code, told) => {
    expect(await run(name.replaceAll(' ', '-'), file)).toEqual({ code, told })
  })
})

describe('of the browser stories', () => {
  const story = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] })
  const report = (stats: object, errors: unknown[] = []) => ({
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [
      {
        specs: [story('one', 'expected')],
        suites: [{ specs: [story('two', 'flaky'), story('three', 'skipped')] }],
      },
    ],
    errors,
  })

  it('counts one that needed a second try as passed, and as failed in continuous integration', () => {
    const flaky = report({ flaky: 1 })
    expect(tallyOfPlaywright(flaky, 0, false)).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: ['a.spec.ts › two'],
    })
    expect(tallyOfPlaywright(flaky, 0, true)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('names the skipped', () => {
    expect(tallyOfPlaywright(report({ skipped: 1 }), 0, false).skipped).toEqual(['a.spec.ts › three'])
  })

  it('counts an error outside of them, an exit code without a failure, and a missing report', () => {
    expect(tallyOfPlaywright(report({}, [{}]), 1, false).failed).toBe(1)
    expect(tallyOfPlaywright(report({}), 1, false).failed).toBe(1)
    expect(tallyOfPlaywright(null, 0, false).failed).toBe(1)
  })
})
