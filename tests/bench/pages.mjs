// @ts-check
import { at } from '../../src/cli/steps/paths.mjs'
import { signIn } from './api.mjs'
import { openChromium } from './chromium.mjs'
import { openFront } from './front.mjs'
import { signInCode, visit } from './visit.mjs'

const WARM_UP_TURNS = 50
/** A round trip from a desk to its server: Lighthouse's for a wired desktop. */
export const AWAY_MS = 40

/** @typedef {import('./visit.mjs').Visit} Visit */

/** Warms the server up: its engine compiles the list's queries. */
const warmUp = async (
  /** @type {{ origin: string }} */ { origin },
  /** @type {Record<string, string>} */ { userId, accessToken },
) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  for (let turn = 0; turn < WARM_UP_TURNS; turn += 1)
    for (const path of [`user/${userId}`, 'serviceOrder?recordsPerPage=15&offset=0'])
      await (await fetch(`${origin}/bff/v1/web/${path}`, { headers })).text()
}

/**
 * Visits console and floor in turns; the first visit of each does not count.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, away: number, session: Record<string, string> }} server
 * @param {{ runs: number, say: (line: string) => void }} options
 */
const visitBoth = async (browser, { origin, away, session }, { runs, say }) => {
  const fronts = {
    console: await openFront({ root: at('.build/web'), origin, away }),
    floor: await openFront({ root: at('.build/floor'), origin, away }),
  }
  try {
    /** @type {{ console: Visit[], floor: Visit[] }} */
    const visits = { console: [], floor: [] }
    for (let run = 0; run < runs; run += 1) {
      for (const which of /** @type {const} */ (['console', 'floor']))
        visits[which].push(await visit(browser, { origin: fronts[which].origin, session }))
      const [a, b] = [visits.console.at(-1), visits.floor.at(-1)]
      say(`  visit ${run + 1}/${runs}: usable ${a?.usable.toFixed(0)} ms, floor ${b?.usable.toFixed(0)} ms`)
    }
    return {
      console: visits.console.slice(1),
      floor: visits.floor.slice(1),
      signInCode: await signInCode(browser, fronts.console.origin),
    }
  } finally {
    await Promise.all([fronts.console.close(), fronts.floor.close()])
  }
}

/**
 * Both pages on the server's machine and with latency.
 * @param {{ origin: string, password: string }} server
 * @param {{ runs: number, say: (line: string) => void }} options
 */
export const measurePages = async (server, options) => {
  const { session } = await signIn(server)
  await warmUp(server, session)
  const { origin } = server
  const browser = await openChromium()
  try {
    return {
      chromium: browser.version(),
      near: await visitBoth(browser, { origin, away: 0, session }, options),
      far: await visitBoth(browser, { origin, away: AWAY_MS, session }, options),
    }
  } finally {
    await browser.close()
  }
}

/** @typedef {Awaited<ReturnType<typeof visitBoth>>} PageFigures */
