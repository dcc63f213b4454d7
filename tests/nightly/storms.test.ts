import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'
import { launchRawChromium, type RawChromium, type RawTab } from '#tests/support/browser/raw-chromium.ts'
import { serveStorms } from './storm/serve.ts'

const TABS = 5
const REQUESTS = 50
const STORMS = Number(process.env.STORMS ?? 50)
/** A family lives ten hours; each storm takes sixteen minutes of server time. */
const STORMS_A_SIGN_IN = 25
const MINUTE = 60_000

const bff = testBff()
let site: Awaited<ReturnType<typeof serveStorms>>
let browser: RawChromium

beforeAll(async () => {
  site = await serveStorms(bff)
  browser = await launchRawChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const signIn = async () => {
  const { userId, accessToken, refreshToken } = await bff.login('coordenador1@demo.example')
  await browser.setCookies(site.url, { userId, accessToken, refreshToken })
}

const openTabs = (path: string) =>
  Promise.all(
    Array.from({ length: TABS }, async () => {
      const tab = await browser.open(site.url + path)
      await tab.until('globalThis.storms?.isIn()')
      return tab
    }),
  )

const names = async () => (await browser.cookies()).map(({ name }) => name).sort()

const locks = (tab: RawTab) =>
  tab.evaluate<number>('navigator.locks.query().then(({ held, pending }) => held.length + pending.length)')

/** All access tokens expired, and every tab requests at once. */
const storm = async (tabs: RawTab[]) => {
  bff.clock.advance(16 * MINUTE)
  site.counts.refreshes = 0
  site.counts.refused = 0
  const results = await Promise.all(
    tabs.map(tab => tab.evaluate<{ answered: number; failed: string[] }>(`storms.run(${REQUESTS})`)),
  )
  return {
    answered: results.reduce((sum, { answered }) => sum + answered, 0),
    failed: results.flatMap(({ failed }) => failed),
    ...site.counts,
  }
}

const run = async (path: string, storms: number) => {
  const told: Awaited<ReturnType<typeof storm>>[] = []
  let tabs: RawTab[] = []
  for (let turn = 0; turn < storms; turn += 1) {
    if (turn % STORMS_A_SIGN_IN === 0) {
      for (const tab of tabs) await tab.close()
      await signIn()
      tabs = await openTabs(path)
    }
    told.push(await storm(tabs))
    for (const tab of tabs) expect(await tab.evaluate('storms.isIn() && storms.isIdle()')).toBe(true)
    expect(await names()).toEqual(['accessToken', 'refreshToken', 'userId'])
    expect(await locks(tabs[0] as RawTab)).toBe(0)
  }
  for (const tab of tabs) await tab.close()
  const mean = told.reduce((sum, { refreshes }) => sum + refreshes, 0) / told.length
  const refused = told.reduce((sum, each) => sum + each.refused, 0)
  process.stdout.write(
    `${told.length} × ${TABS} × ${REQUESTS}: ${mean.toFixed(2)} renovações, ${refused} recusas\n`,
  )
  return told
}

describe('storms in five real tabs', () => {
  it('B01 every token runs out at once: one refresh a storm, no request lost, no session lost', async () => {
    const told = await run('/', STORMS)
    for (const { answered, failed, refused } of told) {
      expect(failed).toEqual([])
      expect(answered).toBe(TABS * REQUESTS)
      // Else nobody was refused, and there was no storm.
      expect(refused).toBeGreaterThanOrEqual(TABS)
    }
    expect(told.map(({ refreshes }) => refreshes)).toEqual(told.map(() => 1))
  })
})
