import type { Page } from '@playwright/test'
import { demoContactWords } from '#bff/db/seed/demo/accounts/contacts.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import type { Desk } from './operators.ts'
import { expect, jsonOf, openOccurrence, rowOf, SOON, test } from './operators.ts'

/** The first to call of her account, with a password and one of duress. */
const ACCOUNT = '18'
const CONTACT = { id: '64', name: 'Janaína Macedo' }
const words = demoContactWords(CONTACT.id)

const stepOf = (page: Page) => page.getByRole('region', { name: 'Roteiro' }).locator('[aria-current=step]')

const answer = async ({ call }: Desk, { id }: Occurrence, steps: Readonly<Record<string, StepOutcome>>) => {
  for (const [step, value] of Object.entries(steps))
    await jsonOf(await call('PUT', `/occurrence/${id}/step/${step}`, { value }))
}

const take = async ({ call }: Desk, { id, version }: Occurrence) => {
  await jsonOf(await call('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` }))
}

/** Calls the contact and types what was said; not yet sent. */
const ask = async (page: Page, { id }: Occurrence, word: string | null) => {
  await page.goto(`/occurrence/${id}/attendance`)
  await page
    .getByRole('button', { name: `Ligar para ${CONTACT.name}`, exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: /^Atendeu/ }).click()
  await expect(stepOf(page)).toContainText('Conferir a senha')
  await page.keyboard.press('d')
  await page.getByLabel(`O que ${CONTACT.name} disse`).fill(word ?? '')
}

test('M-123 under duress the police come next, and every desk sees an emergency', async ({
  openDesk,
  api,
}) => {
  const desk = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: ACCOUNT, category: 'INTRUSION' })
  await take(desk, occurrence)
  await answer(desk, occurrence, { ler: 'DONE' })
  await ask(desk.page, occurrence, words.duressPassword)
  const row = rowOf(other.page, occurrence)
  await expect(row).toContainText('Crítica')
  const answered = desk.page.waitForResponse(/contactAttempt$/).then(() => Date.now())
  const shown = expect(row)
    .toContainText('Emergência')
    .then(() => Date.now())
  await desk.page.keyboard.press('Enter')
  const after = (await shown) - (await answered)
  test.info().annotations.push({ type: 'coação na outra tela', description: `${after} ms` })
  expect(after).toBeLessThan(SOON)
  await expect(stepOf(desk.page)).toContainText('Acionar a Polícia Militar (190)')
  await expect(desk.page.getByRole('region', { name: 'Roteiro', exact: true })).not.toContainText(/coação/i)
})
