import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CentralWrite } from '#contracts/accounts/central-write.ts'
import { Cep, Cpf, Iccid, Phone, Plate } from '#contracts/kit/brazil-schemas.ts'
import { formatCep, isCep, plainCep } from '#contracts/rules/brazil/cep.ts'
import { formatCnpj, isCnpj, plainCnpj } from '#contracts/rules/brazil/cnpj.ts'
import { formatCpf, isCpf, plainCpf } from '#contracts/rules/brazil/cpf.ts'
import { formatMac, isIccid, isImei, isMac } from '#contracts/rules/brazil/devices.ts'
import { isIpv4 } from '#contracts/rules/brazil/ipv4.ts'
import { formatPhone, isPhone, nationalPhone, toE164 } from '#contracts/rules/brazil/phone.ts'
import { formatPlate, isPlate, plainPlate } from '#contracts/rules/brazil/plate.ts'
import { validOrMistyped, validValues } from '#tests/support/records/brazil.ts'
import { sized } from '#tests/support/sample-size.ts'

const central = CentralWrite.pipe[0].entries
const THOUSAND = { numRuns: sized(1000, 250) }
const {
  cpf: cpfs,
  cnpj: cnpjs,
  cep: ceps,
  phone: phones,
  plate: plates,
  mac: macs,
  imei: imeis,
  iccid: iccids,
} = validValues

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
      fc.property(ceps, phones, plates, macs, imeis, (cep, phone, plate, mac, imei) => {
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

  it('ICCID, of 19 digits or 20: pass, and fail with the last digit wrong', () => {
    fc.assert(
      fc.property(iccids, fc.integer({ min: 1, max: 9 }), (iccid, by) => {
        expect(isIccid(iccid)).toBe(true)
        expect(isIccid(corrupted(iccid, iccid.length - 1, by))).toBe(false)
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
        for (const is of [isCpf, isCnpj, isCep, isPhone, isPlate, isMac, isImei, isIccid, isIpv4])
          expect(typeof is(text)).toBe('boolean')
      }),
      THOUSAND,
    )
  })

  it.each([
    ['cpf', isCpf, Cpf],
    ['cep', isCep, Cep],
    ['phone', isPhone, Phone],
    ['plate', isPlate, Plate],
    ['mac', isMac, central.mac],
    ['imei', isImei, central.imei],
    ['iccid', isIccid, Iccid],
    ['ipv4', isIpv4, central.ip],
  ] as const)('%s, right or with a slip: the schema takes what the field takes', (kind, is, schema) => {
    fc.assert(
      fc.property(validOrMistyped(kind), ({ text, right }) => {
        const trimmed = text.trim()
        expect(v.is(schema, text)).toBe(is(trimmed))
        if (right) expect(is(text)).toBe(true)
      }),
      THOUSAND,
    )
  })
})
