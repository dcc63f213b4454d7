// @ts-check
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ [done: string]: number }} Tally */

const PACE_MS = 3500
const SHORT = { timeout: 8000 }

/** A pause as a person makes, between two and five seconds. */
const pause = () => wait(PACE_MS * (0.6 + Math.random() * 0.8))

/** By the menu or a link where there is one; otherwise as a link would. @param {Page} page @param {string} path */
export const visit = async (page, path) => {
  const gone = await page.evaluate(path => {
    const link = [...document.querySelectorAll('a')].find(each => each.getAttribute('href') === path)
    if (link) link.click()
    else history.pushState(null, '', path)
    return link !== undefined
  }, path)
  await pause()
  return gone
}

/** @param {Page} page @param {string} pattern of the addresses of links that are shown */
const hrefs = (page, pattern) =>
  page.evaluate(
    pattern =>
      [...document.querySelectorAll('a[href]')]
        .map(each => each.getAttribute('href') ?? '')
        .filter(each => new RegExp(pattern).test(each)),
    pattern,
  )

/** @template Item @param {readonly Item[]} items */
const any = items => items[Math.floor(Math.random() * items.length)]

/** @param {Page} page @param {Tally} did */
const attend = async (page, did) => {
  await visit(page, '/occurrence/list?page=1')
  const rows = page.getByRole('button', { name: /^(Atender|Retomar)/ })
  if ((await rows.count()) === 0) return null
  await rows.first().click(SHORT)
  await page.waitForURL(/\/occurrence\/\d+\/attendance/, { timeout: 20_000 })
  did.attended = (did.attended ?? 0) + 1
  await pause()
  const id = /occurrence\/(\d+)/.exec(page.url())?.[1] ?? null
  const report = page.getByRole('region', { name: 'Relato' }).getByRole('textbox')
  if (await report.isVisible()) {
    await report.click(SHORT)
    await page.keyboard.type('Contato feito com o local; sem novidade.', { delay: 30 })
    await page.keyboard.press('Escape')
    await page
      .getByRole('region', { name: 'Relato' })
      .getByRole('button', { name: /^Registrar/ })
      .first()
      .click(SHORT)
    await pause()
  }
  const step = page.getByRole('region', { name: 'Roteiro', exact: true }).locator('[aria-current=step]')
  if (await step.isVisible()) {
    for (const key of ['d', 'l', 'a', '1']) {
      await page
        .locator('body')
        .click({ position: { x: 2, y: 2 }, ...SHORT })
        .catch(() => {})
      await page.keyboard.press(key)
      await wait(1500)
    }
    did.steps = (did.steps ?? 0) + 1
  }
  return id
}

/** Opens and leaves the dialogue of the closing. @param {Page} page */
const openDialogs = async page => {
  for (const key of ['e', 't', 'f']) {
    await page.keyboard.press(key)
    await wait(1500)
    await page.keyboard.press('Escape')
    await wait(700)
  }
}

/**
 * The rounds of a shift, each a visit of some seconds; every one leaves the page at rest.
 * @param {Page} page
 * @param {(id: string) => Promise<void>} close ends what is attended, past the browser
 * @param {Tally} did
 * @returns {(() => Promise<void>)[]}
 */
export const roundsOf = (page, close, did) => [
  async () => {
    const id = await attend(page, did)
    if (!id) return
    await openDialogs(page)
    await close(id)
    await pause()
    await page.goBack().catch(() => {})
    await pause()
  },
  async () => {
    await visit(page, '/account/list?page=1')
    const account = any(await hrefs(page, '^/account/\\d+/details'))
    if (!account) return
    await visit(page, account)
    const tabs = page.getByRole('tab')
    for (let place = 0; place < Math.min(4, await tabs.count()); place += 1) {
      await tabs.nth(place).click(SHORT)
      await pause()
    }
    await page.goBack()
    await pause()
  },
  async () => {
    await visit(page, '/service-order/search?page=1')
    const order = any(await hrefs(page, '^/service-order/\\d+$'))
    if (!order) return
    await visit(page, order)
    await page.goBack()
    await pause()
    did.orders = (did.orders ?? 0) + 1
  },
  async () => {
    await visit(page, '/service-order/create')
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    if (await search.isVisible()) {
      await search.click(SHORT)
      await page.keyboard.type('Rua', { delay: 80 })
      await pause()
      const row = page.getByRole('option').or(page.getByRole('radio')).first()
      if (await row.isVisible()) await row.click(SHORT)
      await pause()
    }
    await page.keyboard.press('Escape')
    did.wizards = (did.wizards ?? 0) + 1
  },
  async () => {
    await visit(page, '/service-order/in-progress')
    await pause()
    await pause()
    did.boards = (did.boards ?? 0) + 1
  },
  async () => {
    await visit(page, '/occurrence/search?page=1')
    const found = any(await hrefs(page, '^/occurrence/\\d+$'))
    if (found) {
      await visit(page, found)
      await page.goBack()
      await pause()
    }
  },
  async () => {
    await visit(page, '/occurrence/management')
    await pause()
    await visit(page, '/')
  },
]

/** Answers the question about unsaved changes. @param {Page} page */
export const leaveDialogs = async page => {
  for (let turn = 0; turn < 3; turn += 1) {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    if ((await dialog.count()) === 0) return
    const leave = dialog.getByRole('button', { name: /Sair sem|Descartar|Sair$/ })
    if (await leave.count()) await leave.first().click(SHORT)
    else await page.keyboard.press('Escape')
    await wait(800)
  }
}
