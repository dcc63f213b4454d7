import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { ensureChromium } from '../../../src/cli/steps/chromium.mjs'

type Facts = Record<string, unknown>
type Hear = (method: string, params: Facts) => void

interface Reply {
  id?: number
  method?: string
  params?: Facts
  result?: Facts
  error?: { message: string }
  sessionId?: string
}

/** The browser's own protocol over its pipe: messages of JSON, each ended by a zero. */
const openPipe = (into: Writable, from: Readable) => {
  const waiting = new Map<number, { resolve(result: Facts): void; reject(error: Error): void }>()
  const listeners = new Map<string, Set<Hear>>()
  let serial = 0
  let rest = ''
  const take = ({ id, method, params = {}, result = {}, error, sessionId = '' }: Reply) => {
    if (id === undefined) {
      for (const hear of listeners.get(sessionId) ?? []) hear(method ?? '', params)
      return
    }
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  }
  from.setEncoding('utf8')
  from.on('data', (part: string) => {
    const parts = (rest + part).split('\0')
    rest = parts.pop() ?? ''
    for (const text of parts) take(JSON.parse(text) as Reply)
  })
  from.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
    waiting.clear()
  })
  into.on('error', () => {})
  return {
    send: (method: string, params: Facts = {}, sessionId?: string) =>
      new Promise<Facts>((resolve, reject) => {
        serial += 1
        waiting.set(serial, { resolve, reject })
        into.write(`${JSON.stringify({ id: serial, method, params, sessionId })}\0`)
      }),
    listen(sessionId: string, hear: Hear) {
      const known = listeners.get(sessionId) ?? new Set()
      listeners.set(sessionId, known.add(hear))
    },
  }
}

export interface RawTab {
  send(method: string, params?: Facts): Promise<Facts>
  listen(hear: Hear): void
  /** The value of an expression in the page; a promise is awaited. @throws with what the page threw */
  evaluate<Value>(expression: string): Promise<Value>
  /** Until an expression of the page is true, asked ten times a second. */
  until(expression: string, withinMs?: number): Promise<void>
  goto(url: string): Promise<void>
  toFront(): Promise<void>
  close(): Promise<void>
  /** Its renderer dies, as when it runs out of memory. */
  crash(): Promise<void>
}

export interface RawChromium {
  open(url: string): Promise<RawTab>
  cookies(): Promise<{ name: string; value: string }[]>
  setCookies(url: string, cookies: Record<string, string>): Promise<void>
  /** Console errors and uncaught exceptions of every tab. */
  complaints: string[]
  close(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--lang=pt-BR',
  '--window-size=1366,900',
]

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Chromium with throttled timers, hidden pages and back/forward cache, which Playwright disables. @param
 * profile a folder to keep between two starts; default: a new one, removed at the end @throws Error when
 * there is no Chromium, with the reason
 */
export const launchRawChromium = async (profile?: string): Promise<RawChromium> => {
  const found = await ensureChromium()
  if ('reason' in found) throw new Error(found.reason)
  const folder = profile ?? mkdtempSync(join(tmpdir(), 'ubidesk-chromium-'))
  const flags = [...FLAGS, `--user-data-dir=${folder}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const child = spawn(found.path, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const gone = once(child, 'exit')
  const { send, listen } = openPipe(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const complaints: string[] = []

  const complain: Hear = (method, params) => {
    if (method === 'Runtime.exceptionThrown') complaints.push(`uncaught: ${JSON.stringify(params)}`)
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
      complaints.push(`error: ${JSON.stringify(params.args)}`)
  }

  const open = async (url: string): Promise<RawTab> => {
    const { targetId } = (await send('Target.createTarget', { url: 'about:blank' })) as { targetId: string }
    const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string
    }
    const ask = (method: string, params?: Facts) => send(method, params, sessionId)
    listen(sessionId, complain)
    await ask('Page.enable')
    await ask('Runtime.enable')
    const evaluate = async <Value>(expression: string): Promise<Value> => {
      const { result, exceptionDetails } = (await ask('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value: Value }; exceptionDetails?: { exception?: { description?: string } } }
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw')
      return result.value
    }
    const until = async (expression: string, withinMs = 10_000) => {
      const end = Date.now() + withinMs
      // While a page is being replaced there is nobody to ask.
      while (!(await evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
        if (Date.now() > end) {
          const shown = await evaluate<string>("location.href + '\\n' + document.body.innerText").catch(
            String,
          )
          throw new Error(`not within ${withinMs} ms: ${expression}\n${shown}`)
        }
        await pause(100)
      }
    }
    const tab: RawTab = {
      send: ask,
      listen: hear => listen(sessionId, hear),
      evaluate,
      until,
      async goto(address) {
        await ask('Page.navigate', { url: address })
        await until(`location.href === ${JSON.stringify(address)} || document.readyState === 'complete'`)
      },
      toFront: async () => {
        await send('Target.activateTarget', { targetId })
      },
      close: async () => {
        await send('Target.closeTarget', { targetId })
      },
      crash: () =>
        new Promise(resolve => {
          listen(sessionId, method => method === 'Inspector.targetCrashed' && resolve())
          // Its answer never comes: whoever would give it is dead.
          ask('Page.crash').catch(() => {})
        }),
    }
    if (url !== 'about:blank') await tab.goto(url)
    return tab
  }

  const tidy = () => {
    if (!profile) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  return {
    open,
    complaints,
    cookies: async () =>
      ((await send('Storage.getCookies')) as { cookies: { name: string; value: string }[] }).cookies,
    async setCookies(url, cookies) {
      await send('Storage.setCookies', {
        cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: 'Strict' })),
      })
    },
    async close() {
      await send('Browser.close').catch(() => {})
      await gone
      tidy()
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
      tidy()
    },
  }
}
