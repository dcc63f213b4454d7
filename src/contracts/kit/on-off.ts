import * as v from 'valibot'

export const OnOffWire = v.picklist([0, 1])
