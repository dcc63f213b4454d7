import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { DirectoryInUse, lockDirectory } from '#bff/db/embedded/lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'ubidesk-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('X05 a directory in use is in use under every name it has', async () => {
  const alias = `${folder}-alias`
  symlinkSync(folder, alias, 'junction')
  try {
    for (const [first, second] of [
      [folder, alias],
      [alias, folder],
    ] as const) {
      const unlock = await lockDirectory(first)
      await expect(lockDirectory(second)).rejects.toThrow(DirectoryInUse)
      await expect(lockDirectory(second)).rejects.toThrow(
        `${second} está em uso pelo processo ${process.pid}`,
      )
      await unlock()
    }
  } finally {
    rmSync(alias)
  }
})
