import { sql } from 'kysely'
import { ARRIVAL_METRES } from '#contracts/rules/occurrences/arrival.ts'
import { metresBetween } from '#contracts/rules/visits/location.ts'
import { dispatchesTagged } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import type { Db } from '../../db/database.ts'
import type { SystemWrite } from '../../http/writes.ts'
import { recordLineOf } from '../occurrences/report/report-event.ts'
import { lockOccurrence } from '../occurrences/repository.ts'

interface Near {
  id: string
  occurrenceId: string
  vehicle: { id: string; name: string }
}

/** Dispatches whose vehicle reports from within 80 m of the place, and nobody was told. */
const findArrivals = async (db: Db, vehicleIds: readonly string[]): Promise<Near[]> => {
  const coming = [...dispatchesTagged('coming')]
  const { rows } = await sql<
    Near & { at: { latitude: number; longitude: number }; place: { latitude: number; longitude: number } }
  >`
    SELECT d.id::text AS id, d.occurrence_id::text AS "occurrenceId",
      jsonb_build_object('id', v.id::text, 'name', v.prefix) AS vehicle,
      jsonb_build_object('latitude', last.latitude, 'longitude', last.longitude) AS at,
      jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) AS place
    FROM dispatch d JOIN vehicle v ON v.id = d.vehicle_id
    JOIN vehicle_position last ON last.vehicle_id = v.id
    JOIN occurrence o ON o.id = d.occurrence_id JOIN account a ON a.id = o.account_id
    JOIN patrimony p ON p.id = a.patrimony_id AND p.latitude IS NOT NULL AND p.longitude IS NOT NULL
    WHERE d.vehicle_id = ANY (${[...vehicleIds]}::bigint[]) AND d.status = ANY (${coming}::text[])
      AND d.arrival_proposed_at IS NULL`.execute(db)
  return rows.filter(({ at, place }) => metresBetween(at, place) <= ARRIVAL_METRES)
}

/** Proposes the arrival of vehicles that are there (D-08); a person records it. */
export const proposeArrivals =
  (db: Db, write: SystemWrite) =>
  async (vehicleIds: readonly string[]): Promise<void> => {
    for (const { id, occurrenceId, vehicle } of await findArrivals(db, vehicleIds))
      await write({ rule: 'DP-05' }, async effects => {
        const { trx, now } = effects
        const state = await lockOccurrence(trx, occurrenceId)
        const proposed = await trx
          .updateTable('dispatch')
          .set(({ ref }) => ({ arrival_proposed_at: now, version: sql<number>`${ref('version')} + 1` }))
          .where('id', '=', id)
          .where('status', 'in', [...dispatchesTagged('coming')])
          .where('arrival_proposed_at', 'is', null)
          .executeTakeFirst()
        if (!state || proposed.numUpdatedRows === 0n) return
        const cause = `A viatura ${vehicle.name} informou posição a menos de ${ARRIVAL_METRES} m do local.`
        await recordLineOf(
          effects,
          state,
          {
            type: 'ARRIVAL_PROPOSED',
            note: null,
            payload: { dispatch: id, vehicle },
            actor: { kind: 'system', rule: 'DP-05', cause },
          },
          {},
        )
      })
  }
