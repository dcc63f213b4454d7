import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Presses and counts keys, held modifiers and a capital's Shift too. */
const keyboardOf = (page: Page) => {
  let count = 0
  return {
    pressed: () => count,
    async press(...chords: string[]) {
      for (const chord of chords) {
        count += chord.split('+').length
        await page.keyboard.press(chord)
      }
    },
    /** Counts once: a page may be pressed before the code of its shortcuts has come. */
    async pressUntil(chord: string, seen: () => Promise<void>) {
      count += chord.split('+').length
      await expect(async () => {
        await page.keyboard.press(chord)
        await seen()
      }).toPass()
    },
    async type(text: string) {
      count += text.length + text.replace(/[^\p{Lu}]/gu, '').length
      await page.keyboard.type(text)
    },
  }
}

type Keyboard = ReturnType<typeof keyboardOf>

/** Opens the palette's first answer to some words. */
const ask = async (page: Page, keys: Keyboard, words: string, first: RegExp) => {
  const palette = page.getByRole('dialog', { name: 'Paleta de comandos' })
  await keys.pressUntil('Control+k', () => expect(palette).toBeVisible({ timeout: 1500 }))
  await keys.type(words)
  await expect(palette.getByRole('menuitem').first()).toHaveAccessibleName(first)
  await keys.press('Enter')
}

const TOMORROW = new Date(Date.now() + 86_400_000).toLocaleDateString('pt-BR', {
  timeZone: 'America/Sao_Paulo',
})

test('from an account in mind to its new order, scheduled tomorrow at 15 h, in 60 keys at most', async ({
  page,
  signIn,
}) => {
  const keys = keyboardOf(page)
  await signIn('coordenador1@demo.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ask(page, keys, 'sete ord', /Sete Ordens/)
  await expect(page.getByRole('heading', { level: 1, name: /Sete Ordens/ })).toBeVisible()
  await ask(page, keys, 'nova os', /^Nova OS para/)

  await expect(page.getByLabel('Tipo')).toBeFocused()
  await keys.type('man')
  await expect(page.getByLabel('Tipo')).toHaveValue('MAINTENANCE')
  await keys.press('Tab')
  await keys.type('Sirene')
  await keys.press('Tab')
  await keys.type('Não toca')
  await keys.press('Control+Enter')

  await expect(page.getByRole('button', { name: 'Agendar' })).toBeFocused()
  await keys.press('Enter')
  const day = page.getByLabel('Dia', { exact: true })
  await expect(day).toBeFocused()
  if ((await day.inputValue()) !== TOMORROW) {
    await keys.press('Tab', 'Tab')
    await expect(page.getByRole('button', { name: 'Próximo dia' })).toBeFocused()
    await keys.press('Enter')
    await expect(day).toHaveValue(TOMORROW)
  }
  await expect(page.getByRole('list', { name: 'Técnicos' })).toHaveAttribute('aria-busy', 'false')
  const focused = page.locator('fieldset:focus-within')
  const free = page.getByRole('button', { name: '15:00' })
  for (let tab = 0; tab < 20 && (await focused.filter({ has: free }).count()) === 0; tab += 1)
    await keys.press('Tab')
  await keys.type('1500')
  await expect(focused.getByRole('textbox')).toHaveValue('15:00')
  await keys.press('Enter')
  await expect(page.getByText(`${TOMORROW} às 15:00`).first()).toBeVisible()
  await keys.press('Control+Enter')

  await expect(page).toHaveURL(/\/service-order\/\d+$/)
  await expect(page.getByText('Agendada', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`${TOMORROW} às 15:00`).first()).toBeVisible()
  expect(keys.pressed()).toBeLessThanOrEqual(60)
})

test('an account and whom to call in 14 keys at most, without scrolling', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  const keys = keyboardOf(page)
  await signIn('operador1@demo.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ask(page, keys, 'sete ord', /Sete Ordens/)
  await expect(page.getByRole('heading', { level: 1, name: /Sete Ordens/ })).toBeVisible()
  await expect(page.locator('main a[href^="tel:"]').first()).toBeInViewport()
  expect(keys.pressed()).toBeLessThanOrEqual(14)
})

test('one order approved and the next open in 2 keys', { tag: '@long' }, async ({ page, signIn }) => {
  const keys = keyboardOf(page)
  await signIn('coordenador2@demo.example', '/service-order/in-validation?page=1')
  const pane = page.getByRole('region', { name: /^Revisão da OS/ })
  await expect(pane).toBeVisible()
  const first = (await pane.getAttribute('aria-label')) ?? ''
  await keys.press('a')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aprovar' })).toBeFocused()
  await keys.press('Enter')
  await expect(pane).not.toHaveAttribute('aria-label', first)
  await expect(pane).toHaveAttribute('aria-label', /^Revisão da OS/)
  expect(keys.pressed()).toBe(2)
})
