import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoContactWords } from '#bff/db/seed/demo/accounts/contacts.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { type Desk, expect, jsonOf } from './operators.ts'

/** The first to call of her account, with a password and one of duress. */
export const ACCOUNT = '18'
export const CONTACT = { id: '64', name: 'Janaína Macedo' }
/** What the contact may say. */
export const words = demoContactWords(CONTACT.id)
/** Round corners are not drawn alike each time, by so many of 255 levels. */
const FAINT = 16

export const stepOf = (page: Page) =>
  page.getByRole('region', { name: 'Roteiro' }).locator('[aria-current=step]')

export const answer = async (
  { call }: Desk,
  { id }: Occurrence,
  steps: Readonly<Record<string, StepOutcome>>,
) => {
  for (const [step, value] of Object.entries(steps))
    await jsonOf(await call('PUT', `/occurrence/${id}/step/${step}`, { value }))
}

export const take = async ({ call }: Desk, { id, version }: Occurrence) => {
  await jsonOf(await call('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` }))
}

/** Calls the contact and types what was said; not yet sent. */
export const ask = async (page: Page, { id }: Occurrence, word: string | null) => {
  await page.goto(`/occurrence/${id}/attendance`)
  await page
    .getByRole('button', { name: `Ligar para ${CONTACT.name}`, exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: /^Atendeu/ }).click()
  await expect(stepOf(page)).toContainText('Conferir a senha')
  await page.keyboard.press('d')
  await page.getByLabel(`O que ${CONTACT.name} disse`).fill(word ?? '')
}

/** The screen without what belongs to the hour and the number. */
export const photograph = async (page: Page) => {
  await page.evaluate(() => {
    const toasts = document.querySelector<HTMLElement>('[aria-label="Avisos"]')
    if (toasts) toasts.style.visibility = 'hidden'
    const number = document.querySelector('h1 small')
    if (number) number.textContent = '#0'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      currentNode.nodeValue = currentNode.nodeValue?.replace(/\d\d:\d\d(:\d\d)?/g, '00:00') ?? null
    }
  })
  const image = await page.screenshot({ mask: [page.getByRole('timer')], animations: 'disabled' })
  return sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

export type Photograph = Awaited<ReturnType<typeof photograph>>

export const differences = (one: Photograph, other: Photograph) => {
  const { width, channels } = one.info
  expect(other.info).toMatchObject({ width, height: one.info.height, channels })
  const found: { x: number; y: number }[] = []
  for (let at = 0; at < one.data.length; at += channels)
    if (
      one.data
        .subarray(at, at + channels)
        .some((level, place) => Math.abs(level - (other.data[at + place] ?? 0)) > FAINT)
    )
      found.push({ x: (at / channels) % width, y: Math.floor(at / channels / width) })
  return found
}
