import { pressOrderAction } from '#tests/support/browser/order-actions.ts'
import { userWrite } from '#tests/support/records/users/user-write.ts'
import { type Api, expect, expectAccessible, test } from '../fixtures.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Its password is changed here: no other story signs in with it. */
const createPerson = async (call: Api, name: string, email: string) => {
  const created = await call('POST', '/auth/user/create', userWrite({ name, email }))
  expect(created.status).toBe(201)
}

test.describe('one’s own password', () => {
  test('M-48, M-49 forgotten: asked by e-mail, set by the link, used to sign in', async ({
    page,
    api,
    baseURL,
  }) => {
    const email = 'esquecida@demo.example'
    await createPerson(await api(), 'Rute Esquecida', email)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible()
    await page.goto('/__mail')
    const link = page.getByRole('link', { name: /save-password/ }).first()
    const address = new URL((await link.getAttribute('href')) ?? '')
    await page.goto(`${baseURL}${address.pathname}`)
    await expect(page.getByText(/demo\.example/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Nova senha', { exact: true }).fill('Portaria#Nova7')
    await page.getByLabel('Confirmação da nova senha', { exact: true }).fill('Portaria#Nova7')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /Entrar|login/i })
      .first()
      .click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('Portaria#Nova7')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  })

  test('M-49 a link that is not one says so, and refreshes nothing', { tag: '@long' }, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/401/)
    const calls: string[] = []
    page.on('request', request => calls.push(new URL(request.url()).pathname))
    await page.goto('/save-password/nothing')
    await expect(page.getByText('Link inválido ou expirado').first()).toBeVisible()
    expect(calls.filter(path => path.endsWith('/refreshToken'))).toEqual([])
    await expectAccessible(page)
  })

  test('M-49 the link of somebody else, opened where one is signed in, says so and enters as nobody by itself', {
    tag: '@long',
  }, async ({ page, api, baseURL, signInByForm, quiet }) => {
    quiet.allow(/401/)
    const email = 'alheia@demo.example'
    await createPerson(await api(), 'Rute Alheia', email)
    await signInByForm('coordenador1@demo.example')
    const mine = await page.getByRole('button', { name: /^Menu de/ }).textContent()
    await page.goto('/reset-password')
    await page.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible()
    await page.goto('/__mail')
    const link = page.getByRole('link', { name: /save-password/ }).first()
    const address = new URL((await link.getAttribute('href')) ?? '')
    await page.goto(`${baseURL}${address.pathname}`)
    await expect(page.getByText(/Neste navegador está aberta a sessão de/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Nova senha', { exact: true }).fill('Portaria#Nova9')
    await page.getByLabel('Confirmação da nova senha', { exact: true }).fill('Portaria#Nova9')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /^Continuar como/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Continuar como/ }).click()
    await expect(page.getByRole('button', { name: /^Menu de/ })).toHaveText(mine ?? '')
    await page.goBack()
    await expect(page.getByText('Link inválido ou expirado').first()).toBeVisible()
  })
})

test.describe('a public page', () => {
  test('C02 a session that ends meanwhile, left or expired, leaves one there with what was typed', {
    tag: '@long',
  }, async ({ page, context, signInByForm, turn }) => {
    await signInByForm()
    const other = await context.newPage()
    await other.goto('/')
    await page.goto('/reset-password')
    await page.getByLabel('E-mail').fill('fulana@exemplo.example')
    await other.bringToFront()
    await other.getByRole('button', { name: /^Menu de/ }).click()
    await other.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(other).toHaveURL(/\/login$/)
    await page.bringToFront()
    await expect(page).toHaveURL(/\/reset-password$/)
    await expect(page.getByLabel('E-mail')).toHaveValue('fulana@exemplo.example')

    await other.getByLabel('E-mail').fill('coordenador1@demo.example')
    await other.getByLabel('Senha', { exact: true }).fill('Console#2026')
    await turn('coordenador1@demo.example')
    await other.getByRole('button', { name: 'Entrar' }).click()
    await expect(other.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    // A request on its way when the cookies go would be refused.
    await expect(other.getByRole('link', { name: /^#\d+ · / }).first()).toBeVisible()
    await context.clearCookies()
    await other.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(other).toHaveURL(/\/login$/)
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL(/\/reset-password$/)
    await expect(page.getByLabel('E-mail')).toHaveValue('fulana@exemplo.example')
  })
})

test.describe('one’s own data', () => {
  test('M-51 a changed name is in the menu at once; a photo too, and what is no photo is refused before it is sent', async ({
    page,
    signInByForm,
  }) => {
    await signInByForm('admin@demo.example')
    await page.goto('/profile')
    await expect(page.getByLabel('Nome')).toHaveValue(/./)
    await expectAccessible(page)
    await page.getByLabel('Nome').fill('Helena Administradora')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Dados salvos')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu de Helena Administradora' })).toBeVisible()
    const uploads: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/user/image')) uploads.push(request.method())
    })
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') })
    await expect(page.getByText('Envie uma imagem PNG, JPEG ou WebP.')).toBeVisible()
    await input.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(page.getByRole('main').locator('img[src^="/bff/v1/web/file/"]')).toBeVisible()
    expect(uploads).toEqual(['POST'])
  })
})

