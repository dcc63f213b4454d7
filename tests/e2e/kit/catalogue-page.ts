import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'

/** Tests on the page of the catalogue, which one server of the run keeps in memory. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: ({}, use) => use(process.env.CATALOGUE_URL),
})

export const open = async (page: Page): Promise<void> => {
  // The first of a run waits for its build.
  await page.goto('/catalogue', { timeout: 90_000 })
  await expect(page.getByRole('heading', { name: 'Catálogo' })).toBeVisible()
}

/** A piece by the name over it. */
export const piece = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** What a width can change: where things lie, what scrolls, what is over what. The rest is of the document. */
const laidOut = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'aria-hidden-focus',
]

/** The rules of axe that look at the layout, at a width at which all the others have been asked before. */
export const expectLaidOut = async (page: Page, within = 'html'): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withRules(laidOut)
    .setLegacyMode()
    .analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    ),
  ).toEqual([])
}
