import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test'
import { openListener } from '#tests/support/browser/presence-listener.ts'
import { expect, expectAccessible, pressWithCookies, SOON, test } from '../fixtures.ts'

const LIST = '/service-order/search?page=1'
const TABS = 5

/** Opens the list and waits for late code: later calls are the test's. */
const openList = async (page: Page) => {
  const beat = page.waitForResponse(/\/userSession$/)
  await page.goto(LIST)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await beat
}

/** Opens signed-in tabs on the list, each started after the sign-in. */
const openTabs = async (context: BrowserContext, count: number): Promise<Page[]> => {
  const pages: Page[] = []
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage()
    await openList(page)
    pages.push(page)
  }
  return pages
}

/** From now on the server refuses the access token in the cookies. */
const expireAccess = async (context: BrowserContext) => {
  const old = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? ''
  const counts = { refused: 0, refreshes: 0, failed: 0 }
  await context.route('**/bff/v1/web/**', async route => {
    const request = route.request()
    if (request.url().endsWith('/refreshToken')) counts.refreshes += 1
    if (request.headers().authorization !== `Bearer ${old}`) return route.continue()
    counts.refused += 1
    await route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'TOKEN_EXPIRED', message: 'Sua sessão expirou. Entre novamente.' }),
    })
  })
  return counts
}

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort()

const lifecycle = async (page: Page, state: 'frozen' | 'active'): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state })
  return devtools
}

