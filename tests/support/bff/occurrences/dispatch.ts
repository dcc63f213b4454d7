import type { DispatchUpdate } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Answer, Caller, TestBff } from '../bff.ts'

let plates = 1000

/** Vehicles with positions, and what is sent to them, through the endpoints. */
export const createDispatches = (bff: TestBff) => ({
  /** A new patrol vehicle, `metres` north of the place of account 5. @returns its id */
  async vehicle(prefix: string, metres: number | null): Promise<string> {
    plates += 1
    const { id } = await bff.db
      .insertInto('vehicle')
      .values({
        prefix,
        plate: `TST${plates}`,
        brand: 'Fiat',
        model: 'Strada',
        year: 2024,
        color: 'Branca',
        kind: 'PICKUP',
        purpose: 'PATROL',
        tracker_id: null,
        driver_id: null,
        base_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (metres === null) return id
    const place = await bff.db
      .selectFrom('account')
      .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
      .select(['latitude', 'longitude'])
      .where('account.id', '=', '5')
      .executeTakeFirstOrThrow()
    await bff.db
      .insertInto('vehicle_position')
      .values({
        vehicle_id: id,
        at: bff.clock(),
        latitude: (place.latitude as number) + metres / 111_195,
        longitude: place.longitude as number,
        speed_kmh: 0,
        course: 0,
        ignition: true,
        battery_pct: null,
      })
      .execute()
    return id
  },

  request: (
    caller: Caller,
    occurrenceId: string,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer> => caller.call('POST', `/occurrence/${occurrenceId}/dispatch/create`, body, headers),

  /** `PUT /occurrence/{id}/dispatch/{d}/<event>`, with the version it needs. */
  update: (
    caller: Caller,
    occurrenceId: string,
    { id, version }: Pick<Dispatch, 'id' | 'version'>,
    event: DispatchUpdate,
    body: unknown = {},
  ): Promise<Answer> =>
    caller.call('PUT', `/occurrence/${occurrenceId}/dispatch/${id}/${event.toLowerCase()}`, body, {
      'if-match': `"${version}"`,
    }),
})
