// @ts-check
import { at } from '../../src/cli/steps/paths.mjs'
import { runNode } from '../../src/cli/steps/run.mjs'
import { openChromium } from './chromium.mjs'
import { openKitPages } from './kit/pages.mjs'
import { compare, median } from './stats.mjs'

/**
 * @typedef {import('./gates.mjs').Line} Line
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 */

const MOST_ROWS = 100
const MOST_OPTIONS = 60
const OPEN_MS = 100

/** In the page, before its own code: when the first row was painted. */
const watchRows = () => {
  const painted = () =>
    requestAnimationFrame(() =>
      scheduler.postTask(() => Reflect.set(globalThis, 'usableAt', performance.now()), {
        priority: 'user-blocking',
      }),
    )
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody tr[aria-rowindex]')) return
    observer.disconnect()
    painted()
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** @param {Page} page the most nodes a selector has, at the top, the middle and the end of what scrolls */
const mostNodes = async (page, /** @type {string} */ scroller, /** @type {string} */ nodes) => {
  const counts = []
  for (const share of [0, 0.25, 0.5, 0.99, 1]) {
    await page.locator(scroller).evaluate((element, part) => {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * part
      return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, share)
    counts.push(await page.locator(nodes).count())
  }
  return Math.max(...counts)
}

/** @param {Browser} browser @param {string} url */
const visitTable = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchRows)
    await page.goto(url)
    await page.waitForFunction(() => Reflect.get(globalThis, 'usableAt') > 0)
    const usable = /** @type {number} */ (await page.evaluate(() => Reflect.get(globalThis, 'usableAt')))
    const devtools = await context.newCDPSession(page)
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const rows = await mostNodes(page, ':has(> table)', 'tbody tr[aria-rowindex]')
    return { usable, heap: usedSize / 1e6, rows }
  } finally {
    await context.close()
  }
}

/** @param {Browser} browser @param {string} url */
const visitOptions = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    await page.goto(url)
    const box = page.getByRole('combobox', { name: 'Cliente' })
    await box.waitFor()
    const opened = page.evaluate(
      () =>
        new Promise(resolve => {
          let pressed = Number.NaN
          addEventListener('pointerdown', event => (pressed = event.timeStamp), { capture: true, once: true })
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[role=option]')) return
            observer.disconnect()
            requestAnimationFrame(() =>
              scheduler.postTask(() => resolve(performance.now() - pressed), { priority: 'user-blocking' }),
            )
          })
          observer.observe(document.body, { subtree: true, childList: true })
        }),
    )
    await box.click()
    const open = /** @type {number} */ (await opened)
    const options = await mostNodes(page, '[role=listbox]', '[role=option]')
    return { open, options }
  } finally {
    await context.close()
  }
}

const buildPages = async () => {
  const { code, output } = await runNode(at('tests/bench/kit/build.mjs'), [], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`the pages of the kit did not build\n${output}`)
}

/** @param {number} value */
const figure = value => value.toFixed(1)

/** @param {string} name @param {number} most @param {readonly number[]} ours @param {readonly number[]} floor @returns {Line} */
const ratioLine = (name, most, ours, floor) => {
  const found = compare(ours, floor)
  return {
    name,
    cells: [figure(found.console), figure(found.floor), found.ratio.toFixed(2)],
    budget: `≤ ${most}×`,
    kept: found.ratio <= most,
  }
}

/**
 * The long table against React alone, in turns, and 10 000 options.
 * @param {{ runs: number, say: (line: string) => void }} options
 * @returns {Promise<{ chromium: string, section: import('./report.mjs').Section }>}
 */
export const measureKit = async ({ runs, say }) => {
  say('Pieces: 10 000 rows, 10 000 options')
  await buildPages()
  const pages = await openKitPages()
  const browser = await openChromium()
  try {
    const tables = []
    const floors = []
    const boxes = []
    for (let run = 0; run < runs; run += 1) {
      tables.push(await visitTable(browser, `${pages.origin}/table.html`))
      floors.push(await visitTable(browser, `${pages.origin}/floor.html`))
      boxes.push(await visitOptions(browser, `${pages.origin}/options.html`))
    }
    const [ours, floor] = [tables.slice(1), floors.slice(1)]
    const rows = Math.max(...ours.map(visit => visit.rows))
    const options = Math.max(...boxes.map(visit => visit.options))
    const open = median(boxes.slice(1).map(visit => visit.open))
    const usable = /** @type {const} */ ([ours.map(each => each.usable), floor.map(each => each.usable)])
    const heap = /** @type {const} */ ([ours.map(each => each.heap), floor.map(each => each.heap)])
    /** @type {Line[]} */
    const lines = [
      {
        name: 'table of 10 000 rows, most row nodes',
        cells: [String(rows), '', ''],
        budget: `< ${MOST_ROWS}`,
        kept: rows < MOST_ROWS,
      },
      ratioLine('table of 10 000 rows usable, cold, ms', 1.3, ...usable),
      ratioLine('table of 10 000 rows, heap, MB', 1.5, ...heap),
      {
        name: 'box of 10 000 options opens, ms',
        cells: [figure(open), '', ''],
        budget: `≤ ${OPEN_MS} ms`,
        kept: open <= OPEN_MS,
      },
      {
        name: 'box of 10 000 options, most option nodes',
        cells: [String(options), '', ''],
        budget: `< ${MOST_OPTIONS}`,
        kept: options > 0 && options < MOST_OPTIONS,
      },
    ]
    return {
      chromium: browser.version(),
      section: {
        title: 'Pieces',
        note: `Medians of ${ours.length} visits. The floor is the same 10 000 rows in React alone, cut by hand to what is in sight.`,
        columns: ['kit', 'floor', 'ratio'],
        lines,
      },
    }
  } finally {
    await browser.close()
    await pages.close()
  }
}
