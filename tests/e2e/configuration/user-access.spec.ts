import type { Page } from '@playwright/test'
import { userWrite } from '#tests/support/records/users/user-write.ts'
import { type Api, expect, expectAccessible, test } from '../fixtures.ts'

const SUPERVISOR = 'supervisor@demo.example'

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

/** Answer of the list for the filters of the address. */
const namesFor = async (call: Api, page: Page): Promise<string[]> => {
  const { search } = new URL(page.url())
  const { data } = (await (await call('GET', `/auth/user/query${search}&recordsPerPage=15`)).json()) as {
    data: { name: string }[]
  }
  return data.map(({ name }) => name)
}

test('M-156, M-172 users are filtered by group, attendance profile and tag, and the address keeps it', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const call = await api()
  await signIn('admin@demo.example', '/user/list?page=1')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  for (const [field, path, text, key] of [
    ['Grupo de permissões', '/auth/permissionGroup/list', 'Coordenador técnico', 'permissionGroupId'],
    ['Perfil de atendimento', '/attendanceProfile/query', 'Alarme geral', 'attendanceProfileId'],
    ['Etiquetas', '/auth/user/tag/list', 'Plantão noturno', 'tagIds'],
  ] as const) {
    const box = page.getByRole('combobox', { name: field, exact: true })
    const asked = page.waitForResponse(answer => new URL(answer.url()).pathname.endsWith(path))
    await box.fill(text)
    expect((await asked).status()).toBe(200)
    await page.getByRole('option', { name: text }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${key}=`))
    const names = await namesFor(call, page)
    expect(names.length).toBeGreaterThan(0)
    await expect(rows(page)).toHaveCount(names.length)
    for (const [at, name] of names.entries()) await expect(rows(page).nth(at)).toContainText(name)
    await expectAccessible(page)
    await page.reload()
    await expect(rows(page)).toHaveCount(names.length)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('button', { name: `Remover ${text}` }).click()
    await expect(page).not.toHaveURL(new RegExp(`${key}=`))
  }
})

test('M-155, M-167 an invitation is sent again: the newer link opens, the older one no more', {
  tag: '@long',
}, async ({ page, browser, baseURL, signIn, api, quiet }) => {
  // The older link is refused.
  quiet.allow(/4(00|04|10)/)
  const call = await api()
  const email = 'convite@demo.example'
  const created = await call('POST', '/auth/user/create', userWrite({ name: 'Ivone Reenvio', email }))
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: string }
  await signIn('admin@demo.example', `/user/${id}/update`)
  const invitation = page.getByRole('region', { name: 'Convite' })
  await expect(invitation).toContainText(email)
  await invitation.getByRole('button', { name: 'Reenviar convite' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reenviar o convite?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Reenviar convite' }).click()
  await expect(page.getByText('Convite reenviado.')).toBeVisible()
  await expect(question).toHaveCount(0)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const invited = await context.newPage()
  await invited.goto('/__mail')
  const links = await invited
    .getByRole('link', { name: /save-password/ })
    .evaluateAll(all => all.map(each => new URL((each as HTMLAnchorElement).href).pathname))
  const [newer = '', older = ''] = links
  await invited.goto(older)
  await expect(invited.getByLabel('Nova senha', { exact: true })).toHaveCount(0)
  await expect(invited.getByRole('heading', { level: 1 })).toBeVisible()
  await invited.goto(newer)
  await expect(invited.getByLabel('Nova senha', { exact: true })).toBeVisible()
  await context.close()
})

test('M-155, M-167 who only writes profiles changes nothing else, and who writes none has no screen', {
  tag: '@long',
}, async ({ page, signIn, api, quiet }) => {
  quiet.allow(/403/)
  const call = await api(SUPERVISOR)
  const read = async () =>
    (await (await call('GET', '/auth/user/find/4')).json()) as { version: number; name: string }
  const before = await read()
  const refused = await call(
    'PUT',
    '/auth/user/update/4',
    { name: 'Outro nome' },
    { 'If-Match': `"${before.version}"` },
  )
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'FIELD_FORBIDDEN',
  ])
  expect(await read()).toEqual(before)
  await signIn(SUPERVISOR, '/user/create')
  await expect(page.getByText('Cadastrar usuários pede uma permissão que você não tem.')).toBeVisible()
  await expectAccessible(page)
  await signIn('atendente@demo.example', '/')
  await expect(page.getByRole('link', { name: 'Gestão de usuários' })).toHaveCount(0)
  for (const address of ['list?page=1', 'create', '4/update']) {
    await page.goto(`/user/${address}`)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
  }
})
