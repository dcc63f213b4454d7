import { expect, test } from '../fixtures.ts'

test('where the system chooses the colours, what is chosen and what has the focus can be told', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('coordenador1@demo.example', '/service-order/search?page=1')
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  const chip = page.getByRole('button', { name: /^Aberta/ })
  await page.getByRole('button', { name: 'Filtros' }).click()
  const before = await chip.evaluate(ground)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  expect(await chip.evaluate(ground)).not.toBe(before)

  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.hover()
  const current = menu
    .getByRole('list', { name: 'Ordens de Serviço' })
    .getByRole('link', { name: 'Listagem geral' })
  expect(await current.evaluate(ground)).not.toBe(
    await menu.getByRole('link', { name: 'Por técnico' }).evaluate(ground),
  )

  const density = page.getByRole('group', { name: 'Densidade das linhas' }).locator('label')
  expect(
    new Set(await density.evaluateAll(all => all.map(each => getComputedStyle(each).backgroundColor))).size,
  ).toBe(2)

  await page.getByRole('button', { name: 'Colunas' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const focused = page.locator('[role^=menuitem]:focus')
  expect(await focused.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')

  await page.goto('/account/1')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Resumo')).toHaveAttribute('aria-selected', 'true')
  expect(await tab('Resumo').evaluate(ground)).not.toBe(await tab('Centrais').evaluate(ground))

  await page.goto('/service-order/create')
  await page.getByRole('button', { name: /calendário/ }).click()
  await expect(page.locator('td [role=button]:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeHidden()
  await page.getByRole('button', { name: /calendário/ }).click()
  const chosen = page.locator('td [data-selected]')
  expect(await chosen.evaluate(ground)).toBe(await page.locator('td[aria-selected=true]').evaluate(ground))
})
