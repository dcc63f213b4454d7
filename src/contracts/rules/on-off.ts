export type OnOffWire = 0 | 1
export type OnOffValue = 'ON' | 'OFF'

const words = ['ON', 'OFF'] as const

/** 0 is on, 1 is off (spec §3); decoded and encoded only here. */
export const OnOff = {
  read: (wire: OnOffWire): OnOffValue => words[wire],
  write: (word: OnOffValue): OnOffWire => words.indexOf(word) as OnOffWire,
} as const
