import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CentralWrite } from '#contracts/accounts/central-write.ts'
import { Cep, Cpf, Iccid, Phone, Plate } from '#contracts/kit/brazil-schemas.ts'
import { formatCep, isCep } from '#contracts/rules/brazil/cep.ts'
import { formatCnpj, isCnpj, plainCnpj } from '#contracts/rules/brazil/cnpj.ts'
import { formatCpf, isCpf, plainCpf } from '#contracts/rules/brazil/cpf.ts'
import { formatMac, isIccid, isImei, isMac } from '#contracts/rules/brazil/devices.ts'
import { formatDocument, isDocumentOf, plainDocument } from '#contracts/rules/brazil/document.ts'
import { inSameNetwork, isIpv4, isNetmask } from '#contracts/rules/brazil/ipv4.ts'
import { AREA_CODES, formatPhone, isPhone, nationalPhone, toE164 } from '#contracts/rules/brazil/phone.ts'
import { formatPlate, isPlate, plainPlate } from '#contracts/rules/brazil/plate.ts'

type Row = readonly [name: string, is: (text: string) => boolean, valid: string[], invalid: string[]]

const rows: Row[] = [
  [
    'CPF',
    isCpf,
    ['529.982.247-25', '111.444.777-35', '123.456.789-09', '52998224725', ' 529.982.247-25 '],
    ['529.982.247-24', '111.111.111-11', '00000000000', '5299822472', '529982247255', 'a5299822472', ''],
  ],
  [
    'CNPJ',
    isCnpj,
    ['11.222.333/0001-81', '12.ABC.345/01DE-35', '12abc34501de35', '11222333000181'],
    ['11.222.333/0001-82', '00.000.000/0000-00', '12.ABC.345/01DE-3A', '1122233300018', 'Ç2ABC34501DE35', ''],
  ],
  [
    'CEP',
    isCep,
    ['88010-400', '88010400', ' 01001-000'],
    ['8801-0400', '8801040', '880104000', 'abcde-fgh', ''],
  ],
  [
    'phone',
    isPhone,
    ['(48) 99999-0000', '(48) 3333-0000', '+5548999990000', '4833330000', '+55 (55) 99999-0000'],
    [
      '(20) 99999-0000',
      '(48) 8999-0000',
      '(48) 89999-0000',
      '99999-0000',
      '(48) 93333-000',
      '+1 4899990000',
      '',
    ],
  ],
  [
    'plate',
    isPlate,
    ['ABC1234', 'abc-1234', 'ABC1D23', 'abc1d23'],
    ['AB12345', 'ABC12D3', 'ABC123', 'ABCD123', ''],
  ],
  [
    'MAC',
    isMac,
    ['00:1A:3F:00:00:01', '00-1a-3f-00-00-01', '001A3F000001'],
    ['00:1A:3F:00:00', '00:1A:3F:00:00:0G', '00:1A-3F:00:00:01', '00:1A:3F:00:00:01:02', ''],
  ],
  ['IMEI', isImei, ['490154203237518', '356938035643809'], ['490154203237517', '49015420323751', '']],
  [
    'ICCID',
    isIccid,
    ['8955031234567890129', '89014103211118510720'],
    ['8955031234567890123', '895503123456789', ''],
  ],
  [
    'IPv4',
    isIpv4,
    ['0.0.0.0', '192.168.0.1', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4 ', '-1.2.3.4', ''],
  ],
  [
    'network mask',
    isNetmask,
    ['255.255.255.0', '255.0.0.0', '255.255.255.252'],
    ['255.0.255.0', '0.0.0.0', '255.255.255.255', '255.255.255.254', 'x'],
  ],
]

describe.each(rows)('M-108 %s', (_, is, valid, invalid) => {
  it.each(valid)('accepts %j', text => expect(is(text)).toBe(true))
  it.each(invalid)('refuses %j', text => expect(is(text)).toBe(false))
})

describe('what is stored and what is shown', () => {
  it.each([
    [plainCpf('529.982.247-25'), '52998224725'],
    [formatCpf('52998224725'), '529.982.247-25'],
    [formatCpf('5299822472'), '5299822472'],
    [plainCnpj('12.abc.345/01de-35'), '12ABC34501DE35'],
    [formatCnpj('12ABC34501DE35'), '12.ABC.345/01DE-35'],
    [formatDocument('52998224725'), '529.982.247-25'],
    [formatDocument('11222333000181'), '11.222.333/0001-81'],
    [formatDocument('123'), '123'],
    [plainDocument('PF', '529.982.247-25'), '52998224725'],
    [plainDocument('PJ', '12.abc.345/01de-35'), '12ABC34501DE35'],
    [formatCep('88010400'), '88010-400'],
    [toE164('(48) 99999-0000'), '+5548999990000'],
    [toE164('+55 48 99999-0000'), '+5548999990000'],
    [nationalPhone('+5555999990000'), '55999990000'],
    [formatPhone('+5548999990000'), '(48) 99999-0000'],
    [formatPhone('4833330000'), '(48) 3333-0000'],
    [formatPhone('190'), '190'],
    [plainPlate('abc-1234'), 'ABC1234'],
    [formatPlate('ABC1234'), 'ABC-1234'],
    [formatPlate('ABC1D23'), 'ABC1D23'],
    [formatMac('00-1a-3f-00-00-01'), '00:1A:3F:00:00:01'],
    [formatMac('00'), '00'],
  ])('%j is %j', (given, wanted) => expect(given).toBe(wanted))

  it('a person has a CPF and a company a CNPJ', () => {
    expect(isDocumentOf('PF', '529.982.247-25')).toBe(true)
    expect(isDocumentOf('PJ', '529.982.247-25')).toBe(false)
    expect(isDocumentOf('PJ', '11.222.333/0001-81')).toBe(true)
    expect(isDocumentOf('PF', '11.222.333/0001-81')).toBe(false)
  })

  it('67 area codes exist', () => expect(new Set(AREA_CODES).size).toBe(67))

  it('a gateway lies in the network of its address', () => {
    expect(inSameNetwork('192.168.0.10', '192.168.0.1', '255.255.255.0')).toBe(true)
    expect(inSameNetwork('192.168.0.10', '192.168.1.1', '255.255.255.0')).toBe(false)
    expect(inSameNetwork('192.168.0.10', '192.168.1.1', '255.255.0.0')).toBe(true)
    expect(inSameNetwork('200.168.0.10', '200.168.0.1', '255.0.255.0')).toBe(false)
    expect(inSameNetwork('x', '192.168.0.1', '255.255.255.0')).toBe(false)
  })
})

describe('the schemas', () => {
  it.each([
    ['Cpf', Cpf, '529.982.247-25', '52998224725', 'CPF inválido.'],
    ['Cep', Cep, '88010-400', '88010400', 'CEP inválido.'],
    ['Phone', Phone, '(48) 99999-0000', '+5548999990000', 'Telefone inválido.'],
    ['Plate', Plate, 'abc-1234', 'ABC1234', 'Placa inválida.'],
    ['Iccid', Iccid, '8955031234567890129', '8955031234567890129', 'ICCID inválido.'],
  ] as const)('%s gives the stored form, or one sentence', (_, schema, written, stored, sentence) => {
    expect(v.parse(schema, ` ${written} `)).toBe(stored)
    expect(v.safeParse(schema, 'x', { abortPipeEarly: true }).issues?.[0].message).toBe(sentence)
    expect(v.safeParse(schema, '  ', { abortPipeEarly: true }).issues?.[0].message).toBe('Campo obrigatório.')
  })

  const central = CentralWrite.pipe[0].entries

  it.each([
    ['mac', central.mac, '001a3f000001', '00:1A:3F:00:00:01', 'MAC inválido.'],
    ['imei', central.imei, '490154203237518', '490154203237518', 'IMEI inválido.'],
    ['ip', central.ip, '192.168.0.1', '192.168.0.1', 'Endereço IP inválido.'],
  ] as const)(
    '%s of a central gives the stored form, nothing, or one sentence',
    (_, schema, written, stored, sentence) => {
      expect(v.parse(schema, ` ${written} `)).toBe(stored)
      expect(v.safeParse(schema, 'x', { abortPipeEarly: true }).issues?.[0].message).toBe(sentence)
      expect(v.parse(schema, '  ')).toBeNull()
    },
  )
})
