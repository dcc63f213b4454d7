import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

const command = fileURLToPath(new URL('../../../src/cli/replay.mjs', import.meta.url))

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Inspetor' })
const actors = (page: Page) => drawer(page).getByRole('region', { name: 'Máquinas em uso' })

/** By the palette: its code, and the recorder's, come once the page is calm. */
const openByPalette = async (page: Page) => {
  const palette = page.getByRole('dialog', { name: 'Paleta de comandos' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('inspetor')
  await expect(palette.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
}

test.describe('the inspector', () => {
  test('opens by keyboard from the palette, lists the machines and lights the state of one', async ({
    page,
    signIn,
  }) => {
    await signIn('admin@demo.example', '/service-order/search')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openByPalette(page)
    // The list began before there was a recorder.
    for (const name of [/^session/, /^refresh/, /^toasts/, /^live/, /^collection/])
      await expect(actors(page).getByRole('button', { name }).first()).toBeVisible()

    const session = actors(page).getByRole('button', { name: /^session/ })
    await session.focus()
    await page.keyboard.press('Enter')
    await expect(session).toHaveAttribute('aria-pressed', 'true')
    const picture = drawer(page).getByRole('img', { name: 'Diagrama de session' })
    await expect(picture.locator('[data-lit][data-state^="session.signedIn"]').first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')

    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })

  test('opens by keyboard from the menu of the person', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('admin@demo.example')
    const menu = page.getByRole('button', { name: /^Menu de / })
    await menu.focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: 'Inspetor' })
    await expect(item).toBeVisible()
    await expect(page.getByRole('menu')).toBeVisible()
    await item.focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
  })

  test('is not offered to who does not configure', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('atendente@demo.example')
    await page.getByRole('button', { name: /^Menu de / }).click()
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Inspetor' })).toHaveCount(0)
  })

  test('what it exports has no person in it, and plays back to the identical snapshots', {
    tag: '@long',
  }, async ({ page, context, signIn }) => {
    await signIn('admin@demo.example', '/service-order/search')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openByPalette(page)
    await expect(actors(page).getByRole('button', { name: /^live/ })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer(page).getByRole('button', { name: 'Exportar eventos' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^eventos-[\d-]+\.json$/)
    const file = await download.path()
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain('@demo.example')
    for (const { name, value } of await context.cookies())
      if (/token/i.test(name)) expect(text).not.toContain(value)

    const { status, stdout, stderr } = spawnSync(process.execPath, [command, file], { encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/^session \(.+\): igual /m)
    expect(stdout).not.toContain('diferente')
  })
})
