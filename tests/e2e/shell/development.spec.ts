import { type RunningConsole, startDevelopment } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { test as base, expect } from '../fixtures.ts'

const test = base.extend<object, { site: RunningConsole }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startDevelopment({ DATA_DIR: preparedFolder('development'), DEMO: 'test' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// Errors in the browser's console fail each (fixture `quiet`).
test.describe.configure({ mode: 'default' })

test.describe('npm run dev', { tag: '@long' }, () => {
  test('signs in, lists orders and opens the palette', async ({ page, signInByForm }) => {
    await signInByForm('coordenador1@demo.example')
    await page.goto('/service-order/search?page=1')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('shows the catalogue of pieces', async ({ page }) => {
    await page.goto('/catalogue')
    await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible()
  })

  test('answers what the server answers in production', async ({ site }) => {
    const health = await fetch(`${site.url}/health`)
    expect(await health.json()).toEqual({ status: 'ok' })
    expect(health.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await fetch(`${site.url}/ready`)).status).toBe(200)
    expect(await (await fetch(`${site.url}/version`)).json()).toEqual({ build: 'dev' })
  })
})
