import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkCameras } from '../equipment/cameras.ts'
import { changeCentral, type Place } from './centrals.ts'
import { type Inside, replacePartitions, writeZones } from './partitions-zones.ts'

/** Creates or renames a partition. @throws Refusal NOT_FOUND, VERSION_CONFLICT */
export const updatePartition = (work: Work, place: Place, number: number, name: string): Promise<Central> =>
  changeCentral(work, place, 'PARTITION', async ({ partitions }) => {
    const others = partitions.filter(each => each.number !== number)
    await replacePartitions(work, place.centralId, [...others, { number, name }])
  })

/** Creates or changes a zone. @throws Refusal NOT_FOUND, VERSION_CONFLICT, VALIDATION */
export const updateZone = (work: Work, place: Place, zone: Inside['zones'][number]): Promise<Central> =>
  changeCentral(work, place, 'ZONE', async ({ partitions }) => {
    if (!partitions.some(({ number }) => number === zone.partitionNumber))
      throw invalidField('partitionNumber', 'notFound', 'Esta partição não existe na central.')
    await checkCameras(work, place.accountId, [{ id: zone.cameraId, field: 'cameraId' }])
    await writeZones(work, place.centralId, [zone])
  })

/** @throws Refusal NOT_FOUND */
export const removeZone = async (work: Work, place: Place, number: number): Promise<null> => {
  await changeCentral(work, place, 'ZONE_DELETE', async ({ zones }) => {
    if (!zones.some(zone => zone.number === number)) throw new Refusal('NOT_FOUND')
    await work.trx
      .deleteFrom('central_zone')
      .where('central_id', '=', place.centralId)
      .where('number', '=', number)
      .execute()
  })
  return null
}
