import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { models } from './spec.ts'

const command = fileURLToPath(new URL('../../../src/cli/paths.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ubidesk-paths-'))
const paths = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run paths', { timeout: 60_000 }, () => {
  it('lists every machine with its counts', () => {
    const { status, stdout } = paths()
    expect(status).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(models.length)
    expect(stdout).toMatch(/^session +\d+ estados +\d+ transições {2}A sessão/)
  })

  it('answers a wrong name with one sentence and exit code 1', () => {
    const { status, stdout, stderr } = paths('--machine', 'nenhuma')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain('session, refresh')
  })

  it('writes the same bytes twice', () => {
    const args = ['--machine', 'session', '--cover', 'random', '--seed', '7', '--role', 'coordenador']
    const printed = paths(...args).stdout
    expect(paths(...args, '--out', folder).status).toBe(0)
    expect(readdirSync(folder)).toEqual(['session.random.md'])
    expect(readFileSync(join(folder, 'session.random.md'), 'utf8')).toBe(printed)
  })

  it('writes every machine at once', () => {
    const everything = join(folder, 'all')
    expect(paths('--machine', 'all', '--out', everything).status).toBe(0)
    expect(readdirSync(everything)).toHaveLength(models.length)
  })
})
