import { type Api, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

interface Listed {
  id: string
  name: string
  connectionStatus: string
}

const centralsOf = async (call: Api, account: number): Promise<Listed[]> =>
  (await call('GET', `/account/${account}/central`)).json() as Promise<Listed[]>

/** The first account whose central answers. */
const reachable = async (call: Api) => {
  for (let account = 1; account <= 20; account += 1) {
    const online = (await centralsOf(call, account)).find(
      ({ connectionStatus }) => connectionStatus === 'ONLINE',
    )
    if (online) return { account, online }
  }
  throw new Error('no demo central is on line')
}

test.describe('centrals of an account', () => {
  test('M-19, M-113, M-114, M-115 one is registered, changed, commanded, and its password is shown', async ({
    page,
    signIn,
    api,
  }) => {
    const { account, online } = await reachable(await api('supervisor@demo.example'))
    await signIn('supervisor@demo.example', `/account/${account}/details?tab=centrals`)
    await page.getByRole('link', { name: 'Nova central' }).first().click()
    await expect(page).toHaveURL(`/account/${account}/central/create`)
    await page.getByLabel('Nome', { exact: true }).first().fill('Central do depósito')
    await page.getByLabel('Fabricante').fill('Intelbras')
    await page.getByLabel('Modelo').fill('AMT 8000')
    await page.getByLabel('Protocolo').selectOption('Intelbras')
    await page.getByLabel('Conta da central').fill('fe01')
    await page.getByLabel('Estático').check()
    await page.getByRole('button', { name: 'Salvar central' }).click()
    await expect(page.getByLabel('IP', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('IP', { exact: true }).fill('192.168.9.20')
    await page.getByLabel('Máscara de rede').fill('255.255.255.0')
    await page.getByLabel('Gateway').fill('192.168.9.1')
    await page.getByRole('button', { name: 'Incluir zona' }).click()
    await page.getByRole('group', { name: 'Zona 1' }).getByLabel('Nome').fill('Porta de aço')
    await page.getByRole('button', { name: 'Salvar central' }).click()
    await expect(page).toHaveURL(/tab=centrals$/)

    const made = page.getByRole('article', { name: 'Central do depósito' })
    await expect(made.getByText('FE01 · Intelbras')).toBeVisible()
    await expect(made.getByText(/^Sem comunicação com a central/)).toBeVisible()
    await expectAccessible(page)

    await made.getByRole('link', { name: 'Alterar Central do depósito' }).click()
    await page.getByRole('button', { name: 'Definir senha' }).click()
    await page.getByLabel('Nova senha', { exact: true }).fill('482615')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByText('Senha de comando salva.')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(page.getByText('482615')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ocultar' }).click()
    await expect(page.getByText('482615')).toBeHidden()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole('button', { name: 'Cancelar' }).click()

    const card = page.getByRole('article', { name: online.name, exact: true })
    await card.getByRole('button', { name: 'Armar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Armar( a central)?\?$/ })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Armar' }).click()
    await expect(page.getByText('A central foi armada.')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(
      card.getByRole('list', { name: 'Partições' }).getByText('Armada', { exact: true }).first(),
    ).toBeVisible()

    await made.getByRole('button', { name: 'Remover Central do depósito' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover central' }).click()
    await expect(made).toBeHidden()
  })

  test('M-114 without its permission there is neither password nor command', { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    const operator = await api('operador1@demo.example')
    const { account, online: central } = await reachable(operator)
    expect((await operator('GET', `/account/${account}/central/${central.id}/commandPassword`)).status).toBe(
      403,
    )
    await signIn('operador1@demo.example', `/account/${account}/details?tab=centrals`)
    await expect(page.getByRole('article', { name: central.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Armar', exact: true })).toHaveCount(0)
    await page.goto(`/account/${account}/central/${central.id}/update`)
    await expect(page.getByRole('button', { name: 'Salvar central' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Senha de comando' })).toHaveCount(0)
  })
})
