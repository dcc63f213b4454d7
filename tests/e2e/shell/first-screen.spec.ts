import { builtFileOf, withImports } from '#tests/support/browser/built-files.ts'
import { expect, expectAccessible, holdBack, test } from '../fixtures.ts'

test.describe('the first screen', () => {
  test('a list that is long in coming does not hold back the rest of its screen', { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    await signIn()
    const { letGo } = await holdBack(page, /\/serviceOrder\?/)
    await page.goto('/service-order/search?page=1')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Listagem geral' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  })

  test('who is long in being recognised sees nothing of the console until then', { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    await signIn()
    const { letGo } = await holdBack(page, /\/user\/\d+$/)
    const answered = page.waitForResponse(/\/serviceOrder\?/)
    await page.goto('/service-order/search?page=1')
    await answered
    await expect(page.getByRole('heading', { level: 1, name: 'Abrindo o console…' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Aguardando a resposta do servidor.')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)
    letGo()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  })
})

test('a screen pointed at has all its files on their way, not one after the other', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  const asked = new Set<string>()
  page.on('request', request => asked.add(request.url()))
  const screen = builtFileOf('src/app/accounts/list/account-list-page.tsx')
  // Before the first page: Playwright tells of no request under way as interception begins.
  const { letGo } = await holdBack(page, new RegExp(screen))
  await signIn('coordenador1@demo.example', '/service-order/search?page=1')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const entry = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contas' })
  await entry.hover()
  // Held back, it has named none of its imports yet.
  const missing = () =>
    withImports(screen).filter(file => ![...asked].some(url => url.endsWith(`/assets/${file}`)))
  await expect.poll(missing).toEqual([])
  letGo()
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible()
})

test('keys pressed while the palette is on its way are its first letters, not shortcuts of the screen', async ({
  page,
  signIn,
}) => {
  const { letGo } = await holdBack(page, new RegExp(builtFileOf('src/app/shell/console-palette.tsx')))
  await signIn('coordenador1@demo.example', '/service-order/in-validation?page=1')
  await expect(page.getByRole('button', { name: /^Aprovar/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('arx')
  await page.keyboard.press('Backspace')
  letGo()
  const box = page.getByRole('dialog', { name: 'Paleta de comandos' }).getByRole('searchbox')
  await expect(box).toHaveValue('ar')
  await expect(box).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('S39 a script of the page that was changed on its way is not run', { tag: '@long' }, async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/integrity|Failed to load/)
  await page.addInitScript(() => Object.assign(window, { changed: false }))
  await page.route(/\/assets\/core-[\w-]+\.js$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.changed = true;${await response.text()}` })
  })
  const refused = page.waitForEvent('console', message => /integrity/.test(message.text()))
  await page.goto(`${site.url}/login`)
  await refused
  expect(await page.evaluate(() => (window as unknown as { changed: boolean }).changed)).toBe(false)
})
