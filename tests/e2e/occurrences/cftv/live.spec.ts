import type { Page } from '@playwright/test'
import { startCamera } from '#tests/support/bff/occurrences/camera.ts'
import { expectNoSideScroll } from '../../fixtures.ts'
import { readCloseReason } from '../empty-queue.ts'
import { expect, expectAccessible, jsonOf, openOccurrence, SOON, test } from '../operators.ts'

const SUPERVISOR = 'supervisor@demo.example'
const ACCOUNT = '5'

const shown = (page: Page) => page.getByRole('img', { name: /^Garagem dos fundos, imagem das/ })

/** Pixels of the image that is on the screen. */
const widthOf = (page: Page) => shown(page).evaluate(image => (image as HTMLImageElement).naturalWidth)

test('M-128, D-09 a camera is seen live, its frame attached, and its silence told', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const camera = await startCamera()
  const call = await api(SUPERVISOR)
  const equipment = await jsonOf(
    await call('POST', `/account/${ACCOUNT}/equipment/create`, {
      kind: 'CAMERA',
      manufacturer: 'Intelbras',
      model: 'VIP 1230',
      ownership: 'COMPANY',
      location: 'Garagem dos fundos',
      streamUrl: camera.url(),
    }),
  )
  const { id } = await openOccurrence(call, { accountId: ACCOUNT, eventCode: '130' })
  const { page } = await openDesk(SUPERVISOR, `/occurrence/${id}/cftv`, /\b502\b/)
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith('blob:') && new URL(request.url()).port === String(camera.port))
      elsewhere.push(request.url())
  })

  await test.step('live', async () => {
    await page.getByRole('radio', { name: 'Ao vivo' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Câmera', { exact: true }).selectOption({ label: 'Garagem dos fundos' })
    await expect(shown(page)).toBeVisible()
    await expect.poll(() => widthOf(page)).toBe(320)
    await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible()
    const first = await shown(page).getAttribute('src')
    await expect(shown(page)).not.toHaveAttribute('src', first ?? '')
    await expectAccessible(page)
  })
  await test.step('attach', async () => {
    await page.keyboard.press('a')
    await expect(page.getByText(/^Imagem das \d\d:\d\d:\d\d anexada à ocorrência\.$/)).toBeVisible()
  })
  await test.step('silence', async () => {
    camera.answer = (_, response) => response.writeHead(500).end()
    await expect(page.getByText(/^Atrasada: imagem das/)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('alert')).toContainText('Sem imagem da câmera:')
    await expectAccessible(page)
    camera.answer = camera.still
    await page.getByRole('button', { name: 'Tentar agora' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible({ timeout: SOON })
  })
  await test.step('narrow, in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(shown(page)).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })
  await test.step('the image of the report', async () => {
    await page.getByRole('radio', { name: 'Imagens' }).focus()
    await page.keyboard.press('v')
    const options = page.getByRole('listbox', { name: 'Imagens' }).getByRole('option')
    await expect(options).toHaveCount(1)
    await expect(options).toContainText('Garagem dos fundos')
    await expect(options).toContainText('Anexada')
  })
  expect(elsewhere).toEqual([])
  expect(await page.content()).not.toContain(String(camera.port))
  const closing = { ids: [id], closeReasonId: await readCloseReason(call), note: 'Fim da história.' }
  await jsonOf(await call('POST', '/occurrence/bulkClose', closing))
  await expect(page.getByRole('radio', { name: 'Ao vivo' })).toBeHidden({ timeout: SOON })
  await jsonOf(
    await call(
      'PUT',
      `/account/${ACCOUNT}/equipment/${equipment.id}/remove`,
      { reason: 'Fim da história.' },
      { 'if-match': `"${equipment.version}"` },
    ),
  )
  camera.close()
})
