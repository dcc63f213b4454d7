import { onlyDigits, passesLuhn } from './check-digits.ts'

const pairs = /^\s*[\dA-F]{2}([:-]?)(?:[\dA-F]{2}\1){4}[\dA-F]{2}\s*$/i

/** Pairs separated by `:`, by `-` or by nothing. */
export const isMac = (text: string): boolean => pairs.test(text)

/** Normalizes a MAC to `00:1A:3F:00:00:01`; other text stays unchanged. */
export const formatMac = (text: string): string =>
  isMac(text) ? (text.toUpperCase().match(/[\dA-F]{2}/g) ?? []).join(':') : text

/** 15 digits, the last by Luhn. */
export const isImei = (text: string): boolean => /^\s*\d{15}\s*$/.test(text) && passesLuhn(onlyDigits(text))

/** A SIM card's number: 19 or 20 digits, the last by Luhn. */
export const isIccid = (text: string): boolean =>
  /^\s*\d{19,20}\s*$/.test(text) && passesLuhn(onlyDigits(text))
