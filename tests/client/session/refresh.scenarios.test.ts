import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, type SimulatedBrowser } from '#tests/support/browser/simulated-browser.ts'
import type { Tab } from '#tests/support/browser/simulated-tab.ts'

const MINUTE = 60_000

/** One tab, signed in as 5, whose access token has just run out. */
const withOldToken = async (tabs = 1): Promise<{ browser: SimulatedBrowser; tab: Tab }> => {
  const browser = openBrowser(tabs)
  await browser.rest()
  await browser.settle()
  await browser.pass(16 * MINUTE)
  return { browser, tab: browser.tabs[0]! }
}

const ask = (browser: SimulatedBrowser, tab: Tab) => browser.act(tab, () => tab.ask())

const outcomes = (browser: SimulatedBrowser) => browser.asked.map(({ outcome }) => outcome)

const unsigned = (payload: object) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

afterEach(() => vi.unstubAllGlobals())

describe('refresh, over the real gate, request layer, machine and cookies', () => {
  it('A13 an answer lost after the server rotated: the same token is sent again and nobody notices', async () => {
    const { browser, tab } = await withOldToken()
    await ask(browser, tab)
    await browser.step(0, 'arrives')
    await browser.step(0, 'arrives')
    expect(browser.refreshCalls).toBe(1)
    await browser.step(0, 'arrives')
    await browser.step(0, 'lost')
    await browser.pass(300)
    expect(browser.refreshCalls).toBe(2)
    await browser.settle()
    expect(outcomes(browser)).toEqual(['answered'])
    expect(browser.ended).toEqual([])
    expect(browser.server.families[0]).toMatchObject({ revoked: null, state: { generation: 1 } })
  })

  it('A14 a server that hangs is given 10 s an attempt; everyone who waits is let go by the last', async () => {
    const { browser, tab } = await withOldToken()
    for (let times = 0; times < 3; times += 1) await ask(browser, tab)
    for (let legs = 0; legs < 6; legs += 1) await browser.step(0, 'arrives')
    browser.legs = []
    await browser.pass(9_999)
    expect(browser.refreshCalls).toBe(1)
    await browser.time.pass(400, () => browser.rest())
    expect(browser.refreshCalls).toBe(2)
    browser.legs = []
    await browser.settle()
    expect(outcomes(browser)).toEqual(['pending', 'pending', 'pending'])
    await browser.time.pass(11_300, () => browser.rest())
    expect(browser.refreshCalls).toBe(3)
    await browser.settle()
    expect(outcomes(browser)).toEqual(['answered', 'answered', 'answered'])
  })

  it('A22 a token refreshed because there was none counts: refused too, it is not refreshed again', async () => {
    const { browser, tab } = await withOldToken()
    browser.jar.clear('accessToken')
    await ask(browser, tab)
    await browser.step(0, 'arrives')
    await browser.step(0, 'arrives')
    browser.server.logout(browser.jar.get('refreshToken') ?? '')
    await browser.settle()
    expect(browser.refreshCalls).toBe(1)
    expect(outcomes(browser)).toEqual(['failed'])
    expect(browser.ended.map(({ reason }) => reason)).toEqual(['expired'])
  })

  it('A27 after a refused refresh fifty calls more are not one refresh more', async () => {
    const { browser, tab } = await withOldToken()
    browser.server.logout(browser.jar.get('refreshToken') ?? '')
    for (let times = 0; times < 50; times += 1) {
      await ask(browser, tab)
      await browser.settle()
    }
    expect(browser.refreshCalls).toBe(1)
    expect(browser.ended).toHaveLength(1)
  })

  it('A28 tokens of somebody else are thrown away, and the session ends', async () => {
    const { browser, tab } = await withOldToken()
    const stranger = { accessToken: unsigned({ sub: '8' }), refreshToken: 'r-0-1' }
    vi.spyOn(browser.server, 'refresh').mockReturnValue(stranger)
    await ask(browser, tab)
    await browser.settle()
    expect(outcomes(browser)).toEqual(['failed'])
    expect(browser.asked[0]?.sent).toHaveLength(1)
    expect(browser.ended.map(({ reason }) => reason)).toEqual(['expired'])
    expect(browser.jar.list()).toEqual([])
  })

  it.each([
    ['of this person', unsigned({ sub: '5' })],
    ['that says nothing', unsigned({ id: '8' })],
    ['that is no JWT', 'x.!!.y'],
    ['that is one word', 'opaque'],
  ])('A28 a token %s is kept', async (_, accessToken) => {
    const { browser, tab } = await withOldToken()
    vi.spyOn(browser.server, 'refresh').mockReturnValue({ accessToken, refreshToken: 'r-0-1' })
    vi.spyOn(browser.server, 'admit').mockImplementation(token => (token === accessToken ? '5' : null))
    await ask(browser, tab)
    await browser.settle()
    expect(browser.jar.get('accessToken')).toBe(accessToken)
    expect(outcomes(browser)).toEqual(['answered'])
  })

  it('A29 a token too long for a cookie is none of the contract: three calls, then the end', async () => {
    const { browser, tab } = await withOldToken()
    const accessToken = `a-0-1-${'9'.repeat(4096)}`
    vi.spyOn(browser.server, 'refresh').mockReturnValue({ accessToken, refreshToken: 'r-0-1' })
    await ask(browser, tab)
    await browser.settle()
    await browser.pass(300)
    await browser.settle()
    await browser.pass(1200)
    await browser.settle()
    expect(browser.refreshCalls).toBe(3)
    expect(outcomes(browser)).toEqual(['failed'])
    expect(browser.ended.map(({ reason }) => reason)).toEqual(['expired'])
  })

  it('A29 a pair that the browser does not keep is noticed by reading back: one call, no loop', async () => {
    const { browser, tab } = await withOldToken()
    browser.jar.longest = 15
    await ask(browser, tab)
    await browser.settle()
    expect(browser.refreshCalls).toBe(1)
    expect(outcomes(browser)).toEqual(['failed'])
    expect(browser.ended.map(({ reason }) => reason)).toEqual(['expired'])
  })

  it('A30 whoever asked is gone, and even the session: the refresh ends, and the next session is served', async () => {
    const { browser, tab } = await withOldToken()
    await ask(browser, tab)
    await browser.step(0, 'arrives')
    await browser.step(0, 'arrives')
    expect(browser.refreshCalls).toBe(1)
    browser.jar.clear('userId')
    await browser.act(tab, () => tab.look())
    expect(tab.session.getSnapshot().matches('signedOut')).toBe(true)
    const email = 'u7@demo.example'
    await browser.act(tab, () => tab.session.send({ type: 'login.submitted', email, password: 'x' }))
    await browser.settle()
    expect(tab.session.getSnapshot().context).toMatchObject({ userId: '7', user: { id: '7' } })
    expect(tab.refresh.getSnapshot().matches('idle')).toBe(true)
    expect(browser.broken).toEqual([])
  })

  it('A30 the pair is committed though the caller gave up', async () => {
    const { browser, tab } = await withOldToken()
    const before = browser.jar.get('refreshToken')
    await ask(browser, tab)
    await browser.step(0, 'arrives')
    await browser.step(0, 'arrives')
    tab.freeze()
    await browser.settle()
    await tab.thaw(false)
    await browser.settle()
    expect(browser.jar.get('refreshToken')).not.toBe(before)
    expect(browser.ended).toEqual([])
  })
})

