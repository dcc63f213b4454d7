import type { BrowserContext, Page, Request } from '@playwright/test'
import { builtFileOf } from '#tests/support/browser/built-files.ts'
import { type Api, expect, holdBack, SOON, test } from '../fixtures.ts'

const LIST = '/service-order/search?status=OPEN&page=1'
/** More than a page's own code takes to come. */
const LONG_MS = 1500

const isStream = (url: string) => new URL(url).pathname.endsWith('/stream')

/** The live streams that a browser's tabs have open now. */
const countStreams = (context: BrowserContext) => {
  const open = new Map<object, Page | null>()
  context.on('request', request => {
    if (isStream(request.url())) open.set(request, request.frame().page())
  })
  const end = (request: Request) => {
    open.delete(request)
  }
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  const pages = () => [...open.values()].filter(page => !page?.isClosed())
  return { pages, count: () => pages().length }
}

const openOrder = async (call: Api, defect: string) => {
  const answer = await call('POST', '/serviceOrder/create', {
    accountId: '1',
    type: 'INSTALL',
    defect,
    description: 'Verificar no local.',
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; number: number; version: number }
}

const cancel = async (call: Api, { id, version }: { id: string; version: number }) => {
  const reasons = (await (await call('GET', '/reason/query?scope=SO_CANCEL')).json()) as {
    id: string
    requiresNote: boolean
  }[]
  const reasonId = reasons.find(({ requiresNote }) => !requiresNote)?.id ?? reasons[0]?.id
  const answer = await call(
    'POST',
    `/serviceOrder/${id}/cancel`,
    { reasonId, note: 'Cliente desistiu da visita.' },
    { 'if-match': `"${version}"` },
  )
  expect(answer.status).toBe(200)
}

test.describe('what others do', () => {
  test('D-27 is counted on the home page, without a reload', { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    await signIn('coordenador1@demo.example', '/')
    const card = page.getByRole('region', { name: 'Ordens de serviço' }).getByRole('link').first()
    const waiting = async () => Number((await card.locator('strong').textContent())?.replace('.', ''))
    await expect.poll(waiting).toBeGreaterThan(0)
    const before = await waiting()
    await openOrder(await api('coordenador2@demo.example'), 'Sirene muda')
    await expect.poll(waiting).toBeGreaterThan(before)
    await card.click()
    await expect(page).toHaveURL(/\/service-order\/unscheduled\?page=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aguardando agendamento')
  })

  test('M-109 is in the banner of its account, and goes from it', { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    await signIn('operador1@demo.example', '/account/1/details')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const call = await api('coordenador2@demo.example')
    const order = await openOrder(call, 'Sirene muda na conta')
    const line = page.getByText(`A Ordem de Serviço #${order.number} aguarda execução.`)
    await expect(line).toBeVisible()
    await expect(page.getByRole('link', { name: 'Executar' })).toHaveCount(0)
    await cancel(call, order)
    await expect(line).toHaveCount(0)
  })

  test('shows in every tab within three seconds, over one stream, which another tab takes on', async ({
    context,
    page,
    signIn,
    api,
  }) => {
    const streams = countStreams(context)
    await signIn()
    const others = [await context.newPage(), await context.newPage()]
    const tabs = [page, ...others]
    for (const tab of tabs) {
      await tab.goto(LIST)
      await expect(tab.getByRole('table').getByRole('link').first()).toBeVisible()
    }
    await expect.poll(streams.count).toBe(1)
    const call = await api('coordenador2@demo.example')
    const created = await openOrder(call, 'Sirene muda')
    for (const tab of tabs)
      await expect(tab.getByText(`#${created.number}`).first()).toBeVisible({ timeout: SOON })
    expect(streams.count()).toBe(1)

    const holder = streams.pages()[0]!
    await holder.close()
    const left = tabs.filter(tab => tab !== holder)
    await expect.poll(streams.count, { timeout: SOON }).toBe(1)
    expect(left).toContain(streams.pages()[0])
    const next = await openOrder(call, 'Teclado sem resposta')
    for (const tab of left)
      await expect(tab.getByText(`#${next.number}`).first()).toBeVisible({ timeout: SOON })
  })

  for (const [who, alone] of [
    ['a page', true],
    ['a tab beside another', false],
  ] as const)
    test(`shows in ${who} that was long in listening`, { tag: '@long' }, async ({
      context,
      page,
      signIn,
      api,
    }) => {
      const call = await api('coordenador2@demo.example')
      const stream = page.waitForResponse(response => isStream(response.url()))
      await signIn('coordenador1@demo.example', LIST)
      await stream
      const tab = alone ? page : await context.newPage()
      const listening = await holdBack(tab, new RegExp(builtFileOf('src/app/live/live-updates.ts')))
      await tab.goto(LIST)
      await expect(tab.getByRole('table').getByRole('link').first()).toBeVisible()
      await listening.asked
      const created = await openOrder(call, 'Cerca desarmada')
      const since = Date.now()
      await expect.poll(() => Date.now() - since).toBeGreaterThan(LONG_MS)
      listening.letGo()
      await expect(tab.getByText(`#${created.number}`).first()).toBeVisible({ timeout: SOON })
    })

  test('shows in an open order, with a word about it', { tag: '@long' }, async ({ page, signIn, api }) => {
    const call = await api('coordenador2@demo.example')
    const order = await openOrder(call, 'Sensor solto')
    await signIn()
    const stream = page.waitForResponse(/\/stream$/)
    await page.goto(`/service-order/${order.id}`)
    await stream
    await expect(page.getByRole('heading', { name: `OS #${order.number}` })).toBeVisible()
    await cancel(call, order)
    await expect(page.getByText(/alterada por outra pessoa: cancelada/)).toBeVisible({ timeout: SOON })
    await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible()
  })

  test('a form is not overwritten: it says so, and shows the way', { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    const call = await api('coordenador2@demo.example')
    const order = await openOrder(call, 'Central apitando')
    await signIn()
    const stream = page.waitForResponse(/\/stream$/)
    await page.goto(`/service-order/${order.id}/update`)
    await stream
    const defect = page.getByRole('textbox').first()
    await defect.fill('Escrito aqui')
    await cancel(call, order)
    await expect(page.getByText('Alterada por outra pessoa.')).toBeVisible({ timeout: SOON })
    await expect(page.getByRole('link', { name: /Ver como está agora/ })).toBeVisible()
    await expect(defect).toHaveValue('Escrito aqui')
  })

  test('a lost stream is said, and the list goes on by asking', async ({
    context,
    page,
    signIn,
    api,
    quiet,
  }) => {
    quiet.allow(/ERR_|503/)
    await context.route('**/bff/v1/web/stream', route => route.fulfill({ status: 503, body: '' }))
    await signIn('coordenador1@demo.example', LIST)
    const banner = page.getByText(/Reconectando…/)
    await expect(banner).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const created = await openOrder(await api('coordenador2@demo.example'), 'Bateria fraca')
    await expect(page.getByText(`#${created.number}`).first()).toBeVisible({ timeout: 12_000 })
    await context.unroute('**/bff/v1/web/stream')
    await expect(banner).toBeHidden({ timeout: 32_000 })
  })
})
