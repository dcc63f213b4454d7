import { sql } from 'kysely'
import { dispatchesTagged } from '#machines/occurrences/dispatch/dispatch.flow.ts'

/** Of `dispatch d`: its vehicle is busy with it. */
export const isActive = sql<boolean>`d.status = ANY (${[...dispatchesTagged('active')]}::text[])`
