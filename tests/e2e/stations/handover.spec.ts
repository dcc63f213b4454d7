import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

const [GIVER, NEXT] = ['operador1@demo.example', 'operador2@demo.example'] as const
const STATION = 'Posto do plantão'

const runCommand = async (page: Page, name: string) => {
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Paleta de comandos' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(palette.getByText(name)).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a shift is handed over by keyboard, waits over a reload, and the giver sees who took it over', {
  tag: '@long',
}, async ({ page, browser, baseURL, sessions, signIn, api }) => {
  const [giver, admin] = [await api(GIVER), await api()]
  const made = await admin('POST', '/station/create', { name: STATION, kind: 'MONITORING', active: true })
  const station = (await made.json()) as { id: string }
  expect((await giver('POST', `/station/${station.id}/logon`, {})).status).toBe(200)
  const opened = await giver('POST', '/occurrence/create', {
    accountId: '5',
    category: 'MEDICAL',
    note: 'A vizinha ouviu um pedido de socorro.',
  })
  const { id, number, version } = (await opened.json()) as { id: string; number: number; version: number }
  const attended = await giver('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` })
  expect(attended.status).toBe(200)

  const stream = page.waitForResponse(/\/stream$/)
  await signIn(GIVER, '/')
  await stream
  await runCommand(page, 'Passar plantão')
  const dialog = page.getByRole('dialog', { name: 'Passar plantão' })
  await expect(dialog.getByRole('region', { name: 'Em atendimento' })).toContainText(`#${number}`)
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Portão da padaria ficou aberto.')
  await expectAccessible(page)
  await page.reload()
  await runCommand(page, 'Passar plantão')
  await expect(dialog.getByRole('textbox')).toHaveValue('Portão da padaria ficou aberto.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Plantão passado.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await runCommand(page, 'Trocar ou sair do posto')
  const picker = page.getByRole('dialog', { name: 'Posto de atendimento' })
  await expect(picker.getByText('1 ocorrência está com você.')).toBeVisible()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Sair do posto' }).click()
  await expect(picker).toHaveCount(0)

  const context = await browser.newContext()
  const session = await sessions(NEXT)
  await context.addCookies(
    Object.entries(session).map(([name, value]) => ({ name, value, url: baseURL ?? '', sameSite: 'Strict' })),
  )
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /Escolher posto|Trocar posto/ }).click()
  await other.getByRole('radio', { name: STATION }).check()
  await other.getByRole('button', { name: 'Entrar', exact: true }).click()
  const read = other.getByRole('dialog', { name: 'Passagem de plantão' })
  await expect(read).toContainText('Portão da padaria ficou aberto.')
  await expect(read.getByRole('listitem').filter({ hasText: `#${number}` })).toContainText(
    /Aguardando atendimento|Operador/,
  )
  await expect(read.getByRole('button', { name: 'Assumir plantão' })).toBeFocused()
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await expect(other.getByText(/^O plantão que .* espera por você\.$/)).toBeVisible()
  await expectAccessible(other)
  await other.reload()
  await expect(read).toBeVisible()
  await other.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(other)
  await read.getByRole('link', { name: new RegExp(`#${number}`) }).click()
  await expect(other).toHaveURL(new RegExp(`/occurrence/${id}$`))
  await other.getByRole('button', { name: 'Ler e assumir' }).click()
  await expect(read.getByRole('button', { name: 'Assumir plantão' })).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(other.getByText('Plantão assumido.')).toBeVisible()
  await expect(read).toHaveCount(0)
  await expect(page.getByText(/ assumiu o plantão de Posto do plantão\.$/)).toBeVisible()
  const last = page.getByRole('region', { name: 'Última passagem de plantão' })
  await expect(last).toContainText(' assumiu às ')
  await expectAccessible(page)
  const off = { operatorId: session.userId }
  expect((await admin('POST', `/station/${station.id}/logoff`, off)).status).toBe(200)
  await context.close()
})

test('Sair suggests the handover of what is open, and afterwards leaves at once', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const [giver, admin] = [await api(GIVER), await api()]
  const made = await admin('POST', '/station/create', {
    name: 'Posto da saída',
    kind: 'MONITORING',
    active: true,
  })
  const station = (await made.json()) as { id: string }
  expect((await giver('POST', `/station/${station.id}/logon`, {})).status).toBe(200)
  const opened = await giver('POST', '/occurrence/create', {
    accountId: '5',
    category: 'MEDICAL',
    note: 'O vizinho ouviu um pedido de socorro.',
  })
  const { id, version } = (await opened.json()) as { id: string; version: number }
  const attended = await giver('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` })
  expect(attended.status).toBe(200)

  await signIn(GIVER, '/')
  const leave = async () => {
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
  }
  await leave()
  const question = page.getByRole('alertdialog', { name: 'Sair sem passar o plantão?' })
  await expect(question).toContainText(/abertas? no Posto da saída que você ainda não passou\./)
  await expect(question.getByRole('button', { name: 'Passar o plantão' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Passar plantão' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Socorro a caminho.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Plantão passado.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await leave()
  await expect(page).toHaveURL(/\/login$/)
})
