import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sourceId } from '../../../src/cli/steps/build.mjs'
import { at } from '../../../src/cli/steps/paths.mjs'
import { startConsole, temporaryFolder } from './console.ts'

// The demo agenda is made around the hour of the first start.
const MAX_AGE_MS = 30 * 60_000
const root = at('.test/prepared')
const claim = `${root}.claim`
// Left behind by a run that was killed.
const OLD_CLAIM_MS = 3 * 60_000

/** Of the runs that start at the same time, one makes the data and the others wait. */
const claimed = async (make: () => Promise<void>) => {
  mkdirSync(at('.test'), { recursive: true })
  for (;;) {
    try {
      mkdirSync(claim)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const since = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (Date.now() - since > OLD_CLAIM_MS) rmSync(claim, { recursive: true, force: true })
      await wait(200)
    }
  }
  try {
    await make()
  } finally {
    rmSync(claim, { recursive: true, force: true })
  }
}

const isFresh = (folder: string) => existsSync(folder) && Date.now() - statSync(folder).mtimeMs < MAX_AGE_MS

/** Global setup: a data directory with `test` data, copied by tests. */
export default async (): Promise<void> => {
  const folder = join(root, sourceId())
  process.env.PREPARED_DATA = folder
  if (isFresh(folder)) return
  await claimed(async () => {
    if (isFresh(folder)) return
    mkdirSync(root, { recursive: true })
    for (const old of readdirSync(root)) rmSync(join(root, old), { recursive: true, force: true })
    const draft = `${folder}.new`
    const site = await startConsole({ DATA_DIR: draft, DEMO: 'test' })
    await site.stop()
    renameSync(draft, folder)
  })
}

/** A data directory with the `test` data, of this test alone. */
export const preparedFolder = (name: string): string => {
  const source = process.env.PREPARED_DATA
  if (!source) throw new Error('prepared-data.ts is not a global setup of this run')
  const folder = temporaryFolder(name)
  cpSync(source, folder, { recursive: true })
  return folder
}
