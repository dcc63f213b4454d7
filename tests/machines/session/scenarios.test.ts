import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { startPresence } from '#app/session/run-presence.ts'
import { lockActor } from '#browser/session/locks.ts'
import { safeStorage } from '#browser/storage/storage.ts'
import { sendOffline } from '#client/actors/session/presence.actors.ts'
import { userRoutes } from '#contracts/users/users.contract.ts'
import { openBrowser, type SimulatedBrowser } from '#tests/support/browser/simulated-browser.ts'
import { closePages, openPage } from '#tests/support/browser/simulated-page.ts'
import type { Tab } from '#tests/support/browser/simulated-tab.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { userInfo } from '#tests/support/records/records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const opened = async (tabs: number): Promise<SimulatedBrowser> => {
  const browser = openBrowser(tabs)
  await browser.rest()
  await browser.settle()
  return browser
}

const ask = (browser: SimulatedBrowser, tab: Tab) => browser.act(tab, () => tab.ask())
const outcomes = (browser: SimulatedBrowser) => browser.asked.map(({ outcome }) => outcome)

/** The first tab's refresh is done on the server, its answer pending. */
const toRefreshAnswer = async (browser: SimulatedBrowser) => {
  await ask(browser, browser.tabs[0]!)
  for (let legs = 0; legs < 3; legs += 1) await browser.step(0, 'arrives')
}

afterEach(closePages)

describe('tabs of one browser', () => {
  it('B02 a tab that needs a token while another renews takes the renewed one: no call of its own', async () => {
    const browser = await opened(2)
    await browser.pass(16 * MINUTE)
    await toRefreshAnswer(browser)
    await ask(browser, browser.tabs[1]!)
    await browser.settle()
    expect(browser.refreshCalls).toBe(1)
    expect(browser.asked.map(({ refreshed }) => refreshed)).toEqual([1, 0])
    expect(outcomes(browser)).toEqual(['answered', 'answered'])
  })

  it('B04 a tab frozen in the middle of its refresh keeps nobody waiting, and goes on when it thaws', async () => {
    const browser = await opened(2)
    await browser.pass(16 * MINUTE)
    await toRefreshAnswer(browser)
    const [frozen, other] = browser.tabs as [Tab, Tab]
    frozen.freeze()
    await ask(browser, other)
    await browser.settle()
    expect(outcomes(browser)).toEqual(['pending', 'answered'])
    await frozen.thaw(true)
    await browser.settle()
    expect(outcomes(browser)).toEqual(['answered', 'answered'])
    expect(browser.ended).toEqual([])
    expect(browser.server.families).toMatchObject([{ revoked: null }])
  })

  it('B13 a sign-out elsewhere during a refresh: the pair that comes is thrown away', async () => {
    const browser = await opened(1)
    await browser.pass(16 * MINUTE)
    await toRefreshAnswer(browser)
    browser.signOutElsewhere()
    await browser.settle()
    expect(browser.jar.list()).toEqual([])
    expect(browser.broken).toEqual([])
    expect(browser.tabs[0]!.session.getSnapshot().value).toBe('signedOut')
  })

  it('C09 a page opened with the user and no tokens ends as expired, with nothing sent', async () => {
    const browser = await opened(1)
    browser.jar.clear('accessToken', 'refreshToken')
    browser.legs = []
    await browser.kill(0)
    expect(browser.legs).toEqual([])
    expect(browser.refreshCalls).toBe(0)
    expect(browser.tabs[0]!.session.getSnapshot()).toMatchObject({
      value: 'signedOut',
      context: { reason: 'expired' },
    })
    expect(browser.jar.list()).toEqual([])
  })

  it.each([6 * HOUR, -6 * HOUR])(
    'F04 a clock that jumps by %i ms causes no refresh, and no loop of them',
    async jump => {
      const browser = await opened(1)
      const tab = browser.tabs[0]!
      const real = Date.now()
      let shift = jump
      vi.spyOn(Date, 'now').mockImplementation(() => real + browser.time.now + shift)
      await ask(browser, tab)
      await browser.settle()
      expect(browser.refreshCalls).toBe(0)
      await browser.pass(16 * MINUTE)
      await toRefreshAnswer(browser)
      shift = 0
      await browser.settle()
      expect(browser.refreshCalls).toBe(1)
      expect(outcomes(browser)).toEqual(['answered', 'answered'])
      expect(browser.ended).toEqual([])
    },
  )
})

describe('the turn to renew', () => {
  const heardFrom = () => {
    const heard: string[] = []
    const machine = setup({ actors: { lock: lockActor } }).createMachine({
      invoke: { src: 'lock' },
      on: { '*': { actions: ({ event }) => heard.push(event.type) } },
    })
    createActor(machine).start()
    return heard
  }

  /** A document and a window that are told things, and one lock. */
  const inBrowser = (locks: unknown) => {
    const events = new EventTarget()
    const addEventListener = events.addEventListener.bind(events)
    vi.stubGlobal('navigator', { locks })
    vi.stubGlobal('addEventListener', addEventListener)
    vi.stubGlobal('document', { addEventListener })
    return events
  }

  it('B08 is not waited for where the browser has no locks, or refuses them', async () => {
    inBrowser(undefined)
    expect(heardFrom()).toEqual(['lock.unavailable'])
    inBrowser({ request: () => Promise.reject(new DOMException('', 'SecurityError')) })
    const heard = heardFrom()
    await flush()
    expect(heard).toEqual(['lock.unavailable'])
  })

  it.each([
    ['B04', 'freeze'],
    ['B05', 'pagehide'],
  ])('%s is let go as the page is told %s', async (_, type) => {
    let free = false
    const events = inBrowser({
      request: async (_name: string, _options: object, run: () => Promise<void>) => {
        await run()
        free = true
      },
    })
    expect(heardFrom()).toEqual(['lock.granted'])
    await flush()
    expect(free).toBe(false)
    events.dispatchEvent(new Event(type))
    await flush()
    expect(free).toBe(true)
  })
})

