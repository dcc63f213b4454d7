import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { at } from '../../src/cli/steps/paths.mjs'
import { runNode } from '../../src/cli/steps/run.mjs'
import { tallyOfPlaywright, tallyOfVitest } from '../../src/cli/steps/tally.mjs'

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
      failures: ['só na segunda vez: a.spec.ts › two'],
    })
    expect(tallyOfPlaywright(flaky, 0, true)).toMatchObject({ passed: 1, failed: 1 })
  })

  const BOLD = '\u001b[31m'
  const PLAIN = '\u001b[39m'
  const frame = [
    '  2 | test(async () => {',
    '> 3 |   await expect(list).toHaveCount(4)',
    '    |                      ^',
    '  4 | })',
  ]
  const refused = [
    `Error: ${BOLD}expect(locator)${PLAIN}.toHaveCount(4)`,
    '',
    'Expected: 4',
    'Received: 3',
    '',
    ...frame,
    `    at ${at('tests/support/browser/list.ts')}:7:2`,
    `    at ${at('tests/e2e/a.spec.ts')}:3:22`,
  ].join('\n')
  const tried = (status: string, ...messages: string[]) => ({
    ...report({ [status]: 1 }),
    suites: [
      {
        specs: [
          {
            file: 'a.spec.ts',
            title: 'two',
            tests: [
              {
                status,
                results: [{ errors: messages.map(message => ({ message })) }, { errors: [] }],
              },
            ],
          },
        ],
      },
    ],
  })
  const told = [
    'Error: expect(locator).toHaveCount(4)',
    'Expected: 4',
    'Received: 3',
    '> 3 |   await expect(list).toHaveCount(4)',
    'at tests/support/browser/list.ts:7:2',
    'at tests/e2e/a.spec.ts:3:22',
  ]
  const indented = told.map(line => `    ${line}`)

  it('says why one needed a second try, and why one failed', () => {
    expect(tallyOfPlaywright(tried('flaky', refused), 0, false).failures).toEqual([
      ['só na segunda vez: a.spec.ts › two', ...indented].join('\n'),
    ])
    expect(tallyOfPlaywright(tried('unexpected', refused), 1, false).failures).toEqual([
      ['✗ a.spec.ts › two', ...indented].join('\n'),
    ])
  })

  it('says every error of a try in few lines', () => {
    const log = Array.from({ length: 40 }, (_, line) => `  - waiting ${line}`)
    const [failure = ''] = tallyOfPlaywright(
      tried('flaky', `${BOLD}Test timeout of 500ms exceeded.${PLAIN}`, ['Call log:', ...log].join('\n')),
      0,
      true,
    ).failures
    expect(failure.split('\n').slice(0, 3)).toEqual([
      'só na segunda vez: a.spec.ts › two',
      '    Test timeout of 500ms exceeded.',
      '    Call log:',
    ])
    expect(failure.split('\n').length).toBeLessThan(20)
  })

  it('says what went wrong outside of them', () => {
    expect(tallyOfPlaywright(report({}, [{ message: 'no browser' }]), 1, false).failures).toContain(
      '✗ fora dos testes\n    no browser',
    )
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

describe('of the other tests', () => {
  const ran = (file: object) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: at('tests/bff/a.test.ts'), status: 'failed', assertionResults: [], ...file }],
  })

  it('says why one failed', () => {
    const failed = {
      status: 'failed',
      fullName: 'a list',
      failureMessages: ['AssertionError: 3\n    at x:1'],
    }
    expect(tallyOfVitest({ ...ran({ assertionResults: [failed] }), numFailedTests: 1 }, 1).failures).toEqual([
      '✗ tests/bff/a.test.ts › a list\n    AssertionError: 3\n    at x:1',
    ])
  })

  it('says why a file could not be run', () => {
    expect(tallyOfVitest(ran({ message: 'no module' }), 1).failures).toEqual([
      '✗ tests/bff/a.test.ts\n    no module',
    ])
  })
})
