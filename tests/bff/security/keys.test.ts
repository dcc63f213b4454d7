import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSecret } from '#bff/security/keys.ts'

const disk = vi.hoisted(() => ({ beforeLink: () => {}, done: [] as string[] }))
vi.mock('node:fs', async original => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    writeFileSync: (...args: Parameters<typeof fs.writeFileSync>) => {
      fs.writeFileSync(...args)
      disk.done.push((args[2] as { flush?: boolean } | undefined)?.flush ? 'written through' : 'written')
    },
    linkSync: (...args: Parameters<typeof fs.linkSync>) => {
      disk.beforeLink()
      fs.linkSync(...args)
      disk.done.push('named')
    },
    fsyncSync: (descriptor: number) => {
      fs.fsyncSync(descriptor)
      disk.done.push(fs.fstatSync(descriptor).isDirectory() ? 'name written through' : 'written through')
    },
  }
})

let folder: string
const path = () => join(folder, 'secret.key')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ubidesk-keys-'))
  disk.beforeLink = () => {}
  disk.done.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the key of an installation', () => {
  it('is made once, for its owner alone, and is on the disk with its name before it is used', () => {
    const made = readSecret(folder, undefined)
    expect(made.length).toBe(43)
    expect(readSecret(folder, undefined)).toEqual(made)
    expect(readdirSync(folder)).toEqual(['secret.key'])
    if (process.platform === 'win32') return
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(disk.done).toEqual(['written through', 'named', 'name written through'])
  })

  it.each([
    ['is made', null],
    ['is that of whoever started first', 'a'.repeat(43)],
  ])('%s where a file has no second name', (_, first) => {
    disk.beforeLink = () => {
      if (first) writeFileSync(path(), first)
      throw Object.assign(new Error('no links here'), { code: 'EPERM' })
    }
    const made = readSecret(folder, undefined)
    if (first) expect(made.toString()).toBe(first)
    expect(readSecret(folder, undefined)).toEqual(made)
    expect(readdirSync(folder)).toEqual(['secret.key'])
  })

  it('is that of whoever started first, where two start at once', () => {
    const first = 'a'.repeat(43)
    disk.beforeLink = () => writeFileSync(path(), first)
    expect(readSecret(folder, undefined).toString()).toBe(first)
    expect(readFileSync(path(), 'utf8')).toBe(first)
    expect(readdirSync(folder)).toEqual(['secret.key'])
  })

  it.each(['', 'curta'])('is not %j, and says where it is', content => {
    writeFileSync(path(), content)
    expect(() => readSecret(folder, undefined)).toThrow(
      `a chave em ${path()} está vazia ou incompleta; restaure o arquivo de uma cópia`,
    )
  })
})
