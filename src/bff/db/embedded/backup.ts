import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { syncDirectory } from '../../kit/sync-directory.ts'
import { hasCluster } from './engine.ts'
import { DirectoryInUse, lockDirectory } from './lock.ts'

export const CLUSTER = 'pg'
export const SECRET = 'secret.key'
const REQUEST = 'backup.request'
const ANSWER = 'backup.answer'
const POLL_MS = 500
const PATIENCE_MS = 120_000

interface BackupRequest {
  id: string
  target: string
}

interface BackupAnswer {
  /** Of the request. */
  id: string
  /** Null when the copy is complete. */
  problem: string | null
}

const write = (file: string, content: object) => {
  writeFileSync(`${file}.draft`, JSON.stringify(content), { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}

const read = <Content>(file: string): Content | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch {
    return null
  }
}

/** After the copy, beside the engine: a thousand files take seconds on a busy disk. */
export const syncTree = async (folder: string) => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    const file = await open(path, 'r')
    await file.sync().finally(() => file.close())
  }
}

/** A copy is made aside and renamed: an interrupted one has another name. */
const copyAll = async (dataDir: string, target: string, copyCluster: (target: string) => Promise<void>) => {
  if (existsSync(target)) throw new Error(`${target} já existe`)
  const draft = `${target}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    await copyCluster(join(draft, CLUSTER))
    // With SECRET_KEY set, the secret is kept elsewhere.
    if (existsSync(join(dataDir, SECRET))) cpSync(join(dataDir, SECRET), join(draft, SECRET))
    await syncTree(draft)
    syncDirectory(draft)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'não há espaço no disco para o backup',
  EACCES: 'sem permissão para gravar na pasta do backup',
  EPERM: 'sem permissão para gravar na pasta do backup',
  EROFS: 'a pasta do backup só permite leitura',
}

const wordsOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    sentences[code ?? ''] ??
    Object.entries(sentences).find(([known]) => message.startsWith(known))?.[1] ??
    message
  )
}

/**
 * Answers `npm run backup` while the console runs: a request is a file in its own directory.
 * @returns a function that stops it and waits for the copy in progress
 */
export const answerBackups = (
  dataDir: string,
  copyCluster: (target: string) => Promise<void>,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const answer = async () => {
    const request = read<BackupRequest>(join(dataDir, REQUEST))
    if (!request) return
    const problem = await copyAll(dataDir, request.target, copyCluster).then(() => null, wordsOf)
    rmSync(join(dataDir, REQUEST), { force: true })
    write(join(dataDir, ANSWER), { id: request.id, problem } satisfies BackupAnswer)
  }
  const timer = setInterval(() => {
    running = running.then(answer).catch(() => {})
  }, POLL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One asks at a time: a second request would replace the first unread. */
const askOwner = async (dataDir: string, target: string, patienceMs: number) => {
  if (existsSync(join(dataDir, REQUEST))) throw new Error('outro backup está em andamento')
  const id = randomUUID()
  write(join(dataDir, REQUEST), { id, target } satisfies BackupRequest)
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(POLL_MS / 5)) {
    const answer = read<BackupAnswer>(join(dataDir, ANSWER))
    if (answer?.id !== id) continue
    rmSync(join(dataDir, ANSWER), { force: true })
    if (answer.problem !== null) throw new Error(answer.problem)
    return
  }
  rmSync(join(dataDir, REQUEST), { force: true })
  throw new Error(`o console que usa ${dataDir} não respondeu em ${patienceMs / 1000} s`)
}

export const refuse = (error: Error) => {
  throw error
}

/**
 * Copies the embedded database and its secret, whether the console runs or not.
 * @param target a folder that does not exist
 * @throws Error with a sentence for the person
 */
export const backUp = async (dataDir: string, target: string, patienceMs = PATIENCE_MS): Promise<void> => {
  if (!hasCluster(dataDir)) throw new Error(`não há banco de dados em ${dataDir}`)
  try {
    const lock = await lockDirectory(dataDir, refuse)
    try {
      await copyAll(dataDir, target, async to => cpSync(join(dataDir, CLUSTER), to, { recursive: true }))
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    await askOwner(dataDir, target, patienceMs)
  }
}
