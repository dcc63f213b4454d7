import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personalDataIn } from '#contracts/rules/sentences/personal-data.ts'

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
