import { describe, expect, it } from 'vitest'
import { type AttendanceSentence, SentenceWrite } from '#contracts/configuration/sentences.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { sentenceProblems } from '#contracts/rules/sentences/problems.ts'
import { sentenceForm } from '#machines/configuration/sentences/sentence.form.ts'
import { placeholderChoices, previewSentence } from '#machines/configuration/sentences/sentence-preview.ts'

const saved: AttendanceSentence = {
  id: '7',
  shortcut: 'imagens-ok',
  title: 'Imagens sem anormalidade',
  text: 'Câmeras da zona [ZONA] verificadas: nenhum sinal de violação.',
  usage: 'ATTENDANCE',
  categories: ['INTRUSION', 'VIDEO'],
  placeholders: ['ZONA'],
  active: true,
  useCount: 12,
  version: 2,
}
const values = sentenceForm.valuesOf(saved)
const errorsOf = (change: object) =>
  sentenceForm.validate(problemsIn(SentenceWrite, sentenceProblems))({ ...values, ...change })

describe('the form of a sentence', () => {
  it('M-158 writes back what it read', () => {
    const { id, version, placeholders, useCount, ...same } = saved
    expect(sentenceForm.bodyOf(values)).toEqual(same)
  })

  it.each([
    [{}, {}],
    [{ shortcut: '/Imagens Ok' }, {}],
    [{ shortcut: '' }, { shortcut: 'Campo obrigatório.' }],
    [{ shortcut: 'x' }, { shortcut: 'Use de 2 a 20 letras, números ou hífens.' }],
    [{ text: 'a'.repeat(200) }, {}],
    [{ text: 'a'.repeat(201) }, { text: 'A frase deve ter no máximo 200 caracteres.' }],
    [{ text: 'Zona [LUGAR].' }, { text: 'Marcador desconhecido: [LUGAR].' }],
    [{ text: 'Liguei para o Sr. Paulo.' }, {}],
  ])('M-101, M-158 says what is wrong with %o', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('shows a shortcut with its slash and no categories as all of them in a conflict', () => {
    expect(sentenceForm.formatValue(values, 'shortcut')).toBe('/imagens-ok')
    expect(sentenceForm.formatValue(values, 'categories')).toBe('Intrusão, CFTV')
    expect(sentenceForm.formatValue({ ...values, categories: [] }, 'categories')).toBe('Todas')
  })
})

describe('the preview of a sentence', () => {
  it('M-158 resolves its placeholders, and says which it does not know', () => {
    const { parts, length, used } = previewSentence(' Zona [ZONA] de [LUGAR]. ')
    expect(parts.map(({ text, tinted }) => [text, tinted])).toEqual([
      ['Zona ', false],
      ['03 – Sala do cofre', true],
      [' de ', false],
      ['[LUGAR]', true],
      ['.', false],
    ])
    expect(length).toBe('35 caracteres')
    expect(used).toEqual([
      { placeholder: '[ZONA]', label: 'Zona', example: '03 – Sala do cofre' },
      { placeholder: '[LUGAR]', label: 'Marcador desconhecido', example: null },
    ])
    expect(previewSentence('x').length).toBe('1 caractere')
  })

  it('offers all 26 placeholders by group, each once', () => {
    const names = placeholderChoices.flatMap(({ choices }) => choices.map(({ name }) => name))
    expect(names).toHaveLength(26)
    expect(new Set(names).size).toBe(26)
    expect(placeholderChoices.every(({ choices }) => choices.length > 0)).toBe(true)
  })
})
