import type { Page } from '@playwright/test'
import { type Api, expect, test } from '../fixtures.ts'
import { isShown, readAddresses, WHO } from './addresses.ts'
import { readLostColours, readLostFocus } from './colors.ts'
import { readMotion, readSideScrolls, readSmallTargets } from './geometry.ts'

const publicPaths = ['/login', '/reset-password']

const sweep = async (
  page: Page,
  api: (email?: string) => Promise<Api>,
  title: string,
  signIn: (email?: string) => Promise<void>,
  look: (page: Page) => Promise<string[]>,
) => {
  test.setTimeout(600_000)
  const addresses = await readAddresses(api, title)
  const found: string[] = []
  const visit = async (path: string, address: string) => {
    await page.goto(address)
    await isShown(page)
    for (const each of new Set(await look(page))) found.push(`${path}: ${each}`)
  }
  for (const path of publicPaths) await visit(path, path)
  await signIn(WHO)
  for (const { path, address } of addresses) await visit(path, address)
  expect(found).toEqual([])
}

test.describe('every screen', { tag: '@long' }, () => {
  test('2.5.8 has no target smaller than 24 by 24 that is near another', async ({ page, api, signIn }) => {
    await sweep(page, api, 'Alvos', signIn, readSmallTargets)
  })

  test.describe('320 px wide', () => {
    test.use({ viewport: { width: 320, height: 640 } })
    test('1.4.10 is read without scrolling sideways, but for tables, boards and the map', async ({
      page,
      api,
      signIn,
    }) => {
      await sweep(page, api, 'Estreita', signIn, async () => [
        ...(await readSideScrolls(page)),
        ...(await readSmallTargets(page)),
      ])
    })
  })

  test.describe('at 200 %', () => {
    test.use({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 })
    test('1.4.4 is read without scrolling sideways', async ({ page, api, signIn }) => {
      await sweep(page, api, 'Ampliada', signIn, readSideScrolls)
    })
  })

  test('1.4.11 tells what is chosen, focused or a field where the system chooses the colours', async ({
    page,
    api,
    signIn,
    quiet,
  }) => {
    quiet.allow(/GL Driver Message/)
    await page.emulateMedia({ forcedColors: 'active' })
    await sweep(page, api, 'Forçada', signIn, async () => [
      ...(await readLostColours(page)),
      ...(await readLostFocus(page)),
    ])
  })

  test('2.3.3 moves nothing for who asked for less motion', async ({ page, api, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sweep(page, api, 'Parada', signIn, readMotion)
  })
})
