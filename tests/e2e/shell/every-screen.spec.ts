import { expectAccessible, test } from '../fixtures.ts'
import { isShown, readAddresses, WHO } from './addresses.ts'

/** Addresses that open without a session. */
const publicPaths = ['/login', '/reset-password', '/nada']

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`every screen, ${colorScheme}`, { tag: '@long' }, () => {
    test.use({ colorScheme })

    test('axe finds nothing before the sign-in', async ({ page, quiet }) => {
      quiet.allow(/404/)
      for (const path of publicPaths)
        await test.step(path, async () => {
          await page.goto(path)
          await isShown(page)
          await expectAccessible(page)
        })
    })

    test('axe finds nothing at any address of the console', async ({ page, api, signIn, quiet }) => {
      // The map, drawn without a graphics card.
      quiet.allow(/GL Driver Message/)
      test.setTimeout(600_000)
      const addresses = await readAddresses(api, `Axe ${colorScheme}`)
      await signIn(WHO)
      for (const { path, address } of addresses)
        await test.step(path, async () => {
          await page.goto(address)
          await isShown(page)
          await expectAccessible(page)
        })
    })
  })
