// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { startDrives } from '../../src/cli/simulator/drives.mjs'
import { postPositions, register, signIn as signInAt } from '../../src/cli/simulator/receiver.mjs'
import { signIn } from './api.mjs'
import { openChromium } from './chromium.mjs'
import { processUse } from './queue-load.mjs'
import { percentile } from './stats.mjs'
import { openContext } from './visit.mjs'

const EMAIL = 'admin@demo.example'
export const VEHICLES = 300
export const PINS = 200
const REPORT_MS = 2000
const WARM_UP_MS = 10_000
const HEAP_EACH_MS = 60_000
const DRAG_MS = 10_000

/** Budgets of issue 28; without a graphics card the frames are Chromium's software renderer's. */
export const mapLimits = { frames: 30, longTaskMs: 100, heap: 1.1, process: 0.3 }

/** In the page: moments of frames, and long tasks. */
const watch = () => {
  /** @type {number[]} */
  const frames = []
  /** @type {{ start: number, duration: number }[]} */
  const longTasks = []
  /** @param {number} at */
  const frame = at => {
    frames.push(at)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration })
  }).observe({ entryTypes: ['longtask'] })
  Reflect.set(globalThis, 'mapBench', {
    frames: () => frames.splice(0),
    longTasks: () => longTasks,
  })
}

/**
 * Vehicles with trackers around the first demo cities; those of a kept run stay.
 * @param {import('./api.mjs').Api} api @param {import('../../src/cli/simulator/drives.mjs').City[]} cities
 */
const addVehicles = async (api, cities) => {
  const trackers = Array.from({ length: VEHICLES }, (_, index) => `BENCH-${index}`)
  const { data } = await api.get('/vehicle/query?search=BM-&recordsPerPage=1')
  if (data.length === 0)
    for (const [index, trackerId] of trackers.entries())
      await api.post('/vehicle/create', {
        prefix: `BM-${String(index).padStart(3, '0')}`,
        plate: `BMK${index % 10}A${String(index % 100).padStart(2, '0')}`.replace(
          'A',
          String.fromCharCode(65 + Math.floor(index / 100)),
        ),
        brand: 'Fiat',
        model: 'Strada',
        year: 2024,
        color: 'Branca',
        kind: 'PICKUP',
        purpose: 'PATROL',
        trackerId,
        availability: 'AVAILABLE',
        active: true,
        driverId: null,
        baseId: null,
      })
  const [{ crossings } = { crossings: [] }] = cities
  return trackers.flatMap((trackerId, index) => {
    const row = crossings[index % crossings.length]
    const crossing = row?.[(index * 7) % row.length]
    return crossing ? [{ trackerId, longitude: crossing[0], latitude: crossing[1] }] : []
  })
}

/** @param {import('./api.mjs').Api} api @returns how many open occurrences the map has */
const addPins = async api => {
  const { occurrences } = await api.get('/occurrence/map')
  const { data } = await api.get('/account/query?status=ACTIVE&recordsPerPage=100')
  for (let made = occurrences.length; made < PINS; made += 1)
    await api.post('/occurrence/create', {
      accountId: data[made % data.length].id,
      category: 'INTRUSION',
      note: 'Medição do mapa.',
    })
  return Math.max(occurrences.length, PINS)
}

/** @param {import('@playwright/test').CDPSession} devtools @returns megabytes after a collection */
const heapOf = async devtools => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** @param {import('@playwright/test').CDPSession} devtools main-thread seconds so far */
const cpuOf = async devtools => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Frames of each whole second, fewest first. @param {readonly number[]} moments */
const eachSecond = moments => {
  const first = moments[0] ?? 0
  /** @type {number[]} */
  const counts = []
  for (const at of moments) {
    const second = Math.floor((at - first) / 1000)
    while (counts.length <= second) counts.push(0)
    counts[second] = (counts[second] ?? 0) + 1
  }
  return counts.slice(0, -1)
}

/**
 * Three hundred vehicles that report every 2 s among two hundred pins, on the map of a desk.
 * @param {{ origin: string, password: string, pid: number }} server
 * @param {{ minutes: number, say: (line: string) => void }} options
 */
