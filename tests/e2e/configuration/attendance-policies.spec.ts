import type { Route } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, lift, test } from '../fixtures.ts'

test('M-160 rules are read in order, moved with the keyboard, simulated, and two orders at once are weighed', async ({
  page,
  signIn,
  api,
  quiet,
}) => {
  quiet.allow(/409/)
  const call = await api('supervisor@demo.example')
  const answer = await call('GET', '/attendancePolicy/query')
  const { order } = (await answer.json()) as { order: { version: number; ids: string[] } }
  const put = (ids: readonly string[], version: number) =>
    call('PUT', '/attendancePolicy/order', { ids }, { 'If-Match': `"${version}"` })
  await signIn('supervisor@demo.example', '/')
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Regras de atendimento' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Regras de atendimento' })).toBeVisible()
  const cards = page.getByRole('list', { name: 'Regras de atendimento, na ordem em que valem' })
  const titles = cards.getByRole('link')
  await expect(titles.first()).toHaveText('Coação')
  await expect(cards.getByRole('list', { name: 'Condições de Pânico' })).toHaveText('Categoria: Pânico')
  await expect(page.getByRole('region', { name: 'Regra geral' })).toContainText('fica sempre por último')
  await expectAccessible(page)

  await cards.getByRole('button', { name: 'Mover Pânico para cima' }).press('Enter')
  await expect(page.getByText('Pânico, posição 1 de 16.')).toBeAttached()
  await expect(page.getByText('Ordem salva.')).toBeVisible()
  await page.reload()
  await expect(titles.first()).toHaveText('Pânico')
  await cards.getByRole('button', { name: 'Arrastar Pânico' }).focus()
  await lift(page, 'Pânico selecionado, posição 1 de 16.')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Pânico, posição 2 de 16.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Ordem salva.')).toBeVisible()
  await expect(titles.first()).toHaveText('Coação')

  // Somebody else moves a rule between the person's move and its arrival.
  const [first = '', second = '', ...rest] = order.ids
  const theirs = [first, ...rest.slice(0, -1), second, ...rest.slice(-1)]
  const moveFirst = async (route: Route) => {
    expect((await put(theirs, order.version + 2)).status).toBe(200)
    await route.continue()
  }
  await page.route('**/attendancePolicy/order', moveFirst, { times: 1 })
  await cards.getByRole('button', { name: 'Mover Incêndio para cima' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Qual ordem deve valer?' })
  await expect(
    dialog.getByRole('region', { name: 'Ordem gravada' }).getByRole('listitem').nth(15),
  ).toHaveText('Pânico')
  await expect(dialog.getByRole('region', { name: 'Minha ordem' }).getByRole('listitem').nth(1)).toHaveText(
    'Incêndio',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar a minha ordem' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Salvando a ordem…')).toHaveCount(0)
  await expect(titles.nth(1)).toHaveText('Incêndio')
  await cards.getByRole('button', { name: 'Mover Incêndio para baixo' }).click()
  await expect(titles.nth(1)).toHaveText('Pânico')

  await page.getByRole('button', { name: 'Simular' }).click()
  const simulation = page.getByRole('dialog', { name: 'Simular atendimento' })
  await simulation.getByRole('combobox', { name: 'Conta', exact: true }).click()
  await page.locator('[role=option]').first().click()
  await simulation.getByRole('combobox', { name: 'Evento', exact: true }).fill('301')
  await page.getByRole('option', { name: /^301/ }).click()
  await simulation.getByRole('button', { name: 'Simular' }).click()
  await expect(simulation.getByRole('heading', { name: 'Atende: Falta de energia' })).toBeVisible()
  await expect(simulation.getByText('Categoria: Coação (aqui: Energia)')).toBeVisible()
  await expectAccessible(page)
  await simulation.getByRole('link', { name: 'Falta de energia' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Falta de energia' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Etapas do roteiro' })).toContainText('Encerramento')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: 'Ver regras de atendimento' }).click()
  await expect(titles.first()).toHaveText('Coação')
  await expectNoSideScroll(page)
})

test('M-160, M-30 without its permission there is neither entry nor screen', async ({ page, signIn }) => {
  await signIn('coordenador1@demo.example')
  await expect(page.getByRole('link', { name: 'Regras de atendimento' })).toHaveCount(0)
  await page.goto('/attendancePolicy/list?page=1')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
})
