import { occurrenceSearchReads } from '#client/actors/occurrences/occurrence-search.actors.ts'
import { perServices } from '../../kit/per-services.ts'

export const occurrenceSearchReadsOf = perServices(({ http, cache }) => occurrenceSearchReads(http, cache))
