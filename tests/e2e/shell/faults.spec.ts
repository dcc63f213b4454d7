import type { BrowserContext, Page } from '@playwright/test'
import { signIn as callerOf, type RunningConsole, startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { test } from '../faulty-proxy.ts'
import { type Api, expect, expectAccessible } from '../fixtures.ts'

const DESCRIPTION = 'Toca a cada cinco minutos desde ontem.'
const CREATE = /^POST \/serviceOrder\/create/
const UPLOAD = /^POST \/user\/image/
const NET = /ERR_|Failed to load|401|50\d/
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const fillOrder = async (page: Page, defect: string) => {
  await page.goto('/service-order/create')
  const account = page.getByRole('combobox', { name: /^Conta/ })
  await account.click()
  await account.fill('clinica')
  await page.getByRole('option', { name: /Clínica das Sete Ordens/ }).click()
  await page.getByLabel('Tipo').selectOption('Manutenção')
  await page.getByLabel('Defeito').fill(defect)
  await page.getByRole('textbox', { name: /^Descrição/ }).fill(DESCRIPTION)
}

const save = (page: Page) => page.getByRole('button', { name: 'Cadastrar', exact: true }).click()

const expectKept = async (page: Page, defect: string) => {
  await expect(page.getByLabel('Defeito')).toHaveValue(defect)
  await expect(page.getByRole('textbox', { name: /^Descrição/ })).toHaveValue(DESCRIPTION)
  await expect(page.getByLabel('Tipo')).toHaveValue('MAINTENANCE')
}

/** It may take a moment to be kept, and another to be there again. */
const expectOutlived = (page: Page, defect: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Defeito')).toHaveValue(defect, { timeout: 3000 })
    await expectKept(page, defect)
  }).toPass()

const orders = async (call: Api) => {
  const { totalElements } = (await (await call('GET', '/serviceOrder?recordsPerPage=1')).json()) as {
    totalElements: number
  }
  return totalElements
}

const spoilAccess = async (context: BrowserContext) =>
  context.addCookies(
    (await context.cookies())
      .filter(({ name }) => name === 'accessToken')
      .map(cookie => ({ ...cookie, value: `${cookie.value}x` })),
  )

test.describe('a server that goes away', () => {
  let running: RunningConsole | null = null
  test.afterEach(async () => {
    if (running?.process.exitCode === null && !running.process.killed) await running.kill()
    running = null
  })

  test('X01, X04 killed while an order is saved, under five tabs: nobody is signed out, and it is stored once', {
    tag: '@long',
  }, async ({ page, context, line, signInByForm, quiet }) => {
    test.setTimeout(120_000)
    quiet.allow(NET)
    const settings = { DATA_DIR: preparedFolder('killed'), DEMO: 'test' }
    const first = await startConsole(settings)
    running = first
    line.restore(first.url)
    const stored = await orders(await callerOf(first.url))
    await signInByForm()
    const tabs = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ]
    for (const tab of tabs) {
      await tab.goto('/service-order/search?page=1')
      await expect(tab.getByRole('table').getByRole('link').first()).toBeVisible()
    }
    await page.bringToFront()
    await fillOrder(page, 'Sirene que o servidor não viu')
    // Lasts: a browser repeats a request lost on a reused connection.
    const mend = line.spoil(CREATE, { kind: 'reset', when: 'after' })
    await save(page)
    await expect.poll(() => line.count(CREATE)).toBeGreaterThan(0)
    await first.kill()
    await expect(page.getByText(/Sem conexão com o servidor/).first()).toBeVisible()
    await expectKept(page, 'Sirene que o servidor não viu')
    for (const tab of tabs) await tab.getByRole('button', { name: 'Atualizar' }).click()
    const second = await startConsole(settings)
    running = second
    line.restore(second.url)
    mend()
    const before = line.count(/refreshToken/)
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
    await expect(page).toHaveURL(/\/service-order\/\d+$/)
    expect(await orders(await callerOf(second.url))).toBe(stored + 1)
    for (const tab of tabs) {
      await tab.getByRole('button', { name: 'Atualizar' }).click()
      await expect(tab.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expect(tab.getByRole('alert')).toHaveCount(0)
      expect(tab.url()).toMatch(/search/)
    }
    expect(line.count(/refreshToken/) - before).toBeLessThanOrEqual(1)
    expect(await second.stop()).toBe(0)
  })

  test('X08 three seconds late with everything: the place is held, nothing is asked twice, one can go on', {
    tag: '@long',
  }, async ({ page, line, signIn }) => {
    await signIn()
    line.spoil(/^GET \/serviceOrder\?/, { kind: 'delay', ms: 3000 })
    line.spoil(/^GET \/(user|home)/, { kind: 'delay', ms: 1000 })
    line.seen.length = 0
    await page.goto('/service-order/search?page=1')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const asked = line.seen.map(each => each.line).filter(each => each.startsWith('GET /serviceOrder?'))
    expect(asked).toHaveLength(new Set(asked).size)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('OS #')
  })

  test('X09 that hangs for ever is given up, with what to do; what was typed is there', {
    tag: '@long',
  }, async ({ page, line, signIn, api, quiet }) => {
    quiet.allow(NET)
    const call = await api()
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout
      AbortSignal.timeout = ms => timeout.call(AbortSignal, ms === 30_000 ? 1500 : ms)
    })
    await signIn()
    await fillOrder(page, 'Sirene que demora')
    const before = await orders(call)
    line.spoil(CREATE, { kind: 'hang' }, 1)
    await save(page)
    await expect(
      page.getByText('O servidor demorou demais para responder. Tente novamente.').first(),
    ).toBeVisible()
    await expectKept(page, 'Sirene que demora')
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
    await expect(page).toHaveURL(/\/service-order\/\d+$/)
    line.release()
    await expect.poll(() => orders(call)).toBe(before + 1)
  })

  test('X10 that answers half a JSON: said in place, the rows stay, and trying again mends it', {
    tag: '@long',
  }, async ({ page, line, signIn }) => {
    await signIn('coordenador1@demo.example', '/service-order/search?page=1')
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(15)
    const mend = line.spoil(/^GET \/serviceOrder\?/, { kind: 'truncate', bytes: 40 })
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText(/^Informação desatualizada há \d+ s\.$/)).toBeVisible()
    await expect(rows).toHaveCount(15)
    mend()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a network that comes and goes', () => {
  test('X14 is told while it is away, and what was being written stays', { tag: '@long' }, async ({
    page,
    context,
    signIn,
    quiet,
  }) => {
    quiet.allow(NET)
    await signIn()
    await fillOrder(page, 'Sirene sem rede')
    const banner = page.getByText('Sem conexão com o servidor. Tentando novamente…')
    for (let turn = 0; turn < 3; turn += 1) {
      await context.setOffline(true)
      await expect(banner).toBeVisible()
      await context.setOffline(false)
      await expect(banner).toHaveCount(0)
    }
    await expectKept(page, 'Sirene sem rede')
  })

  test('X15 away while a photo is sent: the file is still chosen, and sent again it is one photo', {
    tag: '@long',
  }, async ({ page, line, signIn, quiet }) => {
    quiet.allow(NET)
    await signIn('cadastro@demo.example', '/profile')
    const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' })
    let mend = line.spoil(UPLOAD, { kind: 'reset', when: 'before' })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(again).toBeVisible()
    mend()
    mend = line.spoil(UPLOAD, { kind: 'reset', when: 'after' })
    const before = line.count(UPLOAD)
    await again.click()
    await expect.poll(() => line.count(UPLOAD)).toBeGreaterThan(before)
    await expect(again).toBeVisible()
    mend()
    await again.click()
    await expect(page.getByRole('main').locator('img[src^="/bff/v1/web/file/"]')).toHaveCount(1)
    await expect(again).toHaveCount(0)
  })
})

