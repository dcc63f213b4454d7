import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

const EMAIL = 'joana.prado@demo.example'
const PASSWORD = 'Jabuticaba7madura'

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true })

const choose = async (page: Page, field: RegExp, text: string) => {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click()
}

const permission = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('M-155, M-167 a user is registered, invited, loses and regains a screen with what was written, and is signed out', async ({
  page,
  browser,
  baseURL,
  signIn,
  quiet,
}) => {
  quiet.allow(/409/)
  await signIn('admin@demo.example', '/')
  await entry(page, 'Gestão de usuários').click()
  await expect(page.getByRole('heading', { level: 1, name: /Usuários/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Rafael Teixeira' })).toContainText(
    'Coordenador técnico',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Novo usuário' }).click()
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('E-mail').fill('admin@demo.example')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Campo obrigatório.').last()).toBeVisible()
  await choose(page, /^Perfil operacional/, 'Técnico')
  await page.getByLabel('Cidade').fill('Palhoça')
  await page.getByLabel('UF').selectOption('SC')
  await choose(page, /^Grupo de permissões/, 'Coordenador técnico')
  const row = page.getByRole('listitem').filter({ has: permission(page, 'Cadastrar e alterar usuários') })
  await expect(row).toContainText('Não concedida')
  await permission(page, 'Cadastrar e alterar usuários').selectOption('Conceder')
  await expect(row).toContainText('Concedida à parte')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Já existe um cadastro com este e-mail.').last()).toBeVisible()
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário cadastrado.')).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const joana = await other.newPage()
  await joana.goto('/__mail')
  const link = joana.getByRole('link', { name: /save-password/ }).first()
  await joana.goto(new URL((await link.getAttribute('href')) ?? '').pathname)
  await joana.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
  await joana.getByLabel('Confirmação da nova senha', { exact: true }).fill(PASSWORD)
  await joana.keyboard.press('Enter')
  await joana
    .getByRole('link', { name: /Entrar|login/i })
    .first()
    .click()
  await joana.getByLabel('E-mail').fill(EMAIL)
  await joana.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  const stream = joana.waitForResponse(/\/stream$/)
  await joana.getByRole('button', { name: 'Entrar' }).click()
  await stream
  await entry(joana, 'Gestão de usuários').click()
  await joana.getByRole('link', { name: 'Novo usuário' }).click()
  await joana.getByLabel('Nome').fill('Escrito pela metade')

  await page.getByRole('searchbox').fill('joana prado')
  const line = page.getByRole('row').filter({ hasText: EMAIL })
  await expect(line).toContainText('No console')
  const change = async (choice: string) => {
    await line.getByRole('link').click()
    await permission(page, 'Cadastrar e alterar usuários').selectOption(choice)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Usuários/ })).toBeVisible()
  }
  await change('Negar')
  await expect(joana).toHaveURL(/\/login$/)
  await expect(joana.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
  await change('Conceder')
  await joana.getByRole('link', { name: 'Ir para o início' }).click()
  await entry(joana, 'Gestão de usuários').click()
  await joana.getByRole('link', { name: 'Novo usuário' }).click()
  await expect(joana.getByLabel('Nome')).toHaveValue('Escrito pela metade')

  await line.getByRole('link').click()
  await page.getByRole('button', { name: 'Encerrar sessões' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar sessões' }).click()
  await expect(page.getByText('Nenhuma sessão aberta.')).toBeVisible()
  await expect(joana).toHaveURL(/\/login$/)
  await expect(joana.getByLabel('Senha', { exact: true })).toBeVisible()
  await other.close()
})

test('M-155, M-30 who only writes profiles finds two fields open, and others no screen', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn('supervisor@demo.example', '/user/list?page=1')
  await expect(page.getByRole('link', { name: 'Novo usuário' })).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: 'Otávio Lacerda' }).getByRole('link').click()
  await expect(page.getByLabel('Nome')).toHaveAttribute('readonly')
  await expectAccessible(page)
  await choose(page, /^Perfil operacional/, 'Supervisor')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário alterado.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Otávio Lacerda' })).toContainText('Supervisor')
})
