import type { Locator, Page } from '@playwright/test'
import { demoPictures } from '#bff/db/seed/demo/service-orders/images.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { expect, expectAccessible, expectNoSideScroll, recordCalls, test } from '../fixtures.ts'
import { refuse, sentenceOf } from './error-places.ts'

const COORDINATOR = 'coordenador1@demo.example'
const ATTENDANT = 'atendente@demo.example'
const SIGNATURE = /\/intervention\/\d+\/signature$/
/** Of latitude; some 111 metres. */
const THOUSANDTH = 0.001

const pictures = await demoPictures()

const yesterday = () =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() - 86_400_000)

const moment = async (dialog: Locator, name: string, date: string, time: string) => {
  await dialog.getByRole('textbox', { name: new RegExp(`^${name}( \\(opcional\\))?$`) }).fill(date)
  await dialog.getByRole('textbox', { name: `${name}: hora` }).fill(time)
}

/** A stroke over the sheet, by fractions of its size. */
const draw = async (page: Page, sheet: Locator, points: readonly (readonly [number, number])[]) => {
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const [index, [right, down]] of points.entries()) {
    await page.mouse.move(x + width * right, y + height * down, { steps: 4 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

/** Drawn pixels of the stored image: a blank sheet has none. */
const inkIn = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const canvas = document.createElement('canvas')
    canvas.width = element.naturalWidth
    canvas.height = element.naturalHeight
    const pen = canvas.getContext('2d')
    pen?.drawImage(element, 0, 0)
    const { data = [] } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return [...data].filter((value, index) => index % 4 === 0 && value < 80).length
  })

test('M-143 M-150 a visit is told with its way, its signature and its pictures, and printed', async ({
  page,
  signIn,
  api,
  quiet,
}) => {
  quiet.allow(/status of 409/)
  const call = await api(COORDINATOR)
  const walk = openWalk(call, await api(ATTENDANT))
  const order = await walk.orderIn('IN_VALIDATION')
  const account = (await (await call('GET', `/account/${order.account.id}`)).json()) as AccountPage
  const { latitude, longitude } = account.patrimony.location ?? { latitude: 0, longitude: 0 }
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(COORDINATOR, `/service-order/${order.id}`)
  await page.getByRole('button', { name: 'Registrar intervenção' }).click()
  const form = page.getByRole('dialog', { name: 'Registrar intervenção' })
  await form.getByRole('combobox', { name: 'Técnico' }).fill('a')
  await page.getByRole('option').first().click()
  await form.getByRole('radio', { name: 'Presencial' }).check()
  await form.getByRole('radio', { name: 'Resolvido', exact: true }).check()
  await moment(form, 'Início', yesterday(), '09:00')
  await moment(form, 'Fim', yesterday(), '10:00')
  await moment(form, 'Saída', yesterday(), '08:10')
  await moment(form, 'Chegada', yesterday(), '08:55')
  await form
    .getByRole('textbox', { name: /^Posição na chegada/ })
    .fill(`${latitude + THOUSANDTH}, ${longitude}`)
  await form.getByRole('textbox', { name: 'O que foi feito' }).fill('Central trocada e testada.')
  await form.getByRole('textbox', { name: /^Quem acompanhou/ }).fill('Rita, da portaria')
  await form.getByRole('button', { name: 'Salvar intervenção' }).click()
  await expect(form).toHaveCount(0)
  const visit = page.getByRole('article', { name: /^Intervenção de/ }).filter({ hasText: 'Presencial' })
  await expect(visit).toContainText('saída às 08:10 · chegada às 08:55')
  await expect(visit).toContainText('Chegada a 111 m da conta')
  await expect(visit).toContainText('Acompanhado por Rita, da portaria')

  await visit.getByRole('button', { name: 'Colher assinatura' }).press('Enter')
  const signing = page.getByRole('dialog', { name: 'Colher assinatura' })
  const sheet = signing.getByRole('img', { name: /^Assinatura: / })
  await expect(signing.getByRole('textbox', { name: 'Quem acompanhou' })).toHaveValue('Rita, da portaria')
  await draw(page, sheet, [
    [0.2, 0.6],
    [0.3, 0.2],
    [0.4, 0.7],
    [0.6, 0.4],
  ])
  await draw(page, sheet, [
    [0.1, 0.1],
    [0.9, 0.9],
  ])
  await expect(sheet).toHaveAccessibleName('Assinatura: 2 traços')
  await signing.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(sheet).toHaveAccessibleName('Assinatura: 1 traço')
  await expectAccessible(page, '[role="dialog"]')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, '[role="dialog"]')
  await page.reload()
  await expect(signing.getByText('O que você tinha escrito antes voltou.')).toBeVisible()
  await expect(sheet).toHaveAccessibleName('Assinatura: 1 traço')

  const save = signing.getByRole('button', { name: 'Guardar assinatura' })
  const answer = await refuse(page, 'POST', SIGNATURE)
  answer('SIGNED_ALREADY')
  await save.click()
  await expect(signing.getByRole('alert')).toContainText(sentenceOf('SIGNED_ALREADY'))
  await page.unrouteAll()
  const calls = recordCalls(page)
  await save.dblclick()
  await expect(signing).toHaveCount(0)
  expect(calls.filter(sent => sent.startsWith('POST') && SIGNATURE.test(sent))).toHaveLength(1)
  const signature = visit.getByRole('img', { name: 'Assinatura de Rita, da portaria' })
  await signature.scrollIntoViewIfNeeded()
  expect(await inkIn(signature)).toBeGreaterThan(500)
  await expect(page.getByText('Assinatura colhida')).toBeVisible()

  for (const [index, side] of ['antes', 'depois'].entries()) {
    const group = visit.getByRole('group', { name: `Adicionar imagem de ${side}` })
    const { bytes } = pictures[index] ?? { bytes: Buffer.alloc(0) }
    await group
      .locator('input[type=file]')
      .setInputFiles({ name: `central ${side}.png`, mimeType: 'image/png', buffer: bytes })
    await expect(visit.getByRole('list', { name: `Imagens de ${side}` })).toContainText(`central ${side}`)
  }
  await expectAccessible(page)
  for (const [choice, list] of [
    ['Tirar a marca', 'Imagens da intervenção'],
    ['Marcar como de depois', 'Imagens de depois'],
  ] as const) {
    await visit.getByRole('button', { name: 'Marcar imagem: central depois' }).press('Enter')
    await page.getByRole('menuitem', { name: choice }).press('Enter')
    await expect(visit.getByRole('list', { name: list })).toContainText('central depois')
    await expect(page.getByRole('heading', { name: 'Intervenções' })).toBeFocused()
  }
  await visit.getByRole('button', { name: 'Comparar antes e depois' }).click()
  const compared = page.getByRole('dialog', { name: /^Antes e depois da intervenção/ })
  await expect(compared.getByText('Chegada a 111 m da conta')).toBeVisible()
  const before = compared.getByRole('region', { name: 'Antes' }).getByRole('img', { name: 'central antes' })
  const after = compared.getByRole('region', { name: 'Depois' }).getByRole('img', { name: 'central depois' })
  const [left, right] = [await before.boundingBox(), await after.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  await expectAccessible(page, '[role="dialog"]')
  await page.setViewportSize({ width: 390, height: 768 })
  await expectNoSideScroll(page)
  await page.keyboard.press('Escape')
  await expect(compared).toHaveCount(0)
  await expectNoSideScroll(page)

  await page.goto(`/service-order/${order.id}/print`)
  const paper = page.getByRole('article', { name: `OS #${order.number}` })
  await expect(paper).toContainText('Assinado por Rita, da portaria em ')
  await page.emulateMedia({ media: 'print' })
  const printed = paper.getByRole('img', { name: 'Assinatura de Rita, da portaria' })
  await expect(printed).toBeVisible()
  expect(await inkIn(printed)).toBeGreaterThan(500)
  const [stored] = (await walk.find(order.id)).interventions.filter(
    ({ signedAt }: Intervention) => signedAt !== null,
  )
  expect(stored).toMatchObject({
    attendedBy: 'Rita, da portaria',
    signedOnPaper: false,
    arrivalDistance: 111,
  })
  await walk.tidy(order.id)
})
