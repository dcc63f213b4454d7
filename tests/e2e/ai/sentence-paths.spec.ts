import type { Page } from '@playwright/test'
import { sentenceProblem } from '#machines/ai/sentence.flow.ts'
import { sentenceCases, sentencePaths } from '#tests/support/machines/flows/models.ts'
import { expect, test } from '../fixtures.ts'

/* The generated paths of tests/slices/policy-paths.test.ts, typed as an order's description. */

const text = (page: Page) => page.getByRole('textbox', { name: /^Descrição/ })
const ask = (page: Page) => page.getByRole('button', { name: 'Reescrever com IA' })
const suggestion = (page: Page) => page.getByRole('region', { name: /^Sugestão/ })

test.describe('the generated paths of a sentence', () => {
  for (const [index, path] of sentencePaths('serviceOrder').entries())
    test(`path ${index + 1}: ${path.title}`.slice(0, 120), async ({ page, signIn }) => {
      await signIn('atendente@demo.example', '/service-order/create')
      let written = ''
      await path.drive({
        events: async ({ event: { type } }) => {
          const asked = sentenceCases[type]
          if (!asked) {
            if (await suggestion(page).count()) await page.getByRole('button', { name: 'Descartar' }).click()
            return
          }
          written = asked.text
          await text(page).fill(written)
          if (await ask(page).isEnabled()) await ask(page).click()
        },
        states: async ({ value }) => {
          await expect(suggestion(page)).toHaveCount(value === 'REWRITTEN' ? 1 : 0)
          if (value === 'SENTENCE_EMPTY') await expect(ask(page)).toBeDisabled()
          if (value === 'SENTENCE_TOO_LONG')
            await expect(
              page.getByRole('main').getByText(sentenceProblem('serviceOrder', written)?.message ?? '-'),
            ).toBeVisible()
        },
      })
    })
})
