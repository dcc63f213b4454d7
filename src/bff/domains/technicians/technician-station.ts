import { sql } from 'kysely'

/** Id of the station of `person`: a held one, else the base of the vehicle (decision 43). */
export const technicianStation = sql`coalesce(
  (SELECT held.id FROM station held WHERE held.operator_id = person.id AND held.deleted_at IS NULL),
  (SELECT base.id FROM vehicle JOIN station base ON base.id = vehicle.base_id AND base.deleted_at IS NULL
    WHERE vehicle.driver_id = person.id AND vehicle.active ORDER BY folded(vehicle.prefix) LIMIT 1))`
