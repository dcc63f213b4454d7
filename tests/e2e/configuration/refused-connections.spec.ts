import { SIGNALS_PATH, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

test('M-163 a refused panel is bound to a central, another is ignored', async ({ page, signIn, api }) => {
  await signIn('supervisor@demo.example', '/')
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Habilitar GPRS/Ethernet' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Habilitar GPRS/Ethernet' })).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toContainText('Pendente')
  await expectAccessible(page)

  const call = await api('supervisor@demo.example')
  const pending = await (
    await call('GET', '/centralRefused/query?reason=UNKNOWN_DEVICE&status=PENDING')
  ).json()
  const { receiverAccount } = pending.data[0] as { receiverAccount: string }
  const accounts = await (await call('GET', '/account/query?status=ACTIVE&recordsPerPage=100')).json()
  let place: { code: string; central: string } | null = null
  for (const { id, code } of accounts.data as { id: string; code: string }[]) {
    const centrals = await (await call('GET', `/account/${id}/central`)).json()
    const own = (centrals as { name: string; receiverAccount: string }[]).find(
      central => central.receiverAccount === receiverAccount,
    )
    if (own) place = { code, central: own.name }
  }
  expect(place).not.toBeNull()

  await page.getByRole('searchbox').fill(receiverAccount)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Habilitar conexão' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Habilitar' }).click()
  await expect(dialog.getByText('Escolha a conta.').last()).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Conta/ }).fill(place?.code ?? '')
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('radio').first().check()
  await expect(dialog.getByText('O que muda na central:')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Habilitar' }).click()
  await expect(page.getByText('Conexão habilitada.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(rows).toHaveCount(0)

  await page.getByRole('searchbox').fill('')
  await rows.first().getByRole('link').click()
  await page.getByRole('button', { name: 'Ignorar conexão' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Observação').fill('De outra empresa')
  await page.getByRole('button', { name: 'Ignorar', exact: true }).click()
  await expect(page.getByText('Conexão ignorada.')).toBeVisible()
})

test('M-163, M-32 without its permission there is neither entry nor screen', { tag: '@long' }, async ({
  page,
  signIn,
  quiet,
}) => {
  // The page asks for its rows while the permissions are still on their way.
  quiet.allow(/403/)
  await signIn('coordenador1@demo.example')
  await expect(page.getByRole('link', { name: 'Habilitar GPRS/Ethernet' })).toHaveCount(0)
  await page.goto('/central-refused/list?page=1')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
})

test('a receiver is registered, its key shown once, and revoked', async ({ page, signIn }) => {
  await signIn('supervisor@demo.example', '/central-refused/list?page=1')
  await page.getByRole('button', { name: 'Receptoras' }).click()
  const drawer = page.getByRole('dialog', { name: 'Receptoras' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Nova receptora' }).click()
  const name = `Receptora ${test.info().workerIndex}-${test.info().retry}`
  await page.getByLabel('Nome').fill(name)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: `Chave de ${name}` })
  await expect(shown.getByLabel('Chave')).toHaveValue(/^rk_[\w-]{43}$/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Já guardei a chave' }).click()
  const line = drawer.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('Nunca ouvida')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await line.getByRole('button', { name: `Revogar a chave de ${name}` }).click()
  await page.getByRole('button', { name: 'Revogar chave' }).click()
  await expect(line.getByText('Revogada', { exact: true })).toBeVisible()
})

test('M-163 a panel nobody knows is refused and enabled; then its signals are accepted', {
  tag: '@long',
}, async ({ page, signIn, api, site }) => {
  const MAC = '00:1A:3F:EE:16:30'
  const call = await api('supervisor@demo.example')
  const created = await call('POST', '/receiver/create', { name: 'Receptora do painel novo' })
  const { id, key } = (await created.json()) as { id: string; key: string }
  const send = async (seq: number) => {
    const signal = { seq, at: new Date().toISOString(), mac: MAC, qualifier: 'E', code: '602' }
    const signals = [{ ...signal, protocol: 'CONTACT_ID', channel: 'ETHERNET', raw: `E602 ${seq}` }]
    const answer = await fetch(`${site.url}${SIGNALS_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ receiverId: id, signals }),
    })
    return (await answer.json()) as SignalsReply
  }
  expect((await send(1)).refused).toEqual([{ index: 0, code: 'UNKNOWN_DEVICE' }])
  const { account } = (await (await call('GET', '/account/10')).json()) as { account: { code: string } }

  await signIn('supervisor@demo.example', '/central-refused/list?page=1')
  await page.getByRole('searchbox').fill(MAC)
  const row = page.getByRole('row').filter({ hasText: MAC })
  await expect(row).toContainText('Pendente')
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Habilitar conexão' })
  await dialog.getByRole('combobox', { name: /^Conta/ }).fill(account.code)
  await page
    .getByRole('option', { name: new RegExp(account.code) })
    .first()
    .click()
  await dialog.getByRole('radio').first().check()
  await expect(dialog.getByRole('region', { name: 'O que muda na central' })).toContainText(MAC)
  await dialog.getByRole('button', { name: 'Habilitar' }).click()
  await expect(page.getByText('Conexão habilitada.')).toBeVisible()
  expect(await send(2)).toMatchObject({ accepted: 1, refused: [] })
})
