import type { BrowserContext, Page } from '@playwright/test'
import { test } from '../faulty-proxy.ts'
import { expect, expectAccessible } from '../fixtures.ts'

const LIST = '/service-order/search?page=1'

const PORTAL = '<!doctype html><title>Rede do hotel</title><h1>Aceite os termos</h1>'

/** A network that answers everything of the BFF with its own page, until `open`. */
const intercept = async (context: BrowserContext, path: string) => {
  const state = { closed: true, refreshes: 0 }
  await context.route(path, async route => {
    if (route.request().url().endsWith('/refreshToken')) state.refreshes += 1
    if (state.closed) await route.fulfill({ contentType: 'text/html', body: PORTAL })
    else await route.fallback()
  })
  return state
}

/** Makes the page's access token one that the server refuses. */
const expireToken = async (context: BrowserContext) => {
  const held = (await context.cookies()).filter(({ name }) => name === 'accessToken')
  await context.addCookies(held.map(cookie => ({ ...cookie, value: `${cookie.value}x` })))
}

const refreshList = (page: Page) => page.getByRole('button', { name: 'Atualizar' }).click()

const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first()

const scriptsUnderWay = (page: Page): ReadonlySet<string> => {
  const found = new Set<string>()
  page.on('request', request => request.resourceType() === 'script' && found.add(request.url()))
  page.on('requestfinished', request => found.delete(request.url()))
  return found
}

test.describe('a network between the console and its server', () => {
  test('X11, F08 a captive portal that answers the refresh signs nobody out, says so, and is got over', {
    tag: '@long',
  }, async ({ page, context, signInByForm, quiet }) => {
    quiet.allow(/401/)
    await signInByForm()
    await page.goto(LIST)
    await expect(firstRow(page)).toBeVisible()
    const portal = await intercept(context, '**/bff/v1/web/refreshToken')
    await expireToken(context)
    await refreshList(page)
    await expect(page.getByText('Resposta inválida do servidor.').first()).toBeVisible()
    await expect.poll(() => portal.refreshes).toBeGreaterThanOrEqual(3)
    const banner = page.getByRole('status').filter({ hasText: 'Resposta inválida do servidor.' })
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(/search/)
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
      'accessToken',
      'refreshToken',
      'userId',
    ])
    portal.closed = false
    // Nobody presses anything: what the console asks by itself finds the server again.
    await expect(banner).toHaveCount(0, { timeout: 40_000 })
    await expect(page).toHaveURL(/search/)
  })

  test('F08 a captive portal in front of everything is told, and a reload waits for the server', {
    tag: '@long',
  }, async ({ page, context, signInByForm }) => {
    await signInByForm()
    const portal = await intercept(context, '**/bff/v1/web/**')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sem conexão com o servidor' })).toBeVisible()
    await expect(page.getByText('Resposta inválida do servidor.')).toBeVisible()
    portal.closed = false
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  })

  test('M-199 one that is down is told, with the age of the rows, and what is typed stays', async ({
    page,
    context,
    signIn,
    quiet,
  }) => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED/)
    // The live stream comes last: then no code is missing, nor on its way.
    const stream = page.waitForRequest(/\/stream$/)
    const loading = scriptsUnderWay(page)
    await signIn('coordenador1@demo.example', LIST)
    await expect(firstRow(page)).toBeVisible()
    await stream
    await expect.poll(() => loading.size).toBe(0)
    await context.setOffline(true)
    await expect(
      page.getByRole('status').getByText('Sem conexão com o servidor. Tentando novamente…'),
    ).toBeVisible()
    await page.getByRole('searchbox').fill('padaria')
    const age = page.getByText(/^Informação desatualizada há \d+ s\.$/)
    await expect(age).toBeVisible()
    const first = await age.textContent()
    await expect.poll(() => age.textContent()).not.toBe(first)
    await expect(firstRow(page)).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    // Nobody presses anything: the failed search repeats by itself.
    await expect(age).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveValue('padaria')
  })

  test('M-199 a list whose search had no answer repeats it once the server is heard', {
    tag: '@long',
  }, async ({ page, line, signIn, quiet }) => {
    quiet.allow(/ERR_|503/)
    await page.clock.install()
    await signIn('coordenador1@demo.example', LIST)
    await expect(firstRow(page)).toBeVisible()
    const mend = line.spoil(/^GET \/serviceOrder\?/, { kind: 'answer', status: 503 })
    await page.getByRole('searchbox').fill('padaria')
    await page.clock.runFor(2000)
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    mend()
    await page.clock.runFor(30_000)
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveValue('padaria')
  })

  test('F07 one that comes and goes every second is at most one wave of calls in five', {
    tag: '@long',
  }, async ({ page, context, signIn, quiet }) => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    const beat = page.waitForResponse(/\/userSession$/)
    await signIn()
    await beat
    await page.clock.runFor(6000)
    const answered: string[] = []
    page.on('response', response => answered.push(new URL(response.url()).pathname.replace(/\d+/, '1')))
    for (let turn = 0; turn < 20; turn += 1) {
      await context.setOffline(true)
      await page.clock.runFor(500)
      await context.setOffline(false)
      await page.clock.runFor(500)
    }
    await page.clock.runFor(5000)
    const count = (path: string) => answered.filter(each => each.endsWith(path)).length
    await expect.poll(() => count('/userSession')).toBeGreaterThan(1)
    for (const path of ['/userSession', '/home/summary', '/stream'])
      expect(count(path), path).toBeLessThanOrEqual(6)
  })

  test('B23 twenty tabs opened at once with a dead token are one refresh, however slow it is', {
    tag: '@long',
  }, async ({ page, context, line, signInByForm, quiet }) => {
    test.setTimeout(180_000)
    quiet.allow(/401/)
    await signInByForm()
    await page.close()
    await expireToken(context)
    line.seen.length = 0
    // Longer than a tab waits for the lock before it asks who holds it.
    line.spoil(/^POST \/refreshToken/, { kind: 'delay', ms: 5000 })
    const tabs = await Promise.all(Array.from({ length: 20 }, () => context.newPage()))
    await Promise.all(tabs.map(tab => tab.goto(LIST, { waitUntil: 'commit' })))
    for (const tab of tabs) await expect(firstRow(tab)).toBeVisible({ timeout: 150_000 })
    expect(line.seen.filter(each => each.line.startsWith('POST /refreshToken'))).toHaveLength(1)
  })
})
