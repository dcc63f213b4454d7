import { sql } from 'kysely'
import { dispatchesTagged } from '#machines/occurrences/dispatch/dispatch.flow.ts'

/** Of `dispatch d`: its vehicle is busy with it; a called authority holds nothing back. */
export const isActive = sql<boolean>`(d.target = 'VEHICLE' AND d.status = ANY (${[...dispatchesTagged('active')]}::text[]))`
