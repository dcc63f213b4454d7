import type { SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { type RunningConsole, startConsole, temporaryFolder } from '#tests/support/process/console.ts'
import { type Api, expectNoSideScroll } from '../../fixtures.ts'
import { test as base, expect, expectAccessible, jsonOf, readQueue } from '../operators.ts'

const SUPERVISOR = 'supervisor@demo.example'
const REPORT = 'Porta dos fundos fechada, sem sinais de violação.'

/** A server with the whole demo, which has images. */
const test = base.extend<object, { site: RunningConsole }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startConsole({ DATA_DIR: temporaryFolder('report'), DEMO: 'demo' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const readImages = async (call: Api, id: string): Promise<OccurrenceImage[]> =>
  jsonOf(await call('GET', `/occurrence/${id}/media`))

/** An open occurrence with images, the first of which is attached. */
const withFrame = async (call: Api): Promise<string> => {
  for (const { id } of await readQueue(call, 'all')) {
    const [image] = await readImages(call, id)
    if (!image) continue
    const version = { 'if-match': `"${image.version}"` }
    await jsonOf(await call('PUT', `/occurrence/${id}/media/${image.id}/attach`, {}, version))
    return id
  }
  throw new Error('no occurrence with images')
}

/** The nearest free vehicle, from its request to the end of its visit. */
const visit = async (call: Api, id: string): Promise<Dispatch> => {
  const suggested: SuggestedVehicle[] = await jsonOf(await call('GET', `/occurrence/${id}/suggestedVehicles`))
  const { vehicle } = suggested.find(({ availability }) => availability === 'AVAILABLE')!
  let dispatch: Dispatch = await jsonOf(
    await call('POST', `/occurrence/${id}/dispatch/create`, { vehicleId: vehicle.id }),
  )
  for (const [step, body] of [
    ['depart', {}],
    ['arrive', {}],
    ['finish', { report: REPORT }],
  ] as const) {
    const path = `/occurrence/${id}/dispatch/${dispatch.id}/${step}`
    dispatch = await jsonOf(await call('PUT', path, body, { 'if-match': `"${dispatch.version}"` }))
  }
  return dispatch
}

test('D-08 a visit that ended has its report on paper, with times and images', { tag: '@long' }, async ({
  openDesk,
  api,
}) => {
  const call = await api(SUPERVISOR)
  const id = await withFrame(call)
  const dispatch = await visit(call, id)
  const { page } = await openDesk(SUPERVISOR, `/occurrence/${id}/attendance`)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const link = page.locator(`a[href="/occurrence/${id}/dispatch/${dispatch.id}/report"]`)
  await expect(link).toHaveText('Relatório de inspeção técnica')
  await link.focus()
  await page.keyboard.press('Enter')

  const sheet = page.getByRole('article', { name: 'Relatório de inspeção técnica' })
  await expect(sheet.getByText(REPORT)).toBeVisible()
  await expect(sheet.getByText(dispatch.vehicle?.plate ?? '')).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Chegada da viatura' })).toHaveCount(1)
  const frame = sheet.getByRole('img').first()
  await expect.poll(() => frame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(sheet.getByText(REPORT)).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
  await expect(sheet).toBeVisible()
  expect(await sheet.evaluate(each => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)')

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar ao atendimento' }).click()
  await expect(page).toHaveURL(new RegExp(`/occurrence/${id}/attendance$`))
})
