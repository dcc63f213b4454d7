// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './stats.mjs'

const CHANGES = 20
/** Changes further apart than a board's refreshes are: two within a second are drawn together. */
const APART_MS = 1200
const LIMIT_MS = 5000

/** From someone's press to everyone's screen (performance.md). */
export const liveLimit = 300

/** @typedef {{ id: string, status: string, version: number }} Order */

/**
 * @param {{ origin: string }} server @param {string} accessToken
 * @returns {(order: Order, event: string, body: unknown) => Promise<Order>}
 */
const sender =
  ({ origin }, accessToken) =>
  async (order, event, body) => {
    const answer = await fetch(`${origin}/bff/v1/web/serviceOrder/${order.id}/${event}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'if-match': `"${order.version}"`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${event} answered ${answer.status}: ${await answer.text()}`)
    return /** @type {Promise<Order>} */ (answer.json())
  }

/**
 * When an order's card shows this text, painted.
 * @param {import('@playwright/test').Page} page @param {string} id @param {string} word
 */
const drawn = (page, id, word) =>
  page.evaluate(
    ({ id, word, limit }) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => reject(new Error(`the card never said ${word}`)), limit)
        const look = () => {
          if (!document.querySelector(`[data-order="${id}"]`)?.textContent?.includes(word)) return
          clearTimeout(giveUp)
          watch.disconnect()
          requestAnimationFrame(() => resolve(Date.now()))
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    { id, word, limit: LIMIT_MS },
  )

/**
 * An order being executed, of the first technician who may start one.
 * @param {Awaited<ReturnType<typeof import('./api.mjs').signIn>>} api
 * @param {ReturnType<typeof sender>} send
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Order>}
 */
const executed = async (api, send, page) => {
  const busy = await api.get('/serviceOrder?status=IN_PROGRESS&recordsPerPage=100')
  const occupied = new Set(
    busy.data.map((/** @type {{ technician: { id: string } | null }} */ row) => row.technician?.id),
  )
  const cards = await page
    .locator('[data-order]')
    .evaluateAll(all => all.map(card => card.getAttribute('data-order')))
  for (const id of cards) {
    const order = await api.get(`/serviceOrder/${id}`)
    if (['IN_PROGRESS', 'PAUSED'].includes(order.status)) return order
    if (order.status === 'SCHEDULED' && !occupied.has(order.technician?.id))
      return send(order, 'start', { mode: 'ON_SITE' })
  }
  throw new Error('every technician of the board is executing an order')
}

/**
 * How long a board takes to show another user's pause and resume.
 * @param {{ origin: string }} server
 * @param {Awaited<ReturnType<typeof import('./api.mjs').signIn>>} api
 * @param {import('@playwright/test').Page} page with the board open
 * @returns {Promise<{ p50: number, p95: number }>} ms from the call to the frame
 */
export const measureLive = async (server, api, page) => {
  const send = sender(server, api.session.accessToken)
  let order = await executed(api, send, page)
  const { id } = order
  const [reason] = await api.get('/reason/query?scope=SO_PAUSE')
  const pause = { reasonId: reason.id, ...(reason.requiresNote && { note: 'Medição.' }) }
  const times = []
  for (let turn = 0; turn < CHANGES; turn += 1) {
    await wait(APART_MS)
    const pausing = order.status === 'IN_PROGRESS'
    const seen = drawn(page, id, pausing ? 'Pausada' : 'Em execução')
    const start = Date.now()
    order = await send(order, pausing ? 'pause' : 'resume', pausing ? pause : {})
    times.push(/** @type {number} */ (await seen) - start)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
