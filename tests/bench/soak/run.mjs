// @ts-check
import { createWriteStream, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openChromium } from '../chromium.mjs'
import { judge, tableOf } from './compare.mjs'
import { apiOf, closeAttended, startLoad } from './load.mjs'
import { leaveDialogs, roundsOf, visit } from './operator.mjs'
import { openSoakServer } from './soak-server.mjs'

const EMAIL = 'supervisor@demo.example'
const PASSWORD = 'Console#2026'
const MINUTE = 60_000
const SIGNAL_MS = 12_000
/** Until toasts and read answers of the last screen have gone. */
const REST_MS = 12_000

/** @param {string} line */
const say = line => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

/** A folder for snapshots of the page's heap, to find what grows. */
const SNAPSHOTS = process.env.SOAK_SNAPSHOTS

/** @param {import('@playwright/test').CDPSession} session @param {string} path */
const snapshot = async (session, path) => {
  const file = createWriteStream(path)
  const write = (/** @type {{ chunk: string }} */ { chunk }) => file.write(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', write)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', write)
  file.end()
}

/** @param {import('@playwright/test').Page} page @param {string} origin */
const signInAt = async (page, origin) => {
  await page.goto(origin)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor({ timeout: 60_000 })
}

/**
 * A person at work for so long, measured at rest on the same screen each few minutes.
 * @param {{ minutes: number }} options
 * @returns {Promise<boolean>} that nothing grew
 */
export const soakUse = async ({ minutes }) => {
  // Of two hours: 30 minutes of warm-up, in which V8 compiles, and 15 compared.
  const warmMs = (minutes / 4) * MINUTE
  const windowMs = (minutes / 8) * MINUTE
  const everyMs = Math.max(20_000, Math.min(3 * MINUTE, windowMs / 4))
  const server = await openSoakServer()
  say(`console at ${server.origin}, ${minutes} min, a sample each ${Math.round(everyMs / 1000)} s`)
  const browser = await openChromium()
  const admin = apiOf(server.origin, 'admin@demo.example')
  const person = apiOf(server.origin, EMAIL)
  /** @type {Record<string, number>} */
  const did = {}
  /** @type {Record<string, number>} */
  const faults = {}
  const fault = (/** @type {string} */ text) => {
    const key = text.split('\n')[0]?.slice(0, 160) ?? ''
    faults[key] = (faults[key] ?? 0) + 1
  }
  try {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    await context.addInitScript(readFileSync(fileURLToPath(new URL('counters.js', import.meta.url)), 'utf8'))
    await context.addInitScript(() => {
      const click = HTMLAnchorElement.prototype.click
      HTMLAnchorElement.prototype.click = function () {
        if (!this.href.startsWith('tel:')) click.call(this)
      }
    })
    const page = await context.newPage()
    page.on('dialog', dialog => dialog.accept().catch(() => {}))
    page.on('pageerror', error => fault(`page: ${error.message}`))
    page.on('crash', () => fault('the page crashed'))
    page.on('response', async answer => {
      if (answer.status() < 400) return
      const said = await answer.text().catch(() => '')
      fault(
        `${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname.replace(/\d+/g, 'N')} ${said}`,
      )
    })
    page.on('console', message => {
      if (message.type() === 'error') fault(`console: ${message.text()}`)
    })
    await signInAt(page, server.origin)
    const logon = await person('POST', '/station/2/logon', {})
    if (!logon.ok) fault(`station: ${await logon.text()}`)
    const load = await startLoad(server.origin, admin, SIGNAL_MS)
    const session = await context.newCDPSession(page)
    const whole = await browser.newBrowserCDPSession()
    await session.send('Performance.enable')

    const measure = async () => {
      await leaveDialogs(page)
      await visit(page, '/profile')
      await wait(REST_MS)
      await page.mouse.move(1, 1)
      for (let turn = 0; turn < 3; turn += 1) {
        await session.send('HeapProfiler.collectGarbage')
        await wait(300)
      }
      const { metrics } = await session.send('Performance.getMetrics')
      const metric = (/** @type {string} */ name) =>
        metrics.find(each => each.name === name)?.value ?? Number.NaN
      const { targetInfos } = await whole.send('Target.getTargets')
      const counted = await page.evaluate(() => /** @type {any} */ (window).__soak())
      const held = await server.held()
      return {
        ...counted,
        heap: metric('JSHeapUsedSize') / 1e6,
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
        documents: metric('Documents'),
        workers: targetInfos.filter(({ type }) => /worker/.test(type)).length,
        bffHeap: held.heapUsed / 1e6,
        bffRss: held.rss / 1e6,
        bffHandles: held.handles,
        bffStreams: await server.metric('ubidesk_live_streams'),
      }
    }

    /** @param {string} id */
    const close = async id => {
      const closed = await closeAttended(person, id)
      did[closed ? 'closed' : 'released'] = (did[closed ? 'closed' : 'released'] ?? 0) + 1
    }
    const rounds = roundsOf(page, close, did)
    const startedAt = Date.now()
    const samples = []
    let nextAt = warmMs
    let loadedAt = 0
    for (let turn = 0; Date.now() - startedAt < minutes * MINUTE || samples.length < 4; turn += 1) {
      try {
        await leaveDialogs(page)
        await rounds[turn % rounds.length]?.()
        did.rounds = (did.rounds ?? 0) + 1
      } catch (error) {
        fault(`round ${turn % rounds.length}: ${error instanceof Error ? error.message : error}`)
      }
      const atMs = Date.now() - startedAt
      if (atMs < nextAt) continue
      nextAt = Math.max(nextAt + everyMs, atMs + everyMs / 2)
      const measured = await measure().catch(error => fault(`measure: ${error.message}`))
      if (!measured) continue
      const sample = { atMs, ...measured }
      if (loadedAt && sample.loadedAt !== loadedAt) fault('the page was loaded anew')
      loadedAt = sample.loadedAt
      if (SNAPSHOTS && samples.length % 8 === 1)
        await snapshot(session, `${SNAPSHOTS}/${Math.round(atMs / MINUTE)}-min.heapsnapshot`)
      samples.push(sample)
      const { loadedAt: _, atMs: __, ...shown } = sample
      const words = Object.entries(shown).map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`)
      say(`${(atMs / MINUTE).toFixed(1)} min: ${words.join(', ')}`)
      say(`  did ${JSON.stringify(did)}, ${load.sent()} signals ${load.failed()} ${JSON.stringify(faults)}`)
    }
    load.stop()
    const verdict = judge(samples, windowMs)
    say(`\n${tableOf(verdict)}`)
    say(`did ${JSON.stringify(did)}, ${load.sent()} signals; faults ${JSON.stringify(faults)}`)
    const reloaded = new Set(samples.map(each => each.loadedAt)).size > 1
    if (reloaded) say('BROKEN: the page was loaded anew, its counts began again')
    return verdict.every(({ ok }) => ok) && !reloaded
  } finally {
    await browser.close()
    await server.close()
  }
}
