import type { Route } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, holdBack, lift, test } from '../fixtures.ts'

const SUPERVISOR = 'supervisor@demo.example'

// One after the other: all rules have one order.
test.describe.configure({ mode: 'default' })

test('M-160 rules are read in order, moved with the keyboard, simulated, and two orders at once are weighed', {
  tag: '@long',
}, async ({ page, signIn, api, quiet }) => {
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
  const titles = cards.locator('strong').getByRole('link')
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
  await expect(titles.nth(2)).toHaveText('Pânico')
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

test('M-160 of two people who order the rules at once one wins, and the other is told and sees both orders', {
  tag: '@long',
}, async ({ page, browser, signIn, api, sessions, baseURL, quiet }) => {
  quiet.allow(/409/)
  const call = await api(SUPERVISOR)
  const read = async () =>
    (
      (await (await call('GET', '/attendancePolicy/query')).json()) as {
        order: { version: number; ids: string[] }
      }
    ).order
  const before = await read()
  await signIn(SUPERVISOR, '/attendancePolicy/list?page=1')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addCookies(
    Object.entries(await sessions('admin@demo.example')).map(([name, value]) => ({
      name,
      value,
      url: baseURL ?? '',
      sameSite: 'Strict' as const,
    })),
  )
  const other = await context.newPage()
  await other.goto('/attendancePolicy/list?page=1')
  const cards = (of: typeof page) =>
    of.getByRole('list', { name: 'Regras de atendimento, na ordem em que valem' })
  const titles = (of: typeof page) => cards(of).getByRole('link').filter({ hasNotText: 'Alterar' })
  await expect(titles(other).first()).toHaveText('Coação')
  await expect(titles(page).first()).toHaveText('Coação')

  // The move of the one is on its way while the other's is saved.
  const late = await holdBack(page, /attendancePolicy\/order$/)
  await cards(page).getByRole('button', { name: 'Mover Pânico para cima' }).press('Enter')
  await late.asked
  await cards(other).getByRole('button', { name: 'Mover Incêndio para cima' }).press('Enter')
  await expect(other.getByText('Ordem salva.')).toBeVisible()
  await expect(titles(other).nth(1)).toHaveText('Incêndio')
  const theirs = await titles(other).allTextContents()
  late.letGo()
  const dialog = page.getByRole('alertdialog', { name: 'Qual ordem deve valer?' })
  const rows = (name: string) => dialog.getByRole('region', { name }).getByRole('listitem')
  await expect(rows('Ordem gravada').nth(1)).toHaveText(theirs[1] ?? '')
  await expect(rows('Minha ordem').first()).toHaveText('Pânico')
  await dialog.getByRole('button', { name: 'Manter a ordem gravada' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(titles(page)).toHaveText(theirs)
  await expect(titles(other)).toHaveText(theirs)
  const { version } = await read()
  const put = await call(
    'PUT',
    '/attendancePolicy/order',
    { ids: before.ids },
    { 'If-Match': `"${version}"` },
  )
  expect(put.status).toBe(200)
  await context.close()
})
