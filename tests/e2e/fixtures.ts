import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { deferred } from '#tests/support/machines/machine.ts'
import { type RunningConsole, startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

export { expect } from '@playwright/test'

const PASSWORD = 'Console#2026'

/** A second, tripled for busy machines; tests/bench measures speed. */
export const SOON = 3000

interface Fixtures {
  /** Fails the test on any console error, page error or breach of the content policy. */
  quiet: { allow(pattern: RegExp): void }
  /** Signs in through the form: a session of this test's own, which it may end. */
  signInByForm: (email?: string) => Promise<void>
  /** Opens an address (default: the index) with the worker's session of that user. */
  signIn: (email?: string, path?: string) => Promise<void>
  /** Calls the BFF as a user, past the browser. */
  api: (email?: string) => Promise<Api>
}

export type Api = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

interface Session {
  userId: string
  accessToken: string
  refreshToken: string
}

interface WorkerFixtures {
  site: RunningConsole
  /** Waits until this person may try a sign-in: the BFF takes five a minute. */
  turn: (email: string) => Promise<void>
  sessions: (email: string) => Promise<Session>
}

const MINUTES_10 = 600_000
const SIGN_INS = { most: 5, window: 62_000 }
const COORDINATORS = ['coordenador1@demo.example', 'coordenador2@demo.example'] as const
let stories = 0

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startConsole({ DATA_DIR: preparedFolder('e2e'), DEMO: 'test' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const tries = new Map<string, number[]>()
      await use(async email => {
        const recent = (tries.get(email) ?? []).filter(at => Date.now() - at < SIGN_INS.window)
        const wait = recent.length < SIGN_INS.most ? 0 : (recent[0] ?? 0) + SIGN_INS.window - Date.now()
        if (wait > 0) {
          base.setTimeout(base.info().timeout + wait)
          await new Promise(resolve => setTimeout(resolve, wait))
        }
        tries.set(email, [...recent.slice(wait > 0 ? 1 : 0), Date.now()])
      })
    },
    { scope: 'worker' },
  ],

  sessions: [
    async ({ site, turn }, use) => {
      const known = new Map<string, { at: number; session: Promise<Session> }>()
      const logIn = async (email: string): Promise<Session> => {
        await turn(email)
        const answer = await fetch(`${site.url}/bff/v1/web/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: PASSWORD }),
        })
        if (!answer.ok) throw new Error(`${email} is not let in: ${answer.status} ${await answer.text()}`)
        return ((await answer.json()) as { data: Session }).data
      }
      /** A walk may have ended the session. */
      const isAlive = async (session: Promise<Session>) => {
        const { userId, accessToken } = await session
        const authorization = `Bearer ${accessToken}`
        const answer = await fetch(`${site.url}/bff/v1/web/user/${userId}`, { headers: { authorization } })
        return answer.ok
      }
      await use(async email => {
        const found = known.get(email)
        if (found && Date.now() - found.at < MINUTES_10 && (await isAlive(found.session)))
          return found.session
        const session = logIn(email)
        known.set(email, { at: Date.now(), session })
        return session
      })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.url),

  quiet: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const heard: string[] = []
      watch(context, heard)
      await use({ allow: pattern => allowed.push(pattern) })
      expect(heard.filter(line => !allowed.some(pattern => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],

  signInByForm: async ({ page, turn }, use) => {
    // By turns: a minute has five sign-ins for each.
    const own = COORDINATORS[stories++ % 2 === 0 ? 0 : 1]
    await use(async (email = own) => {
      if (!/\/login$/.test(page.url())) await page.goto('/')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await turn(email)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    })
  },

  signIn: async ({ page, context, sessions, baseURL }, use) => {
    await use(async (email = 'coordenador1@demo.example', path = '/') => {
      const session = await sessions(email)
      await context.addCookies(
        Object.entries(session).map(([name, value]) => ({
          name,
          value,
          url: baseURL ?? '',
          sameSite: 'Strict' as const,
        })),
      )
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    })
  },

  api: async ({ site, sessions }, use) => {
    await use(async (email = 'admin@demo.example') => {
      const { accessToken } = await sessions(email)
      return (method, path, body, headers = {}) =>
        fetch(`${site.url}/bff/v1/web${path}`, {
          method,
          headers: {
            authorization: `Bearer ${accessToken}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
    })
  },
})

