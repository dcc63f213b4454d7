import type { BrowserContext, Page } from '@playwright/test'
import { type OwnConsole, startOwnConsole } from '#tests/support/browser/isolated-console.ts'
import { expectUnderMore } from '#tests/support/browser/order-actions.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { test as base, expect, recordCalls } from '../fixtures.ts'

/** Permissions of shared people change: this file has its own console. */
const test = base.extend<object, { own: OwnConsole }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const own = await startOwnConsole(preparedFolder('own'))
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
})

const COORDINATOR = 'coordenador1@demo.example'
const LIST = '/service-order/search?status=OPEN&page=1'

// One console for all of them: it takes a while to make.
test.describe.configure({ mode: 'default' })

test.afterEach(({ own }) => own.deny(COORDINATOR, []))

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true })

const firstOrder = (page: Page) => page.getByRole('table').getByRole('link').first()

/** Where the session is kept: a new sign-in, or a renewal, would leave other tokens. */
const tokens = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort()

test('M-53, M-10 taken away while the console is open, menu entries and buttons leave in every tab, and come back when given back', async ({
  page,
  context,
  signInByForm,
  own,
}) => {
  await signInByForm(COORDINATOR)
  await page.goto(LIST)
  await firstOrder(page).click()
  await expect(page.getByRole('heading', { name: /^OS #/ })).toBeVisible()
  const second = await context.newPage()
  await second.goto(LIST)
  await expect(firstOrder(second)).toBeVisible()
  await expect(entry(second, 'Bloqueio de agenda')).toBeAttached()
  const register = page.getByRole('button', { name: 'Registrar intervenção' })
  const onlyWithEdit = ['Alterar', 'Cancelar OS']
  await expect(register).toBeVisible()
  await expectUnderMore(page, onlyWithEdit, true)
  const before = await tokens(context)
  const calls = [recordCalls(page), recordCalls(second)]

  await own.deny(COORDINATOR, ['ubidesk.so.edit', 'ubidesk.so.technicianSchedulePause'])
  for (const tab of [page, second]) {
    await expect(entry(tab, 'Bloqueio de agenda')).toHaveCount(0)
    await expect(entry(tab, 'Por técnico')).toBeAttached()
  }
  await expect(register).toHaveCount(0)
  await expectUnderMore(page, onlyWithEdit, false)

  await own.deny(COORDINATOR, [])
  for (const tab of [page, second]) await expect(entry(tab, 'Bloqueio de agenda')).toBeAttached()
  await expect(register).toBeVisible()
  await expectUnderMore(page, onlyWithEdit, true)
  expect(calls.flat().filter(call => /login|refreshToken/.test(call))).toEqual([])
  expect(await tokens(context)).toEqual(before)
})

test('S48, M-08 taken away with its screen open, the address refuses, and the way back is the index', {
  tag: '@long',
}, async ({ page, context, signInByForm, own, quiet }) => {
  quiet.allow(/403/)
  await signInByForm(COORDINATOR)
  const stream = page.waitForResponse(/\/stream$/)
  await page.goto(LIST)
  await expect(firstOrder(page)).toBeVisible()
  await stream
  const before = await tokens(context)

  await own.deny(COORDINATOR, ['ubidesk.so'])
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(entry(page, 'Contas')).toBeAttached()
  await expect(entry(page, 'Por técnico')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Ordens de serviço' })).toHaveCount(0)
  await page.goto(LIST)
  await expect(page).toHaveURL(/\/login$/)
  expect(await tokens(context)).toEqual(before)
})

test('M-53 taken away while the page was away for long: what could not be told is read anew', {
  tag: '@long',
}, async ({ page, signInByForm, own }) => {
  await page.clock.install()
  await signInByForm(COORDINATOR)
  const stream = page.waitForResponse(/\/stream$/)
  await page.goto(LIST)
  await expect(entry(page, 'Bloqueio de agenda')).toBeAttached()
  await stream
  await own.denyUntold(COORDINATOR, ['ubidesk.so.technicianSchedulePause'])
  // A jump made while the stream is still being opened starts its wait anew.
  await expect(async () => {
    await page.clock.fastForward('02:00')
    await expect(entry(page, 'Bloqueio de agenda')).toHaveCount(0, { timeout: 3000 })
  }).toPass()
  await expect(entry(page, 'Por técnico')).toBeAttached()
})
