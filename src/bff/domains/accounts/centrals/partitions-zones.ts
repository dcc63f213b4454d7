import type { Central, CentralWanted } from '#contracts/accounts/centrals.contract.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'

type WantedZone = NonNullable<CentralWanted['zones']>[number]
type WantedPartition = NonNullable<CentralWanted['partitions']>[number]

export interface Inside {
  partitions: readonly WantedPartition[]
  zones: readonly WantedZone[]
}

/**
 * Merges sent contents with stored ones; omitted lists stay unchanged.
 * @throws Refusal VALIDATION when a partition with zones would be removed
 */
export const contentsOf = (
  { partitions, zones }: Pick<CentralWanted, 'partitions' | 'zones'>,
  before: Pick<Central, 'partitions' | 'zones'> | null,
): Inside => {
  const inside = {
    partitions: partitions ?? before?.partitions.map(({ number, name }) => ({ number, name })) ?? [],
    zones:
      zones ??
      before?.zones.map(({ camera, bypassed: _, ...zone }) => ({ ...zone, cameraId: camera?.id ?? null })) ??
      [],
  }
  const orphan = inside.zones.find(
    zone => !inside.partitions.some(({ number }) => number === zone.partitionNumber),
  )
  if (orphan)
    throw invalidField('partitions', 'inUse', `A partição ${orphan.partitionNumber} ainda tem zonas.`)
  return inside
}

export const replacePartitions = async (
  { trx }: Work,
  centralId: string,
  wanted: readonly WantedPartition[],
): Promise<void> => {
  const numbers = wanted.map(({ number }) => number)
  await trx
    .deleteFrom('central_partition')
    .where('central_id', '=', centralId)
    .$if(numbers.length > 0, query => query.where('number', 'not in', numbers))
    .execute()
  if (wanted.length === 0) return
  await trx
    .insertInto('central_partition')
    .values(wanted.map(({ number, name }) => ({ central_id: centralId, number, name })))
    .onConflict(conflict =>
      conflict.columns(['central_id', 'number']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .execute()
}

/** Upserts zones by number; only commands change a bypass. */
export const writeZones = async (
  { trx }: Work,
  centralId: string,
  zones: readonly WantedZone[],
): Promise<void> => {
  if (zones.length === 0) return
  await trx
    .insertInto('central_zone')
    .values(
      zones.map(({ number, name, partitionNumber, kind, cameraId }) => ({
        central_id: centralId,
        number,
        name,
        partition_number: partitionNumber,
        kind,
        camera_equipment_id: cameraId,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['central_id', 'number']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        partition_number: ref('excluded.partition_number'),
        kind: ref('excluded.kind'),
        camera_equipment_id: ref('excluded.camera_equipment_id'),
      })),
    )
    .execute()
}

export const replaceZones = async (
  work: Work,
  centralId: string,
  zones: readonly WantedZone[],
): Promise<void> => {
  const numbers = zones.map(({ number }) => number)
  await work.trx
    .deleteFrom('central_zone')
    .where('central_id', '=', centralId)
    .$if(numbers.length > 0, query => query.where('number', 'not in', numbers))
    .execute()
  await writeZones(work, centralId, zones)
}