test.describe('one’s own data, not saved', () => {
  test('are there again after a reload, a walk through the menu, and a session that ended; and gone once given up', {
    tag: '@long',
  }, async ({ page, context, signInByForm, turn }) => {
    await signInByForm('operador1@demo.example')
    await page.goto('/profile')
    const name = page.getByLabel('Nome')
    const back = page.getByText('O que você tinha escrito antes voltou.')
    const saved = await name.inputValue()
    await name.fill('Bruno a meio caminho')
    await expect(page.getByText('Há alterações não salvas.')).toBeVisible()
    await page.reload()
    await expect(back).toBeVisible()
    await expect(name).toHaveValue('Bruno a meio caminho')

    await page.getByRole('link', { name: 'Ubidesk, início' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.mouse.move(900, 400)
    await page.goBack()
    await expect(name).toHaveValue('Bruno a meio caminho')

    await context.clearCookies()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('E-mail').fill('operador1@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill('Console#2026')
    await turn('operador1@demo.example')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(name).toHaveValue('Bruno a meio caminho')

    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await page.reload()
    await expect(name).toHaveValue(saved)
    await expect(back).toBeHidden()
  })
})

test.describe('the station', () => {
  test('M-45 one in use cannot be chosen; another can be entered and left', { tag: '@long' }, async ({
    page,
    signInByForm,
    api,
  }) => {
    const other = await api('operador1@demo.example')
    await other('POST', '/station/1/logon', {})
    await signInByForm('operador2@demo.example')
    const open = async () => {
      await page.getByRole('button', { name: /^Menu de/ }).click()
      await page.getByRole('menuitem', { name: /Posto de atendimento/ }).click()
      return page.getByRole('dialog')
    }
    const dialog = await open()
    await expect(dialog.getByText(/Em uso/).first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await expect(dialog.getByRole('radio', { name: /Posto 01/ })).toBeDisabled()
    await dialog.getByRole('radio', { name: /Posto 03/ }).check()
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Você está usando o posto de atendimento Posto 03')).toBeVisible()
    await (await open()).getByRole('button', { name: 'Sair do posto' }).click()
    await expect(page.getByText('Você saiu do posto Posto 03')).toBeVisible()
  })
})

test.describe('what was being written', () => {
  test('F02, X18 survives the end of the session and a new sign-in', { tag: '@long' }, async ({
    page,
    context,
    signInByForm,
    api,
    quiet,
  }) => {
    quiet.allow(/401/)
    const call = await api()
    const list = (await (await call('GET', '/serviceOrder?status=OPEN&recordsPerPage=1')).json()) as {
      data: { id: string }[]
    }
    await signInByForm()
    await page.goto(`/service-order/${list.data[0]?.id}`)
    await pressOrderAction(page, 'Cancelar OS')
    const note = page.getByLabel('Observação')
    await note.fill('Cliente mudou de cidade.')
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('ubidesk')
    const cookies = await context.cookies()
    await context.addCookies(
      cookies.filter(({ name }) => name !== 'userId').map(cookie => ({ ...cookie, value: 'x' })),
    )
    await page.getByRole('radio').first().check()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Cancelar OS', exact: true })
      .click()
    await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
    await signInByForm()
    await expect(note).toHaveValue('Cliente mudou de cidade.')
  })
})

test.describe('a new version', () => {
  test('F12, X30 a screen whose code does not come offers to reload, and the shell stays', {
    tag: '@long',
  }, async ({ page, signIn, quiet }) => {
    quiet.allow(/404|dynamically imported|missing code/)
    await signIn()
    await page.route(/assets\/profile-/, route => route.fulfill({ status: 404, body: '' }))
    await page.goto('/profile')
    await expect(page.getByText('A rede não entregou esta tela')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/assets\/profile-/)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByRole('heading', { name: 'Meus Dados' })).toBeVisible()
  })
})
