import { expect, type Page } from '@playwright/test'

const more = (page: Page) => page.getByRole('button', { name: 'Mais ações' })

/** Presses an action of an order's page: the main one, or one under "Mais". */
export const pressOrderAction = async (page: Page, name: string): Promise<void> => {
  await expect(more(page)).toBeVisible()
  const main = page.getByRole('button', { name, exact: true })
  if ((await main.count()) > 0) return main.click()
  await more(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Expects "Mais" to offer an action (true) or to lack it (false). */
export const expectUnderMore = async (
  page: Page,
  names: readonly string[],
  offered: boolean,
): Promise<void> => {
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Imprimir' })).toBeVisible()
  for (const name of names)
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(offered ? 1 : 0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}
