import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureBuilt } from '../../src/cli/steps/build.mjs'
import { circlesOf } from '../support/imports.ts'
import { budgets, filesOfScreen, importsOf, readBytes, screens, scripts, total } from './bytes.mjs'

beforeAll(async () => {
  // A build under the runner's NODE_ENV=test would carry React's development half.
  vi.stubEnv('NODE_ENV', 'production')
  await ensureBuilt()
  vi.unstubAllEnvs()
}, 120_000)

describe('the bytes of the built console, gzip', () => {
  it.each(['signIn', 'list'] as const)('%s keeps to its budget', page => {
    const files = readBytes()[page]
    expect(files.length).toBeGreaterThan(2)
    // The message names the files, so that whoever breaks the budget sees what grew.
    expect(total(files), JSON.stringify(files, null, 1)).toBeLessThanOrEqual(budgets[page])
  })

  // Six requests at a time over HTTP/1.1: at most three rounds.
  it.each(screens)('%s comes in eighteen files at most, and in 220 kB', screen => {
    const files = filesOfScreen(screen)
    expect(files.length).toBeGreaterThan(5)
    expect(files.length, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(18)
    expect(total(files), JSON.stringify(files, null, 1)).toBeLessThanOrEqual(budgets.screen)
  })
})

// In a circle an icon named in a table would be undefined.
it('no built file imports in a circle', () => {
  const files = scripts()
  expect(files.length).toBeGreaterThan(100)
  expect(circlesOf(new Map(files.map(file => [file, importsOf(file)])))).toEqual([])
})
