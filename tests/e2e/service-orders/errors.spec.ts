import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contracts/kit/errors.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { pressOrderAction } from '#tests/support/browser/order-actions.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { type Api, expect, test } from '../fixtures.ts'
import { answerable, refuse, seen, sentenceOf } from './error-places.ts'
import { dayAhead, newOrder } from './new-order.ts'

const someone = async (api: Api): Promise<TechnicianChoice['user']> => {
  const answer = await api('GET', '/auth/userWithCoverage/query?recordsPerPage=1')
  return ((await answer.json()) as { data: [TechnicianChoice] }).data[0].user
}

const carry = async (page: Page, order: ServiceOrder, date: string) => {
  await page.goto(`/service-order/in-progress?date=${date}`)
  await page.getByRole('button', { name: new RegExp(`OS #${order.number},`) }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cliente solicitou').check()
  return dialog
}

test.beforeEach(({ quiet }) => quiet.allow(/Failed to load resource/))

test('every error of orders, visits, blocks and technicians has its place on screen', () => {
  const placed = new Set<ErrorCode>(Object.values(seen).flat())
  expect([...answerable].filter(code => !placed.has(code))).toEqual([])
  expect([...placed].filter(code => !answerable.has(code))).toEqual([])
})

test('the move of an order: what the server says stands in the dialog, and what was said stays', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const call = await api()
  const { id: technicianId } = await someone(call)
  const date = dayAhead(55)
  const at = (time: string) => ({ technicianId, date, time, minutes: 60 })
  const order = await newOrder(call, { schedule: at('09:00') })
  await signIn()
  const dialog = await carry(page, order, date)
  const alert = dialog.getByRole('alert')
  const confirm = dialog.getByRole('button', { name: 'Reagendar' })

  const rival = await newOrder(call, { schedule: at('10:00') })
  await confirm.click()
  await expect(alert).toHaveText(`O técnico já tem a OS #${rival.number} das 10:00 às 11:00.`)
  await expect(
    dialog.getByRole('group', { name: 'Próximos horários livres' }).getByRole('button'),
  ).toHaveCount(3)

  const answer = await refuse(page, 'POST', /\/serviceOrder\/\d+\/reschedule$/)
  for (const code of seen.move) {
    answer(code)
    await confirm.click()
    await expect(alert).toContainText(sentenceOf(code))
    await expect(dialog.getByLabel('Cliente solicitou')).toBeChecked()
  }
})

