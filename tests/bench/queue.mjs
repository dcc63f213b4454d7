// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { register, signIn as signInAt } from '../../src/cli/simulator/receiver.mjs'
import { signIn } from './api.mjs'
import { openChromium } from './chromium.mjs'
import { openStreams, processUse } from './queue-load.mjs'
import { createSender, fillQueue, readQueue } from './queue-rows.mjs'
import { percentile } from './stats.mjs'
import { openContext } from './visit.mjs'

const EMAIL = 'admin@demo.example'
const RATE = 50
/** One event in so many concerns a row that is in sight. */
const SEEN_EACH = 5
const IN_SIGHT = 12
const WARM_UP_MS = 10_000
const HEAP_EACH_MS = 60_000
const STREAMS = 50

/** Budgets of occurrences.md §4. */
export const queueLimits = { pixelMs: 150, longTaskMs: 50, heap: 1.1, process: 0.6 }

/** In the page: when each count of signals was painted, and tasks over 50 ms. */
const watch = () => {
  /** @type {Map<string, [count: number, at: number][]>} */
  const painted = new Map()
  /** @type {{ start: number, duration: number }[]} */
  const longTasks = []
  let due = false
  const look = () => {
    due = false
    const at = Date.now()
    for (const row of document.querySelectorAll('tbody tr[data-index]')) {
      const text = row.textContent ?? ''
      const number = /#(\d+)/.exec(text)?.[1]
      const count = Number(/(\d+) sina/.exec(text)?.[1])
      if (!number || !count) continue
      const seen = painted.get(number) ?? []
      if (seen.length === 0) painted.set(number, seen)
      if (seen.at(-1)?.[0] !== count) seen.push([count, at])
    }
  }
  const observer = new MutationObserver(() => {
    if (due) return
    due = true
    requestAnimationFrame(() => scheduler.postTask(look, { priority: 'user-blocking' }))
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration })
  }).observe({ entryTypes: ['longtask'] })
  look()
  Reflect.set(globalThis, 'queueBench', {
    painted: () => [...painted],
    longTasks: () => longTasks,
  })
}

/** @param {import('@playwright/test').CDPSession} devtools main-thread seconds so far */
const cpuOf = async devtools => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/**
 * Heap after a collection, in MB, and when the collection was: it is no task of the page's.
 * @param {import('@playwright/test').Page} page @param {import('@playwright/test').CDPSession} devtools
 */
const heapOf = async (page, devtools) => {
  const from = await page.evaluate(() => performance.now())
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { megabytes: usedSize / 1e6, from, to: await page.evaluate(() => performance.now()) }
}

/**
 * Two thousand rows and fifty events a second on the queue of a desk, while fifty others listen.
 * @param {{ origin: string, password: string, pid: number }} server
 * @param {{ minutes: number, say: (line: string) => void }} options
 */
