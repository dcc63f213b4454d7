import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll } from '../fixtures.ts'
import { expect, openOccurrence, test } from '../occurrences/operators.ts'

const card = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`${label}$`) })

const numberOf = async (link: Locator): Promise<number> => {
  await expect(link).toHaveText(/^\d/)
  return Number((await link.locator('strong').innerText()).replace(/\D/g, ''))
}

/** Opens a card by keyboard; its list must have as many rows as it says. */
const expectSameTotal = async (page: Page, label: string) => {
  const link = card(page, label)
  const number = await numberOf(link)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Olá')
  if (number > 0) await expect(page.getByText(new RegExp(`^1–\\d+ de ${number}$`))).toBeVisible()
  else await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
}

test('M-05 M-39 an operator sees their station and work, and the counts change as a signal arrives', async ({
  openDesk,
  panels,
  signal,
}) => {
  const { page } = await openDesk('operador1@demo.example', '/')
  const work = page.getByRole('region', { name: 'Seu atendimento' })
  await expect(work.getByText(/^Você pode atender mais/)).toBeVisible()
  await expect(page.getByText('Posto: Posto 02')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ordens de serviço' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Ordens mais urgentes' })).toHaveCount(0)
  const pending = card(page, 'Aguardando atendimento')
  const before = await numberOf(pending)
  const [panel] = await panels()
  if (!panel) throw new Error('no panel sends')
  await signal({ panel, said: { qualifier: 'E', code: '120', partition: 1 } })
  await expect(pending).toHaveText(new RegExp(`^${before + 1}\\D`), { timeout: 8000 })
  const entry = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Atendimento' })
  await expect(entry).toHaveAccessibleDescription(before === 0 ? '1 ocorrência' : `${before + 1} ocorrências`)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/occurrence\/\d+\/attendance$/)
  await page.goto('/')
  await expect(work.getByRole('link')).toHaveCount(1)
  await expectSameTotal(page, 'Em atendimento com você')
})

test('M-05 an attendant opens each number by keyboard, and its list has as many rows', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn('atendente@demo.example', '/')
  for (const label of ['Aguardando agendamento', 'Aguardando validação', 'Atrasadas'])
    await expectSameTotal(page, label)
})

test('M-05 a manager has the five numbers of the day, in both themes and on a telephone', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  await openOccurrence(await api('supervisor@demo.example'), { accountId: '11', category: 'CONCIERGE' })
  await signIn('coordenador1@demo.example', '/')
  for (const label of [
    'Com deslocamento em 24 h',
    'Cadastradas em 24 h',
    'Sem anotação há 60 h',
    'Teste periódico não recebido',
    'Sem comunicação',
  ])
    await expectSameTotal(page, label)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
})