test.describe('a session that is lost in the middle of a form', () => {
  // A person each: sign-ins of one account are counted.
  const losses: [string, string, (context: BrowserContext) => Promise<unknown>][] = [
    ['X16 its cookies are wiped', 'coordenador1@demo.example', context => context.clearCookies()],
    [
      'X18 its refresh is refused',
      'coordenador2@demo.example',
      async context =>
        context.addCookies(
          (await context.cookies())
            .filter(({ name }) => name !== 'userId')
            .map(cookie => ({ ...cookie, value: 'x' })),
        ),
    ],
  ]
  for (const [title, email, lose] of losses)
    test(`${title}: after the sign-in every field is as it was`, { tag: '@long' }, async ({
      page,
      context,
      signInByForm,
      api,
      quiet,
    }) => {
      quiet.allow(NET)
      const call = await api()
      await signInByForm(email)
      await fillOrder(page, `Sirene: ${title}`)
      const before = await orders(call)
      await lose(context)
      await save(page)
      await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
      expect(await orders(call)).toBe(before)
      await signInByForm(email)
      await expect(page).toHaveURL(/service-order\/create/)
      await expectKept(page, `Sirene: ${title}`)
      await save(page)
      await expect(page).toHaveURL(/\/service-order\/\d+$/)
      expect(await orders(call)).toBe(before + 1)
    })

  test('X26 frozen until its token ran out: it goes on, and is saved after one refresh', {
    tag: '@long',
  }, async ({ page, context, line, signInByForm, api, quiet }) => {
    quiet.allow(NET)
    const call = await api()
    await signInByForm()
    await fillOrder(page, 'Sirene que dormiu')
    const before = await orders(call)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await spoilAccess(context)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await expectKept(page, 'Sirene que dormiu')
    await save(page)
    await expect(page).toHaveURL(/\/service-order\/\d+$/)
    expect(line.count(/refreshToken/)).toBe(1)
    expect(await orders(call)).toBe(before + 1)
  })
})

