import { launchRawChromium, type RawChromium, type RawTab } from '#tests/support/browser/raw-chromium.ts'
import { temporaryFolder } from '#tests/support/process/console.ts'
import type { FaultyProxy } from '#tests/support/process/faulty-proxy.ts'
import { test as base } from '../faulty-proxy.ts'
import { expect } from '../fixtures.ts'

const LIST = '/service-order/search?page=1'
const NAMES = ['accessToken', 'refreshToken', 'userId']
const ROWS = `document.querySelector('table tbody tr')`
const REFRESH = `document.querySelector('button[aria-label=Atualizar]')`
const IDLE = `document.querySelector('table')?.getAttribute('aria-busy') === 'false'`

interface Raw {
  chromium: RawChromium
  /** Signed-in tabs in a browser with a back/forward cache. */
  openTabs: (count: number, email?: string) => Promise<RawTab[]>
}

const test = base.extend<Raw>({
  chromium: async ({ line: _ }, use) => {
    const browser = await launchRawChromium()
    await use(browser)
    await browser.close()
  },
  openTabs: async ({ line, chromium }, use) => {
    await use(async (count, email = 'admin@demo.example') => {
      const login = await fetch(`${line.url}/bff/v1/web/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Console#2026' }),
      })
      const { data } = (await login.json()) as { data: Record<string, string> }
      await chromium.setCookies(line.url, data)
      const tabs: RawTab[] = []
      for (let tab = 0; tab < count; tab += 1) tabs.push(await chromium.open(line.url + LIST))
      for (const tab of tabs) await tab.until(ROWS)
      // Late code has made its calls: later ones are the test's.
      await expect.poll(() => line.count(/userSession/)).toBeGreaterThanOrEqual(count)
      await expect.poll(() => line.count(/^GET \/stream/)).toBeGreaterThanOrEqual(1)
      return tabs
    })
  },
})

const cookieNames = async (chromium: RawChromium) => (await chromium.cookies()).map(({ name }) => name).sort()

/** An unknown access token: the next call is refused and renewed. */
const spoilAccess = async (chromium: RawChromium, url: string) => {
  const access = (await chromium.cookies()).find(({ name }) => name === 'accessToken')?.value ?? ''
  await chromium.setCookies(url, { accessToken: `${access}x` })
}

/** Repeats the press until the refresh starts: a loading list ignores it. */
const startRefresh = (tab: RawTab, line: FaultyProxy) =>
  expect
    .poll(async () => {
      if (line.count(/refreshToken/) === 0) await tab.evaluate(`${REFRESH}.click()`)
      return line.count(/refreshToken/)
    })
    .toBe(1)

/** No lock but those of open tabs, nothing foreign in storage. */
const expectClean = async (chromium: RawChromium, tab: RawTab, names = NAMES) => {
  await expect
    .poll(() =>
      tab.evaluate<number>(
        `navigator.locks.query().then(({ held, pending }) =>
          [...held, ...pending].filter(({ name }) => !name.startsWith('draft-tab.')).length)`,
      ),
    )
    .toBe(0)
  expect(await cookieNames(chromium)).toEqual(names)
  const left = await tab.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')
  for (const key of left)
    expect(key).toMatch(
      /^(presence\.last|live\.lease|session\.(signal|since|station)|theme|draft\.tab|filters\.\w+)$/,
    )
  expect(chromium.complaints).toEqual([])
}

/** The page writes down how it came, and what its first frames show. */
const WATCH = `(() => {
  const shown = () => getComputedStyle(document.body).visibility === 'visible'
  addEventListener('pageshow', ({ persisted }) => {
    globalThis.__persisted = persisted
    globalThis.__frames = []
    const look = () => {
      globalThis.__frames.push({ path: location.pathname, orders: shown() && Boolean(${ROWS}) })
      if (globalThis.__frames.length < 60) requestAnimationFrame(look)
    }
    look()
  })
})()`

const goAside = async (tab: RawTab, url: string) => {
  await tab.goto(`${url}/health`)
  await tab.until(`location.pathname === '/health'`)
}

const comeBack = async (tab: RawTab) => {
  await tab.evaluate('history.back()')
  await tab.until(`location.pathname !== '/health' && globalThis.__persisted !== undefined`)
  return tab.evaluate<{ persisted: boolean; why: string[] }>(`({
    persisted: globalThis.__persisted,
    why: performance.getEntriesByType('navigation')[0].notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [],
  })`)
}

const signOut = async (tab: RawTab) => {
  const button = (text: string, role: string) =>
    `[...document.querySelectorAll('${role}')].find(each => (each.ariaLabel ?? each.textContent).startsWith('${text}'))`
  await tab.toFront()
  await tab.evaluate(`${button('Menu de', 'button')}.click()`)
  await tab.until(button('Sair', '[role=menuitem]'))
  await tab.evaluate(`${button('Sair', '[role=menuitem]')}.click()`)
  await tab.until(`location.pathname === '/login'`)
}

test.describe('a page in the back/forward cache', () => {
  for (const [title, before, kept] of [
    [
      'B12 a sign-out that it did not hear: it is uncovered on /login',
      'delete globalThis.BroadcastChannel',
      true,
    ],
    ['B12 a sign-out that it was told of: the browser throws it away, and it opens on /login', '', false],
  ] as const)
    test(`${title}; no frame of it shows anything, and nothing is asked for`, { tag: '@long' }, async ({
      chromium,
      line,
      openTabs,
    }) => {
      const [other] = (await openTabs(1, 'coordenador2@demo.example')) as [RawTab]
      const aside = await chromium.open('about:blank')
      await aside.send('Page.addScriptToEvaluateOnNewDocument', { source: `${before};${WATCH}` })
      await aside.toFront()
      await aside.goto(line.url + LIST)
      await aside.until(ROWS)
      await goAside(aside, line.url)
      await signOut(other)
      await aside.toFront()
      const asked = line.count(/^GET \/(serviceOrder|user)/)
      expect(await comeBack(aside)).toEqual({
        persisted: kept,
        why: kept ? [] : ['broadcastchannel-message'],
      })
      await aside.until(`location.pathname === '/login'`)
      await aside.until('globalThis.__frames.length >= 10')
      const frames = await aside.evaluate<{ path: string; orders: boolean }[]>('globalThis.__frames')
      expect(frames.filter(({ orders }) => orders)).toEqual([])
      expect(line.count(/^GET \/(serviceOrder|user)/)).toBe(asked)
      await expectClean(chromium, aside, [])
    })

  test('B05 put aside in the middle of its refresh lets the others renew within two seconds, and goes on', {
    tag: '@long',
  }, async ({ chromium, line, openTabs }) => {
    const [leader, other] = (await openTabs(2)) as [RawTab, RawTab]
    await leader.evaluate(WATCH)
    await leader.toFront()
    await spoilAccess(chromium, line.url)
    line.spoil(/refreshToken/, { kind: 'holdAnswer' }, 1)
    await startRefresh(leader, line)
    await goAside(leader, line.url)
    await other.toFront()
    const since = Date.now()
    await other.evaluate(`${REFRESH}.click()`)
    await expect.poll(() => line.count(/refreshToken/), { timeout: 2000 }).toBe(2)
    await other.until(IDLE)
    expect(Date.now() - since).toBeLessThan(2000)
    line.release()
    await leader.toFront()
    // Else it was loaded anew, and nothing here is about the back/forward cache.
    expect(await comeBack(leader)).toEqual({ persisted: true, why: [] })
    await leader.evaluate(`${REFRESH}.click()`)
    await leader.until(`${IDLE} && ${ROWS}`)
    expect(await leader.evaluate('location.pathname')).toBe('/service-order/search')
    await expectClean(chromium, leader)
    await expectClean(chromium, other)
  })
})

test.describe('a tab that crashes', () => {
  test('B03 in the middle of its refresh costs the others nothing but a refresh of their own', {
    tag: '@long',
  }, async ({ chromium, line, openTabs }) => {
    const [leader, other] = (await openTabs(2)) as [RawTab, RawTab]
    await spoilAccess(chromium, line.url)
    line.spoil(/refreshToken/, { kind: 'holdAnswer' }, 1)
    await startRefresh(leader, line)
    await leader.crash()
    await other.toFront()
    await other.evaluate(`${REFRESH}.click()`)
    await other.until(`${IDLE} && ${ROWS}`)
    expect(line.count(/refreshToken/)).toBe(2)
    expect(await other.evaluate('location.pathname')).toBe('/service-order/search')
    line.release()
    await expectClean(chromium, other)
  })
})

test.describe('a form whose page dies', () => {
  const FIELD = `document.querySelector('[name=defect], #defect') ?? [...document.querySelectorAll('label')].find(label => label.textContent.startsWith('Defeito'))?.control`
  const TEXT = 'Sirene não para de tocar'
  const WITHIN_MS = 1000

  /** Writes as a person does, and waits for as long as may be lost. */
  const write = async (tab: RawTab) => {
    await tab.until(FIELD)
    await tab.evaluate(`(${FIELD}).focus()`)
    await tab.send('Input.insertText', { text: TEXT })
    await new Promise(resolve => setTimeout(resolve, WITHIN_MS))
  }

  test('X27 its renderer crashes: what was written a second ago is there again', async ({
    chromium,
    line,
    openTabs,
  }) => {
    await openTabs(1)
    const tab = await chromium.open(`${line.url}/service-order/create`)
    await write(tab)
    await tab.crash()
    const again = await chromium.open(`${line.url}/service-order/create`)
    await again.until(`(${FIELD})?.value === ${JSON.stringify(TEXT)}`)
    expect(chromium.complaints).toEqual([])
  })

  test('X28 its browser is killed: after the sign-in it is there again', { tag: '@long' }, async ({
    line,
    sessions,
  }) => {
    const profile = temporaryFolder('profile')
    const session = { ...(await sessions('coordenador1@demo.example')) }
    const first = await launchRawChromium(profile)
    await first.setCookies(line.url, session)
    await write(await first.open(`${line.url}/service-order/create`))
    await first.kill()
    const second = await launchRawChromium(profile)
    await second.setCookies(line.url, session)
    const again = await second.open(`${line.url}/service-order/create`)
    await again.until(`(${FIELD})?.value === ${JSON.stringify(TEXT)}`)
    expect(second.complaints).toEqual([])
    await second.close()
  })
})
