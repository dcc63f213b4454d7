import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

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

test('M-160, M-30 without its permission there is neither entry nor screen', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
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
