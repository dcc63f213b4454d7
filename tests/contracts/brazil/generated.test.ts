import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCep, isCep, plainCep } from '#contracts/brazil/cep.ts'
import { cnpjCheckDigits, formatCnpj, isCnpj, plainCnpj } from '#contracts/brazil/cnpj.ts'
import { cpfCheckDigits, formatCpf, isCpf, plainCpf } from '#contracts/brazil/cpf.ts'
import { formatMac, isImei, isMac } from '#contracts/brazil/devices.ts'
import { isIpv4 } from '#contracts/brazil/ipv4.ts'
import { AREA_CODES, formatPhone, isPhone, nationalPhone, toE164 } from '#contracts/brazil/phone.ts'
import { formatPlate, isPlate, plainPlate } from '#contracts/brazil/plate.ts'

const THOUSAND = { numRuns: 1000 }
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'0123456789']

const written = (alphabet: readonly string[], length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map(chars => chars.join(''))
const varied = (base: string) => new Set(base).size > 1

const cpfs = written(DIGITS, 9)
  .filter(varied)
  .map(base => base + cpfCheckDigits(base))
const cnpjs = fc
  .oneof(written(DIGITS, 12), written([...DIGITS, ...LETTERS], 12))
  .filter(varied)
  .map(base => base + cnpjCheckDigits(base))
const phones = fc
  .tuple(fc.constantFrom(...AREA_CODES), fc.constantFrom('2', '3', '4', '5', '9'), written(DIGITS, 8))
  .map(([area, first, rest]) => area + first + (first === '9' ? rest : rest.slice(1)))
const plates = fc
  .tuple(written(LETTERS, 3), written(DIGITS, 1), written([...DIGITS, ...LETTERS], 1), written(DIGITS, 2))
  .map(parts => parts.join(''))
const macs = written([...'0123456789ABCDEF'], 12)
const imeis = written(DIGITS, 14).map(base => {
  const last = DIGITS.find(digit => isImei(base + digit))
  return base + last
})

/** The text with one character at `place` moved to another of its alphabet. */
const corrupted = (text: string, place: number, by: number) =>
  text.slice(0, place) + ((Number(text[place]) + by) % 10) + text.slice(place + 1)

describe('a thousand generated ones of each kind', () => {
  it('CPF: pass, come back from their dots, and fail with either check digit wrong', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (cpf, place, by) => {
        expect(isCpf(cpf)).toBe(true)
        expect(isCpf(formatCpf(cpf))).toBe(true)
        expect(plainCpf(formatCpf(cpf))).toBe(cpf)
        expect(isCpf(corrupted(cpf, place, by))).toBe(false)
      }),
      THOUSAND,
    )
  })

  it('CNPJ, with letters and without: pass in either case and fail with either check digit wrong', () => {
    fc.assert(
      fc.property(
        cnpjs,
        fc.integer({ min: 12, max: 13 }),
        fc.integer({ min: 1, max: 9 }),
        (cnpj, place, by) => {
          expect(isCnpj(cnpj)).toBe(true)
          expect(isCnpj(formatCnpj(cnpj).toLowerCase())).toBe(true)
          expect(plainCnpj(formatCnpj(cnpj).toLowerCase())).toBe(cnpj)
          expect(isCnpj(corrupted(cnpj, place, by))).toBe(false)
        },
      ),
      THOUSAND,
    )
  })

  it('CEP, phone, plate, MAC and IMEI pass and come back from how they are shown', () => {
    fc.assert(
      fc.property(written(DIGITS, 8), phones, plates, macs, imeis, (cep, phone, plate, mac, imei) => {
        expect(isCep(formatCep(cep)) && plainCep(formatCep(cep))).toBe(cep)
        expect(isPhone(formatPhone(phone)) && nationalPhone(formatPhone(phone))).toBe(phone)
        expect(isPhone(toE164(phone)) && formatPhone(toE164(phone))).toBe(formatPhone(phone))
        expect(isPlate(formatPlate(plate)) && plainPlate(formatPlate(plate))).toBe(plate)
        expect(isMac(formatMac(mac)) && formatMac(formatMac(mac))).toBe(formatMac(mac))
        expect(isImei(imei)).toBe(true)
        expect(isImei(corrupted(imei, 14, 1))).toBe(false)
      }),
      THOUSAND,
    )
  })

  it('IPv4: four octets pass, a fifth or a bigger one does not', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), fc.integer({ min: 256 }), (octets, big) => {
        expect(isIpv4(octets.join('.'))).toBe(true)
        expect(isIpv4([...octets, 0].join('.'))).toBe(false)
        expect(isIpv4([big, ...octets.slice(1)].join('.'))).toBe(false)
      }),
      THOUSAND,
    )
  })

  it('any text at all is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        for (const is of [isCpf, isCnpj, isCep, isPhone, isPlate, isMac, isImei, isIpv4])
          expect(typeof is(text)).toBe('boolean')
      }),
      THOUSAND,
    )
  })
})
