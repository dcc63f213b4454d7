import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/process/console.ts'
import { ensureBuilt } from '../../../src/cli/steps/build.mjs'
import { at } from '../../../src/cli/steps/paths.mjs'

beforeAll(async () => {
  // A build under the runner's NODE_ENV=test would carry React's development half.
  vi.stubEnv('NODE_ENV', 'production')
  await ensureBuilt()
  vi.unstubAllEnvs()
}, 120_000)

const assets = at('.build/web/assets')

/** A source text's position in the built files, as in a stack. */
const positionOf = (text: string) => {
  for (const file of readdirSync(assets).filter(name => name.endsWith('.js'))) {
    const lines = readFileSync(join(assets, file), 'utf8').split('\n')
    const row = lines.findIndex(line => line.includes(text))
    if (row !== -1) return { file, position: `${row + 1}:${(lines[row]?.indexOf(text) ?? 0) + 1}` }
  }
  throw new Error(`${text} is in no built file`)
}

const explain = (args: string[], input = '') =>
  spawnSync(process.execPath, [at('src/cli/explain.mjs'), ...args], { input, encoding: 'utf8' })

const lineOf = (file: string, text: string) =>
  readFileSync(at(file), 'utf8')
    .split('\n')
    .findIndex(line => line.includes(text)) + 1

const PAGE_TEXT = 'the page has no #app'
const PAGE_SOURCE = 'src/app/main.tsx'

describe('npm run explain', () => {
  it('adds the original position to each line of a copied report, from a file or from stdin', () => {
    const { file, position } = positionOf(PAGE_TEXT)
    const report = [
      '/service-order/1',
      PAGE_TEXT,
      `    at t (https://console.example/assets/${file}:${position})`,
      `t@https://console.example/assets/${file}:${position}`,
      '12:00:00 toasts toast.shown',
    ]
    const path = join(temporaryFolder('explain'), 'erro.txt')
    writeFileSync(path, report.join('\n'))
    const original = new RegExp(`^ +→ ${PAGE_SOURCE}:${lineOf(PAGE_SOURCE, PAGE_TEXT)}:\\d+$`)
    for (const { status, stdout } of [explain([path]), explain([], report.join('\n'))]) {
      expect(status).toBe(0)
      const lines = stdout.trimEnd().split('\n')
      expect([...lines.slice(0, 3), lines[4], lines[6]]).toEqual(report)
      expect(lines[3]).toMatch(original)
      expect(lines[5]).toMatch(original)
    }
  })

  it('says of a file of another build that it has no map, and of a missing report that it is not there', () => {
    const line = 'at t (https://console.example/assets/core-00000000.js:1:1)'
    expect(explain([], line).stdout).toBe(
      `${line}\n      → sem mapa: core-00000000.js é de outra construção\n`,
    )
    const { status, stderr } = explain([join(temporaryFolder('explain'), 'nada.txt')])
    expect(status).toBe(1)
    expect(stderr).toMatch(/^ubidesk: ENOENT/)
  })
})
