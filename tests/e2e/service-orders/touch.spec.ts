import sharp from 'sharp'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { fingersOn, pointIn } from '#tests/support/browser/touch.ts'
import { type Api, expect, test } from '../fixtures.ts'
import { dayAhead } from './new-order.ts'

const COORDINATOR = 'coordenador1@demo.example'
/** Frames of a press long enough to lift: over 120 ms at 60 Hz. */
const LONG = 15

const DAY = dayAhead(58)

/** On its side, as a phone stores it: 80 by 40 once upright. */
const photo = () =>
  sharp({ create: { width: 40, height: 80, channels: 3, background: '#204080' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()

const someTechnician = async (call: Api) => {
  const answer = await call('GET', '/auth/userWithCoverage/query?recordsPerPage=1')
  return ((await answer.json()) as { data: TechnicianChoice[] }).data[0]?.user.id
}

test.use({ hasTouch: true })

test('M-144 an order of the board is moved by a finger that rests on it first', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const call = await api()
  const walk = openWalk(call, await api('atendente@demo.example'))
  const order: ServiceOrder = await walk.orderIn('OPEN')
  const technicianId = await someTechnician(call)
  const booking = { technicianId, date: DAY, time: '09:00', minutes: 60 }
  const booked = await call('POST', `/serviceOrder/${order.id}/schedule`, booking, {
    'if-match': `"${order.version}"`,
  })
  expect(booked.status).toBe(200)
  await signIn()
  await page.goto(`/service-order/in-progress?date=${DAY}`)
  const card = page.getByRole('button', { name: new RegExp(`OS #${order.number},`) })
  await card.scrollIntoViewIfNeeded()
  const fingers = await fingersOn(page)
  const from = await pointIn(card, 0.3)
  await fingers.drag([[from, { x: from.x + 200, y: from.y }]])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fingers.drag([[from, { x: from.x + 200, y: from.y }]], LONG)
  await expect(page.getByRole('dialog', { name: `Reagendar · OS #${order.number}` })).toBeVisible()
  await walk.tidy(order.id)
})

test('M-143 on a phone a finger signs where it is put, also as the errors go, and a photo lies upright', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const call = await api(COORDINATOR)
  const walk = openWalk(call, await api('atendente@demo.example'))
  const order = await walk.orderIn('IN_VALIDATION')
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const told = await call('POST', `/serviceOrder/${order.id}/intervention`, {
    mode: 'ON_SITE',
    technicianId: await someTechnician(call),
    startedAt: at(26),
    endedAt: at(25),
    result: 'SOLVED',
    description: 'Central trocada e testada.',
    attendedBy: '',
    equipmentChanges: [],
  })
  expect([told.status, await told.text()]).toEqual([201, expect.anything()])
  await signIn(COORDINATOR, `/service-order/${order.id}`)
  const visit = page.getByRole('article', { name: /^Intervenção de/ }).filter({ hasText: 'Presencial' })
  await visit.getByRole('button', { name: 'Colher assinatura' }).tap()
  const signing = page.getByRole('dialog', { name: 'Colher assinatura' })
  const sheet = signing.getByRole('img', { name: /^Assinatura: / })
  await signing.getByRole('button', { name: 'Guardar assinatura' }).tap()
  await expect(signing.getByText(/precisa.? de correção/)).toBeVisible()
  await signing.getByRole('textbox', { name: 'Quem acompanhou' }).fill('Rita, da portaria')
  await sheet.scrollIntoViewIfNeeded()
  const fingers = await fingersOn(page)
  const before = await sheet.boundingBox()
  await fingers.drag([[await pointIn(sheet, 0.2, 0.3), await pointIn(sheet, 0.7, 0.6)]])
  await expect(sheet).toHaveAccessibleName('Assinatura: 1 traço')
  await expect(signing.getByText(/precisa.? de correção/)).toHaveCount(0)
  expect((await sheet.boundingBox())?.y).toBe(before?.y)

  const image = { name: 'assinatura.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await signing.getByRole('radio', { name: /foto|digitaliz/i }).check()
  await signing.locator('input[type=file]').setInputFiles(image)
  const sizeOf = (element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]
  const chosen = signing.getByRole('img', { name: 'Assinatura escolhida' })
  await expect.poll(() => chosen.evaluate(sizeOf)).toEqual([80, 40])
  await signing.getByRole('button', { name: 'Guardar assinatura' }).press('Enter')
  await expect(signing).toHaveCount(0)
  const stored = visit.getByRole('img', { name: /^Assinatura de Rita/ })
  await stored.scrollIntoViewIfNeeded()
  await expect.poll(() => stored.evaluate(sizeOf)).toEqual([80, 40])

  const group = visit.getByRole('group', { name: 'Adicionar imagem de antes' })
  await group.locator('input[type=file]').setInputFiles({ ...image, name: 'central.jpg' })
  const shown = visit.getByRole('list', { name: 'Imagens de antes' }).locator('img').first()
  await expect.poll(() => shown.evaluate(sizeOf)).toEqual([80, 40])
  await walk.tidy(order.id)
})
