// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { at } from '../../../src/cli/steps/paths.mjs'
import { runNode } from '../../../src/cli/steps/run.mjs'
import { signIn } from '../api.mjs'
import { openChromium } from '../chromium.mjs'
import { openFront } from '../front.mjs'
import { openKitPages } from '../kit/pages.mjs'
import { median } from '../stats.mjs'
import { metricsOf, openContext, openDevtools, visit } from '../visit.mjs'
import { buildPeers, peerNames } from './install.mjs'

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {{ root: string, origin: string, session: Record<string, string> }} Place
 * @typedef {Record<'usable' | 'reload' | 'cpu' | 'nextPage' | 'detail' | 'heap' | 'bytes' | 'key' | 'rows' | 'rowsHeap', number>} Figures
 */

const LETTERS = 60
const WARM_UP = 20
const ROW = 'tbody tr:nth-child(2), .ant-table-row'

/** Built pages by name. */
const roots = {
  floor: '.build/floor',
  console: '.build/web',
  ...Object.fromEntries(peerNames.map(name => [name, `.build/peers/built/${name}`])),
}

/** Where each has its form, and the field that is written in. */
const forms = {
  console: { path: '/service-order/create', field: 'textarea' },
  other: { path: '/form', field: 'input[name=campo1]' },
}

/** Main-thread ms of a letter in a field. @param {Browser} browser @param {Place} place @param {{ path: string, field: string }} form */
const keystroke = async (browser, { origin, session }, { path, field }) => {
  const context = await openContext(browser, origin, session)
  try {
    const page = await context.newPage()
    const devtools = await openDevtools(page)
    await page.goto(origin + path)
    const box = page.locator(field).first()
    await box.focus()
    await page.keyboard.type('a'.repeat(WARM_UP))
    const { TaskDuration: before = Number.NaN } = await metricsOf(devtools)
    await page.keyboard.type('b'.repeat(LETTERS))
    const { TaskDuration: after = Number.NaN } = await metricsOf(devtools)
    return ((after - before) * 1000) / LETTERS
  } finally {
    await context.close()
  }
}

/** When the first of 10 000 rows is painted, and the heap then. @param {Browser} browser @param {string} url @param {Place} place */
const longTable = async (browser, url, { origin, session }) => {
  const context = await openContext(browser, origin, session)
  context.setDefaultTimeout(120_000)
  try {
    const page = await context.newPage()
    await page.addInitScript(selector => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        observer.disconnect()
        requestAnimationFrame(() =>
          scheduler.postTask(() => Reflect.set(globalThis, 'usableAt', performance.now())),
        )
      })
      observer.observe(document, { subtree: true, childList: true })
    }, ROW)
    await page.goto(url)
    await page.waitForFunction(() => Reflect.get(globalThis, 'usableAt') > 0)
    const rows = /** @type {number} */ (await page.evaluate(() => Reflect.get(globalThis, 'usableAt')))
    const devtools = await context.newCDPSession(page)
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { rows, rowsHeap: usedSize / 1e6 }
  } finally {
    await context.close()
  }
}

/** @param {string} root @param {readonly string[]} paths kB of code, gzip */
const sizeOf = (root, paths) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(at(root), path))).length, 0) / 1000

/** @type {{ key: keyof Figures, name: string }[]} */
const lines = [
  { key: 'bytes', name: 'first screen, JavaScript and CSS, gzip' },
  { key: 'usable', name: 'list usable, cold' },
  { key: 'reload', name: 'list usable, everything cached' },
  { key: 'cpu', name: 'main-thread CPU to usable' },
  { key: 'heap', name: 'JavaScript heap, list open' },
  { key: 'nextPage', name: 'next page' },
  { key: 'detail', name: 'list → detail' },
  { key: 'key', name: 'a keystroke in a form, main-thread CPU' },
  { key: 'rows', name: '10 000 rows usable, cold' },
  { key: 'rowsHeap', name: '10 000 rows, heap' },
]

const units = { bytes: 'kB', heap: 'MB', rowsHeap: 'MB' }

/** @param {keyof Figures} key @param {number} value */
const figure = (key, value) => `${value.toFixed(value < 10 ? 1 : 0)} ${Reflect.get(units, key) ?? 'ms'}`

/**
 * Small pages on others' libraries beside the console and the floor, in turns.
 * @param {{ origin: string, password: string }} server
 * @param {{ runs: number, say: (line: string) => void }} options
 * @returns {Promise<{ chromium: string, section: import('../report.mjs').Section }>}
 */
export const measurePeers = async (server, { runs, say }) => {
  say('Peers: installing and building')
  await buildPeers()
  await runNode(at('tests/bench/kit/build.mjs'), [], { quiet: true, env: { NODE_ENV: 'production' } })
  const { session } = await signIn(server)
  const { origin } = server
  const kit = await openKitPages()
  const browser = await openChromium()
  const names = Object.keys(roots)
  const fronts = []
  for (const name of names)
    fronts.push(
      await openFront({
        root: at(Reflect.get(roots, name)),
        origin,
        open: name !== 'console' && name !== 'floor',
      }),
    )
  const floorForm = await openFront({ root: at('.build/peers/built/floor'), origin, open: true })
  try {
    /** @type {Record<string, Figures[]>} */
    const taken = Object.fromEntries(names.map(name => [name, []]))
    for (let run = 0; run < runs; run += 1) {
      for (const [at, name] of names.entries()) {
        const root = String(Reflect.get(roots, name))
        const place = { root, origin: fronts[at]?.origin ?? '', session }
        const formPlace = name === 'floor' ? { ...place, origin: floorForm.origin } : place
        const { usable, reload, cpu, nextPage, detail, heap, code } = await visit(browser, place)
        const key = await keystroke(browser, formPlace, name === 'console' ? forms.console : forms.other)
        const own = { console: `${kit.origin}/table.html`, floor: `${kit.origin}/floor.html` }
        const table = await longTable(browser, Reflect.get(own, name) ?? `${place.origin}/rows`, place)
        const bytes = sizeOf(root, code)
        taken[name]?.push({ usable, reload, cpu, nextPage, detail, heap, bytes, key, ...table })
      }
      say(
        `  run ${run + 1}/${runs}: ${names.map(name => `${name} ${taken[name]?.at(-1)?.usable.toFixed(0)} ms`).join(', ')}`,
      )
    }
    const counted = (/** @type {string} */ name) => taken[name]?.slice(1) ?? []
    return {
      chromium: browser.version(),
      section: {
        title: 'Peers',
        note: `Medians of ${runs - 1} visits of each, in turns; × are medians of the ratios to the floor’s visit of the same turn.`,
        columns: names,
        lines: lines.map(({ key, name }) => ({
          name,
          cells: names.map(each => {
            const values = counted(each).map(figures => figures[key])
            if (each === 'floor') return figure(key, median(values))
            const ratios = values.map(
              (value, index) => value / (counted('floor')[index]?.[key] ?? Number.NaN),
            )
            return `${median(ratios).toFixed(2)}×`
          }),
          budget: '',
          kept: true,
        })),
      },
    }
  } finally {
    await browser.close()
    await kit.close()
    await Promise.all([...fronts, floorForm].map(front => front.close()))
  }
}
