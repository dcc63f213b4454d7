import type { Page } from '@playwright/test'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianCalendar, TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { type Api, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'
import { book, dayAhead, newOrder } from './new-order.ts'

/** A day with an exception: a Sunday may have no order. */
const dayWithException = async (api: Api) => {
  const rowsOf = async (query: string) => {
    const answer = await api('GET', `/serviceOrder?${query}&recordsPerPage=100`)
    return ((await answer.json()) as { data: ServiceOrderRow[] }).data
  }
  const rows = [...(await rowsOf('late=true')), ...(await rowsOf('status=PAUSED'))]
  const day = rows.find(({ schedule }) => schedule !== null)?.schedule?.date
  if (!day) throw new Error('the demo data have an order late or paused')
  return day
}

const technicians = async (api: Api): Promise<TechnicianChoice['user'][]> => {
  const answer = await api('GET', '/auth/userWithCoverage/query?recordsPerPage=50')
  return ((await answer.json()) as { data: TechnicianChoice[] }).data.map(({ user }) => user)
}

const laneOf = (page: Page, id: string) => page.locator(`[data-technician="${id}"] [data-track]`)

const openBoard = async (page: Page, query: string) => {
  await page.goto(`/service-order/in-progress?${query}`)
  await expect(page.getByRole('list', { name: 'Técnicos' })).toBeVisible()
}

const twoTechnicians = async (api: Api) => {
  const [first, second] = await technicians(api)
  if (!first || !second) throw new Error('the demo data have two technicians')
  return [first, second] as const
}

test('D-21 a block is drawn over a day with the mouse, its form comes filled, and nothing can be booked there', async ({
  page,
  signIn,
  api,
}) => {
  const call = await api()
  const [technician] = await twoTechnicians(call)
  const date = dayAhead(50)
  await signIn()
  await openBoard(page, `date=${date}`)
  const track = laneOf(page, technician.id)
  await track.scrollIntoViewIfNeeded()
  const box = (await track.boundingBox())!
  const at = (hour: number) => box.x + ((hour - 7) / 12) * box.width + 3
  await page.mouse.move(at(9), box.y + 20)
  await page.mouse.down()
  await page.mouse.move(at(10.5), box.y + 24, { steps: 3 })
  await expect(
    page.getByRole('status').filter({ hasText: `Bloqueio: ${technician.name}, 09:00 às 11:00` }),
  ).toHaveCount(1)
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Novo bloqueio' })
  await expect(dialog.getByText(technician.name)).toBeVisible()
  await expect(dialog.locator('[data-field=startsAt] input').last()).toHaveValue('09:00')
  await expect(dialog.locator('[data-field=endsAt] input').last()).toHaveValue('11:00')
  await expectAccessible(page)
  await dialog.getByLabel('Motivo').selectOption('MEETING')
  await dialog.getByRole('button', { name: 'Bloquear agenda' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(track.getByText('Reunião')).toBeVisible()
  const refused = await book(call, await newOrder(call), technician.id, date, '10:00')
  expect(refused.status).toBe(409)
  expect(((await refused.json()) as { code: string }).code).toBe('TECHNICIAN_BLOCKED')
})

test('D-21 and with the keyboard alone, for two technicians, every week', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const call = await api()
  const [technician, other] = await twoTechnicians(call)
  const date = dayAhead(51)
  await signIn()
  await openBoard(page, `date=${date}`)
  await page.getByRole('button', { name: `Bloquear agenda de ${technician.name}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo bloqueio' })
  await dialog.getByRole('combobox', { name: /^Técnicos/ }).focus()
  await page.keyboard.type(other.name)
  await expect(page.getByRole('option', { name: other.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Motivo').focus()
  await page.keyboard.type('Treinamento')
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  const names = [
    'domingo',
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
  ]
  await dialog.getByLabel(names[weekday] ?? '').focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('textbox', { name: 'Repetir até' }).focus()
  await page.keyboard.type(dayAhead(65).split('-').reverse().join(''))
  await dialog.getByRole('button', { name: 'Bloquear agenda' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(laneOf(page, other.id).getByText('Treinamento')).toBeVisible()
  for (const days of [51, 58, 65]) {
    const path = `/technician/calendar?technicianIds=${technician.id},${other.id}&from=${dayAhead(days)}&to=${dayAhead(days)}`
    const calendars = (await (await call('GET', path)).json()) as TechnicianCalendar[]
    expect(calendars.map(({ items }) => items.filter(({ kind }) => kind === 'BLOCK').length)).toEqual([1, 1])
  }
})

test('M-144 what was said of a move survives a reload; somebody else’s change is told and its version taken', {
  tag: '@long',
}, async ({ page, signIn, api, quiet }) => {
  quiet.allow(/409/)
  const call = await api()
  const [technician] = await twoTechnicians(call)
  const order = await newOrder(call)
  const date = dayAhead(52)
  expect((await book(call, order, technician.id, date, '09:00')).status).toBe(200)
  await signIn()
  await openBoard(page, `date=${date}`)
  const card = page.getByRole('button', { name: new RegExp(`OS #${order.number},`) })
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cliente ausente').check()
  await dialog.getByLabel('Observação').fill('Portaria pediu outro horário.')
  await page.reload()
  await expect(dialog).toContainText(`${technician.name}, 09:30`)
  await expect(dialog.getByLabel('Cliente ausente')).toBeChecked()
  await expect(dialog.getByLabel('Observação')).toHaveValue('Portaria pediu outro horário.')
  const theirs = await call(
    'PUT',
    `/serviceOrder/${order.id}/update`,
    { priority: 1 },
    { 'if-match': `"${order.version + 1}"` },
  )
  expect(theirs.status).toBe(200)
  await dialog.getByRole('button', { name: 'Reagendar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Este registro foi alterado por')
  await expect(dialog.getByLabel('Observação')).toHaveValue('Portaria pediu outro horário.')
  await dialog.getByRole('button', { name: 'Reagendar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toHaveAccessibleName(/09:30/)
})

test('D-20 exceptions are counted and come first, stations and names narrow, all of it in the address', async ({
  page,
  signIn,
  api,
}) => {
  await signIn()
  await openBoard(page, `date=${await dayWithException(await api())}`)
  await expectAccessible(page)
  const chips = page.getByRole('group', { name: 'Exceções' })
  const chip = chips.getByRole('button', { disabled: false }).first()
  const [, exception = '', count] = /^(.+?)\s*(\d+)$/.exec((await chip.textContent()) ?? '') ?? []
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  expect(Number(count)).toBeGreaterThan(0)
  const said = new RegExp(exception.replace(/s$/, ''), 'i')
  await expect(
    page.locator('[data-technician]').first().getByRole('button', { name: said }).first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/show=/)
  await expectAccessible(page)
  await page.reload()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(chips.getByRole('link', { name: /^Aguardando agendamento \d+$/ })).toBeVisible()
  await page
    .getByRole('search', { name: 'Quadro' })
    .getByLabel(/^Técnico/)
    .fill('zzz')
  await expect(page.getByText('Nenhum técnico com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click()
  await expect(page.getByRole('list', { name: 'Técnicos' })).toBeVisible()
})

test('the board fits 320 pixels: only its own frame scrolls sideways', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn()
  await openBoard(page, '')
  await expectNoSideScroll(page)
})

test('D-30 ? says the keys of the board, as they are at that moment', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const call = await api()
  const [technician] = await twoTechnicians(call)
  const date = dayAhead(54)
  const order = await newOrder(call)
  expect((await book(call, order, technician.id, date, '10:00')).ok).toBe(true)
  await signIn()
  await openBoard(page, `date=${date}`)
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  const keys = sheet.getByRole('region', { name: 'Quadro' }).getByRole('term')
  // The shortcuts' code comes when the first screen has what it needs.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(keys).toHaveText(['Pegar a ordem em foco para mover'])
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`OS #${order.number},`) }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('?')
  const moving = ['30 minutos antes', '30 minutos depois', 'Técnico acima', 'Técnico abaixo']
  await expect(keys).toHaveText([...moving, 'Soltar aqui', 'Deixar onde estava'])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(6)
})
