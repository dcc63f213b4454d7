import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareMarkers,
  markerParts,
  markersIn,
  personalDataIn,
  sentenceProblem,
  speaksInFirstPerson,
} from '#machines/ai/sentence.flow.ts'

describe('markers', () => {
  it('are names in capitals between brackets, and nothing else', () => {
    expect(markersIn('[NOME_CLIENTE] [ZONA_2] [Nome] [] [1A] [SITUAÇÃO] [NOME CLIENTE]')).toEqual([
      '[NOME_CLIENTE]',
      '[ZONA_2]',
      '[SITUAÇÃO]',
    ])
  })

  it('joined again, the parts are the text', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('[NOME]', '[A_1]', '[', ']', '[[X]]'))
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        const parts = markerParts(text)
        expect(parts.map(part => part.text).join('')).toBe(text)
        expect(parts.filter(({ marker }) => marker).map(part => part.text)).toEqual(markersIn(text))
        for (const part of parts) expect(text.startsWith(part.text, part.at)).toBe(true)
      }),
    )
  })

  it('lost and added are told, repetitions counted', () => {
    expect(compareMarkers('[A] e [B] e [B]', '[B] e [C]')).toEqual({ lost: ['[A]', '[B]'], added: ['[C]'] })
    expect(compareMarkers('[A] e [B]', '[B], [A]')).toEqual({ lost: [], added: [] })
  })
})

describe('personal data', () => {
  it.each([
    ['cpf', '529.982.247-25'],
    ['cpf', '52998224725'],
    ['cpf', '529 982 247 25'],
    ['cnpj', '11.222.333/0001-81'],
    ['cnpj', '12.ABC.345/01DE-35'],
    ['cnpj', '11222333000181'],
    ['cnpj', '12ABC34501DE35'],
    ['phone', '(48) 99999-0000'],
    ['phone', '+55 48 99999-0000'],
    ['phone', '48 3333-0000'],
    ['phone', '4833330000'],
    ['phone', '99999-0000'],
    ['phone', '3333-0000'],
    ['phone', '999990000'],
    ['email', 'joão.silva@empresa.com.br'],
    ['plate', 'ABC1D23'],
    ['plate', 'abc-1234'],
    ['plate', 'QJK 4821'],
  ])('%s %s is found whole', (kind, value) => {
    const text = `Contato com ${value}, no local.`
    expect(personalDataIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([value])
    expect(personalDataIn(text)[0]?.kind).toBe(kind)
  })

  it.each([
    'Às 18h30 houve disparo da zona 12, partição 3.',
    'A OS 10482 foi aberta em 22/11/2026 às 12:00.',
    'Os eventos das 1200 às 1300 de nov 2026.',
    'Conta 0007, CEP 88010-000, central 192.168.0.10.',
    'Cliente [NOME_CLIENTE], placa [PLACA_VIATURA], telefone [TELEFONE_48999990000].',
    '',
  ])('none in: %s', text => {
    expect(personalDataIn(text)).toEqual([])
  })

  it('is found in any text without overlap or failure', () => {
    const piece = fc.oneof(fc.string(), fc.stringMatching(/^[\d .()/@A-F-]{0,12}$/))
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        let from = 0
        for (const { start, end } of personalDataIn(text)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('first person', () => {
  it.each(['Eu liguei.', 'Verifiquei a central.', 'Entrarei em contato', 'Nosso técnico', 'fiz contato'])(
    'M-101 %s',
    text => expect(speaksInFirstPerson(text)).toBe(true),
  )
  it.each(['O técnico verificou a central.', 'Quadra de vôlei.', 'Nos fundos.', 'A lei', '[MEU_NOME] ligou'])(
    'none in: %s',
    text => expect(speaksInFirstPerson(text)).toBe(false),
  )
})

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
