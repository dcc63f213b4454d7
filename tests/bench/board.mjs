// @ts-check
import { signIn } from './api.mjs'
import { openChromium } from './chromium.mjs'
import { liveLimit, measureLive } from './live.mjs'
import { percentile } from './stats.mjs'
import { openContext } from './visit.mjs'

const TECHNICIANS = 60
const ORDERS_EACH = 10
const REQUESTS = 40
const WARM_UP = 8
const DRAG_STEPS = 120
/** Far enough ahead that the demo data have nothing there, near enough to be booked. */
const DAYS_AHEAD = 80

/** Budgets of the board: opening, rows drawn, long tasks of a drag. */
export const boardLimits = { day: 150, rows: 40, longTasks: 2 }

/** @param {{ origin: string }} server @param {string} accessToken */
const writer =
  ({ origin }, accessToken) =>
  async (/** @type {string} */ path, /** @type {unknown} */ body) => {
    const answer = await fetch(`${origin}/bff/v1/web${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }

/** @typedef {Awaited<ReturnType<typeof signIn>>} Api */

/** @param {Api} api @param {string} date */
const readDay = async (api, date) => {
  const { data } = await api.get(`/station/aggregation/technicians/query?date=${date}&recordsPerPage=100`)
  const ids = data.flatMap((/** @type {{ technicians: { id: string }[] }} */ group) =>
    group.technicians.map(({ id }) => id),
  )
  const calendars = await api.get(
    `/technician/calendar?technicianIds=${ids.join(',')}&from=${date}&to=${date}`,
  )
  const orders = calendars.reduce(
    (/** @type {number} */ sum, /** @type {{ items: unknown[] }} */ { items }) => sum + items.length,
    0,
  )
  return { ids, orders }
}

/** Sixty technicians with ten orders each, created once through the endpoints. */
const fillDay = async (
  /** @type {{ origin: string }} */ server,
  /** @type {Api} */ api,
  /** @type {string} */ date,
) => {
  const { ids, orders } = await readDay(api, date)
  if (orders >= TECHNICIANS * ORDERS_EACH) return
  const post = writer(server, api.session.accessToken)
  const { data } = await api.get('/account/query?status=ACTIVE&recordsPerPage=50')
  for (const [turn, technicianId] of ids.slice(0, TECHNICIANS).entries())
    for (let hour = 0; hour < ORDERS_EACH; hour += 1)
      await post('/serviceOrder/create', {
        accountId: data[(turn + hour) % data.length].id,
        type: 'MAINTENANCE',
        defect: 'Revisão periódica',
        description: 'Conforme o plano.',
        schedule: { technicianId, date, time: `${String(8 + hour).padStart(2, '0')}:00`, minutes: 60 },
      })
}

/** One order carried over the board, up and down, its long tasks counted. @param {import('@playwright/test').Page} page */
const drag = async page => {
  const card = page.locator('[data-order]').nth(4)
  const box = await card.boundingBox()
  if (!box) throw new Error('no order on the board')
  await page.evaluate(() => {
    /** @type {number[]} */
    const tasks = []
    Reflect.set(globalThis, 'longTasks', tasks)
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const turn = (step / DRAG_STEPS) * 2 * Math.PI
    await page.mouse.move(box.x + 8 + 300 * Math.sin(turn), box.y + 8 + 200 * (1 - Math.cos(turn)))
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return page.evaluate(() => /** @type {number[]} */ (Reflect.get(globalThis, 'longTasks')))
}

/**
 * The busiest supported day: server time, drawn rows, long tasks of a drag.
 * @param {{ origin: string, password: string }} server
 * @param {(line: string) => void} say
 */
export const measureBoard = async (server, say) => {
  const api = await signIn(server)
  const date = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10)
  await fillDay(server, api, date)
  const times = []
  let day = { ids: [''], orders: 0 }
  for (let turn = -WARM_UP; turn < REQUESTS; turn += 1) {
    const start = performance.now()
    day = await readDay(api, date)
    if (turn >= 0) times.push(performance.now() - start)
  }
  const browser = await openChromium()
  try {
    const context = await openContext(browser, server.origin, {
      userId: api.session.userId,
      accessToken: api.session.accessToken,
      refreshToken: api.session.refreshToken,
    })
    const page = await context.newPage()
    await page.goto(`${server.origin}/service-order/in-progress?date=${date}`)
    await page.locator('[data-order]').nth(4).waitFor()
    const rows = await page.locator('[data-technician]').count()
    const longTasks = await drag(page)
    const live = await measureLive(server, api, page)
    const figures = {
      technicians: day.ids.length,
      orders: day.orders,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      rows,
      longTasks: longTasks.length,
      longest: Math.max(0, ...longTasks),
      live,
    }
    say(
      `  day of ${figures.orders} orders: p95 ${figures.p95.toFixed(1)} ms, ${rows} rows drawn, ${figures.longTasks} long tasks, a change seen in ${live.p95.toFixed(0)} ms`,
    )
    return figures
  } finally {
    await browser.close()
  }
}

/** @typedef {Awaited<ReturnType<typeof measureBoard>>} BoardFigures */

/** @param {BoardFigures} figures @returns {import('./report.mjs').Section} */
export const boardSection = figures => ({
  title: 'Board of a full day',
  note: `${figures.technicians} technicians, ${figures.orders} orders; both requests of the board over HTTP, then one order dragged across it in ${DRAG_STEPS} steps, then one paused and resumed by someone else.`,
  columns: ['console'],
  lines: [
    {
      name: 'both requests, p50 / p95, ms',
      cells: [`${figures.p50.toFixed(1)} / ${figures.p95.toFixed(1)}`],
      budget: `p95 ≤ ${boardLimits.day} ms`,
      kept: figures.p95 <= boardLimits.day,
    },
    {
      name: 'technicians drawn of all',
      cells: [`${figures.rows} of ${figures.technicians}`],
      budget: `≤ ${boardLimits.rows}`,
      kept: figures.rows <= boardLimits.rows,
    },
    {
      name: 'long tasks of the drag, longest in ms',
      cells: [`${figures.longTasks}, ${figures.longest.toFixed(0)}`],
      budget: `≤ ${boardLimits.longTasks}`,
      kept: figures.longTasks <= boardLimits.longTasks,
    },
    {
      name: 'someone else’s change, from call to frame, p50 / p95, ms',
      cells: [`${figures.live.p50.toFixed(0)} / ${figures.live.p95.toFixed(0)}`],
      budget: `p95 ≤ ${liveLimit} ms`,
      kept: figures.live.p95 <= liveLimit,
    },
  ],
})
