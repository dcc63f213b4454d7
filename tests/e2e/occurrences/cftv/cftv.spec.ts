import type { Page } from '@playwright/test'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { type RunningConsole, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { type Api, expectNoSideScroll } from '../../fixtures.ts'
import { test as base, expect, expectAccessible, jsonOf, readQueue } from '../operators.ts'

const SUPERVISOR = 'supervisor@demo.example'
const MANY = 200
/** Nobody looks at more images between two answers of the server. */
const PACE = 10

/** A server with the whole demo, which has images, and no story that closes their occurrences. */
const test = base.extend<object, { site: RunningConsole }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startConsole({ DATA_DIR: temporaryFolder('cftv'), DEMO: 'demo' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const readImages = async (call: Api, id: string): Promise<OccurrenceImage[]> =>
  jsonOf(await call('GET', `/occurrence/${id}/media`))

/** The occurrence with many images, and one without. */
const findOccurrences = async (call: Api) => {
  const counted = await Promise.all(
    (await readQueue(call, 'all')).map(async ({ id }) => ({
      id,
      count: (await readImages(call, id)).length,
    })),
  )
  const idOf = (count: number) => counted.find(each => each.count === count)?.id ?? ''
  return { many: idOf(MANY), none: idOf(0) }
}

/** As before anybody looked: a story before has marked them. */
const unmark = async (call: Api, id: string): Promise<void> => {
  for (const image of await readImages(call, id))
    if (image.reviewed)
      await jsonOf(await call('PUT', `/occurrence/${id}/media/${image.id}/review`, { reviewed: false }))
}

/** Of the list, not of the choice of a camera. */
const options = (page: Page) => page.getByRole('listbox', { name: 'Imagens' }).getByRole('option')

const current = (page: Page) => options(page).and(page.locator('[data-current]'))

const stored = (page: Page) => expect(page.getByText(/^Guardando/)).toBeHidden({ timeout: 30_000 })

const jump = async (page: Page, time: string) => {
  await page.keyboard.press('h')
  await expect(page.getByLabel('Ir para o horário')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(time)
  await page.keyboard.press('Enter')
  await expect(current(page)).toContainText(time)
}

test('M-25, D-09 200 images are reviewed by keyboard alone, from the occurrence and back to it', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  test.setTimeout(240_000)
  const call = await api(SUPERVISOR)
  const { many } = await findOccurrences(call)
  await unmark(call, many)
  const { page } = await openDesk(SUPERVISOR, `/occurrence/${many}`)
  await page.getByRole('link', { name: 'Ver imagens' }).focus()
  await page.keyboard.press('Enter')
  const told = page.getByRole('status').filter({ hasText: /revisadas/ })
  await expect(told).toHaveText(`0 de ${MANY} imagens revisadas`)
  await expect(current(page)).toContainText('no evento')
  await expect(page.getByText('Pessoa 94%')).toBeVisible()
  await expectAccessible(page)

  for (let pressed = 1; pressed < MANY; pressed += 1) {
    await page.keyboard.press('r')
    if (pressed % PACE === 0) await stored(page)
  }
  await stored(page)
  await expect(told).toHaveText(`${MANY - 1} de ${MANY} imagens revisadas`)
  await page.getByRole('radio', { name: 'Não revisadas' }).focus()
  await page.keyboard.press('Space')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Todas as imagens estão revisadas' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readImages(call, many)).every(({ reviewed }) => reviewed)).toBe(true)

  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByRole('button', { name: `Desmarcar ${MANY}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Desmarcar', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/occurrence/${many}$`))
})

test('M-25, D-09 an image is attached: it is after a reload, and with an expired token', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const call = await api(SUPERVISOR)
  const { many } = await findOccurrences(call)
  const free = (await readImages(call, many)).filter(({ attached }) => !attached)
  const [first, second] = free.map(({ createdAt }) => secondsAt(createdAt))
  const { page } = await openDesk(SUPERVISOR, `/occurrence/${many}/attendance`, /\b401\b/)
  await expect(page.getByRole('link', { name: /^Ver imagens/ })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('listbox', { name: 'Imagens' })).toBeVisible()

  await test.step('reload', async () => {
    await jump(page, first ?? '')
    await page.keyboard.press('a')
    await expect(page.getByText('Imagem anexada à ocorrência.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listbox', { name: 'Imagens' })).toBeVisible()
    await jump(page, first ?? '')
    await expect(page.getByText('Anexada à ocorrência.', { exact: true })).toBeVisible()
  })
  await test.step('expired token', async () => {
    await jump(page, second ?? '')
    await expect(page.getByRole('button', { name: /^Anexar/ })).toBeVisible()
    await page
      .context()
      .addCookies([
        { name: 'accessToken', value: 'expired', url: new URL(page.url()).origin, sameSite: 'Strict' },
      ])
    await page.keyboard.press('a')
    await expect(page.getByText('Anexada à ocorrência.', { exact: true })).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/occurrence/${many}/attendance$`))
  const lines = page.getByRole('region', { name: 'Linha do tempo', exact: true }).getByRole('listitem')
  for (const time of [first, second])
    await expect(lines.filter({ hasText: new RegExp(`Imagem anexada · .+ · ${time}`) })).toHaveCount(1)
})

test('M-25 without images, and without the files, the screen says so and its list works', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const call = await api(SUPERVISOR)
  const { many, none } = await findOccurrences(call)
  const { page } = await openDesk(SUPERVISOR, `/occurrence/${none}/cftv`, /\b(404|403)\b|ERR_FAILED/)
  await expect(page.getByRole('heading', { name: 'Nenhuma imagem desta ocorrência' })).toBeVisible()
  await expectAccessible(page)
  await page.route(/\/file\//, route => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/occurrence/${many}/cftv`)
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a imagem')
  await page.getByRole('listbox', { name: 'Imagens' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(options(page).and(page.locator('[aria-selected=true]'))).toHaveCount(1)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.goto('/occurrence/999999/cftv')
  await expect(page.getByRole('heading', { name: 'Ocorrência não encontrada' })).toBeVisible()
})