export const measureQueue = async (server, { minutes, say }) => {
  const api = await signIn(server)
  const receiver = await register(await signInAt(server.origin, EMAIL, server.password), new Date())
  const send = createSender(server.origin, receiver)
  say('  filling the queue…')
  const panels = await fillQueue(api, send)
  const desks = await openStreams(server, api, STREAMS)
  const browser = await openChromium()
  try {
    const { userId, accessToken, refreshToken } = api.session
    const context = await openContext(browser, server.origin, { userId, accessToken, refreshToken })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${server.origin}/occurrence/list`)
    await page.locator('tbody tr[data-index]').nth(IN_SIGHT).waitFor()
    await page.evaluate(watch)
    const rows = (await readQueue(api)).filter(row => panels.has(row.account.id))
    const numbers = await page.locator('tbody tr[data-index]').allTextContents()
    const inSight = numbers
      .slice(0, IN_SIGHT)
      .flatMap(text => rows.filter(({ number }) => text.includes(`#${number}`)))
    if (inSight.length === 0) throw new Error('no row of the queue is one of the measurement')

    const counts = new Map(rows.map(({ number, signalCount }) => [number, signalCount]))
    /** @type {{ number: number, count: number, at: number }[]} */
    const sent = []
    /** @type {Promise<unknown>[]} */
    const answers = []
    /** @type {number[]} */
    const acknowledged = []
    let events = 0
    const sendOne = () => {
      const seen = events % SEEN_EACH === 0
      const row = seen ? inSight[(events / SEEN_EACH) % inSight.length] : rows[(events * 7919) % rows.length]
      events += 1
      if (!row) return
      const count = (counts.get(row.number) ?? 0) + 1
      counts.set(row.number, count)
      const at = Date.now()
      if (seen) sent.push({ number: row.number, count, at })
      answers.push(send([row], panels).then(() => acknowledged.push(Date.now() - at)))
    }
    /** @param {number} until */
    const drive = async until => {
      let next = performance.now()
      while (next < until) {
        sendOne()
        next += 1000 / RATE
        await wait(Math.max(0, next - performance.now()))
      }
    }

    say(`  ${rows.length} rows, ${RATE} events a second for ${minutes} min…`)
    await drive(performance.now() + WARM_UP_MS)
    sent.length = 0
    acknowledged.length = 0
    const heaps = [await heapOf(page, devtools)]
    const from = { at: performance.now(), cpu: await cpuOf(devtools), events, use: processUse(server.pid) }
    const end = from.at + minutes * 60_000
    while (performance.now() < end) {
      await drive(Math.min(end, performance.now() + HEAP_EACH_MS))
      const heap = await heapOf(page, devtools)
      heaps.push(heap)
      say(`    heap ${heap.megabytes.toFixed(1)} MB, ${events - from.events} events`)
    }
    const seconds = (performance.now() - from.at) / 1000
    const cpu = (await cpuOf(devtools)) - from.cpu
    const use = processUse(server.pid)
    await Promise.all(answers)
    await wait(2000)
    const { painted, longTasks } = await page.evaluate(() => {
      const { painted, longTasks } = Reflect.get(globalThis, 'queueBench')
      return {
        painted: /** @type {[string, [number, number][]][]} */ (painted()),
        longTasks: /** @type {{ start: number, duration: number }[]} */ (longTasks()),
      }
    })
    const seenAt = new Map(painted.map(([number, seen]) => [Number(number), seen]))
    const times = sent.flatMap(({ number, count, at }) => {
      const seen = seenAt.get(number)?.find(([shown]) => shown >= count)
      return seen ? [seen[1] - at] : []
    })
    const long = longTasks.filter(
      ({ start }) =>
        start >= (heaps[0]?.to ?? 0) && !heaps.some(({ from, to }) => start >= from - 100 && start <= to),
    )
    const first = heaps[0]?.to ?? 0
    if (long.length > 0)
      say(
        `    long tasks, ms at minute: ${long.map(({ start, duration }) => `${Math.round(duration)} at ${((start - first) / 60_000).toFixed(1)}`).join(', ')}`,
      )
    return {
      minutes,
      rows: rows.length,
      events: events - from.events,
      rate: (events - from.events) / seconds,
      sent: sent.length,
      seen: times.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      acknowledged: [percentile(acknowledged, 0.5), percentile(acknowledged, 0.95)],
      longTasks: long.length,
      longest: Math.max(0, ...long.map(({ duration }) => duration)),
      cpuShare: cpu / seconds,
      cpuEach: (cpu * 1000) / (events - from.events),
      // The first is before all code is compiled; only a run of a minute has no other.
      heapFirst: heaps[heaps.length > 2 ? 1 : 0]?.megabytes ?? Number.NaN,
      heapLast: heaps.at(-1)?.megabytes ?? Number.NaN,
      streams: desks.length,
      frames: desks.map(({ heard }) => heard()),
      processShare: (use.seconds - from.use.seconds) / seconds,
      memory: use.megabytes,
    }
  } finally {
    await browser.close()
    for (const { close } of desks) await close()
  }
}

/** @typedef {Awaited<ReturnType<typeof measureQueue>>} QueueFigures */
