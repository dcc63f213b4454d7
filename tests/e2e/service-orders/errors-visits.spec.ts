import type { Page } from '@playwright/test'
import { demoPictures } from '#bff/db/seed/demo/service-orders/images.ts'
import { IMAGE_MAX_BYTES } from '#contracts/profile/profile.contract.ts'
import { VISIT_IMAGES_MAX } from '#contracts/service-orders/service-order-visits.contract.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { png } from '#tests/support/records/images.ts'
import { type Api, expect, recordCalls, test } from '../fixtures.ts'
import { refuse, sentenceOf } from './error-places.ts'

const COORDINATOR = 'coordenador1@demo.example'
const ATTENDANT = 'atendente@demo.example'
const SECOND = 'Retorno para conferir a sirene.'
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const walkOf = async (api: (email?: string) => Promise<Api>) =>
  openWalk(await api(COORDINATOR), await api(ATTENDANT))

const visits = (page: Page) => page.getByRole('article', { name: /^Intervenção de/ })

test.beforeEach(({ quiet }) => quiet.allow(/Failed to load resource/))

test('a visit told while somebody begins another: over the fields, which stay as they were', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const walk = await walkOf(api)
  const order = await walk.orderIn('OPEN')
  await signIn(COORDINATOR, `/service-order/${order.id}`)
  await page.getByRole('button', { name: 'Registrar intervenção' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar intervenção' })
  const text = dialog.getByRole('textbox', { name: 'O que foi feito' })
  const met = dialog.getByRole('textbox', { name: /^Quem acompanhou/ })
  await dialog.getByRole('radio', { name: 'Resolvido', exact: true }).check()
  await text.fill(SECOND)
  await met.fill('Rita, da portaria')
  const attendant = await api(ATTENDANT)
  const begun = await attendant(
    'POST',
    `/serviceOrder/${order.id}/startRemote`,
    await walk.bodyOf(order, 'START_REMOTE'),
    { 'if-match': `"${order.version}"` },
  )
  expect(begun.status).toBe(200)
  await dialog.getByRole('button', { name: 'Salvar intervenção' }).click()
  await expect(dialog.getByRole('alert')).toContainText(sentenceOf('INTERVENTION_OPEN'))
  await expect(dialog.getByRole('radio', { name: 'Resolvido', exact: true })).toBeChecked()
  await expect(text).toHaveValue(SECOND)
  await expect(met).toHaveValue('Rita, da portaria')
  await walk.tidy(order.id)
})

test('a visit taken away: what stands against it is said in the dialog that asks', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const walk = await walkOf(api)
  const order = await walk.orderIn('IN_VALIDATION')
  const call = await api('coordenador2@demo.example')
  const [first] = order.interventions
  const told = await call('POST', `/serviceOrder/${order.id}/intervention`, {
    mode: first?.mode,
    technicianId: first?.technician.id,
    result: 'SOLVED',
    description: SECOND,
  })
  expect(told.status).toBe(201)
  const second = (await told.json()) as { id: string }
  await signIn(COORDINATOR, `/service-order/${order.id}`)
  await expect(visits(page)).toHaveCount(2)
  await visits(page)
    .filter({ hasNotText: SECOND })
    .getByRole('button', { name: 'Excluir', exact: true })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Excluir esta intervenção?' })
  const confirm = question.getByRole('button', { name: 'Excluir' })

  const path = /\/serviceOrder\/\d+\/intervention\/\d+$/
  const answer = await refuse(page, 'DELETE', path)
  answer('INTERVENTION_APPLIED')
  await confirm.click()
  await expect(question.getByRole('alert')).toHaveText(sentenceOf('INTERVENTION_APPLIED'))
  await page.unroute(path)

  const removed = await call('DELETE', `/serviceOrder/${order.id}/intervention/${second.id}`)
  expect(removed.status).toBe(204)
  await confirm.click()
  await expect(question.getByRole('alert')).toHaveText(sentenceOf('INTERVENTION_LAST'))
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(visits(page)).toHaveCount(1)
  await expect(visits(page)).not.toContainText(SECOND)
})

test('an image: under its button, which takes another at once; what is plainly none is not even sent', {
  tag: '@long',
}, async ({ page, signIn, api, site, sessions }) => {
  const walk = await walkOf(api)
  const order = await walk.orderIn('IN_VALIDATION')
  const { accessToken } = await sessions(ATTENDANT)
  for (let sent = 0; sent < VISIT_IMAGES_MAX; sent += 1) {
    const body = new FormData()
    body.set('imageFile', new Blob([new Uint8Array(await png(8, 8))], { type: 'image/png' }), 'foto.png')
    body.set('interventionId', order.interventions[0]?.id ?? '')
    const answer = await fetch(`${site.url}/bff/v1/web/serviceOrder/${order.id}/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body,
    })
    expect(answer.status).toBe(201)
  }
  await signIn(ATTENDANT, `/service-order/${order.id}`)
  const upload = page.getByRole('group', { name: 'Adicionar imagem à intervenção' })
  const calls = recordCalls(page)
  const sends = () => calls.filter(each => each.startsWith('POST ') && each.endsWith('/image')).length
  const choose = (buffer: Buffer, mimeType = 'image/png') =>
    upload.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType, buffer })
  const expectRefused = async (sentence: string, sent: number) => {
    await expect(upload.getByRole('alert')).toHaveText(sentence)
    await expect(upload.getByRole('button')).toHaveText(['Adicionar imagem'])
    await expect(upload.getByRole('button')).toBeEnabled()
    expect(sends()).toBe(sent)
  }
  const picture = (await demoPictures())[0]?.bytes ?? Buffer.alloc(0)

  await choose(Buffer.from('texto'), 'text/plain')
  await expectRefused(sentenceOf('IMAGE_TYPE'), 0)
  await choose(Buffer.alloc(IMAGE_MAX_BYTES + 1))
  await expectRefused(sentenceOf('IMAGE_TOO_LARGE'), 0)

  await choose(picture)
  await expectRefused(`Cada intervenção guarda até ${VISIT_IMAGES_MAX} imagens.`, 1)
  await choose(GIF)
  await expectRefused(sentenceOf('IMAGE_TYPE'), 2)
  const answer = await refuse(page, 'POST', /\/serviceOrder\/\d+\/image$/)
  answer('IMAGE_TOO_LARGE')
  await choose(picture)
  await expectRefused(sentenceOf('IMAGE_TOO_LARGE'), 3)
  await expect(page.getByRole('button', { name: /^Ver imagem/ })).toHaveCount(VISIT_IMAGES_MAX)
})
