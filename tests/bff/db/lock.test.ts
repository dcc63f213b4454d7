import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { DirectoryInUse, DirectoryLost, lockDirectory } from '#bff/db/embedded/lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'ubidesk-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const times = { beatMs: 20, goneMs: 400 }
const ignore = () => {}
const claims = () => (existsSync(join(folder, 'lock')) ? readdirSync(join(folder, 'lock')) : [])

/** Leaves the claim of an owner in the folder: what another process would write. */
const putOwner = async (other: { pid?: number; machine?: string }) => {
  const lock = await lockDirectory(folder, ignore)
  const [name = ''] = claims()
  const claim: object = JSON.parse(readFileSync(join(folder, 'lock', name), 'utf8'))
  lock.release()
  mkdirSync(join(folder, 'lock'))
  writeFileSync(join(folder, 'lock', 'other'), JSON.stringify({ ...claim, host: 'outra', ...other }))
}

/** Renews the other owner's claim, by a clock that is decades behind, until `done` settles. */
const beatUntil = async (done: Promise<unknown>) => {
  let beat = 0
  const timer = setInterval(() => utimesSync(join(folder, 'lock', 'other'), beat, ++beat), times.beatMs)
  await done.catch(ignore)
  clearInterval(timer)
}

const endedProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('the lock of a data directory', () => {
  it('X05 holds under every name the directory has', async () => {
    const alias = `${folder}-alias`
    symlinkSync(folder, alias, 'junction')
    try {
      for (const [first, second] of [
        [folder, alias],
        [alias, folder],
      ] as const) {
        const lock = await lockDirectory(first, ignore)
        await expect(lockDirectory(second, ignore)).rejects.toThrow(
          `${second} está em uso pelo processo ${process.pid}`,
        )
        lock.release()
      }
    } finally {
      rmSync(alias)
    }
  })

  it('H2 leaves nothing behind, and is had again at once', async () => {
    for (let turn = 0; turn < 20; turn += 1) (await lockDirectory(folder, ignore)).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('H2 refuses while an owner elsewhere gives signs of life, whatever its clock says', async () => {
    await putOwner({ machine: 'elsewhere' })
    const second = lockDirectory(folder, ignore, times)
    await beatUntil(second)
    await expect(second).rejects.toThrow(DirectoryInUse)
    await expect(second).rejects.toThrow('está em uso por um processo de outro contêiner ou máquina (outra)')
    expect(claims()).toEqual(['other'])
    rmSync(join(folder, 'lock'), { recursive: true })
  })

  it.each([
    ['elsewhere', { machine: 'elsewhere', pid: 999_999_999 }],
    ['here whose number another process has', { pid: process.pid }],
  ])('H2 follows a silent owner %s only after the stated time', async (_, other) => {
    await putOwner(other)
    const startedAt = performance.now()
    const lock = await lockDirectory(folder, ignore, times)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(times.goneMs)
    expect(performance.now() - startedAt).toBeLessThan(times.goneMs + 2_000)
    expect(claims()).not.toContain('other')
    lock.release()
  })

  it('H2 follows an owner of this machine that ended at once', async () => {
    await putOwner({ pid: await endedProcess() })
    const startedAt = performance.now()
    const lock = await lockDirectory(folder, ignore)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(claims()).not.toContain('other')
    lock.release()
  })

  it('H2 of many that start at once, one has it', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockDirectory(folder, ignore, times)),
    )
    const held = all.filter(each => each.status === 'fulfilled')
    expect(held).toHaveLength(1)
    for (const { reason } of all.filter(each => each.status === 'rejected'))
      expect(reason).toBeInstanceOf(DirectoryInUse)
    held[0]?.value.release()
  })

  it('H2 tells an owner that lost it, before it writes again', async () => {
    const onLost = vi.fn()
    const lock = await lockDirectory(folder, onLost, { beatMs: 60_000, goneMs: 20 })
    for (const file of claims()) rmSync(join(folder, 'lock', file))
    await vi.waitFor(() => {
      lock.check()
      expect(onLost).toHaveBeenCalledOnce()
    })
    expect(onLost.mock.calls[0]?.[0]).toBeInstanceOf(DirectoryLost)
    lock.release()
  })

  it('H2 tells an owner that lost it by itself', async () => {
    const onLost = vi.fn()
    const lock = await lockDirectory(folder, onLost, times)
    for (const file of claims()) rmSync(join(folder, 'lock', file))
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
    lock.release()
  })
})
