import { expect, pressWithCookies, recordCalls, test } from '../fixtures.ts'

const MINUTE = 60

test.describe('the way in', () => {
  test('C01 remembers where one was going, query and fragment included', async ({ page, signInByForm }) => {
    await page.goto('/service-order/search?status=OPEN&page=1#lista')
    await expect(page).toHaveURL(/\/login$/)
    await signInByForm()
    await expect(page).toHaveURL(/\/service-order\/search\?status=OPEN&page=1#lista$/)
  })

  test('C04 a place the new person may not open becomes the index', { tag: '@long' }, async ({
    page,
    signInByForm,
  }) => {
    await page.goto('/service-order/search?page=1')
    await signInByForm('operador2@demo.example')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Por técnico' })).toHaveCount(0)
  })

  test('C06 a wrong password stays on the form, says so, and refreshes nothing', { tag: '@long' }, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/401/)
    await page.goto('/login')
    const calls = recordCalls(page)
    await page.getByLabel('E-mail').fill('atendente@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha inválidos.')
    await expect(page.getByLabel('E-mail')).toHaveValue('atendente@demo.example')
    expect(calls).toEqual(['POST /login'])
  })

  test('says what is missing at the field, and goes to it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Campo obrigatório.')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })

  test('M-46, M-65, C08, S12 the cookies are those of the spec', async ({ page, context, signInByForm }) => {
    await signInByForm()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const now = Date.now() / 1000
    const cookies = await context.cookies()
    const lives = { userId: 600, accessToken: 300, refreshToken: 300 }
    expect(cookies.map(({ name }) => name).sort()).toEqual(Object.keys(lives).sort())
    for (const { name, path, sameSite, expires, value } of cookies) {
      expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Strict' })
      expect(Math.abs(expires - now - lives[name as keyof typeof lives] * MINUTE)).toBeLessThan(30)
      expect(name.length + value.length).toBeLessThan(4096)
    }
  })

  test('M-04 a signed-in visit to /login goes home', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('coordenador1@demo.example', '/login')
    await expect(page).toHaveURL(/\/$/)
  })

  test('the password can be seen and hidden', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Senha', { exact: true })
    await password.fill('segredo')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
})

test.describe('guards', () => {
  test('M-08, D-01, C11 a page one may not open says so at /login, without a loop', async ({
    page,
    signIn,
  }) => {
    await signIn('operador1@demo.example')
    await page.goto('/service-order/search?page=1')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bruna')
  })

  test('D-01 who enters as another user there is not told of what the first was refused', {
    tag: '@long',
  }, async ({ page, signInByForm, turn }) => {
    await signInByForm('operador1@demo.example')
    await page.goto('/service-order/search?page=1')
    await page.getByRole('button', { name: 'Entrar com outro usuário' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
    await turn('coordenador1@demo.example')
    await page.getByLabel('E-mail').fill('coordenador1@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill('Console#2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('M-06 an unknown path, and an order that does not exist, are not found inside the shell', async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/404/)
    await signIn()
    for (const [path, words] of [
      ['/service-order/999999', 'Ordem não encontrada'],
      ['/service-order/abc', 'Página não encontrada'],
      ['/nada', 'Página não encontrada'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      await expect(page).toHaveTitle(`${words} | Ubidesk`)
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('F09 cookies wiped by hand end on /login at the next action, with no tokenless call', {
    tag: '@long',
  }, async ({ page, signIn }) => {
    await signIn('coordenador1@demo.example', '/service-order/search?page=1')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/serviceOrder') || !request.headers().authorization)
        asked.push(request.url())
    })
    await pressWithCookies(page, 'Atualizar', () => null)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
    expect(asked.filter(url => url.includes('/bff/'))).toEqual([])
  })

  test('A09 a refused refresh ends on /login once, and signing in again comes back', {
    tag: '@long',
  }, async ({ page, signInByForm, quiet }) => {
    quiet.allow(/401/)
    await signInByForm()
    await page.goto('/service-order/search?status=OPEN&page=1')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const calls = recordCalls(page)
    await pressWithCookies(page, 'Atualizar', name => (name === 'userId' ? undefined : 'x'))
    await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible()
    expect(calls.filter(call => call === 'POST /refreshToken')).toHaveLength(1)
    await signInByForm()
    await expect(page).toHaveURL(/status=OPEN/)
  })
})

test.describe('the way out', () => {
  test('D01, D03, S35 station, presence, tokens; then no cookie and no filter is left, and the theme stays', async ({
    page,
    context,
    signInByForm,
    api,
  }) => {
    const operator = await api('operador1@demo.example')
    await operator('POST', '/station/1/logon', {})
    await signInByForm('operador1@demo.example')
    await expect(page.getByText('Você está usando o posto de atendimento Posto 01')).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('filters.teste', '{}')
      localStorage.setItem('theme', 'dark')
    })
    const calls = recordCalls(page)
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(calls.filter(call => call.startsWith('POST'))).toEqual([
      'POST /station/1/logoff',
      expect.stringMatching(/^POST \/user\/\d+\/userSession$/),
      'POST /logout',
    ])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['session.signal', 'theme'])
  })

  test('X32 a station that is not released asks; leaving anyway tells the server what it still hears, and clears this browser', async ({
    page,
    context,
    signInByForm,
    api,
    quiet,
  }) => {
    quiet.allow(/500/)
    const operator = await api('operador2@demo.example')
    await operator('POST', '/station/2/logon', {})
    await signInByForm('operador2@demo.example')
    await page.route('**/station/*/logoff', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Não foi possível sair do posto' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog).toBeVisible()
    const calls = recordCalls(page)
    await dialog.getByRole('button', { name: 'Sair mesmo assim' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(calls.filter(call => call.startsWith('POST'))).toEqual([
      expect.stringMatching(/^POST \/user\/\d+\/userSession$/),
      'POST /logout',
    ])
    expect(await context.cookies()).toEqual([])
  })
})
