import type { Page } from '@playwright/test'
import type { Uf } from '#contracts/rules/brazil/states.ts'
import type { ServiceOrder, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { userWrite } from '#tests/support/records/users/user-write.ts'
import { type Api, expect, expectAccessible, test } from '../fixtures.ts'
import { book, brazilian, dayAhead, newOrder } from './new-order.ts'

const rowsOf = async (api: Api, query: string): Promise<ServiceOrderRow[]> =>
  (
    (await (await api('GET', `/serviceOrder?recordsPerPage=50&${query}`)).json()) as {
      data: ServiceOrderRow[]
    }
  ).data

const technicianFor = async (api: Api, order: ServiceOrder, date: string): Promise<TechnicianChoice> => {
  const answer = await api(
    'GET',
    `/auth/userWithCoverage/query?accountId=${order.account.id}&date=${date}&minutes=60&recordsPerPage=1`,
  )
  return ((await answer.json()) as { data: [TechnicianChoice] }).data[0]
}

const pickDay = async (page: Page, date: string) => {
  await page.getByLabel('Dia', { exact: true }).fill(brazilian(date))
  await expect(page.getByRole('list', { name: 'Técnicos' })).toHaveAttribute('aria-busy', 'false')
}

test.describe('scheduling', () => {
  test('M-146 with the keyboard alone, from the order to its new time; what was chosen survives a reload', async ({
    page,
    signIn,
    api,
  }) => {
    const call = await api()
    const order = await newOrder(call)
    const date = dayAhead(40)
    await signIn('coordenador1@demo.example', `/service-order/${order.id}/schedule`)
    await pickDay(page, date)
    await expectAccessible(page)
    const slot = page.getByRole('list', { name: 'Técnicos' }).getByRole('button', { name: '10:00' }).first()
    await slot.focus()
    await page.keyboard.press('Enter')
    await expect(slot).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(page.getByLabel('Dia', { exact: true })).toHaveValue(brazilian(date))
    await expect(slot).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Avançar' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${brazilian(date)} às 10:00`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agendar' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/service-order/${order.id}$`))
    await expect(page.getByText('Agendada', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`${brazilian(date)} às 10:00`).first()).toBeVisible()
  })

  test('M-157 the technicians who cover the city of the account come first, and the card says who does', {
    tag: '@long',
  }, async ({ page, signIn, api }) => {
    const call = await api()
    const order = await newOrder(call)
    const date = dayAhead(42)
    const profiles = (await (await call('GET', '/auth/profile/list')).json()) as {
      id: string
      code: string
    }[]
    const { patrimony } = (await (await call('GET', `/account/${order.account.id}`)).json()) as {
      patrimony: { address: { uf: Uf; city: string } }
    }
    const person = userWrite({
      name: 'Zélia da Cidade',
      email: 'zelia@demo.example',
      permissionGroupId: null,
      operationalProfileId: profiles.find(({ code }) => code === 'TECHNICIAN')?.id ?? '',
      coverage: [{ uf: patrimony.address.uf, city: patrimony.address.city, neighborhood: null }],
    })
    const created = await call('POST', '/auth/user/create', person)
    expect(created.status).toBe(201)
    const { id, version } = (await created.json()) as { id: string; version: number }
    await signIn('coordenador1@demo.example', `/service-order/${order.id}/schedule`)
    await pickDay(page, date)
    const cards = page.getByRole('list', { name: 'Técnicos' }).locator('> li')
    await expect(cards.first().getByRole('heading')).toHaveText(person.name)
    await expect(cards.first()).toContainText('Atende o local')
    await expect(cards.last()).toContainText('Outra região')
    await expectAccessible(page)
    const off = await call(
      'PUT',
      `/auth/user/update/${id}`,
      { ...person, active: false },
      { 'if-match': `"${version}"` },
    )
    expect(off.status).toBe(200)
  })

  test('D-19 a slot someone took meanwhile comes back with its sentence and the next free ones', {
    tag: '@long',
  }, async ({ page, signIn, api, quiet }) => {
    quiet.allow(/409/)
    const call = await api()
    const [mine, theirs] = [await newOrder(call), await newOrder(call)]
    const date = dayAhead(41)
    const { user } = await technicianFor(call, mine, date)
    await signIn('coordenador1@demo.example', `/service-order/${mine.id}/schedule`)
    await pickDay(page, date)
    const card = page.getByRole('group', { name: `Horários de ${user.name}` })
    await card.getByRole('button', { name: '09:00' }).click()
    await page.getByRole('button', { name: 'Avançar' }).click()
    expect((await book(call, theirs, user.id, date, '09:00')).status).toBe(200)
    await page.getByRole('button', { name: 'Agendar' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(`O técnico já tem a OS #${theirs.number} das 09:00 às 10:00.`)
    await expect(alert.getByRole('button')).toHaveCount(3)
    await alert.getByRole('button').first().click()
    await page.getByRole('button', { name: 'Avançar' }).click()
    await page.getByRole('button', { name: 'Agendar' }).click()
    await expect(page).toHaveURL(new RegExp(`/service-order/${mine.id}$`))
  })
})

test.describe('the board', () => {
  test('M-144 an order moves with the keyboard, with its reason, and comes back by Desfazer', async ({
    page,
    signIn,
    api,
  }) => {
    const call = await api()
    const order = await newOrder(call)
    const date = dayAhead(42)
    const { user } = await technicianFor(call, order, date)
    await book(call, order, user.id, date, '09:00')
    await signIn('coordenador1@demo.example', `/service-order/in-progress?date=${date}`)
    const card = page.getByRole('button', { name: new RegExp(`OS #${order.number},`) })
    await expect(card).toHaveAccessibleName(/09:00/)
    await expectAccessible(page)
    await card.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: '10:00' })).toHaveCount(1)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${user.name}, 10:00`)
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(card).toHaveAccessibleName(/10:00/)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(card).toHaveAccessibleName(/09:00/)
    await expect(card).toBeFocused()
    const found = (await (await call('GET', `/serviceOrder/${order.id}`)).json()) as ServiceOrder
    expect(found.timeline.filter(({ type }) => type === 'RESCHEDULE')).toHaveLength(2)
  })

  test('M-92 and with the mouse, after five pixels', { tag: '@long' }, async ({ page, signIn, api }) => {
    const call = await api()
    const order = await newOrder(call)
    const date = dayAhead(43)
    const { user } = await technicianFor(call, order, date)
    await book(call, order, user.id, date, '09:00')
    await signIn('coordenador1@demo.example', `/service-order/in-progress?date=${date}`)
    const card = page.getByRole('button', { name: new RegExp(`OS #${order.number},`) })
    await card.scrollIntoViewIfNeeded()
    const box = (await card.boundingBox())!
    const [x, y] = [box.x + 10, box.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 4, y)
    await expect(page.getByRole('status').filter({ hasText: `OS #${order.number}` })).toHaveCount(0)
    await page.mouse.move(x + box.width * 2, y, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toContainText('11:00')
    await expect(page.getByRole('radio', { name: 'Cliente solicitou' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card).toHaveAccessibleName(/09:00/)
  })
})

test.describe('validation', () => {
  test('M-143, D-22 A and Enter approve and the next one opens; R asks why; four eyes are kept', async ({
    page,
    signIn,
    api,
  }) => {
    const call = await api('coordenador2@demo.example')
    const waiting = await rowsOf(call, 'status=IN_VALIDATION&sort=number')
    expect(waiting.length).toBeGreaterThanOrEqual(2)
    await signIn('coordenador2@demo.example', '/service-order/in-validation?page=1')
    await expectAccessible(page)
    const pane = page.getByRole('region', { name: /^Revisão da OS/ })
    await expect(pane).toBeVisible()
    await expectAccessible(page)
    const first = await pane.getAttribute('aria-label')
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Aprovar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pane).not.toHaveAttribute('aria-label', first ?? '')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reprovar' }).click()
    await expect(dialog.getByText('Informe o motivo.')).toBeVisible()
  })
})