test('a blocked agenda and a full period: the sentence and what else is free stand over the technicians', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const call = await api()
  const { id: technicianId, name } = await someone(call)
  const date = dayAhead(56)
  const order = await newOrder(call)
  await signIn('coordenador1@demo.example', `/service-order/${order.id}/schedule`)
  await page.getByLabel('Dia', { exact: true }).fill(date.split('-').reverse().join('/'))
  await expect(page.getByRole('list', { name: 'Técnicos' })).toHaveAttribute('aria-busy', 'false')
  const card = page.getByRole('group', { name: `Horários de ${name}` })
  await card.getByRole('button', { name: '11:00' }).click()
  await page.getByRole('button', { name: 'Avançar' }).click()
  const blocked = await call('POST', '/technicianSchedulePause/create', {
    technicianIds: [technicianId],
    startsAt: `${date}T11:00:00-03:00`,
    endsAt: `${date}T12:00:00-03:00`,
    allDay: false,
    reason: 'MEETING',
    onConflict: 'REFUSE',
  })
  expect(blocked.status).toBeLessThan(300)
  await page.getByRole('button', { name: 'Agendar' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Agenda bloqueada: Reunião.')
  await expect(alert.getByRole('button')).toHaveCount(3)

  await card.getByRole('button', { name: /Turno Manhã/ }).click()
  await page.getByRole('button', { name: 'Avançar' }).click()
  await newOrder(call, { schedule: { technicianId, date, period: 'MORNING', minutes: 180 } })
  await page.getByRole('button', { name: 'Agendar' }).click()
  await expect(alert).toContainText('Turno sem capacidade: restam 0 minutos.')
  const other = alert.getByRole('button', { name: /Turno|Horário comercial/ }).first()
  const words = (await other.innerText()).replace(/ \(.*/, '')
  await other.click()
  await page.getByRole('button', { name: 'Avançar' }).click()
  await expect(page.getByText(words)).toBeVisible()
})

test('a block over another stands at the field, one over orders in its own dialog', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const call = await api()
  const technician = await someone(call)
  const date = dayAhead(57)
  const block = (from: string, to: string) =>
    call('POST', '/technicianSchedulePause/create', {
      technicianIds: [technician.id],
      startsAt: `${date}T${from}:00-03:00`,
      endsAt: `${date}T${to}:00-03:00`,
      allDay: false,
      reason: 'LUNCH',
      onConflict: 'REFUSE',
    })
  expect((await block('08:00', '09:00')).status).toBeLessThan(300)
  const order = await newOrder(call, {
    schedule: { technicianId: technician.id, date, time: '13:00', minutes: 60 },
  })
  await signIn('coordenador1@demo.example', `/service-order/in-progress?date=${date}`)
  await page.getByRole('button', { name: `Bloquear agenda de ${technician.name}` }).click()
  const form = page.getByRole('dialog', { name: 'Novo bloqueio' })
  await form.getByLabel('Motivo').selectOption('MEETING')
  await form.getByRole('button', { name: 'Bloquear agenda' }).click()
  await expect(form.locator('[data-field=startsAt]')).toContainText(
    `${technician.name} já tem a agenda bloqueada`,
  )
  await form.getByRole('checkbox', { name: 'Dia inteiro' }).check()
  await form.getByRole('button', { name: 'Bloquear agenda' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Há 1 ordem agendada neste período' })
  await expect(conflict.getByRole('link', { name: `#${order.number} (abre em outra aba)` })).toBeVisible()
})

test('the outcome of a visit: in the dialog of the action', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const call = await api()
  const order = await newOrder(call)
  await signIn('coordenador1@demo.example', `/service-order/${order.id}`)
  const answer = await refuse(page, 'POST', /\/serviceOrder\/\d+\/cancel$/)
  await pressOrderAction(page, 'Cancelar OS')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cliente desistiu').check()
  for (const code of seen.action) {
    answer(code)
    await dialog.getByRole('button', { name: 'Cancelar OS', exact: true }).last().click()
    await expect(dialog.getByRole('alert')).toHaveText(sentenceOf(code))
  }
})

test('an approval: in its dialog, with what was written', { tag: '@long' }, async ({ page, signIn, api }) => {
  const walk = openWalk(await api(), await api('atendente@demo.example'))
  const order = await walk.orderIn('IN_VALIDATION')
  await signIn('coordenador1@demo.example', `/service-order/${order.id}`)
  const answer = await refuse(page, 'POST', /\/serviceOrder\/\d+\/approve$/)
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox')
  await note.fill('Conferido com o cliente.')
  for (const code of seen.approval) {
    answer(code)
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText(sentenceOf(code))
    await expect(note).toHaveValue('Conferido com o cliente.')
  }
})

test('the list and the board: in place of what could not be loaded, with the way to try again', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn()
  const list = await refuse(page, 'GET', /\/serviceOrder\?/)
  list(seen.list[0])
  await page.goto('/service-order/search?page=1')
  for (const code of seen.list) {
    list(code)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('alert').filter({ hasText: sentenceOf(code) })).toBeVisible()
  }
  const board = await refuse(page, 'GET', /\/technician\/calendar\?/)
  board('INTERNAL')
  await page.goto('/service-order/in-progress')
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar o quadro' })
  for (const code of ['INTERNAL', 'FORBIDDEN', 'VALIDATION'] as const) {
    board(code)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(alert).toContainText(sentenceOf(code))
  }
})

test('the forms of an order: over the fields', { tag: '@long' }, async ({ page, signIn, api }) => {
  const call = await api()
  const order = await newOrder(call)
  await signIn()
  const edit = await refuse(page, 'PUT', /\/serviceOrder\/\d+\/update$/)
  for (const code of seen.edit) {
    edit(code)
    await page.goto(`/service-order/${order.id}/update`)
    await page.getByLabel('Defeito').fill(`Sensor sem bateria, ${code}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: sentenceOf(code) })).toBeVisible()
  }
  const create = await refuse(page, 'POST', /\/serviceOrder\/create$/)
  create('ACCOUNT_INACTIVE')
  await page.goto('/service-order/create')
  await page.getByLabel('Tipo').selectOption('Manutenção')
  await page.getByLabel('Defeito').fill('Sirene não para')
  await page.getByRole('textbox', { name: /^Descrição/ }).fill('Toca a cada cinco minutos desde ontem.')
  const account = page.getByRole('combobox', { name: /^Conta/ })
  await account.click()
  await account.fill('clinica')
  await page.getByRole('option', { name: /Clínica das Sete Ordens/ }).click()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(account).toHaveAccessibleDescription(new RegExp(sentenceOf('ACCOUNT_INACTIVE')))
})

test('an order that is not there: the page says so', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('coordenador1@demo.example', '/service-order/999999999')
  await expect(page.getByRole('heading', { name: 'Ordem não encontrada' })).toBeVisible()
})

for (const code of seen.session)
  test(`${code} that no refresh mends: the sign-in page says the session is over`, { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    await signIn()
    const orders = await refuse(page, 'GET', /\/serviceOrder\?/)
    orders(code)
    const refresh = await refuse(page, 'POST', /\/refreshToken$/)
    refresh('REFRESH_INVALID')
    await page.goto('/service-order/search?page=1')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(sentenceOf(code))).toBeVisible()
  })
