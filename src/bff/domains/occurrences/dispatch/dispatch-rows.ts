import { type Kysely, sql } from 'kysely'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { allowedEvents } from '#machines/kit/flow.ts'
import { type DispatchContext, dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../http/access.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { isoOf } from '../../../kit/time.ts'

/** Of a dispatch that there is: only `REQUEST` asks for facts. */
export const updateContext = ({ permissions }: Pick<Actor, 'permissions'>): DispatchContext => ({
  permissions,
  facts: { occurrenceOpen: false, mayDispatch: false, vehicleFree: false },
})

/** Oldest first. */
export const findDispatches = async (
  db: Kysely<Tables>,
  occurrenceId: string,
  actor: Pick<Actor, 'permissions'>,
): Promise<Dispatch[]> => {
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .select([
      sql<
        Dispatch['vehicle']
      >`(SELECT jsonb_build_object('id', v.id::text, 'name', v.prefix, 'plate', v.plate)
        FROM vehicle v WHERE v.id = dispatch.vehicle_id)`.as('vehicle'),
      sql<Dispatch['agent']>`${refTo('app_user', 'dispatch.agent_user_id')}`.as('agent'),
    ])
    .where('occurrence_id', '=', occurrenceId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    target: row.target,
    vehicle: row.vehicle,
    agent: row.agent,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    acceptedAt: isoOf(row.accepted_at),
    departedAt: isoOf(row.departed_at),
    arrivedAt: isoOf(row.arrived_at),
    finishedAt: isoOf(row.finished_at),
    arrivalDueAt: isoOf(row.arrival_due_at),
    distanceM: row.distance_m,
    etaS: row.eta_s,
    report: row.report,
    protocolNumber: row.protocol_number,
    arrivalProposedAt: isoOf(row.arrival_proposed_at),
    allowed: allowedEvents(dispatchFlow, row.status, updateContext(actor)),
    version: row.version,
  }))
}

/** @throws Error when it is not of this occurrence */
export const findDispatch = async (
  db: Kysely<Tables>,
  occurrenceId: string,
  id: string,
  actor: Pick<Actor, 'permissions'>,
): Promise<Dispatch> => {
  const found = (await findDispatches(db, occurrenceId, actor)).find(each => each.id === id)
  if (!found) throw new Error(`no dispatch ${id}`)
  return found
}
