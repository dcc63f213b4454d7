import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

test('M-161 a vehicle is registered, found, changed and excluded, with the keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('coordenador1@demo.example', '/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Viaturas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Viaturas' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nova viatura' }).click()
  await page.getByLabel('Prefixo').fill('VT-90')
  await page.getByLabel('Placa').pressSequentially('rla3b4')
  await page.getByLabel('Marca').fill('Fiat')
  await page.getByLabel('Modelo').fill('Strada')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Placa inválida.').last()).toBeVisible()
  await expect(page.getByLabel('Placa')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Placa').pressSequentially('5')
  await page.getByRole('combobox', { name: /^Motorista/ }).pressSequentially('a')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.reload()
  await expect(page.getByLabel('Placa')).toHaveValue('RLA3B45')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Viatura cadastrada.')).toBeVisible()

  await page.getByRole('searchbox').fill('rla-3b45')
  const row = page.getByRole('row').filter({ hasText: 'RLA3B45' })
  await expect(row).toContainText('Disponível')
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Alterar viatura' })).toBeVisible()
  await page.getByLabel('Disponibilidade').selectOption('Indisponível')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Viatura alterada.')).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(row).toContainText('Indisponível')

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Excluir viatura' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Viatura excluída.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('M-161, M-30 without its permission there is neither entry nor screen', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  await signIn('atendente@demo.example')
  await expect(page.getByRole('link', { name: 'Viaturas' })).toHaveCount(0)
  await page.goto('/vehicle/list?page=1')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
})

test('X24 a vehicle in two tabs is a draft for each, offered to the other, and nothing of either is lost', {
  tag: '@long',
}, async ({ page, context, signIn }) => {
  const prefix = (tab: Page) => tab.getByLabel('Prefixo')
  const model = (tab: Page) => tab.getByLabel('Modelo')
  const take = (tab: Page) => tab.getByRole('button', { name: 'Usar o outro rascunho' })
  await signIn('supervisor@demo.example', '/vehicle/create')
  await prefix(page).fill('VT-A1')
  await model(page).fill('Da primeira aba')
  const second = await context.newPage()
  await expect(async () => {
    await second.goto('/vehicle/create')
    await expect(second.getByText(/Este formulário está sendo preenchido em outra aba/)).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  await expect(prefix(second)).toHaveValue('')
  await expectAccessible(second)
  await prefix(second).fill('VT-B2')
  for (const tab of [page, second]) await tab.reload()
  await expect(prefix(page)).toHaveValue('VT-A1')
  await expect(prefix(second)).toHaveValue('VT-B2')
  await take(second).click()
  await expect(prefix(second)).toHaveValue('VT-A1')
  await expect(model(second)).toHaveValue('Da primeira aba')
  await take(second).click()
  await expect(prefix(second)).toHaveValue('VT-B2')
  await expect(prefix(page)).toHaveValue('VT-A1')
})

test('M-199 a picker repeats what it asked when the server is heard again', { tag: '@long' }, async ({
  page,
  context,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/)
  await signIn('supervisor@demo.example', '/vehicle/create')
  const driver = page.getByRole('combobox', { name: /^Motorista/ })
  const options = page.getByRole('listbox').getByRole('option')
  await driver.fill('a')
  await expect(options.first()).toBeVisible()
  await driver.press('Escape')
  await context.setOffline(true)
  await driver.fill('b')
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao carregar as opções.' })).toBeVisible()
  await context.setOffline(false)
  // Nobody presses anything.
  await expect(options.first()).toBeVisible()
  await expect(driver).toHaveValue('b')
})
