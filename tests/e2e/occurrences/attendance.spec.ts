import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

/** The telephone of this computer would take the keyboard. */
const withoutTelephone = (page: Page) =>
  page.addInitScript(() => {
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      if (!this.href.startsWith('tel:')) click.call(this)
    }
  })

test('M-123, M-125 an alarm is taken, its script followed and closed by keyboard; a reload loses no word', async ({
  page,
  signIn,
  api,
}) => {
  const operator = await api('operador1@demo.example')
  await operator('POST', '/station/2/logon', {})
  const call = await api()
  const opened = await call('POST', '/occurrence/create', {
    accountId: '3',
    category: 'MEDICAL',
    note: 'A vizinha ouviu um pedido de socorro.',
  })
  const { id, number } = (await opened.json()) as { id: string; number: number }
  await withoutTelephone(page)
  await signIn('operador1@demo.example', '/occurrence/list?page=1')
  const attend = page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .getByRole('button', { name: /^Atender/ })
  await expect(attend).toBeVisible()
  await expectAccessible(page)
  await attend.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/occurrence/${id}/attendance$`))

  const step = page.getByRole('region', { name: 'Roteiro' }).locator('[aria-current=step]')
  await expect(step).toContainText('Ler a ficha')
  await expectAccessible(page)
  await page.keyboard.press('d')
  await expect(step).toContainText('Ligar para o local')
  await page.keyboard.press('l')
  await expect(step).toContainText('Ligando para')
  await page.keyboard.press('a')
  await expect(step).toContainText('A pessoa responde')
  await page.keyboard.press('1')
  await expect(step).toContainText('Conferir a senha')
  await page.keyboard.press('3')
  await expect(step).toContainText('Contar o ocorrido')
  await page.keyboard.press('2')
  await expect(step).toContainText('Registrar o que a pessoa disse')

  const report = page.getByRole('region', { name: 'Relato' })
  await report.getByRole('textbox').focus()
  await page.keyboard.type('Dona Lúcia está bem: apertou o botão sem querer.')
  await page.reload()
  await expect(report.getByRole('textbox')).toHaveText('Dona Lúcia está bem: apertou o botão sem querer.')
  await report.getByRole('button', { name: 'Registrar e concluir a etapa' }).focus()
  await page.keyboard.press('Enter')
  await expect(step).toContainText('Encerrar como acionamento por engano')

  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Acionamento por engano, confirmado por telefone.')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => ((await (await call('GET', `/occurrence/${id}`)).json()) as { status: string }).status)
    .toBe('CLOSED')
})

test('M-125 an unsent report is saved after a pause and goes on at another computer', async ({
  page,
  signIn,
  api,
  browser,
}) => {
  const operator = await api('operador1@demo.example')
  await operator('POST', '/station/2/logon', {})
  const opened = await (await api())('POST', '/occurrence/create', {
    accountId: '3',
    category: 'MEDICAL',
    note: 'O vizinho ouviu um pedido de socorro.',
  })
  const { id, version } = (await opened.json()) as { id: string; version: number }
  await operator('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` })
  const path = `/occurrence/${id}/attendance`
  await signIn('operador1@demo.example', path)
  const report = page.getByRole('region', { name: 'Relato' })
  await report.getByRole('textbox').fill('O zelador confirma: portão aberto pelo morador.')
  await expect(report.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible({ timeout: 15_000 })

  const { cookies } = await page.context().storageState()
  const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } })
  const other = await elsewhere.newPage()
  await other.goto(new URL(path, page.url()).href)
  const theirs = other.getByRole('region', { name: 'Relato' })
  await expect(theirs.getByRole('textbox')).toHaveText('O zelador confirma: portão aberto pelo morador.')
  await expect(theirs.getByText(/^Salvo às/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(theirs.getByRole('textbox')).toHaveText('')
  await elsewhere.close()
  expect(await (await operator('GET', '/draft')).json()).toEqual([])
})