test.describe('several tabs', () => {
  test('B10, D03 signing out in one puts all on /login within three seconds', async ({
    context,
    page,
    signInByForm,
    quiet,
  }) => {
    // What the others have under way when the server ends the session is refused.
    quiet.allow(/401/)
    await signInByForm()
    const tabs = await openTabs(context, 2)
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/login$/)
    for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/, { timeout: SOON })
    await expect(tabs[0]!.getByText('A sessão foi encerrada em outra aba.')).toBeVisible()
    expect(await cookieNames(context)).toEqual([])
  })

  test('D01 a station entered in one is left by the sign-out of another', { tag: '@long' }, async ({
    context,
    page,
    signInByForm,
    api,
    quiet,
  }) => {
    quiet.allow(/401/)
    await signInByForm('operador2@demo.example')
    const other = await context.newPage()
    const beat = other.waitForResponse(/\/userSession$/)
    await other.goto('/')
    await beat
    await page.bringToFront()
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: /Posto de atendimento/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Posto 03/ }).check()
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Você está usando o posto de atendimento Posto 03')).toBeVisible()

    await other.bringToFront()
    await expect(other.getByText('Posto: Posto 03')).toBeVisible()
    await other.getByRole('button', { name: /^Menu de/ }).click()
    const left = other.waitForRequest(/\/station\/3\/logoff$/)
    await other.getByRole('menuitem', { name: 'Sair' }).click()
    await left
    await expect(other).toHaveURL(/\/login$/)
    const call = await api('operador1@demo.example')
    const { operator } = (await (await call('GET', '/station/3/find')).json()) as { operator: unknown }
    expect(operator).toBeNull()
  })

  test('B11 a frozen one goes to /login as it thaws, before it shows anything', { tag: '@long' }, async ({
    context,
    page,
    signInByForm,
    quiet,
  }) => {
    quiet.allow(/401/)
    await signInByForm()
    const [frozen] = (await openTabs(context, 1)) as [Page]
    await page.bringToFront()
    const devtools = await lifecycle(frozen, 'frozen')
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await frozen.bringToFront()
    await expect(frozen).toHaveURL(/\/login$/, { timeout: SOON })
  })

  test('B19 a tab at the sign-in follows a sign-in elsewhere to where it was going', {
    tag: '@long',
  }, async ({ context, page, signInByForm }) => {
    const waiting = await context.newPage()
    await waiting.goto('/service-order/search?status=OPEN&page=1')
    await expect(waiting).toHaveURL(/\/login$/)
    await page.bringToFront()
    await signInByForm()
    await expect(waiting).toHaveURL(/status=OPEN/)
  })

  test('B17, S34, X33 another person’s sign-in sends nothing more as the first', { tag: '@long' }, async ({
    context,
    signInByForm,
    sessions,
  }) => {
    await signInByForm()
    const first = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value
    const other = await sessions('atendente@demo.example')
    const [tab] = (await openTabs(context, 1)) as [Page]
    const sent: Request[] = []
    tab.on('request', request => sent.push(request))
    const pressedAt = await pressWithCookies(tab, 'Atualizar', name => other[name as keyof typeof other])
    await expect(tab.getByText('Sua sessão foi alterada em outra aba.')).toBeVisible()
    await expectAccessible(tab)
    // Answers to the other tab's news may have been requested before.
    const after = sent.filter(request => {
      const { startTime } = request.timing()
      return request.headers().authorization && !(startTime > 0 && startTime < pressedAt)
    })
    expect(after.map(request => request.url())).toEqual([])
    expect(first).toBeTruthy()
    expect((await context.cookies()).find(({ name }) => name === 'userId')?.value).toBe(other.userId)
    await tab.getByRole('button', { name: 'Recarregar' }).click()
    await expect(tab.getByRole('button', { name: /^Menu de/ })).toBeVisible()
    await expect(tab).toHaveURL(/\/$/)
  })

  test('X33 a sign-out and the sign-in of somebody else in another tab are told, not followed', {
    tag: '@long',
  }, async ({ context, page, signInByForm, quiet }) => {
    quiet.allow(/401/)
    await signInByForm('coordenador1@demo.example')
    const [tab] = (await openTabs(context, 1)) as [Page]
    await page.bringToFront()
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(tab.getByText('A sessão foi encerrada em outra aba.')).toBeVisible()
    await signInByForm('atendente@demo.example')
    await expect(tab.getByText('Sua sessão foi alterada em outra aba.')).toBeVisible()
    await expect(tab.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  })

  test('M-62, E03, E06 a tab that closes says OFFLINE, and the one that is left ONLINE at once', {
    tag: '@long',
  }, async ({ context, sessions, site }) => {
    const { url, heard, close } = await openListener(site.url)
    const session = await sessions('coordenador1@demo.example')
    await context.addCookies(
      Object.entries(session).map(([name, value]) => ({ name, value, url, sameSite: 'Strict' as const })),
    )
    const first = await context.newPage()
    await first.goto(`${url}/`)
    const second = await context.newPage()
    await second.goto(`${url}/`)
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2)
    heard.length = 0
    await second.close()
    await expect.poll(() => heard).toContain('{"status":"OFFLINE"}')
    await expect.poll(() => heard.at(-1)).toBe('{"status":"ONLINE"}')
    heard.length = 0
    await first.close()
    await expect.poll(() => heard.at(-1)).toBe('{"status":"OFFLINE"}')
    await close()
  })

  test('B01, M-57 a storm of refusals in five tabs is one refresh, and nobody loses anything', async ({
    context,
    page,
    signInByForm,
    quiet,
  }) => {
    quiet.allow(/401/)
    await signInByForm()
    await page.close()
    const tabs = await openTabs(context, TABS)
    const before = await cookieNames(context)
    const counts = await expireAccess(context)
    const results = await Promise.all(
      tabs.map(tab => tab.getByRole('button', { name: 'Atualizar' }).click({ noWaitAfter: true })),
    )
    expect(results).toHaveLength(TABS)
    for (const tab of tabs) {
      await expect(tab.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expect(tab.getByRole('alert')).toHaveCount(0)
    }
    expect(counts.refused).toBeGreaterThan(0)
    expect(counts.refreshes).toBe(1)
    expect(await cookieNames(context)).toEqual(before)
  })

  test('B03 a tab closed in the middle of its refresh costs nobody the session', { tag: '@long' }, async ({
    context,
    page,
    signInByForm,
    quiet,
  }) => {
    quiet.allow(/401|ERR_/)
    await signInByForm()
    const [leader] = (await openTabs(context, 1)) as [Page]
    await openList(page)
    const breakToken = async () => {
      const tokens = (await context.cookies()).filter(({ name }) => name === 'accessToken')
      await context.addCookies(tokens.map(token => ({ ...token, value: `${token.value}x` })))
    }
    // A loading list ignores the press; a beat may renew the token first.
    await expect(async () => {
      await breakToken()
      const asked = leader.waitForRequest(/refreshToken/, { timeout: 2000 })
      await leader.getByRole('button', { name: 'Atualizar' }).click({ noWaitAfter: true })
      await asked
    }).toPass()
    await leader.close()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(/search/)
    expect(await cookieNames(context)).toEqual(['accessToken', 'refreshToken', 'userId'])
  })
})