describe('a page, with the runtime of the product', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const signedIn = async () => {
    const sent: string[] = []
    const page = openPage({ userId: '5', accessToken: 'a', refreshToken: 'r' }, async (input, init) => {
      sent.push(`${init?.method} ${String(input)} ${init?.body}`)
      const user = userInfo()
      return new Response(JSON.stringify(String(input).endsWith('/permissions') ? user.permissions : user))
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.runtime.session.getSnapshot().value).toBe('signedIn')
    sent.length = 0
    return { ...page, sent, state: () => page.runtime.session.getSnapshot().value }
  }

  type Page = Awaited<ReturnType<typeof signedIn>>

  it.each<[string, (page: Page) => unknown]>([
    ['it is looked at', ({ happens }) => happens('focus')],
    [
      'it asks something',
      ({ runtime }) => runtime.http(userRoutes.find, { params: { id: '5' } }).catch(() => {}),
    ],
    ['a minute has passed', () => vi.advanceTimersByTime(MINUTE)],
  ])('B16 that heard nothing of a sign-out elsewhere sees it in the cookies when %s', async (_, when) => {
    const page = await signedIn()
    page.jar.clear('userId', 'accessToken', 'refreshToken')
    await flush()
    expect(page.state()).toBe('signedIn')
    await when(page)
    await flush(40)
    expect(page.state()).toBe('signedOut')
    expect(page.sent).toEqual([])
  })

  it('F03 whose tokens ran out unseen ends as expired when it is looked at, with nothing sent', async () => {
    const { runtime, jar, happens, sent, state } = await signedIn()
    startPresence(runtime)
    await vi.advanceTimersByTimeAsync(0)
    jar.clear('accessToken', 'refreshToken')
    sent.length = 0
    await flush(40)
    expect(state()).toBe('signedIn')
    happens('focus')
    await flush(100)
    expect(state()).toBe('signedOut')
    expect(runtime.session.getSnapshot().context.reason).toBe('expired')
    expect(sent).toEqual([])
  })

  it('B24 believes the cookies, not what was left in localStorage', async () => {
    const { happens, jar, state } = await signedIn()
    const signOutSaid = () =>
      happens('storage', { key: 'session.signal', newValue: `loggedOut:${Date.now()}` })
    signOutSaid()
    await flush(40)
    expect(state()).toBe('signedIn')
    jar.clear('userId', 'accessToken', 'refreshToken')
    signOutSaid()
    await flush(40)
    expect(state()).toBe('signedOut')
  })

  it('B12 put aside is covered, and is uncovered only after it has looked at the cookies', async () => {
    const { happens, jar, state, classes, paint } = await signedIn()
    happens('pagehide', { persisted: true })
    expect([...classes]).toEqual(['page-hidden'])
    jar.clear('userId', 'accessToken', 'refreshToken')
    happens('pageshow', { persisted: true })
    expect(classes.size).toBe(1)
    await flush(40)
    expect(state()).toBe('signedOut')
    paint()
    paint()
    expect(classes.size).toBe(0)
  })

  it.each([true, false])('E03 says OFFLINE as it goes, kept for later or not (%s)', async persisted => {
    const { happens, runtime, sent } = await signedIn()
    startPresence(runtime)
    await vi.advanceTimersByTimeAsync(0)
    sent.length = 0
    happens('pagehide', { persisted })
    expect(sent).toEqual(['POST /bff/v1/web/user/5/userSession {"status":"OFFLINE"}'])
  })

  it('E03 OFFLINE outlives its page and carries the token', () => {
    const calls: [unknown, RequestInit | undefined][] = []
    vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
      calls.push([url, init])
      return new Response()
    })
    sendOffline('/bff', { userId: '5', accessToken: 'a', tab: null })
    expect(calls).toEqual([
      [
        '/bff/user/5/userSession',
        {
          method: 'POST',
          keepalive: true,
          headers: { 'content-type': 'application/json', authorization: 'Bearer a' },
          body: '{"status":"OFFLINE"}',
        },
      ],
    ])
  })
})

describe('a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }

  it.each<[string, PropertyDescriptor]>([
    ['full', { value: { getItem: () => null, setItem: refuse, removeItem: refuse } }],
    ['blocked', { get: refuse }],
    ['absent', { value: undefined }],
  ])('F10 theme and filters go on in memory: storage %s', (how, storage) => {
    vi.stubGlobal('localStorage', null)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage })
    safeStorage.set('filters.x', how)
    safeStorage.set('theme', 'dark')
    expect(safeStorage.get('filters.x')).toBe(how)
    safeStorage.removePrefix('filters.')
    expect(safeStorage.get('filters.x')).toBeNull()
    expect(safeStorage.get('theme')).toBe('dark')
  })
})
