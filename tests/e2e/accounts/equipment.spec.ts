import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

const ACCOUNT = '14'

test.describe('equipment of an account', () => {
  test('M-23, M-120 one is registered, changed, and removed with its reason', async ({ page, signIn }) => {
    await signIn('cadastro@demo.example', `/account/${ACCOUNT}/details?tab=equipment`)
    await expect(page.getByRole('table', { name: 'Equipamentos da conta' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Novo equipamento' }).click()
    await page.getByLabel('Tipo').selectOption('Câmera')
    await page.getByLabel('Modelo').fill('VIP 9999')
    await page.getByRole('textbox', { name: /^Número de série/ }).fill('E2E-0001')
    await page.getByRole('textbox', { name: /^Endereço de imagem/ }).fill('rtsp://10.0.0.9/stream1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar' }).click()

    await expect(page).toHaveURL(/tab=equipment$/)
    await page.getByRole('link', { name: 'Alterar Câmera VIP 9999 (série E2E-0001)' }).click()
    await page.getByRole('textbox', { name: /^Local/ }).fill('Portão dos fundos')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const row = page.getByRole('row', { name: /VIP 9999/ })
    await expect(row).toContainText('Portão dos fundos')

    await row.getByRole('button', { name: /^Remover/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(dialog.getByText('Informe o motivo.')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Queimou na chuva')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(row).toHaveCount(0)
    const past = page.getByRole('region', { name: 'Histórico de equipamentos' })
    await expect(past.getByText('VIP 9999 — Queimou na chuva')).toBeVisible()
  })

  test('the reason of a removal survives a reload: the dialog is open again, with it', {
    tag: '@long',
  }, async ({ page, signIn }) => {
    await signIn('cadastro@demo.example', `/account/${ACCOUNT}/details?tab=equipment`)
    const remove = page.getByRole('table', { name: 'Equipamentos da conta' }).getByRole('button', {
      name: /^Remover/,
    })
    await remove.first().click()
    const dialog = page.getByRole('alertdialog')
    const reason = dialog.getByRole('textbox', { name: /^Motivo/ })
    await reason.fill('Trocado por outro, a pedido do cliente')
    await page.reload()
    await expect(reason).toHaveValue('Trocado por outro, a pedido do cliente')
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await page.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.reload()
    await expect(remove.first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('D-16 without the key it is only read, and the address of a new one is refused', {
    tag: '@long',
  }, async ({ page, signIn, api }) => {
    const operator = await api('operador1@demo.example')
    const listed = await operator('GET', `/account/${ACCOUNT}/equipment`)
    const [first] = (await listed.json()) as { id: string }[]
    await signIn('operador1@demo.example', `/account/${ACCOUNT}/equipment/${first?.id}/update`)
    await expect(page.getByRole('note')).toContainText('Somente consulta')
    await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.goto(`/account/${ACCOUNT}/equipment/create`)
    await expect(page.getByRole('form', { name: 'Novo equipamento' })).toHaveCount(0)
  })
})