export const measureMap = async (server, { minutes, say }) => {
  const api = await signIn(server)
  const receiver = await register(await signInAt(server.origin, EMAIL, server.password), new Date())
  const cities = await api.get('/occurrence/map/streets')
  say('  adding vehicles and occurrences…')
  const drives = startDrives(await addVehicles(api, cities), cities, Math.random)
  const pins = await addPins(api)
  let running = true
  let reports = 0
  const drive = async () => {
    while (running) {
      const from = performance.now()
      await postPositions(server.origin, receiver, drives.step(REPORT_MS / 1000, new Date()))
      reports += drives.count
      await wait(Math.max(0, REPORT_MS - (performance.now() - from)))
    }
  }
  const driving = drive()
  const browser = await openChromium(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
  try {
    const { userId, accessToken, refreshToken } = api.session
    const context = await openContext(browser, server.origin, { userId, accessToken, refreshToken })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${server.origin}/occurrence/map`)
    const canvas = page.locator('canvas')
    await canvas.waitFor()
    await wait(WARM_UP_MS)
    await page.evaluate(watch)
    /** @returns {Promise<number[]>} */
    const frames = () => page.evaluate(() => Reflect.get(globalThis, 'mapBench').frames())

    const heaps = [await heapOf(devtools)]
    await frames()
    const begun = await page.evaluate(() => performance.now())
    const from = { at: performance.now(), cpu: await cpuOf(devtools), reports, use: processUse(server.pid) }
    say(`  ${drives.count} vehicles, ${pins} pins, for ${minutes} min…`)
    const end = from.at + minutes * 60_000
    /** @type {number[]} */
    const watched = []
    /** @type {[from: number, to: number][]} */
    const collections = []
    while (performance.now() < end) {
      await wait(Math.min(HEAP_EACH_MS, end - performance.now()))
      watched.push(...eachSecond(await frames()))
      const collecting = await page.evaluate(() => performance.now())
      heaps.push(await heapOf(devtools))
      collections.push([collecting, await page.evaluate(() => performance.now())])
      await frames()
      say(`    heap ${heaps.at(-1)?.toFixed(1)} MB`)
    }
    const seconds = (performance.now() - from.at) / 1000
    const cpu = (await cpuOf(devtools)) - from.cpu
    const use = processUse(server.pid)
    const reported = reports - from.reports

    const box = await canvas.boundingBox()
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await frames()
    const dragged = performance.now() + DRAG_MS
    for (let step = 0; performance.now() < dragged; step += 1) {
      await page.mouse.move(middle.x + 150 * Math.sin(step / 12), middle.y + 80 * Math.cos(step / 12))
      await wait(16)
    }
    const whileDragged = eachSecond(await frames())
    await page.mouse.up()
    /** @type {{ start: number, duration: number }[]} */
    const tasks = await page.evaluate(() => Reflect.get(globalThis, 'mapBench').longTasks())
    const long = tasks.filter(
      ({ start, duration }) =>
        start >= begun && !collections.some(([first, last]) => start + duration >= first && start <= last),
    )
    return {
      minutes,
      vehicles: drives.count,
      pins,
      reports: reported,
      rate: reported / seconds,
      frames: percentile(watched, 0.5),
      fewest: Math.min(...watched),
      dragFrames: percentile(whileDragged, 0.5),
      dragFewest: Math.min(...whileDragged),
      longTasks: long.filter(({ duration }) => duration > mapLimits.longTaskMs).length,
      longest: Math.max(0, ...long.map(({ duration }) => duration)),
      cpuShare: cpu / seconds,
      heapFirst: heaps[1] ?? Number.NaN,
      heapLast: heaps.at(-1) ?? Number.NaN,
      processShare: (use.seconds - from.use.seconds) / seconds,
      memory: use.megabytes,
    }
  } finally {
    running = false
    await browser.close()
    await driving
  }
}

/** @typedef {Awaited<ReturnType<typeof measureMap>>} MapFigures */
