import { expect, it } from 'vitest'
import { sentenceRows } from '#bff/db/seed/demo/configuration/sentences/sentence-rows.ts'
import { SentenceWrite } from '#contracts/configuration/sentences.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { sentenceProblems } from '#contracts/rules/sentences/problems.ts'
import { sentenceWarnings } from '#contracts/rules/sentences/warnings.ts'

const rows = sentenceRows(60, 2026)

it('the demo has sixty sentences, each as the guidance says', () => {
  expect(new Set(rows.map(({ shortcut }) => shortcut)).size).toBe(60)
  for (const { shortcut, title, text, usage, categories, active, placeholders } of rows) {
    const written = { shortcut, title, text, usage, categories: [...categories], active }
    expect(problemsIn(SentenceWrite, sentenceProblems)(written), shortcut).toEqual([])
    expect(sentenceWarnings(text), shortcut).toEqual([])
    expect(text.length, shortcut).toBeGreaterThanOrEqual(90)
    expect(placeholders, shortcut).not.toEqual([])
  }
})

it('a few of them are of every usage', () => {
  expect(new Set(sentenceRows(12, 2026).map(({ usage }) => usage)).size).toBe(4)
})
