import type { Page } from '@playwright/test'
import { type Api, expect, expectAccessible, test } from '../fixtures.ts'

/** Tones that the page played, in Hz. */
const noteTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = []
    Object.assign(globalThis, { tones })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      tones.push(this.frequency.value)
      start.call(this, when)
    }
  })

const tonesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones)

const panic = async (call: Api) => {
  const answer = await call('POST', '/occurrence/create', {
    accountId: '3',
    category: 'PANIC',
    note: 'Botão de pânico apertado.',
  })
  return (await answer.json()) as { id: string; priority: number; version: number }
}

test('D-30 an emergency is heard away from the queue, in one tab, until somebody accepts it', {
  tag: '@long',
}, async ({ page, context, signIn, api }) => {
  const operator = await api('operador1@demo.example')
  const supervisor = await api()
  await operator('POST', '/station/2/logon', {})
  await noteTones(page)
  await signIn('operador1@demo.example', '/account/1/details')
  // A press, or the browser blocks sounds.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText(/O navegador bloqueou os sons/)).toBeHidden()
  const occurrence = await panic(supervisor)
  expect(occurrence.priority).toBe(1)
  const emergencies = page.getByText(/emergências? aguardam? atendimento/)
  await expect(emergencies).toBeVisible()
  await expect.poll(async () => (await tonesOf(page)).slice(0, 2)).toEqual([988, 740])
  await expectAccessible(page)

  const other = await context.newPage()
  await noteTones(other)
  await other.goto('/occurrence/list?page=1')
  await other.getByRole('heading', { level: 1 }).click()
  await other.getByRole('button', { name: 'Silenciar 5 min' }).click()
  await expect(other.getByRole('button', { name: 'Reativar o som' })).toBeVisible()
  await expectAccessible(other)
  await expect(page.getByRole('button', { name: 'Reativar o som' })).toBeVisible()
  expect(await tonesOf(other)).toEqual([])
  const before = (await tonesOf(page)).length
  await other.getByRole('button', { name: 'Reativar o som' }).click()
  await expect.poll(async () => (await tonesOf(page)).length).toBeGreaterThan(before)
  await expect(other).toHaveTitle(/^\(\d+\) Atendimento/)
  await other.close()
})
