import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCnpj as storedCnpj } from '#contracts/rules/brazil/cnpj.ts'
import { formatCpf as storedCpf } from '#contracts/rules/brazil/cpf.ts'
import { formatDate, formatMoment } from '#contracts/rules/dates.ts'
import { formatMinutes, formatShortDate } from '#ui/format/dates.ts'
import { formatCep, formatCnpj, formatCpf, formatDocument, formatPhone } from '#ui/format/documents.ts'

describe('M-76, M-193 dates as the console shows them', () => {
  it.each([
    ['2026-11-05T12:30:00Z', '05/11/2026 às 09:30'],
    ['2026-11-05T02:59:59Z', '04/11/2026 às 23:59'],
    ['2026-01-01T03:00:00Z', '01/01/2026 às 00:00'],
    ['2018-12-01T02:00:00Z', '01/12/2018 às 00:00'],
  ])('%s is %s', (iso, shown) => expect(formatMoment(iso)).toBe(shown))

  it('the short months are those of the spec', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatShortDate(`2026-${String(index + 1).padStart(2, '0')}-05`),
    )
    expect(months).toEqual([
      '05 jan 2026',
      '05 fev 2026',
      '05 mar 2026',
      '05 abril 2026',
      '05 maio 2026',
      '05 jun 2026',
      '05 jul 2026',
      '05 ago 2026',
      '05 set 2026',
      '05 out 2026',
      '05 nov 2026',
      '05 dez 2026',
    ])
  })

  it.each([[formatDate('2026-11-05'), '05/11/2026']])('%j is %j', (given, wanted) =>
    expect(given).toBe(wanted),
  )

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [120, '2 h'],
  ])('M-195 %i minutes, sixty to an hour, are %j', (minutes, shown) =>
    expect(formatMinutes(minutes)).toBe(shown),
  )
})

describe('documents as the console shows them', () => {
  it.each([
    [formatCpf('52998224725'), '529.982.247-25'],
    [formatCpf('5299822472'), '5299822472'],
    [formatCpf('529982247251'), '529982247251'],
    [formatCnpj('12abc34501de35'), '12.ABC.345/01DE-35'],
    [formatDocument('52998224725'), '529.982.247-25'],
    [formatDocument('11222333000181'), '11.222.333/0001-81'],
    [formatCep('88010400'), '88010-400'],
    [formatPhone('+5548900001234'), '(48) 90000-1234'],
    [formatPhone('4833330000'), '(48) 3333-0000'],
    [formatPhone('190'), '190'],
    [formatPhone('+14155550100'), '+14155550100'],
    [formatPhone('Ramal 2201'), 'Ramal 2201'],
  ])('%j is %j', (given, wanted) => expect(given).toBe(wanted))

  it('both ends write them alike', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), fc.stringMatching(/^[0-9A-Z]{12}\d\d$/), (cpf, cnpj) => {
        expect(formatCpf(cpf)).toBe(storedCpf(cpf))
        expect(formatCnpj(cnpj)).toBe(storedCnpj(cnpj))
      }),
    )
  })
})
