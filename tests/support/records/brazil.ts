import fc from 'fast-check'
import { cnpjCheckDigits } from '#contracts/rules/brazil/cnpj.ts'
import { cpfCheckDigits } from '#contracts/rules/brazil/cpf.ts'
import { isIccid, isImei } from '#contracts/rules/brazil/devices.ts'
import { AREA_CODES } from '#contracts/rules/brazil/phone.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'0123456789']

const written = (alphabet: readonly string[], length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map(chars => chars.join(''))

const varied = (base: string) => new Set(base).size > 1

/** The base with the one digit after it that makes it right. */
const closed = (base: string, is: (text: string) => boolean): string =>
  base + (DIGITS.find(digit => is(base + digit)) ?? '')

const octet = fc.integer({ min: 0, max: 255 })

/** Right ones of each kind, as they are stored. */
export const validValues = {
  cpf: written(DIGITS, 9)
    .filter(varied)
    .map(base => base + cpfCheckDigits(base)),
  cnpj: fc
    .oneof(written(DIGITS, 12), written([...DIGITS, ...LETTERS], 12))
    .filter(varied)
    .map(base => base + cnpjCheckDigits(base)),
  cep: written(DIGITS, 8),
  phone: fc
    .tuple(fc.constantFrom(...AREA_CODES), fc.constantFrom('2', '3', '4', '5', '9'), written(DIGITS, 8))
    .map(([area, first, rest]) => area + first + (first === '9' ? rest : rest.slice(1))),
  plate: fc
    .tuple(written(LETTERS, 3), written(DIGITS, 1), written([...DIGITS, ...LETTERS], 1), written(DIGITS, 2))
    .map(parts => parts.join('')),
  mac: written([...'0123456789ABCDEF'], 12),
  imei: written(DIGITS, 14).map(base => closed(base, isImei)),
  iccid: fc.oneof(written(DIGITS, 16), written(DIGITS, 17)).map(base => closed(`89${base}`, isIccid)),
  ipv4: fc.tuple(octet, octet, octet, octet).map(octets => octets.join('.')),
} as const

export type BrazilKind = keyof typeof validValues

/** A typo: a character changed, dropped, doubled or inserted. */
const slipped = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      at: fc.nat({ max: Math.max(0, text.length - 1) }),
      by: fc.constantFrom(...DIGITS, 'A', 'Z', 'a', 'Ç', '-', '.', ':', ' '),
      how: fc.constantFrom('change', 'drop', 'double', 'insert'),
    })
    .map(({ at, by, how }) => {
      const [before, char, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
      if (how === 'change') return before + by + after
      if (how === 'drop') return before + after
      return how === 'double' ? before + char + char + after : before + by + char + after
    })

/** Valid or with a typo; never empty. */
export const validOrMistyped = (kind: BrazilKind): fc.Arbitrary<{ text: string; right: boolean }> =>
  validValues[kind].chain(text =>
    fc.oneof(
      fc.constant({ text, right: true }),
      slipped(text)
        .filter(wrong => wrong.trim() !== '')
        .map(wrong => ({ text: wrong, right: wrong === text })),
    ),
  )

/** The examples of contract §7. */
export const vectors: Readonly<Record<BrazilKind, { right: readonly string[]; wrong: readonly string[] }>> = {
  cpf: {
    right: ['529.982.247-25', '111.444.777-35', '123.456.789-09'],
    wrong: ['529.982.247-24', '111.111.111-11'],
  },
  cnpj: {
    right: ['11.222.333/0001-81', '12.ABC.345/01DE-35', '12abc34501de35'],
    wrong: ['11.222.333/0001-82', '00.000.000/0000-00', '12.ABC.345/01DE-3A'],
  },
  cep: { right: ['88010400', '88010-400'], wrong: ['8801040', '8801-040', '8801O400'] },
  phone: {
    right: ['(48) 99999-0000', '(48) 3333-0000'],
    wrong: ['(20) 99999-0000', '(48) 89999-0000', '(48) 8999-0000', '99999-0000'],
  },
  plate: { right: ['AAA0000', 'AAA0A00', 'abc-1234'], wrong: ['AA00000', 'AAA00A0'] },
  mac: {
    right: ['00:1A:3F:00:00:01', '00-1a-3f-00-00-01'],
    wrong: ['00:1A:3F:00:00', '00:1A:3F:00:00:0G'],
  },
  imei: { right: ['490154203237518', '356938035643809'], wrong: ['490154203237517', '49015420323751'] },
  iccid: {
    right: ['8955031234567890129', '89014103211118510720'],
    wrong: ['8955031234567890123', '895503123456789'],
  },
  ipv4: { right: ['192.168.0.1', '10.0.0.254'], wrong: ['256.0.0.1', '1.2.3', '01.2.3.4'] },
}
