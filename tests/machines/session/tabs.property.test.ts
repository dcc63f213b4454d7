import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fate, openBrowser, type SimulatedBrowser } from '#tests/support/browser/simulated-browser.ts'
import { sized } from '#tests/support/sample-size.ts'

const TABS = 3
/** A quick number for every day; TABS_RUNS=4000 is a minute and a half. */
const numRuns = Number(process.env.TABS_RUNS ?? sized(300, 80))
const timeout = 600_000
const MINUTE = 60_000

/** What may happen to a browser in which nobody leaves and nothing is wiped. */
type Event =
  | { type: 'ask'; tab: number; times: number }
  | { type: 'step'; index: number; fate: Fate }
  | { type: 'settle' }
  | { type: 'pass'; ms: number }
  | { type: 'freeze'; tab: number }
  | { type: 'thaw'; tab: number; lookFirst: boolean }
  | { type: 'kill'; tab: number }
  | { type: 'lock'; mode: SimulatedBrowser['lockMode'] }
  | { type: 'slowReads'; slow: boolean }
  | { type: 'look'; tab: number }

/** What else may happen: after these a session may end. */
type Upheaval =
  | { type: 'wipe'; names: string[] }
  | { type: 'logIn'; tab: number; userId: string }
  | { type: 'logOut'; tab: number; forced: boolean }
  | { type: 'signInElsewhere'; userId: string }
  | { type: 'signOutElsewhere' }

const tab = fc.nat(TABS - 1)
const userId = fc.constantFrom('5', '7', '8')

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('arrives' as const) },
  { weight: 4, arbitrary: fc.constantFrom('lost', 'twice', 'busy', 'garbled' as const) },
)

const pause = fc.oneof(
  fc.integer({ min: 0, max: 5000 }),
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 14 * MINUTE, max: 20 * MINUTE }),
  fc.constant(15 * MINUTE),
)

const events: fc.WeightedArbitrary<Event>[] = [
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('ask'), tab, times: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 16, arbitrary: fc.record({ type: fc.constant('step'), index: fc.nat(30), fate }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('settle') }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('pass'), ms: pause }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('freeze'), tab }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('thaw'), tab, lookFirst: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('kill'), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('lock'),
      mode: fc.constantFrom('granted', 'unavailable', 'never' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('slowReads'), slow: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('look'), tab }) },
]

const upheavals: fc.WeightedArbitrary<Upheaval>[] = [
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('wipe'),
      names: fc.subarray(['userId', 'accessToken', 'refreshToken'], { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('logIn'), tab, userId }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('logOut'), tab, forced: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('signInElsewhere'), userId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('signOutElsewhere') }) },
]

const histories = <Item>(choices: fc.WeightedArbitrary<Item>[]) =>
  fc.array(fc.oneof(...choices), { size: 'max', maxLength: 60 })

const happens = async (browser: SimulatedBrowser, event: Event | Upheaval): Promise<void> => {
  const at = 'tab' in event ? browser.tabs[event.tab]! : null
  switch (event.type) {
    case 'ask':
      for (let time = 0; time < event.times; time += 1) await browser.act(at!, () => at!.ask())
      return
    case 'step':
      return browser.step(event.index, event.fate)
    case 'settle':
      return browser.settle()
    case 'pass':
      return browser.pass(event.ms)
    case 'freeze':
      return at!.freeze()
    case 'thaw':
      return at!.thaw(event.lookFirst)
    case 'kill':
      return browser.kill(event.tab)
    case 'lock':
      browser.lockMode = event.mode
      return
    case 'slowReads':
      browser.slowReads = event.slow
      return
    case 'look':
      return browser.act(at!, () => at!.look())
    case 'wipe':
      browser.excused = true
      return browser.jar.clear(...event.names)
    case 'logIn': {
      browser.excused = true
      const email = `u${event.userId}@demo.example`
      return browser.act(at!, () => at!.session.send({ type: 'login.submitted', email, password: 'x' }))
    }
    case 'logOut':
      browser.excused = true
      return browser.act(at!, () => {
        at!.session.send({ type: 'logout.requested' })
        if (event.forced) at!.session.send({ type: 'logout.forced' })
      })
    case 'signInElsewhere':
      browser.excused = true
      return browser.signInElsewhere(event.userId)
    case 'signOutElsewhere':
      browser.excused = true
      return browser.signOutElsewhere()
  }
}

