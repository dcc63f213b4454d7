import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { test as base } from '../../occurrences/operators.ts'
import { type Recorder, startRecorder } from './recorder.ts'

export * from '../../occurrences/operators.ts'

/** Set by `npm run scene`; a test acts without pauses and prints nothing. */
const { SCENE_PACE, SCENE_VIDEO } = process.env
const pace = Number(SCENE_PACE ?? 0)
const isShown = SCENE_PACE !== undefined

const READ_MS = 55
const LEAST_READ_MS = 1800
const GLANCE_MS = 700
const KEY_MS = 45

export interface Scene {
  /** Shows pages, the first large. */
  show(...pages: readonly Page[]): Promise<void>
  /** Tells what to look at, in the page that is now large, and waits while that is read. */
  look(words: string, page?: Page): Promise<void>
  /** Waits a moment, for the eye to follow. */
  glance(): Promise<void>
  /** Types as a person does. */
  type(page: Page, text: string): Promise<void>
  /** What was shown to be so. */
  proven(words: string): void
}

const say = (line: string) => {
  if (isShown) process.stdout.write(`${line}\n`)
}

export const test = base.extend<{ scene: Scene }>({
  scene: async ({ browser }, use) => {
    if (isShown) test.setTimeout(0)
    const recorder: Recorder | null = SCENE_VIDEO ? await startRecorder(browser, SCENE_VIDEO) : null
    const shown = new Set<Page>()
    const proofs: string[] = []
    await use({
      async show(...pages) {
        for (const page of pages) if (!shown.has(page)) await recorder?.film(page)
        for (const page of pages) shown.add(page)
        if (pages[0]) recorder?.turnTo(pages[0])
      },
      async look(words, page) {
        say(`▸ ${words}`)
        if (page) {
          recorder?.turnTo(page)
          if (isShown) await page.bringToFront()
        }
        await recorder?.caption(words)
        if (pace > 0) await wait(pace * Math.max(LEAST_READ_MS, words.length * READ_MS))
      },
      async glance() {
        if (pace > 0) await wait(pace * GLANCE_MS)
      },
      async type(page, text) {
        await page.keyboard.type(text, { delay: KEY_MS * pace })
      },
      proven(words) {
        proofs.push(`✓ ${words}`)
      },
    })
    await recorder?.end()
    for (const proof of proofs) say(proof)
    test.info().annotations.push(...proofs.map(description => ({ type: 'provado', description })))
  },
})
