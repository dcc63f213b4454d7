// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, root } from '../../src/cli/steps/paths.mjs'

/** Orders and occurrences of a year are made the first time. */
const READY_MS = 900_000

/** What it says once it answers, and which password the demo people have. */
const READY = /Ubidesk pronto em (http:\S+)[\s\S]*Senha de todos: (\S+)/

/** @param {string | undefined} given a directory to keep; otherwise one that goes when the run ends */
const dataDirectory = given => {
  if (given) return { path: given, remove() {} }
  const path = mkdtempSync(join(tmpdir(), 'ubidesk-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Starts the console as anyone would, on a free port, with the `load` data.
 * @param {{ dataDir?: string, databaseUrl?: string }} options
 */
export const openServer = async ({ dataDir, databaseUrl }) => {
  const directory = dataDirectory(dataDir)
  const child = spawn(process.execPath, [at('src/cli/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory.path,
      DEMO: 'load',
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  /** @type {Promise<{ origin: string, password: string }>} */
  const ready = new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(new Error('the console did not start in time')), READY_MS)
    /** @param {Buffer} part */
    const hear = part => {
      said += part
      const [, origin, password] = READY.exec(said) ?? []
      if (!origin || !password) return
      clearTimeout(clock)
      resolve({ origin, password })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    ended.then(() => {
      clearTimeout(clock)
      reject(new Error(`the console did not start: ${said.trim()}`))
    })
  })
  // Should the run be cut short, nothing stays behind.
  const abandon = () => {
    child.kill(dataDir ? 'SIGTERM' : 'SIGKILL')
    directory.remove()
  }
  process.once('exit', abandon)
  const close = async () => {
    process.removeListener('exit', abandon)
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    directory.remove()
  }
  try {
    return { ...(await ready), pid: child.pid ?? 0, close }
  } catch (error) {
    await close()
    throw error
  }
}