describe('what the simulated tabs found', () => {
  it('X26 a tab that slept through its refresh may refresh once more: the new token is old already', async () => {
    const { browser, tab } = await withOldToken()
    await ask(browser, tab)
    for (let legs = 0; legs < 3; legs += 1) await browser.step(0, 'arrives')
    tab.freeze()
    // Asked on waking: joins a refresh that began before the sleep.
    await ask(browser, tab)
    await browser.step(0, 'arrives')
    await browser.pass(30 * MINUTE)
    await tab.thaw(false)
    await browser.settle()
    expect(outcomes(browser)).toEqual(['answered', 'answered'])
    expect(browser.ended).toEqual([])
    expect(browser.refreshCalls).toBe(2)
  })

  it('B17 the refresh of who was here before does not end the session of who is here now', async () => {
    const { browser, tab } = await withOldToken()
    await ask(browser, tab)
    await browser.step(0, 'arrives')
    await browser.step(0, 'arrives')
    const refresh = browser.legs.splice(0)
    browser.jar.clear('userId')
    await browser.act(tab, () => tab.look())
    const email = 'u8@demo.example'
    await browser.act(tab, () => tab.session.send({ type: 'login.submitted', email, password: 'x' }))
    await browser.settle()
    await ask(browser, tab)
    await browser.settle()
    browser.legs.push(...refresh)
    await browser.settle()
    expect(tab.session.getSnapshot().context.userId).toBe('8')
    expect(outcomes(browser)).toEqual(['failed', 'answered'])
    expect(browser.ended).toHaveLength(1)
    expect(browser.broken).toEqual([])
  })

  it('B20 a late refusal of a token that is no longer the browser’s ends nothing', async () => {
    const { browser, tab } = await withOldToken()
    await ask(browser, tab)
    for (let legs = 0; legs < 4; legs += 1) await browser.step(0, 'arrives')
    browser.server.logout(browser.jar.get('refreshToken') ?? '')
    browser.signInElsewhere('5')
    await browser.settle()
    expect(outcomes(browser)).toEqual(['answered'])
    expect(browser.ended).toEqual([])
    expect(browser.broken).toEqual([])
  })

  it('B17 a request that waited for a token is not sent once its session has ended', async () => {
    const { browser, tab } = await withOldToken()
    browser.lockMode = 'never'
    await ask(browser, tab)
    await browser.step(0, 'arrives')
    await browser.step(0, 'arrives')
    browser.jar.clear('userId')
    await browser.act(tab, () => tab.look())
    browser.signInElsewhere('5')
    await browser.pass(3000)
    await browser.settle()
    expect(browser.asked[0]).toMatchObject({ sent: ['a-0-0-900000-1'], outcome: 'silent' })
    expect(browser.broken).toEqual([])
  })

  it('B17 a refresh that meets another person’s cookies ends the session and leaves them alone', async () => {
    const { browser, tab } = await withOldToken()
    await ask(browser, tab)
    for (let legs = 0; legs < 3; legs += 1) await browser.step(0, 'arrives')
    browser.signInElsewhere('8')
    await browser.settle()
    expect(browser.asked[0]?.sent).toHaveLength(1)
    expect(tab.session.getSnapshot().context.reason).toBe('userChanged')
    expect(browser.jar.get('userId')).toBe('8')
    expect(browser.broken).toEqual([])
  })
})
