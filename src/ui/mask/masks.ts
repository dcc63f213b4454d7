import { digit, hex, letterOrDigit, makeMask } from './mask.ts'

export const cpfMask = makeMask({
  size: 11,
  keep: digit,
  pattern: () => '###.###.###-##',
  placeholder: '000.000.000-00',
})

/** CNPJ allows letters since July 2026, stored as capitals. */
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

/** 10 or 11 digits; drops a pasted country code. */
export const phoneMask = makeMask({
  size: 11,
  least: 10,
  keep: digit,
  pattern: raw => (raw.length > 10 ? '(##) #####-####' : '(##) ####-####'),
  placeholder: '(00) 00000-0000',
  read: text => text.replace(/^\s*\+55/, ''),
})

/** Old plates have a hyphen; Mercosul plates a letter in fifth place. */
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

/** To the second; checks nothing. */
export const secondsMask = makeMask({
  size: 6,
  keep: digit,
  pattern: () => '##:##:##',
  placeholder: 'hh:mm:ss',
})

/** `9:` becomes 09:; use `isTime` to validate the hour. */
export const timeMask = makeMask({
  size: 4,
  keep: digit,
  pattern: () => '##:##',
  placeholder: 'hh:mm',
  close: (head, char) => (/[:hH.]/.test(char) && head.length === 1 ? `0${head}` : head),
})
