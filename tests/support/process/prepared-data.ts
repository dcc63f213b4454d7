import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sourceId } from '../../../src/cli/steps/build.mjs'
import { at } from '../../../src/cli/steps/paths.mjs'
import { startConsole, temporaryFolder } from './console.ts'

// The demo agenda is made around the hour of the first start.
const MAX_AGE_MS = 30 * 60_000
const root = at('.test/prepared')

const isFresh = (folder: string) => existsSync(folder) && Date.now() - statSync(folder).mtimeMs < MAX_AGE_MS

/** Global setup: a data directory with `test` data, copied by tests. */
export default async (): Promise<void> => {
  const folder = join(root, sourceId())
  process.env.PREPARED_DATA = folder
  if (isFresh(folder)) return
  mkdirSync(root, { recursive: true })
  for (const old of readdirSync(root)) rmSync(join(root, old), { recursive: true, force: true })
  const draft = `${folder}.new`
  const site = await startConsole({ DATA_DIR: draft, DEMO: 'test' })
  await site.stop()
  renameSync(draft, folder)
}

/** A data directory with the `test` data, of this test alone. */
export const preparedFolder = (name: string): string => {
  const source = process.env.PREPARED_DATA
  if (!source) throw new Error('prepared-data.ts is not a global setup of this run')
  const folder = temporaryFolder(name)
  cpSync(source, folder, { recursive: true })
  return folder
}
