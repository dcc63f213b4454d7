import { digit, hex, letterOrDigit, makeMask } from './mask.ts'

export const cpfMask = makeMask({
  size: 11,
  keep: digit,
  pattern: () => '###.###.###-##',
  placeholder: '000.000.000-00',
})

/** Letters are allowed in a CNPJ since July 2026, and are written as capitals. */
export const cnpjMask = makeMask({
  size: 14,
  keep: letterOrDigit,
  pattern: () => '##.###.###/####-##',
  placeholder: '00.000.000/0000-00',
})

export const cepMask = makeMask({
  size: 8,
  keep: digit,
  pattern: () => '#####-###',
  placeholder: '00000-000',
})

/** Fixed (10 digits) or mobile (11); a country code in front of a pasted number is left out. */
export const phoneMask = makeMask({
  size: 11,
  least: 10,
  keep: digit,
  pattern: raw => (raw.length > 10 ? '(##) #####-####' : '(##) ####-####'),
  placeholder: '(00) 00000-0000',
  read: text => text.replace(/^\s*\+55/, ''),
})

/** The old plate has a hyphen, the one of the Mercosul has a letter in its place five and none. */
export const plateMask = makeMask({
  size: 7,
  keep: letterOrDigit,
  pattern: raw => (/^[A-Z]{3}\d\d/.test(raw) ? '###-####' : '#######'),
  placeholder: 'AAA0A00',
})

export const macMask = makeMask({
  size: 12,
  keep: hex,
  pattern: () => '##:##:##:##:##:##',
  placeholder: '00:00:00:00:00:00',
})

/** `9:` is nine o'clock; whether the hour exists is for `isTime` to say. */
export const timeMask = makeMask({
  size: 4,
  keep: digit,
  pattern: () => '##:##',
  placeholder: 'hh:mm',
  close: (head, char) => (/[:hH.]/.test(char) && head.length === 1 ? `0${head}` : head),
})
