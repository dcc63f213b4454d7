import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectory } from '../../kit/sync-directory.ts'
import { CLUSTER, refuse, SECRET, syncTree } from './backup.ts'
import { hasCluster } from './engine.ts'
import { lockDirectory } from './lock.ts'

const DRAFT = `${CLUSTER}.draft`
const SECRET_DRAFT = `${SECRET}.draft`
/** Is there from when the copy is whole until it is in place. */
const JOURNAL = 'restore.json'

type Rename = (from: string, to: string) => void

/** Folder, inside the data directory, of the database that was there; null when there was none. */
const readJournal = (dataDir: string): { former: string | null } | null =>
  existsSync(join(dataDir, JOURNAL))
    ? (JSON.parse(readFileSync(join(dataDir, JOURNAL), 'utf8')) as { former: string | null })
    : null

/**
 * Goes on with a restore that was killed between its renames; each step may have been done.
 * @param dataDir locked by the caller
 * @returns whether there was one
 */
export const finishRestore = (dataDir: string, rename: Rename = renameSync): boolean => {
  const journal = readJournal(dataDir)
  if (!journal) return false
  const at = (name: string) => join(dataDir, name)
  if (existsSync(at(DRAFT))) {
    if (journal.former !== null && hasCluster(dataDir)) {
      const former = at(journal.former)
      mkdirSync(former, { recursive: true, mode: 0o700 })
      if (existsSync(at(SECRET))) cpSync(at(SECRET), join(former, SECRET))
      rename(at(CLUSTER), join(former, CLUSTER))
    }
    if (existsSync(at(SECRET_DRAFT))) rename(at(SECRET_DRAFT), at(SECRET))
    rename(at(DRAFT), at(CLUSTER))
    syncDirectory(dataDir)
  }
  rmSync(at(JOURNAL))
  return true
}

/**
 * Puts a backup in place; a database that was there is kept beside, renamed.
 * @param source a folder made by `backUp`
 * @returns where the former database is now; null when there was none
 * @throws DirectoryInUse while a console runs there; Error with a sentence for the person
 */
export const restore = async (
  source: string,
  dataDir: string,
  now = new Date(),
  rename: Rename = renameSync,
): Promise<string | null> => {
  if (!hasCluster(source)) throw new Error(`${source} não é um backup do console`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir, refuse)
  try {
    finishRestore(dataDir, rename)
    for (const name of [DRAFT, SECRET_DRAFT]) rmSync(join(dataDir, name), { recursive: true, force: true })
    cpSync(join(source, CLUSTER), join(dataDir, DRAFT), { recursive: true })
    await syncTree(join(dataDir, DRAFT))
    if (existsSync(join(source, SECRET))) cpSync(join(source, SECRET), join(dataDir, SECRET_DRAFT))
    const former = hasCluster(dataDir) ? `before-${now.toISOString().replace(/[:.]/g, '-')}` : null
    writeFileSync(join(dataDir, `${JOURNAL}.draft`), JSON.stringify({ former }), { mode: 0o600 })
    renameSync(join(dataDir, `${JOURNAL}.draft`), join(dataDir, JOURNAL))
    syncDirectory(dataDir)
    finishRestore(dataDir, rename)
    return former === null ? null : join(dataDir, former)
  } finally {
    lock.release()
  }
}
