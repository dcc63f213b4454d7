// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, root } from '../../../src/cli/steps/paths.mjs'

const READY_MS = 300_000
const READY = /Ubidesk pronto em (http:\S+)/
const METRICS_TOKEN = 'medida-de-duas-horas'

/** @typedef {{ heapUsed: number, external: number, rss: number, handles: number, resources: string[] }} Held bytes, and counts of libuv's resources */

/** The console with the demo data, on a free port, in a process that tells what it holds. */
export const openSoakServer = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ubidesk-soak-data-'))
  const probe = pathToFileURL(at('tests/bench/soak/probe.mjs')).href
  const child = spawn(process.execPath, ['--expose-gc', `--import=${probe}`, at('src/cli/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      DATA_DIR: directory,
      DEMO: 'demo',
      HOST: '127.0.0.1',
      METRICS_TOKEN,
      PORT: process.env.SOAK_PORT ?? '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let said = ''
  /** @type {Promise<string>} */
  const ready = new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(new Error('the console did not start in time')), READY_MS)
    /** @param {Buffer} part */
    const hear = part => {
      said += part
      const origin = READY.exec(said)?.[1]
      if (!origin) return
      clearTimeout(clock)
      resolve(origin)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    ended.then(() => {
      clearTimeout(clock)
      reject(new Error(`the console ended: ${said.trim()}`))
    })
  })
  const close = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', () => child.kill('SIGKILL'))
  ready.catch(() => {})
  try {
    const origin = await ready
    /** @returns {Promise<Held>} after a collection of its garbage */
    const held = async () => {
      child.send('measure')
      const [answer] = await once(child, 'message')
      return answer
    }
    /** @param {string} name of a metric without labels @returns {Promise<number>} */
    const metric = async name => {
      const answer = await fetch(`${origin}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1] ?? Number.NaN)
    }
    return { origin, held, metric, close, said: () => said }
  } catch (error) {
    await close()
    throw error
  }
}
