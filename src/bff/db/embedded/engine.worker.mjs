// Adds fsync to PGlite (docs/decisions/0004-embedded-database.md). Plain JavaScript: runs without a build.
import { closeSync, constants, cpSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const { directory, task, module } =
  /** @type {{ directory: string, task: 'create' | 'serve', module: import('@electric-sql/pglite').PGliteOptions['pgliteWasmModule'] }} */ (
    workerData
  )

/** @param {string} path */
const syncPath = path => {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

class DurableFS extends NodeFS {
  /** @override @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    /** @param {any} module */
    const addFsync = module => {
      /** @param {{ nfd?: number, node: unknown }} stream */
      module.NODEFS.stream_ops.fsync = stream => {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd)
        else syncPath(module.NODEFS.realPath(stream.node))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'lc_messages=C'].flatMap(setting => [
    '-c',
    setting,
  ]),
]

const engine = await PGlite.create({
  fs: new DurableFS(directory),
  startParams,
  pgliteWasmModule: module,
  extensions: { btree_gist, pg_trgm, unaccent },
})

/** @param {string} path */
const syncTree = path => {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) syncTree(join(path, name))
  syncPath(path)
}

const STARTUP = 0

/** Between two batches the files are as after a crash: recovery completes the copy. */
const copyTo = (/** @type {string} */ target) => {
  try {
    cpSync(directory, target, {
      recursive: true,
      force: false,
      errorOnExist: true,
      mode: constants.COPYFILE_FICLONE,
    })
    port.postMessage({ copied: true })
  } catch (error) {
    port.postMessage({ copied: error instanceof Error ? error.message : String(error) })
  }
}

/** Exchanges one batch of wire messages. A new connection resets the session. */
const exchange = async (/** @type {Uint8Array} */ batch) => {
  if (batch[0] === STARTUP) {
    await engine.exec('ROLLBACK')
    await engine.exec('DISCARD ALL')
    const greeting = new Uint8Array(engine.execProtocolRawSync(batch))
    port.postMessage({ bytes: greeting }, [greeting.buffer])
    return
  }
  await engine.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: view => {
      const bytes = view.slice()
      port.postMessage({ bytes }, [bytes.buffer])
    },
  })
}

if (task === 'create') {
  await engine.close()
  syncTree(directory)
  port.postMessage({ created: true })
} else {
  /** @type {Promise<void>} */
  let turn = Promise.resolve()
  port.on(
    'message',
    (/** @type {{ batch?: Uint8Array, copy?: string, close?: true }} */ { batch, copy, close }) => {
      turn = turn.then(async () => {
        if (batch) await exchange(batch)
        if (copy) copyTo(copy)
        if (close) {
          await engine.close()
          port.postMessage({ closed: true })
        }
      })
    },
  )
  port.postMessage({ ready: true })
}
