import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListener } from '#tests/support/browser/presence-listener.ts'
import { launchRawChromium, type RawChromium } from '#tests/support/browser/raw-chromium.ts'
import { type RunningConsole, startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

const MINUTES = 9
const MINUTE = 60_000
const BEAT = 25_000
const EMAIL = 'coordenador1@demo.example'

let site: RunningConsole
let browser: RawChromium

const signIn = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/bff/v1/web/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: 'Console#2026' }),
  })
  return ((await answer.json()) as { data: Record<string, string> }).data
}

/** Watches the main thread with timers of 25 s and 100 ms. */
const WATCH = `(() => {
  globalThis.__states = [document.visibilityState]
  document.addEventListener('visibilitychange', () => globalThis.__states.push(document.visibilityState))
  globalThis.__slow = [performance.now()]
  setInterval(() => globalThis.__slow.push(performance.now()), ${BEAT})
  globalThis.__quick = 0
  const again = () => { globalThis.__quick += 1; setTimeout(again, 100) }
  again()
})()`

const gapsOf = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0))
const seconds = (list: number[]) => list.map(ms => (ms / 1000).toFixed(1)).join(' ')

beforeAll(async () => {
  site = await startConsole({ DATA_DIR: preparedFolder('hidden'), DEMO: 'test' })
  browser = await launchRawChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

describe('a tab behind another', () => {
  it(`E02 hidden for ${MINUTES} minutes is heard by the server every 25 s, give or take one`, async () => {
    const beats: number[] = []
    const listener = await openListener(site.url, body => {
      if (body === '{"status":"ONLINE"}') beats.push(performance.now())
    })
    await browser.setCookies(listener.url, await signIn(listener.url))
    const tab = await browser.open(`${listener.url}/service-order/search?page=1`)
    await tab.until(`document.querySelector('table tbody tr')`)
    await expect.poll(() => beats.length).toBeGreaterThan(0)
    const front = await browser.open('about:blank')
    await front.toFront()
    await tab.until(`document.visibilityState === 'hidden'`)
    await tab.evaluate(WATCH)
    const from = beats.length - 1
    await new Promise(resolve => setTimeout(resolve, MINUTES * MINUTE))

    const { states, slow, quick } = await tab.evaluate<{ states: string[]; slow: number[]; quick: number }>(
      '({ states: __states, slow: __slow, quick: __quick })',
    )
    const gaps = gapsOf(beats.slice(from))
    process.stdout.write(`batidas: ${seconds(gaps)} s\ntemporizador da página: ${seconds(gapsOf(slow))} s\n`)
    expect(states).toEqual(['hidden'])
    // Else the page was never slowed down, and its beats prove nothing.
    expect(Math.max(...gapsOf(slow))).toBeGreaterThan(45_000)
    expect(quick).toBeLessThan((MINUTES * MINUTE) / 500)

    expect(gaps.length).toBeGreaterThanOrEqual(Math.floor((MINUTES * MINUTE) / BEAT) - 1)
    for (const gap of gaps) expect(Math.abs(gap - BEAT)).toBeLessThanOrEqual(1000)
    expect(browser.complaints).toEqual([])
    await listener.close()
  })
})
