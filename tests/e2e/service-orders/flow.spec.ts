import type { Page } from '@playwright/test'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder, ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import {
  type Action,
  actionOf,
  type ServiceOrderEvent,
  serviceOrderFlow,
} from '#machines/service-orders/service-order.flow.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { expectUnderMore, pressOrderAction } from '#tests/support/browser/order-actions.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { serviceOrderPaths } from '#tests/support/machines/flows/models.ts'
import { type Api, expect, test } from '../fixtures.ts'
import { brazilian, dayAhead } from './new-order.ts'

/* The paths of tests/slices/paths.test.ts in the browser, with and without permission. */

const COORDINATOR = 'coordenador1@demo.example'
const ATTENDANT = 'atendente@demo.example'

/** A user without the event's permission; null when everyone has it. */
const withoutRight = (from: string, event: string): string | null => {
  const guard = serviceOrderFlow.root.states[from]?.transitions.get(event as TransitionEvent)?.[0]?.guard
  const permission = (guard as { params?: { permission?: string } } | undefined)?.params?.permission
  return permission === 'ubidesk.so' ? null : ATTENDANT
}

const pathOf = (event: string) =>
  event.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The visit is described better, and only then may the order go back. */
const correctVisit = async (page: Page, { label }: Action) => {
  // The newest visit is told first.
  await button(page, 'Corrigir').first().click()
  await expect(button(page, label)).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Corrigir intervenção' })
  await dialog.getByRole('textbox', { name: 'O que foi feito' }).fill('Serviço refeito; fotos anexadas.')
  await dialog.getByRole('button', { name: 'Salvar intervenção' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button(page, label)).toBeVisible()
}

/** A technician who executes nothing now. */
const freeTechnician = async (call: Api, date: string): Promise<string> => {
  const read = async <Row>(path: string) => ((await (await call('GET', path)).json()) as { data: Row[] }).data
  const busy = await read<{ technician: { id: string } | null }>(
    '/serviceOrder?status=IN_PROGRESS&recordsPerPage=100',
  )
  const choices = await read<{ user: { id: string; name: string } }>(
    `/auth/userWithCoverage/query?date=${date}&minutes=60&recordsPerPage=100`,
  )
  const free = choices.find(({ user }) => !busy.some(({ technician }) => technician?.id === user.id))
  if (!free) throw new Error('no technician is free')
  return free.user.name
}

let day = 44

/** Schedules the first free slot of a technician, on its own day. */
const schedule = async (page: Page, call: Api, { asks }: Action, label: string) => {
  day += 1
  const date = dayAhead(day)
  const name = await freeTechnician(call, date)
  await page.getByLabel('Dia', { exact: true }).fill(brazilian(date))
  await expect(page.getByRole('list', { name: 'Técnicos' })).toHaveAttribute('aria-busy', 'false')
  await page
    .getByRole('group', { name: `Horários de ${name}` })
    .getByRole('button')
    .first()
    .click()
  await button(page, 'Avançar').click()
  if (asks.outcome) await page.getByRole('radio', { name: 'Cliente ausente' }).check()
  if (asks.reason) await page.getByLabel('Motivo').selectOption({ index: 1 })
  await button(page, label).click()
}

/** Through the dialog, saying what the flow asks. */
const answer = async (page: Page, { asks, label }: Action) => {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  if (asks.reason) await dialog.getByRole('group', { name: 'Motivo' }).getByRole('radio').first().check()
  if (asks.mode) await dialog.getByRole('radio', { name: 'Presencial' }).check()
  if (asks.outcome) await dialog.getByRole('radio', { name: 'Resolvido', exact: true }).check()
  if (asks.note || asks.outcome)
    await dialog.getByRole('textbox').first().fill('Conferido com o responsável.')
  await dialog.getByRole('button', { name: label, exact: true }).click()
}

interface World {
  page: Page
  signIn: (email?: string, path?: string) => Promise<void>
  api: (email?: string) => Promise<Api>
}

/** One order on its way along a path. */
const journey = async ({ page, signIn, api }: World) => {
  const coordinator = await api(COORDINATOR)
  const walk = openWalk(coordinator, await api(ATTENDANT))
  let order: ServiceOrder | null = null

  const create = async (action: Action) => {
    const accounts = await coordinator('GET', '/account/query?status=ACTIVE&recordsPerPage=1')
    const { data } = (await accounts.json()) as { data: { id: string }[] }
    await signIn(COORDINATOR, `/service-order/create?accountId=${data[0]?.id}`)
    await page.getByLabel('Tipo').selectOption('Manutenção remota')
    await page.getByLabel('Defeito').fill('Central sem comunicação')
    await page.getByRole('textbox', { name: /^Descrição/ }).fill('Verificar no local.')
    await button(page, action.label).click()
    await expect(page).toHaveURL(/\/service-order\/\d+/)
    const id = /service-order\/(\d+)/.exec(page.url())?.[1] ?? ''
    if (action.asks.slot) await schedule(page, coordinator, action, 'Agendar')
    order = await walk.find(id)
  }

  const refuse = async (order: ServiceOrder, event: TransitionEvent, label: string) => {
    const path = `/serviceOrder/${order.id}/${pathOf(event)}`
    const headers = { 'if-match': `"${order.version}"` }
    const registrar = await api('cadastro@demo.example')
    expect((await registrar('POST', path, {}, headers)).status).toBe(403)
    const outsider = withoutRight(order.status, event)
    if (!outsider) return
    await signIn(outsider, `/service-order/${order.id}`)
    await expect(heading(page)).toContainText(`OS #${order.number}`)
    await expect(button(page, label)).toHaveCount(0)
    await expectUnderMore(page, [label], false)
    const body = await walk.bodyOf(order, event)
    expect((await (await api(outsider))('POST', path, body, headers)).status).toBe(403)
  }

  return {
    take: async (event: ServiceOrderEvent) => {
      const action = actionOf(order?.status ?? 'NEW', event)
      if (!action) throw new Error(`${event} from ${order?.status}`)
      if (!order) return create(action)
      await refuse(order, event as TransitionEvent, action.label)
      // Who executes does not approve.
      await signIn(event === 'START_REMOTE' ? ATTENDANT : COORDINATOR, `/service-order/${order.id}`)
      await expect(heading(page)).toContainText(`OS #${order.number}`)
      if (event === 'CORRECT') {
        const headers = { 'if-match': `"${order.version}"` }
        const early = await coordinator('POST', `/serviceOrder/${order.id}/correct`, {}, headers)
        expect(early.status).toBe(409)
        await correctVisit(page, action)
      }
      await pressOrderAction(page, action.label)
      if (action.asks.slot) await schedule(page, coordinator, action, action.label)
      else if (Object.keys(action.asks).length > 0) await answer(page, action)
    },
    isIn: async (status: string) => {
      if (!order) return expect(status).toBe('NEW')
      await expect(heading(page)).toContainText(`OS #${order.number}`)
      // The menu has a list of this name too.
      const main = page.getByRole('main')
      await expect(
        main.getByText(statusLabel(status as ServiceOrderStatus), { exact: true }).first(),
      ).toBeVisible()
      // The history may have had the word before the server answered.
      const { id } = order
      await expect.poll(async () => (await walk.find(id)).status).toBe(status)
      order = await walk.find(id)
    },
    tidy: async () => {
      if (order) await walk.tidy(order.id)
    },
  }
}

test.describe('the generated paths of the service order, by who may and by who may not', () => {
  for (const [index, path] of serviceOrderPaths().entries())
    test(`M-137 path ${index + 1}: ${path.title}`, { tag: '@long' }, async ({ page, signIn, api }) => {
      test.setTimeout(60_000 + 30_000 * path.steps.length)
      const { take, isIn, tidy } = await journey({ page, signIn, api })
      await path.drive({
        events: ({ event }) => take(event.type as ServiceOrderEvent),
        states: ({ value }) => isIn(String(value)),
      })
      await tidy()
    })
})