test('the actions of an attendance stay in sight under a banner', { tag: '@long' }, async ({
  page,
  context,
  signIn,
  api,
  quiet,
}) => {
  quiet.allow(/ERR_|Failed to load|missing code/)
  const operator = await api('operador1@demo.example')
  await operator('POST', '/station/2/logon', {})
  const body = { accountId: '3', category: 'MEDICAL', note: 'Ouviu-se um pedido de socorro.' }
  const opened = await (await api())('POST', '/occurrence/create', body)
  const { id, version } = (await opened.json()) as { id: string; version: number }
  const attended = await operator('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` })
  expect(attended.status).toBe(200)
  await signIn('operador1@demo.example', `/occurrence/${id}/attendance`)
  const close = page.getByRole('button', { name: /^Encerrar/ })
  await expect(page.getByText('Você está usando o posto de atendimento Posto 02')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão com o servidor. Tentando novamente…')).toBeVisible()
  await expect(close).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  const { version: now } = (await (await operator('GET', `/occurrence/${id}`)).json()) as { version: number }
  const released = await operator('POST', `/occurrence/${id}/release`, {}, { 'if-match': `"${now}"` })
  expect(released.status).toBe(200)
})

test('M-24 a note that still holds is read at the attendance, an expired one is not', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const operator = await api('operador1@demo.example')
  await operator('POST', '/station/2/logon', {})
  const note = async (text: string, ms: number) => {
    const validUntil = new Date(Date.now() + ms).toISOString()
    const body = { text, kind: 'TEMPORARY', validUntil }
    return (await operator('POST', '/account/3/note/create', body)).json() as Promise<{ id: string }>
  }
  const held = await note('A chave está com o porteiro da noite.', 3_600_000)
  await note('O alarme fica desligado durante a visita.', 2000)
  const notes = async () => (await (await operator('GET', '/account/3')).json()).account.notes as unknown[]
  await expect
    .poll(async () => JSON.stringify(await notes()), { timeout: 15_000 })
    .not.toContain('durante a visita')
  const opened = await (await api())('POST', '/occurrence/create', {
    accountId: '3',
    category: 'MEDICAL',
    note: 'Ouviu-se um pedido de socorro.',
  })
  const { id, version } = (await opened.json()) as { id: string; version: number }
  await operator('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` })
  await signIn('operador1@demo.example', `/occurrence/${id}/attendance`)
  const place = page.getByRole('region', { name: 'Onde' })
  await expect(place).toContainText('Anotação: A chave está com o porteiro da noite.')
  await expect(place).not.toContainText('durante a visita')
  await expectAccessible(page)
  expect((await operator('DELETE', `/account/3/note/${held.id}`)).ok).toBe(true)
  const { version: now } = (await (await operator('GET', `/occurrence/${id}`)).json()) as { version: number }
  const released = await operator('POST', `/occurrence/${id}/release`, {}, { 'if-match': `"${now}"` })
  expect(released.status).toBe(200)
})

test('D-05 a vehicle’s steps stand beside each other at a desk, and the script comes first at 200 %', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const operator = await api('operador1@demo.example')
  await operator('POST', '/station/2/logon', {})
  const json = async (answer: Promise<Response>) => (await answer).json()
  const of = (version: number) => ({ 'if-match': `"${version}"` })
  const opened = await json(
    (await api())('POST', '/occurrence/create', { accountId: '3', category: 'MEDICAL', note: 'Queda.' }),
  )
  await operator('POST', `/occurrence/${opened.id}/attend`, {}, of(opened.version))
  const path = `/occurrence/${opened.id}`
  const vehicles: { vehicle: { id: string }; availability: string }[] = await json(
    operator('GET', `${path}/suggestedVehicles`),
  )
  const free = vehicles.find(({ availability }) => availability === 'AVAILABLE')
  const sent = await json(operator('POST', `${path}/dispatch/create`, { vehicleId: free?.vehicle.id }))
  await signIn('operador1@demo.example', `${path}/attendance`)
  const buttons = page
    .getByRole('region', { name: 'Deslocamentos' })
    .getByRole('listitem')
    .getByRole('button')
  await expect(buttons).toHaveCount(4)
  const tops = await buttons.evaluateAll(list =>
    list.map(button => Math.round(button.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(2)

  await page.setViewportSize({ width: 683, height: 384 })
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await topOf('Roteiro')).toBeLessThan(await topOf('O quê'))
  await expectNoSideScroll(page)
  const reasons: { id: string; requiresNote: boolean }[] = await json(
    operator('GET', '/reason/query?scope=DISPATCH_CANCEL'),
  )
  const reasonId = reasons.find(({ requiresNote }) => !requiresNote)?.id
  const cancelled = await operator(
    'PUT',
    `${path}/dispatch/${sent.id}/cancel`,
    { reasonId },
    of(sent.version),
  )
  expect(cancelled.status).toBe(200)
  const { version } = await json(operator('GET', path))
  expect((await operator('POST', `${path}/release`, {}, of(version))).status).toBe(200)
})
