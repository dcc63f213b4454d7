import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { falsePlaceholdersIn, sentenceWarnings, titledNamesIn } from '#contracts/rules/sentences/warnings.ts'

const codesOf = (text: string) => sentenceWarnings(text).map(({ code }) => code)

describe('what a sentence is warned of', () => {
  it.each([
    ['Contato com o Sr. João da Silva e Souza, no local.', ['Sr. João da Silva e Souza']],
    ['A Sra. Célia confirmou.', ['Sra. Célia']],
    ['Sr.Antônio não atendeu; a SRA. MARIA sim.', ['SRA. MARIA']],
    ['Contato com Dona Neusa e com o senhor Paulo Reis.', ['Dona Neusa', 'senhor Paulo Reis']],
    ['Sr(a). Alves atendeu.', ['Sr(a). Alves']],
  ])('M-101 a name after its title: %s', (text, names) => {
    expect(titledNamesIn(text)).toEqual(names)
    expect(codesOf(text)).toEqual(['SENTENCE_PERSONAL_DATA'])
  })

  it.each([
    'Contato com o Sr. [NOME_CONTATO] às [HORA_EVENTO].',
    'Contato com a senhora responsável pelo imóvel.',
    'Madona, Israel e a dona da loja.',
    'Polícia Militar acionada pelo 190.',
    '',
  ])('none in: %s', text => expect(sentenceWarnings(text)).toEqual([]))

  it('says all of it at once, with what was found', () => {
    expect(
      sentenceWarnings('Liguei para o Sr. Paulo, CPF 529.982.247-25, em (48) 99999-0000, sobre a [zona].'),
    ).toEqual([
      { code: 'SENTENCE_FIRST_PERSON', message: 'Evite a primeira pessoa.' },
      {
        code: 'SENTENCE_PERSONAL_DATA',
        message:
          'Parece haver dados pessoais: 529.982.247-25, (48) 99999-0000, Sr. Paulo. Use marcadores no lugar deles.',
      },
      {
        code: 'SENTENCE_BRACKETS',
        message: 'Não é marcador: [zona]. Use maiúsculas e sublinhado, como [NOME_CLIENTE].',
      },
    ])
  })

  it('brackets around anything but a placeholder are told', () => {
    expect(falsePlaceholdersIn('[ZONA] [zona] [NOME CLIENTE] [] [2ª] [aberto')).toEqual([
      '[zona]',
      '[NOME CLIENTE]',
      '[]',
      '[2ª]',
    ])
  })

  it('any text is judged, and each warning comes once', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('Sr. ', 'Ana ', '[ZONA]', '[x]', '529.982.247-25', 'eu '),
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const codes = codesOf(pieces.join(''))
        expect(new Set(codes).size).toBe(codes.length)
      }),
      { numRuns: 1000 },
    )
  })
})
