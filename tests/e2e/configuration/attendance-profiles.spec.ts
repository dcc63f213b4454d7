import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

test('M-159 an attendance profile is registered, found, changed and excluded, with the keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('supervisor@demo.example', '/')
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Perfis de atendimento' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfis de atendimento' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Alarme geral' })).toContainText('Posto 01')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Novo perfil' }).click()
  await page.getByLabel('Nome').fill('Noturno de teste')
  await page.getByRole('checkbox', { name: 'Intrusão' }).press('Space')
  await page.getByRole('checkbox', { name: 'Cerca elétrica' }).press('Space')
  await page.getByLabel('Da prioridade').selectOption('Média')
  await page.getByLabel('Até a prioridade').selectOption('Crítica')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Escolha uma prioridade igual à primeira').last()).toBeVisible()
  await expect(page.getByLabel('Até a prioridade')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Da prioridade').selectOption('Emergência')
  await page.getByLabel('Atendimentos ao mesmo tempo').fill('4')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Cerca elétrica' })).toBeChecked()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil de atendimento cadastrado.')).toBeVisible()

  await page.getByRole('searchbox').fill('noturno')
  const row = page.getByRole('row').filter({ hasText: 'Noturno de teste' })
  await expect(row).toContainText('Emergência a Crítica')
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Alterar perfil de atendimento' })).toBeVisible()
  await expect(page.getByLabel('Atendimentos ao mesmo tempo')).toHaveValue('4')
  await page.getByLabel('Até a prioridade').selectOption('Baixa')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil de atendimento alterado.')).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(row).toContainText('Todas')

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Excluir perfil de atendimento' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Perfil de atendimento excluído.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('M-159, M-30 without its permission there is neither entry nor screen', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  await signIn('coordenador1@demo.example')
  await expect(page.getByRole('link', { name: 'Perfis de atendimento' })).toHaveCount(0)
  await page.goto('/attendanceProfile/list?page=1')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
})