test.describe('a browser that keeps little', () => {
  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }
  const shelves: [string, () => void][] = [
    ['X19 full localStorage', full],
    [
      'X20 forbidden localStorage',
      () => {
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      },
    ],
  ]
  for (const [title, break_] of shelves)
    test(`${title}: everything works, and what is being written outlives a reload`, { tag: '@long' }, async ({
      page,
      signIn,
    }) => {
      await page.addInitScript(break_)
      await signIn('coordenador1@demo.example', '/service-order/search?status=OPEN&page=1')
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      await fillOrder(page, `Sirene: ${title}`)
      await expectOutlived(page, `Sirene: ${title}`)
    })

  test('X19 says once that a full localStorage keeps no preferences', { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(full)
    await signIn('coordenador1@demo.example', '/service-order/search?status=OPEN&page=1')
    const notice = page.getByText('Não foi possível salvar preferências neste navegador.')
    await expect(notice).toBeVisible()
    await page.getByLabel('Buscar por conta ou número').fill('silva')
    await expect(page).toHaveURL(/account=silva/)
    await expect(notice).toHaveCount(1)
  })

  test('X21 where nothing can be kept it says so, and asks before what is written goes', {
    tag: '@long',
  }, async ({ page, signIn }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await signIn('coordenador1@demo.example', '/service-order/search?status=OPEN&page=1')
    await fillOrder(page, 'Sirene: X21')
    await expect(page.getByText('Rascunhos não serão guardados neste navegador.')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expectKept(page, 'Sirene: X21')
    await save(page)
    await expect(page).toHaveURL(/\/service-order\/\d+$/)
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  })
})

test('X30 a screen whose code is gone after a deploy reloads once by itself, and costs nothing that was written', {
  tag: '@long',
}, async ({ page, signIn, quiet }) => {
  quiet.allow(/404|dynamically imported|missing code/)
  await signIn()
  await fillOrder(page, 'Sirene e versão nova')
  await expectOutlived(page, 'Sirene e versão nova')
  await page.route(/assets\/service-order-create-/, route => route.fulfill({ status: 404, body: '' }))
  await page.route(/\/$/, async route => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/\/assets\/core-/g, '/assets/core-2'),
    })
  })
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.reload()
  await expect(page.getByText('Nova versão disponível')).toBeVisible()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByText('Nova versão disponível')).toBeVisible()
  await page.unroute(/assets\/service-order-create-/)
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expectKept(page, 'Sirene e versão nova')
})

test('F08 code that a network answers with a page of its own: the network is told, and it opens by itself after', {
  tag: '@long',
}, async ({ page, signIn, quiet }) => {
  quiet.allow(/MIME|dynamically imported|missing code/)
  await signIn()
  await page.route(/assets\/service-order-create-/, route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Aceite os termos</h1>' }),
  )
  await page.goto('/service-order/create')
  await expect(page.getByRole('heading', { name: 'A rede não entregou esta tela' })).toBeVisible()
  await expect(page.getByText('Nova versão disponível')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(/assets\/service-order-create-/)
  await expect(page.getByLabel('Defeito')).toBeVisible({ timeout: 30_000 })
})

test('M-199 notices and tips whose code the network kept back leave the screen, and a reload is offered', {
  tag: '@long',
}, async ({ page, signIn, quiet }) => {
  quiet.allow(/ERR_|dynamically imported|missing code/)
  const parts = /assets\/(banners|toasts|tooltip-layer|nav-counts)-/
  await page.route(parts, route => route.abort())
  await signIn('coordenador1@demo.example', '/service-order/search?page=1')
  const first = page.getByRole('table').locator('tbody').getByRole('link').first()
  await expect(page.getByText('A rede não entregou parte do console')).toBeVisible()
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByText('A rede não entregou parte do console')).toHaveCount(0)
  await expect(first).toBeVisible()
})

test('a screen whose code does not come for lack of a network is no new version: it opens when it is back', {
  tag: '@long',
}, async ({ page, context, signIn, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|missing code/)
  await signIn('coordenador1@demo.example', '/service-order/search?page=1')
  const first = page.getByRole('table').locator('tbody').getByRole('link').first()
  await first.waitFor()
  await page.route(/assets\/service-order-details-/, route => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await first.click()
  await expect(page.getByText('Carregando a tela…')).toBeVisible()
  await expect(page.getByText('Nova versão disponível')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(/assets\/service-order-details-/)
  await context.setOffline(false)
  const opened = page.getByRole('heading', { level: 1, name: /^OS #/ })
  const reload = page.getByRole('alert').getByRole('button', { name: 'Recarregar' })
  await expect(opened.or(reload)).toBeVisible()
  // Some Chromium versions remember a failed module: the page asks to reload.
  if (await reload.isVisible()) await reload.click()
  await expect(opened).toBeVisible()
})

test('X35 ten clicks and Enter are one request and one order', async ({ page, line, signIn, api }) => {
  const call = await api()
  await signIn()
  await fillOrder(page, 'Sirene com pressa')
  const before = await orders(call)
  line.spoil(CREATE, { kind: 'delay', ms: 500 }, 1)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click()
  })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/service-order\/\d+$/)
  expect(line.count(CREATE)).toBe(1)
  expect(await orders(call)).toBe(before + 1)
})
