import { expect, expectAccessible, test } from '../fixtures.ts'

test.describe('an account on one screen', () => {
  test('M-18, M-111 opens at its summary; every tab is one press and one address away', async ({
    page,
    signIn,
  }) => {
    await signIn('operador1@demo.example', '/account/3')
    await expect(page).toHaveURL(/\/account\/3\/details$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Contatos, na ordem de chamada' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Centrais e partições' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Histórico' }).click()
    await expect(page).toHaveURL(/tab=history/)
    await page.getByRole('tab', { name: 'Ordens de serviço' }).click()
    await expect(page.getByRole('region', { name: 'Ordens de serviço da conta' })).toBeVisible()
    await expectAccessible(page)
  })

  test('M-18 an account that is not there says so inside the shell', { tag: '@long' }, async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/404/)
    await signIn('operador1@demo.example', '/account/999999/details')
    await expect(page.getByRole('heading', { name: 'Conta não encontrada' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  })

  test('M-110 orders that cannot be had are told by a toast', { tag: '@long' }, async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/500/)
    await signIn('operador1@demo.example')
    await page.route('**/serviceOrder/account/4?**', route => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/account/4/details?tab=orders')
    await expect(
      page.getByText('Não foi possível recuperar as ordens de serviço. Tente novamente', { exact: true }),
    ).toBeVisible()
  })

  test('goes into test and out of it; a note is kept', async ({ page, signIn }) => {
    await signIn('operador1@demo.example', '/account/5/details')
    await page.getByRole('button', { name: 'Colocar em teste' }).click()
    const dialog = page.getByRole('dialog', { name: 'Colocar em teste' })
    await dialog.getByLabel('Motivo').selectOption({ label: 'Teste do cliente' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Colocar em teste' }).click()
    const ribbon = page.getByRole('region', { name: 'Conta em teste' })
    await expect(ribbon).toContainText('Teste do cliente')
    await ribbon.getByRole('button', { name: 'Encerrar teste' }).click()
    await expect(ribbon).toBeHidden()

    await page.getByRole('tab', { name: 'Anotações' }).click()
    await page.getByRole('textbox', { name: 'Anotação' }).fill('Portão em obras até sexta.')
    await page.getByRole('button', { name: 'Anotar', exact: true }).click()
    const notes = page.getByRole('region', { name: 'Anotações válidas agora' })
    await expect(notes).toContainText('Portão em obras até sexta.')
    await notes.getByRole('button', { name: /^Excluir anotação: Portão/ }).click()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(notes).not.toContainText('Portão em obras até sexta.')
  })

  test('M-112 what two people change at once is chosen field by field', { tag: '@long' }, async ({
    page,
    signIn,
    api,
    quiet,
  }) => {
    quiet.allow(/409/)
    await signIn('cadastro@demo.example', '/account/6/details')
    await page.getByRole('button', { name: 'Alterar conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar conta' })
    await dialog.getByLabel('Rota').fill('R-MINHA')
    const other = await api('supervisor@demo.example')
    const { account } = await (await other('GET', '/account/6')).json()
    const answer = await other(
      'PUT',
      '/account/6/update',
      {
        name: account.name,
        services: account.services,
        monitoringKind: account.monitoringKind,
        routeCode: 'R-DELES',
        responsibleTechnicianId: account.responsibleTechnician?.id ?? null,
        mainNote: account.mainNote,
        tagIds: account.tags.map((tag: { id: string }) => tag.id),
      },
      { 'if-match': `"${account.version}"` },
    )
    expect(answer.status).toBe(200)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('radio', { name: /^Rota Meu valor / }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
    await expect(dialog).toBeHidden()
    const { account: saved } = await (await other('GET', '/account/6')).json()
    expect(saved.routeCode).toBe('R-MINHA')
  })
})
