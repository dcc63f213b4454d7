import type { Page } from '@playwright/test'
import type { TransitionEvent } from '#contracts/service-order-events.contract.ts'
import { type Action, actionOf } from '#machines/service-orders/service-order.flow.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { edges, openWalk } from '#tests/support/order-walk.ts'
import { expect, test } from './fixtures.ts'

/** The paper-only fix waits for the screen that edits an intervention. */
const unreachable = (event: TransitionEvent) => event === 'CORRECT'

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
  let day = 44
  for (const { from, event, to } of edges.filter(edge => !unreachable(edge.event)))
    test(`M-137 ${from} ${event} → ${to}`, async ({ page, signIn, api }) => {
      const walk = openWalk(await api('coordenador1@demo.example'), await api('atendente@demo.example'))
      const order = await walk.orderIn(from)
      const action = actionOf(from, event)!
      const supervisor = await api('cadastro@demo.example')
      const refused = await supervisor(
        'POST',
        `/serviceOrder/${order.id}/cancel`,
        {},
        { 'if-match': `"${order.version}"` },
      )
      expect(refused.status).toBe(403)
      await signIn('coordenador1@demo.example')
      await page.goto(`/service-order/${order.id}`)
      await page.getByRole('button', { name: action.label, exact: true }).click()
      day += 1
      if (action.asks.slot) await schedule(page, action, day)
      else if (Object.keys(action.asks).length > 0) await answer(page, action)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`OS #${order.number}`)
      await expect(page.getByText(statusLabel(to), { exact: true }).first()).toBeVisible()
      expect((await walk.find(order.id)).status).toBe(to)
      await walk.tidy(order.id)
    })
})
