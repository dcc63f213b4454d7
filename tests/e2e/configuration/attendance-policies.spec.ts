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

test('M-160, M-30 a rule is registered, wins, is changed beside somebody else, copied and excluded', async ({
  page,
  signIn,
  api,
  quiet,
}) => {
  quiet.allow(/409/)
  const call = await api('supervisor@demo.example')
  await signIn('supervisor@demo.example', '/attendancePolicy/list?page=1')
  await page.getByRole('link', { name: 'Nova regra' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nova regra de atendimento' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Teste', exact: true }).press('Space')
  await page.getByLabel('Aceitar em').fill('90')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Aceitar em: Informe de 10/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Teste de painel')
  await page.getByLabel('Aceitar em').fill('1 min 30 s')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Teste de painel')
  await expect(page.getByRole('checkbox', { name: 'Teste', exact: true })).toBeChecked()
  await page.getByLabel('Aceitar em').focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Regra de atendimento cadastrada.')).toBeVisible()

  await page.getByRole('button', { name: 'Simular' }).click()
  const simulation = page.getByRole('dialog', { name: 'Simular atendimento' })
  await simulation.getByRole('combobox', { name: 'Conta', exact: true }).click()
  await page.locator('[role=option]').first().click()
  await simulation.getByRole('combobox', { name: 'Evento', exact: true }).fill('601')
  await page.getByRole('option', { name: /^601/ }).click()
  await simulation.getByRole('button', { name: 'Simular' }).click()
  await expect(simulation.getByRole('heading', { name: 'Atende: Teste de painel' })).toBeVisible()
  await simulation.getByRole('link', { name: 'Teste de painel' }).click()

  await page.getByRole('link', { name: 'Alterar' }).click()
  await expect(page.getByLabel('Aceitar em')).toHaveValue('1\u00a0min 30\u00a0s')
  await page.getByLabel('Chegada em').fill('30 min')
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  const {
    id: _,
    rank,
    catchAll,
    version,
    ...body
  } = (await (await call('GET', `/attendancePolicy/${id}`)).json()) as Record<string, unknown>
  const theirs = { ...body, arrivalSlaS: 600, closeSlaS: 1800 }
  const put = await call('PUT', `/attendancePolicy/${id}/update`, theirs, { 'If-Match': `"${version}"` })
  expect(put.status).toBe(200)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Revise as diferenças' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Chegada em Meu valor/ }).check()
  await page.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page.getByText('Regra de atendimento alterada.')).toBeVisible()
  const saved = (await (await call('GET', `/attendancePolicy/${id}`)).json()) as Record<string, unknown>
  expect(saved).toMatchObject({ arrivalSlaS: 1800, closeSlaS: 1800, rank, catchAll })

  const rule = (name: string) => page.getByRole('link', { name, exact: true })
  await rule('Teste de painel').click()
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Cópia de Teste de painel')
  await page.getByRole('button', { name: 'Salvar' }).click()
  for (const name of ['Cópia de Teste de painel', 'Teste de painel']) {
    await rule(name).click()
    await page.getByRole('link', { name: 'Alterar' }).click()
    await page.getByRole('button', { name: 'Excluir regra de atendimento' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Regras de atendimento' })).toBeVisible()
    await expect(rule(name)).toHaveCount(0)
  }

  await page
    .getByRole('region', { name: 'Regra geral' })
    .getByRole('link', { name: /^Alterar: / })
    .click()
  await expect(page.getByText('A regra geral não é excluída')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Ativa', exact: true })).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
})

test('M-160, M-30 without its permission there is neither entry nor screen', async ({ page, signIn }) => {
  await signIn('coordenador1@demo.example')
  await expect(page.getByRole('link', { name: 'Regras de atendimento' })).toHaveCount(0)
  for (const address of ['list?page=1', 'create', '1/update']) {
    await page.goto(`/attendancePolicy/${address}`)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
  }
})

test('M-160, M-30 the simulation says that it needs the accounts to who may not see them', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await page.route(/\/user\/\d+\/permissions$/, async route => {
    const response = await route.fetch()
    const held = (await response.json()) as Record<string, boolean>
    await route.fulfill({ response, json: { ...held, 'ubidesk.account': false } })
  })
  await signIn('supervisor@demo.example', '/attendancePolicy/list?page=1')
  await page.getByRole('button', { name: 'Simular' }).click()
  const simulation = page.getByRole('dialog', { name: 'Simular atendimento' })
  await expect(
    simulation.getByRole('heading', { name: 'Você não tem permissão para ver contas' }),
  ).toBeVisible()
  await expect(simulation.getByRole('combobox')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Simular' })).toBeFocused()
})
