// @ts-check
import { setTimeout as pause } from 'node:timers/promises'
import { at } from '../../src/cli/steps/paths.mjs'

const LIST = '/service-order/search?page=1'
const NEXT = '[aria-label="Próxima página"]'
const ROW = 'tbody a[href^="/service-order/"]'
const HOVER_MS = 150
/** Chromium's own pages of a new window are there. */
const WINDOW_MS = 1000
const LIMIT_MS = 60_000

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').CDPSession} Devtools
 * @typedef {{ nextPage(): Promise<number>, detail(number: string): Promise<number>, settled(): Promise<void>,
 *   shift(): number, codeAsked(until?: number): string[] }} Probe what probe.js puts in the page
 * @typedef {Awaited<ReturnType<typeof walk>>} Visit
 */

/**
 * The probe's functions, called in the page.
 * @template {keyof Probe} Name
 * @param {Page} page @param {Name} name @param {Parameters<Probe[Name]>} args
 * @returns {Promise<Awaited<ReturnType<Probe[Name]>>>}
 */
const probe = (page, name, ...args) =>
  page.evaluate(
    ([name, args]) => Reflect.get(globalThis, 'bench')[name](...args),
    /** @type {const} */ ([name, args]),
  )

/** @param {Devtools} devtools */
export const metricsOf = async devtools => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** A person's click: the pointer arrives, rests, presses. @param {Page} page @param {string} selector */
const click = async (page, selector) => {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not on screen`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await pause(HOVER_MS)
  await page.mouse.down()
  await page.mouse.up()
}

/**
 * A new person's browser: nothing cached, the session's cookies in the jar.
 * @param {Browser} browser @param {string} origin @param {Record<string, string>} session
 */
export const openContext = async (browser, origin, session) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'pt-BR' })
  context.setDefaultTimeout(LIMIT_MS)
  await context.addCookies(Object.entries(session).map(([name, value]) => ({ name, value, url: origin })))
  await context.addInitScript({ path: at('tests/bench/probe.js') })
  return context
}

/** Counts main-thread CPU, not the time others had the processor. @param {Page} page */
export const openDevtools = async page => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'benchUsable' })
  return devtools
}

/**
 * What was measured by the time the first row could be clicked.
 * @param {Page} page @param {Devtools} devtools
 * @returns {Promise<{ usable: number, cpu: number }>}
 */
const firstRow = (page, devtools) =>
  new Promise((resolve, reject) => {
    page.once('close', () => reject(new Error('the page was closed before its list came')))
    devtools.once('Runtime.bindingCalled', ({ payload }) => {
      metricsOf(devtools).then(
        ({ TaskDuration = Number.NaN }) => resolve({ usable: Number(payload), cpu: TaskDuration * 1000 }),
        reject,
      )
    })
  })

/** The list, its next page, an order, and the list again with everything cached. @param {Page} page @param {string} origin */
const walk = async (page, origin) => {
  const devtools = await openDevtools(page)
  const { TaskDuration: before = 0 } = await metricsOf(devtools)
  /** @type {string[]} */
  const asked = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/bff/')) asked.push(pathname + search)
  })

  const [{ usable, cpu }] = await Promise.all([firstRow(page, devtools), page.goto(origin + LIST)])
  await probe(page, 'settled')
  const coldRequests = [...asked]
  const shift = await probe(page, 'shift')
  const code = await probe(page, 'codeAsked')
  await devtools.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize: heap = Number.NaN } = await metricsOf(devtools)

  const [nextPage] = await Promise.all([probe(page, 'nextPage'), click(page, NEXT)])
  await probe(page, 'settled')

  const number = (await page.locator(ROW).first().textContent()) ?? ''
  const [detail] = await Promise.all([probe(page, 'detail', number), click(page, ROW)])
  await probe(page, 'settled')

  const coldAndWalked = [...asked]
  const [{ usable: reload }] = await Promise.all([firstRow(page, devtools), page.goto(origin + LIST)])

  return {
    usable,
    reload,
    cpu: cpu - before * 1000,
    nextPage,
    detail,
    heap: heap / 1e6,
    shift,
    code,
    coldRequests,
    requests: coldAndWalked,
  }
}

/**
 * One measured visit in a browser that has cached nothing.
 * @param {Browser} browser
 * @param {{ origin: string, session: Record<string, string> }} options
 */
export const visit = async (browser, { origin, session }) => {
  const context = await openContext(browser, origin, session)
  const page = await context.newPage()
  await pause(WINDOW_MS)
  /** @type {string | undefined} what the page shows, if it never came to an end */
  let stuck
  const clock = setTimeout(async () => {
    stuck = await page.locator('body').innerText()
    await context.close()
  }, LIMIT_MS)
  try {
    return await walk(page, origin)
  } catch (error) {
    throw stuck === undefined ? error : new Error(`a visit did not end; the page shows:\n${stuck}`)
  } finally {
    clearTimeout(clock)
    await context.close()
  }
}

/**
 * The scripts and stylesheets the sign-in page asks for before its form is there.
 * @param {Browser} browser @param {string} origin
 */
export const signInCode = async (browser, origin) => {
  const context = await openContext(browser, origin, {})
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    await page.locator('input[type=password]').waitFor()
    return await probe(page, 'codeAsked', Number.POSITIVE_INFINITY)
  } finally {
    await context.close()
  }
}
