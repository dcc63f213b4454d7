import { describe, expect, it } from 'vitest'
import { sentenceProblem } from '#machines/ai/sentence.flow.ts'

describe('what may be sent', () => {
  it.each([
    ['occurrenceSentence', '  \n ', 'SENTENCE_EMPTY'],
    ['occurrenceSentence', 'a'.repeat(200), null],
    ['occurrenceSentence', 'a'.repeat(201), 'SENTENCE_TOO_LONG'],
    ['occurrenceSentence', 'CPF 529.982.247-25', 'SENTENCE_PERSONAL_DATA'],
    ['serviceOrder', 'CPF 529.982.247-25', null],
    ['serviceOrder', 'a'.repeat(4000), null],
    ['serviceOrder', 'a'.repeat(4001), 'SENTENCE_TOO_LONG'],
  ] as const)('M-101, M-192 %s', (context, text, code) => {
    expect(sentenceProblem(context, text)?.code ?? null).toBe(code)
  })

  it('says why in the words of the contract', () => {
    expect(sentenceProblem('occurrenceSentence', 'a'.repeat(201))?.message).toBe(
      'A frase deve ter no máximo 200 caracteres.',
    )
  })
})
