import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { type RunningCatalogue, startCatalogue } from '#tests/support/browser/catalogue.ts'
import { test as base, expect } from '../fixtures.ts'

/** Tests on the page of the catalogue, which one server of the worker keeps in memory. */
export const test = base.extend<object, { catalogue: RunningCatalogue }>({
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const catalogue = await startCatalogue()
      await use(catalogue)
      await catalogue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ catalogue }, use) => use(catalogue.url),
})

export const open = async (page: Page): Promise<void> => {
  await page.goto('/catalogue')
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
