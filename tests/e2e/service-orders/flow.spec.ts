import type { Page } from '@playwright/test'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import { type Action, actionOf, serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { edges, openWalk } from '#tests/support/browser/order-walk.ts'
import { expect, test } from '../fixtures.ts'

/** Who signs in without what an edge asks for; null when everyone who opens an order holds it. */
const withoutRight = (from: string, event: string): string | null => {
  const guard = serviceOrderFlow.root.states[from]?.transitions.get(event as TransitionEvent)?.[0]?.guard
  const permission = (guard as { params?: { permission?: string } } | undefined)?.params?.permission
  return permission === 'ubidesk.so' ? null : 'atendente@demo.example'
}

const pathOf = (event: string) =>
  event.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The paper-only fix: the visit is told better, and only then may the order go back. */
const correct = async (page: Page, { label }: Action) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Corrigir intervenção' })
  await dialog.getByRole('textbox', { name: 'O que foi feito' }).fill('Serviço refeito; fotos anexadas.')
  await dialog.getByRole('button', { name: 'Salvar intervenção' }).click()
  await expect(dialog).toHaveCount(0)
}

const justify = async (page: Page, asks: Action['asks']) => {
  if (asks.reason) {
    const select = page.getByLabel('Motivo')
    await select.selectOption({ index: 1 })
  }
}

/** Through the scheduling screen: the first room of a day well ahead. */
const schedule = async (page: Page, { asks, label }: Action, day: number) => {
  const date = new Date(Date.now() + day * 86_400_000)
    .toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
    .split('-')
    .reverse()
    .join('/')
  await page.getByLabel('Dia', { exact: true }).fill(date)
  await expect(page.getByRole('list', { name: 'Técnicos' })).toHaveAttribute('aria-busy', 'false')
  await page
    .getByRole('group', { name: /^Horários de/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Avançar' }).click()
  if (asks.outcome) await page.getByRole('radio', { name: 'Cliente ausente' }).check()
  await justify(page, asks)
  await page.getByRole('button', { name: label, exact: true }).click()
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

test.describe('every edge of the flow, by who may and by who may not', () => {
  test('all 26 of them are here', () => expect(edges).toHaveLength(26))

  let day = 44
  for (const { from, event, to } of edges)
    test(`M-137 ${from} ${event} → ${to}`, async ({ page, signIn, api }) => {
      const walk = openWalk(await api('coordenador1@demo.example'), await api('atendente@demo.example'))
      const order = await walk.orderIn(from)
      const action = actionOf(from, event)!
      const headers = { 'if-match': `"${order.version}"` }
      const cadastro = await api('cadastro@demo.example')
      const path = `/serviceOrder/${order.id}/${pathOf(event)}`
      expect((await cadastro('POST', path, {}, headers)).status).toBe(403)
      const outsider = withoutRight(from, event)
      if (outsider) {
        await signIn(outsider, `/service-order/${order.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(`OS #${order.number}`)
        await expect(page.getByRole('button', { name: action.label, exact: true })).toHaveCount(0)
        const body = await walk.bodyOf(order, event)
        expect((await (await api(outsider))('POST', path, body, headers)).status).toBe(403)
      }
      await signIn('coordenador1@demo.example', `/service-order/${order.id}`)
      if (event === 'CORRECT') {
        const coordinator = await api('coordenador1@demo.example')
        expect((await coordinator('POST', path, {}, headers)).status).toBe(409)
        await correct(page, action)
      }
      await page.getByRole('button', { name: action.label, exact: true }).click()
      day += 1
      if (action.asks.slot) await schedule(page, action, day)
      else if (Object.keys(action.asks).length > 0) await answer(page, action)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`OS #${order.number}`)
      // The menu has a list of this name too.
      const main = page.getByRole('main')
      await expect(main.getByText(statusLabel(to), { exact: true }).first()).toBeVisible()
      expect((await walk.find(order.id)).status).toBe(to)
      await walk.tidy(order.id)
    })
})
