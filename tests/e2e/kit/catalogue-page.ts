import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'

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

/** Rules that depend on the width: position, scrolling, overlap. */
const laidOut = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'aria-hidden-focus',
]

/** The layout rules of axe, after all others passed at another width. */
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
