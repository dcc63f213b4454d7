import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const boxOf = async (locator: Locator) => (await locator.boundingBox())!

const footerOf = (page: Page) => page.locator('footer').filter({ has: page.getByRole('button') })

/** How far the focused element reaches under the footer, in pixels. */
const hiddenUnder = (footer: Locator) =>
  footer.evaluate(each => {
    const focused = document.activeElement
    if (!focused || focused === document.body || each.contains(focused)) return 0
    return Math.round(focused.getBoundingClientRect().bottom - each.getBoundingClientRect().top)
  })

test.describe('a sticky footer', () => {
  test.use({ viewport: { width: 1366, height: 600 } })

  test('operator D20 keeps the buttons of a long form in sight, over no field that has the focus', {
    tag: '@long',
  }, async ({ page, signIn }) => {
    await signIn('cadastro@demo.example', '/account/14/contact/create')
    const footer = footerOf(page)
    const save = footer.getByRole('button', { name: 'Salvar', exact: true })
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.getByRole('textbox', { name: 'Nome', exact: true }).focus()
    const within = () => footer.evaluate(each => each.contains(document.activeElement))
    for (let tab = 0; tab < 60 && !(await within()); tab += 1) {
      expect(await hiddenUnder(footer)).toBeLessThanOrEqual(0)
      await expect(save).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
    }
    expect(await within()).toBe(true)
  })

  test('leaves a short window to the form', { tag: '@long' }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 683, height: 384 })
    await signIn('cadastro@demo.example', '/account/14/contact/create')
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible()
    await expect(footerOf(page)).not.toBeInViewport()
  })

  test('operator D11 keeps the pages of a list in sight under a banner, and toasts stand above it', async ({
    page,
    context,
    signIn,
    api,
    quiet,
  }) => {
    quiet.allow(/ERR_|Failed to load/)
    // Another story may have signed this operator out of the station.
    await (await api('operador1@demo.example'))('POST', '/station/3/logon', {})
    await signIn('operador1@demo.example', '/account/list?page=1')
    const footer = page.locator('footer')
    const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
    const gap = async () => {
      const above = await boxOf(toast)
      return (await boxOf(footer)).y - above.y - above.height
    }
    await expect(toast).toContainText('Você está usando o posto de atendimento')
    await toast.hover()
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    await context.setOffline(true)
    await expect(page.getByText('Sem conexão com o servidor. Tentando novamente…')).toBeVisible()
    await expect(footer.getByRole('navigation', { name: 'Paginação' })).toBeInViewport({ ratio: 1 })
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })
})

test.describe('room', () => {
  test('M-86 the head of a list stays in sight as its rows scroll', { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1366, height: 600 })
    await signIn('coordenador1@demo.example', '/service-order/search?page=1')
    const head = page.getByRole('columnheader', { name: /^Nº/ })
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows.first()).toBeInViewport()
    const { y } = await boxOf(head)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows.first()).not.toBeInViewport()
    await expect(head).toBeInViewport({ ratio: 1 })
    expect((await boxOf(head)).y).toBeLessThanOrEqual(y)
  })

  test('the pages of a list take one row on a phone', { tag: '@long' }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('coordenador1@demo.example', '/service-order/search?page=1')
    const pages = page.getByRole('navigation', { name: 'Paginação' })
    await expect(pages.getByRole('link', { name: 'Próxima página' })).toBeVisible()
    const { height } = await boxOf(pages)
    expect(height).toBeLessThanOrEqual(44)
  })

  test('names of accounts come whole beside the pinned menu', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('cadastro@demo.example', '/account/list?page=1')
    const names = page.getByRole('table').locator('tbody tr td:nth-child(2)')
    await expect(names.first()).toBeVisible()
    const widths = await names.evaluateAll(cells => cells.map(cell => cell.clientWidth))
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(200)
  })

  test('the buttons of the profile stand on the right, as those of every form', { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    await signIn('coordenador1@demo.example', '/profile')
    const form = await boxOf(page.getByRole('form', { name: 'Meus Dados' }))
    const save = await boxOf(page.getByRole('button', { name: 'Salvar' }))
    expect(form.x + form.width - save.x - save.width).toBeLessThanOrEqual(16)
  })
})