/** Everything thaws, the network works again, and 65 s go by. */
const comeToRest = async (browser: SimulatedBrowser): Promise<void> => {
  browser.slowReads = false
  for (const each of browser.tabs) await each.thaw(true)
  for (let second = 0; second < 13; second += 1) {
    await browser.settle()
    await browser.pass(5000)
  }
  for (const each of browser.tabs) await browser.act(each, () => each.look())
  await browser.settle()
}

/** A history played to its end; answers what must hold of every one. */
const play = async (history: (Event | Upheaval)[]): Promise<SimulatedBrowser> => {
  const browser = openBrowser(TABS)
  await browser.rest()
  await browser.settle()
  for (const event of history) await happens(browser, event)
  await comeToRest(browser)
  expect(browser.broken).toEqual([])
  expect(browser.asked.filter(({ outcome }) => outcome === 'pending').map(({ sent }) => sent)).toEqual([])
  expect(Math.max(0, ...browser.asked.map(({ refreshed }) => refreshed))).toBeLessThanOrEqual(1)
  expect(Math.max(0, ...browser.asked.map(({ sent }) => sent.length))).toBeLessThanOrEqual(4)
  expect(browser.server.families.filter(({ revoked }) => revoked === 'REUSE')).toEqual([])
  for (const { session } of browser.tabs) {
    const { userId } = session.getSnapshot().context
    if (session.getSnapshot().hasTag('private')) expect(browser.jar.get('userId')).toBe(userId)
  }
  return browser
}

describe('three tabs, one cookie jar and the server’s rule', () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)

  beforeAll(() => void process.on('unhandledRejection', note))
  afterAll(() => void process.off('unhandledRejection', note))

  afterEach(() => {
    vi.unstubAllGlobals()
    expect(unhandled).toEqual([])
  })

  it(
    'P11 an honest browser is never signed out, whatever is lost, late, repeated, frozen or killed',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories<Event>(events), async history => {
          const browser = await play(history)
          expect(browser.ended.filter(({ excused }) => !excused)).toEqual([])
        }),
        { numRuns },
      )
    },
    timeout,
  )

  it(
    'P11 people who come and go, and cookies that are wiped, mix nobody’s tokens and leave nothing waiting',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories<Event | Upheaval>([...events, ...upheavals]), async history => {
          await play(history)
        }),
        { numRuns },
      )
    },
    timeout,
  )

  it('who signs in again just as this tab has written a renewed pair keeps that session', async () => {
    const browser = await play([
      { type: 'lock', mode: 'never' },
      { type: 'pass', ms: 15 * MINUTE },
      { type: 'ask', tab: 0, times: 1 },
      { type: 'settle' },
      { type: 'slowReads', slow: true },
      { type: 'pass', ms: 5001 },
      { type: 'step', index: 0, fate: 'arrives' },
      { type: 'step', index: 0, fate: 'arrives' },
      { type: 'signInElsewhere', userId: '5' },
    ])
    expect(browser.ended).toEqual([])
    expect(browser.asked.map(({ outcome }) => outcome)).toEqual(['answered'])
  })

  it('who renews at once with another tab, and is given the same refresh token, keeps the session', async () => {
    const browser = await play([
      { type: 'wipe', names: ['accessToken'] },
      { type: 'ask', tab: 0, times: 1 },
      { type: 'slowReads', slow: true },
      { type: 'ask', tab: 1, times: 1 },
      { type: 'pass', ms: 3000 },
      { type: 'step', index: 7, fate: 'arrives' },
      { type: 'settle' },
    ])
    expect(browser.ended).toEqual([])
  })

  it(
    'A06, B01 a storm of refusals in one tab is one refresh, in whatever order they come',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 50 }),
          fc.array(fc.nat(200), { size: 'max', maxLength: 200 }),
          async (times, order) => {
            const browser = openBrowser(1)
            await browser.rest()
            await browser.settle()
            await browser.pass(16 * MINUTE)
            await happens(browser, { type: 'ask', tab: 0, times })
            for (const index of order) await browser.step(index, 'arrives')
            await browser.settle()
            expect(browser.refreshCalls).toBe(1)
            expect(browser.asked.map(({ outcome }) => outcome)).toEqual(Array(times).fill('answered'))
            expect(browser.broken).toEqual([])
          },
        ),
        { numRuns: 30 },
      )
    },
    timeout,
  )
})