/** Adds what the pages of a browser complain of. */
export const watch = (context: BrowserContext, heard: string[]) => {
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', error => heard.push(`uncaught: ${error.error().message}`))
  context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      reportError(new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`))
    })
  })
}

/** Until what fades or slides has arrived: half-way, its colours are nobody's. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Lifts the focused card; dnd-kit announces it before it measures and listens. */
export const lift = async (page: Page, said: string | RegExp): Promise<void> => {
  await page.keyboard.press('Space')
  await expect(page.getByText(said)).toBeAttached()
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

type Undecided = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]['nodes'][number]

/**
 * Why axe may leave a rule undecided; tests/ui/theme/contrast.test.ts has the colours of the tokens.
 * Overlaps: a count beside a heading that wraps, an order on the board, the ruler of a text box.
 * Gradients: the edges of a window that scrolls. Images: drawings of machines. Symbols: keys with arrows.
 * Short: the number of a script's step.
 */
const explained: Readonly<Record<string, readonly unknown[]>> = {
  'color-contrast': [
    'bgOverlap',
    'elmPartiallyObscuring',
    'elmPartiallyObscured',
    'bgGradient',
    'imgNode',
    'nonBmp',
    'shortTextContent',
  ],
  // One undecided case each, without a key: an empty list, an empty column.
  'aria-required-children': [undefined],
  'th-has-data-cells': [undefined],
}

const isExplained = ({ any, all }: Undecided): boolean =>
  [...any, ...all].some(({ id, data }) => explained[id]?.includes(data?.messageKey))

/** Every WCAG 2.2 AA rule of axe; what axe cannot decide fails too, but for `explained`. */
export const expectAccessible = async (page: Page, within = 'html'): Promise<void> => {
  // A toast may begin to fade while axe reads its colours.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settle(page)
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const undecided = incomplete.map(({ id, nodes }) => ({
    id: `undecided ${id}`,
    nodes: nodes.filter(node => !isExplained(node)),
  }))
  const told = [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
  expect(told).toEqual([])
}

/** Nothing is wider than the window, once it is laid out. */
export const expectNoSideScroll = async (page: Page): Promise<void> => {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(wider).toBeLessThanOrEqual(0)
}

const isBeat = (request: Request) => request.postData() === '{"status":"ONLINE"}'

const isStream = ({ pathname }: URL) => pathname.endsWith('/stream')

/** Writes cookies and presses a button at once; returns when, in epoch ms. */
export const pressWithCookies = async (
  page: Page,
  button: string,
  value: (name: string) => string | null | undefined,
): Promise<number> => {
  const changes = ['userId', 'accessToken', 'refreshToken'].flatMap(name => {
    const next = value(name)
    return next === undefined
      ? []
      : [`${name}=${next ?? ''}; path=/; SameSite=Strict${next === null ? '; max-age=0' : ''}`]
  })
  return page.getByRole('button', { name: button }).evaluate((element: HTMLElement, cookies) => {
    const now = Date.now()
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is a promise, and this is one turn
    for (const cookie of cookies) document.cookie = cookie
    element.click()
    return now
  }, changes)
}

/** Holds a page's request until released; `asked` once it was sent. */
export const holdBack = async (page: Page, path: RegExp) => {
  const going = deferred<void>()
  const asked = deferred<void>()
  await page.route(path, async route => {
    asked.resolve()
    await going.promise
    await route.continue()
  })
  return { letGo: () => going.resolve(), asked: asked.promise }
}

/** The page's BFF calls as `METHOD /path?query`, without heartbeat and stream. */
export const recordCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/bff/') && !isBeat(request) && !isStream(url))
      calls.push(`${request.method()} ${url.pathname.slice(11)}${url.search}`)
  })
  return calls
}
