import { sql } from 'kysely'
import type { HandoverSnapshot } from '#contracts/stations/handover.contract.ts'
import { refTo } from '../../../kit/crud/columns.ts'

export type HandoverRow = Record<string, unknown> & { snapshot: HandoverSnapshot }

/** Of `shift_handover h`, all but what its items are now. */
export const handoverColumns = sql`h.id::text AS id, ${refTo('station', 'h.station_id')} AS station,
  ${refTo('app_user', 'h.from_user_id')} AS from, ${refTo('app_user', 'h.to_user_id')} AS to,
  h.at, h.text, h.snapshot, h.accepted_at AS "acceptedAt"`
