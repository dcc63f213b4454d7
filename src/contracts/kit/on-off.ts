import * as v from 'valibot'

/** 0 is on, 1 is off (spec §3). Decode only in this file. */
export const OnOffWire = v.picklist([0, 1])
export type OnOffWire = v.InferOutput<typeof OnOffWire>
export type OnOffValue = 'ON' | 'OFF'

const words = ['ON', 'OFF'] as const

/** Only decoder and encoder of it. */
export const OnOff = {
  read: (wire: OnOffWire): OnOffValue => words[wire],
  write: (word: OnOffValue): OnOffWire => words.indexOf(word) as OnOffWire,
} as const
