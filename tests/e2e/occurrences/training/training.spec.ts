import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningConsole, startConsole } from '#tests/support/process/console.ts'
import { test as base, expect, expectAccessible, expectNoSideScroll } from '../../fixtures.ts'
import { closeOccurrence, readCloseReason } from '../empty-queue.ts'
import { jsonOf, QUEUE } from '../operators.ts'

const OPERATOR = 'operador1@demo.example'
const NIGHTS = '/occurrence/management?view=training'

/** A training console of this file's own, from an empty directory. */
const test = base.extend<object, { site: RunningConsole }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'ubidesk-training-story-'))
      const site = await startConsole({ DATA_DIR: folder, DEMO: 'test', TRAINING: '1' })
      await use(site)
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('a recorded night at 8×: an alarm is taken, followed and closed, and the night has its score', {
  tag: '@long',
}, async ({ page, signInByForm, api }) => {
  test.setTimeout(240_000)
  const call = await api(OPERATOR)
  const supervisor = await api('supervisor@demo.example')
  await jsonOf(await call('POST', '/station/2/logon', {}))
  await signInByForm(OPERATOR)
  const bar = page.getByRole('complementary', { name: 'Treinamento' })
  await expect(bar).toContainText('nada do que acontece aqui é real')
  await bar.getByRole('link', { name: 'Noites' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma noite ainda' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Noite gravada/ }).check()
  await page.getByLabel('Velocidade dos sinais').selectOption('8')
  await page.getByRole('button', { name: 'Começar a noite' }).click()
  await expect(page.getByRole('heading', { name: 'Noite em curso' })).toBeVisible()
  const alarms = page.getByRole('table', { name: 'Atendimentos' }).getByRole('row')
  await expect(alarms.nth(1)).toBeVisible({ timeout: 90_000 })

  await page.goto(QUEUE)
  await page
    .getByRole('button', { name: /^Atender/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/occurrence\/\d+\/attendance$/)
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  // The window is lower by the bar: the page itself does not scroll.
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
  ).toBe(0)
  await closeOccurrence(call, { id }, await readCloseReason(supervisor))

  await page.goto(NIGHTS)
  const line = alarms.filter({ has: page.locator(`a[href="/occurrence/${id}"]`) })
  await expect(line).toContainText('no prazo')
  await expect(line).toContainText('100 · bom')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Terminar a noite' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar a noite' }).click()
  const nights = page.getByRole('table', { name: 'Noites' })
  await expect(nights.getByRole('row', { name: /Noite gravada/ })).toContainText(
    'Terminada por quem treinava',
  )
  await expect(page.getByRole('button', { name: 'Começar a noite' })).toBeVisible()
  await line.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/occurrence/${id}$`))
})

base('a console that is not for training has no nights', async ({ page, signIn, api, quiet }) => {
  quiet.allow(/404/)
  const call = await api(OPERATOR)
  expect((await call('GET', '/training')).status).toBe(404)
  expect((await call('POST', '/training/start', { night: 'STORM', speed: 8 })).status).toBe(404)
  await signIn(OPERATOR, NIGHTS)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Noites' })).toHaveCount(0)
})
