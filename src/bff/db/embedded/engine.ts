import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { syncDirectory } from '../../kit/sync-directory.ts'

type FromWorker = { ready?: true; created?: true; closed?: true; copied?: true | string; bytes?: Uint8Array }

const workerFile = () =>
  new URL(import.meta.env.PROD ? './engine.worker.js' : './engine.worker.mjs', import.meta.url)

/** Types of Node's own global, which the server's libraries lack. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let compiled: Promise<object> | null = null

/** Once a process: the code that V8 made faster serves the next engine too. */
const compileEngine = () => {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiled ??= readFile(join(dirname(library), 'pglite.wasm')).then(bytes => WebAssembly.compile(bytes))
  return compiled
}

const launch = async (directory: string, task: 'create' | 'serve', until: keyof FromWorker) => {
  const worker = new Worker(workerFile(), {
    workerData: { directory, task, module: await compileEngine() },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('o banco embutido não iniciou')))
    worker.once('message', (message: FromWorker) => message[until] && resolve())
  })
  worker.removeAllListeners('error')
  worker.removeAllListeners('exit')
  return worker
}

/** Created aside, then renamed: an interrupted first start leaves nothing incomplete. */
const create = async (directory: string) => {
  const draft = `${directory}.init`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const worker = await launch(draft, 'create', 'created')
  await worker.terminate()
  renameSync(draft, directory)
  syncDirectory(dirname(directory))
}

export interface EngineLine {
  send(batch: Uint8Array): void
}

export interface Engine {
  /** Opens the only connection; restarts the engine if its thread died. */
  connect(onBytes: (bytes: Uint8Array) => void, onLost: (error: Error) => void): Promise<EngineLine>
  crash(): Promise<void>
  /** Copies the cluster between two batches; throws a sentence when it cannot. */
  copyTo(target: string): Promise<void>
  close(): Promise<void>
}

const clusterIn = (dataDir: string) => join(dataDir, 'pg')

export const hasCluster = (dataDir: string): boolean => existsSync(join(clusterIn(dataDir), 'PG_VERSION'))

/**
 * Embedded PostgreSQL in its own thread, with a single connection (decision 0004).
 * @param dataDir the console's data directory; the cluster is its folder `pg`
 */
export const startEngine = async (dataDir: string): Promise<Engine> => {
  const directory = clusterIn(dataDir)
  if (!hasCluster(dataDir)) await create(directory)
  let worker: Worker | null = await launch(directory, 'serve', 'ready')
  let detach = () => {}

  const watch = (running: Worker, onBytes: (bytes: Uint8Array) => void, onLost: (error: Error) => void) => {
    const message = ({ bytes }: FromWorker) => bytes && onBytes(bytes)
    const lost = (cause: unknown) => {
      detach()
      if (worker === running) worker = null
      onLost(cause instanceof Error ? cause : new Error('o banco embutido parou'))
    }
    running.on('message', message)
    running.once('error', lost)
    running.once('exit', lost)
    detach = () => {
      running.off('message', message)
      running.off('error', lost)
      running.off('exit', lost)
      running.on('error', () => {})
    }
  }

  return {
    async connect(onBytes, onLost) {
      detach()
      worker ??= await launch(directory, 'serve', 'ready')
      const running = worker
      watch(running, onBytes, onLost)
      return { send: batch => running.postMessage({ batch }) }
    },
    async crash() {
      await worker?.terminate()
    },
    async copyTo(target) {
      worker ??= await launch(directory, 'serve', 'ready')
      const running = worker
      const copied = await new Promise<true | string>(resolve => {
        const end = (answer: true | string) => {
          running.off('message', message)
          running.off('exit', lost)
          resolve(answer)
        }
        const message = ({ copied: answer }: FromWorker) => answer && end(answer)
        const lost = () => end('o banco embutido parou')
        running.on('message', message)
        running.once('exit', lost)
        running.postMessage({ copy: target })
      })
      if (copied !== true) throw new Error(copied)
    },
    async close() {
      if (!worker) return
      const running = worker
      worker = null
      detach()
      const closed = once(running, 'message')
      running.postMessage({ close: true })
      await closed
      await running.terminate()
    },
  }
}
