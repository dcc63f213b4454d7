import { onlyDigits } from './check-digits.ts'

export const AREA_CODES: readonly string[] = (
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
).split(' ')

const WRITTEN = /^[\d\s().-]+$/
const FIXED = /^\d{2}[2-5]\d{7}$/
const MOBILE = /^\d{2}9\d{8}$/

/** Area code and number, without +55 and without punctuation. */
export const nationalPhone = (text: string): string => onlyDigits(text.replace(/^\s*\+55/, ''))

/** Landline (10 digits) or mobile (11 digits) with an existing area code. */
export const isPhone = (text: string): boolean => {
  if (!WRITTEN.test(text.replace(/^\s*\+55/, ''))) return false
  const phone = nationalPhone(text)
  return (FIXED.test(phone) || MOBILE.test(phone)) && AREA_CODES.includes(phone.slice(0, 2))
}

/** `(48) 99999-0000` as `+5548999990000`, the form it is stored in. */
export const toE164 = (text: string): string => `+55${nationalPhone(text)}`

/** `+5548999990000` as `(48) 99999-0000`; anything else as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(?:\+55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
