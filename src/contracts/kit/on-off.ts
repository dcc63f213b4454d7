import * as v from 'valibot'

/** 0 is on, 1 is off (spec §3); contracts/rules/on-off.ts reads and writes it. */
export const OnOffWire = v.picklist([0, 1])
