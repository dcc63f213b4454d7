import * as v from 'valibot'

/** On or off as the wire has it: 0 is on, 1 is off (spec §3). Nothing but this file may tell which is which. */
export const OnOffWire = v.picklist([0, 1])
export type OnOffWire = v.InferOutput<typeof OnOffWire>
export type OnOffValue = 'ON' | 'OFF'

const words = ['ON', 'OFF'] as const

/** The one reading and the one writing of it. */
export const OnOff = {
  read: (wire: OnOffWire): OnOffValue => words[wire],
  write: (word: OnOffValue): OnOffWire => words.indexOf(word) as OnOffWire,
} as const
