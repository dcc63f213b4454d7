import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

test.describe('Contas', () => {
  test('M-17 M-103 M-104 is found without its accents, made in four steps, and what was written survives a reload', async ({
    page,
    signIn,
  }) => {
    await signIn('coordenador1@demo.example', '/account')
    await expect(page).toHaveURL(/\/account\/list\?page=1$/)
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('clinica das sete')
    await expect(page).toHaveURL(/search=clinica%20das%20sete/)
    await expect(page.getByRole('link', { name: /Clínica das Sete Ordens/ })).toBeVisible()
    await page.goto('/account/list?page=1')
    await expect(page).toHaveURL(/search=clinica/)
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByRole('link', { name: 'Nova conta' }).click()
    await expect(page.getByRole('radio', { name: 'Cliente novo' })).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Cliente novo' }).check({ force: true })
    await page.getByRole('textbox', { name: 'CPF' }).fill('111.444.777-35')
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('Helena Duarte')
    await page.getByRole('button', { name: 'Avançar' }).click()
    await page.getByRole('textbox', { name: 'Nome do local' }).fill('Ateliê Helena')
    await page.getByRole('combobox', { name: 'Tipo de local' }).selectOption('Comercial')
    await page.getByRole('textbox', { name: 'Bairro' }).fill('Bairro do Ateliê')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Nome do local' })).toHaveValue('Ateliê Helena')
    await page.getByRole('textbox', { name: 'CEP' }).fill('88010-123')
    await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Florianópolis')
    await expect(page.getByRole('textbox', { name: 'Bairro' })).toHaveValue('Bairro do Ateliê')
    await page.getByRole('textbox', { name: 'Número' }).fill('45')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Avançar' }).click()
    await page.getByRole('checkbox', { name: 'CFTV' }).check()
    await page.getByRole('button', { name: 'Avançar' }).click()
    await expect(page.getByRole('button', { name: 'Cadastrar conta' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cadastrar conta' }).click()
    await expect(page).toHaveURL(/\/account\/\d+\/details$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ateliê Helena')
  })

  test('the list and the wizard fit 320 pixels', { tag: '@long' }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn()
    for (const path of ['/account/list?page=1', '/account/create']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSideScroll(page)
    }
  })
})
