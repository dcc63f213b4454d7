import { sql } from 'kysely'
import type { Central, CentralWanted } from '#contracts/accounts/centrals.contract.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { checkAccount } from '../account-location.ts'
import {
  checkCameras,
  contentsOf,
  type Inside,
  replacePartitions,
  replaceZones,
  writeZones,
} from './partitions-zones.ts'
import { findCentral } from './repository.ts'
import { checkUniqueIdentity } from './unique-identity.ts'

export const ENTITY = 'central'

export interface Place {
  accountId: string
  centralId: string
}

const columnsOf = (wanted: CentralWanted) => ({
  name: wanted.name,
  manufacturer: wanted.manufacturer,
  model: wanted.model,
  protocol: wanted.protocol,
  receiver_account: wanted.receiverAccount,
  mac: wanted.mac,
  imei: wanted.imei,
  channel_ethernet: wanted.channelEthernet,
  channel_gprs: wanted.channelGprs,
  network_mode: wanted.networkMode,
  ip: wanted.ip,
  netmask: wanted.netmask,
  gateway: wanted.gateway,
  dns: wanted.dns,
  port: wanted.port,
  sim1_iccid: wanted.sims[0]?.iccid ?? null,
  sim1_carrier: wanted.sims[0]?.carrier || null,
  sim2_iccid: wanted.sims[1]?.iccid ?? null,
  sim2_carrier: wanted.sims[1]?.carrier || null,
  test_interval_minutes: wanted.testIntervalMinutes,
  keepalive_seconds: wanted.keepaliveSeconds,
  firmware: wanted.firmware,
})

const camerasOf = ({ zones = [] }: CentralWanted) =>
  zones.map(({ cameraId }, index) => ({ id: cameraId, field: `zones.${index}.cameraId` }))

/** Locks the central until the transaction ends. @throws Refusal NOT_FOUND */
export const lockCentral = async ({ trx }: Work, { accountId, centralId }: Place): Promise<Central> => {
  await trx.selectFrom('central').select('id').where('id', '=', centralId).forUpdate().executeTakeFirst()
  return findCentral(trx, accountId, centralId)
}

/** Publishes a change of the central and its account. */
export const announce = async (
  work: Work,
  accountId: string,
  { id, version }: Pick<Central, 'id' | 'version'>,
): Promise<void> => {
  await work.publish('central.changed', id, { version })
  await work.publish('account.updated', accountId, {})
}

/** @throws Refusal NOT_FOUND, VALIDATION, RECEIVER_ACCOUNT_IN_USE, MAC_IN_USE */
export const createCentral = async (
  work: Work,
  accountId: string,
  wanted: CentralWanted,
): Promise<Central> => {
  await checkAccount(work.trx, accountId)
  const inside = contentsOf(wanted)
  await checkUniqueIdentity(work, wanted)
  await checkCameras(work, accountId, camerasOf(wanted))
  const { id } = await work.trx
    .insertInto('central')
    .values({ account_id: accountId, ...columnsOf(wanted) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replacePartitions(work, id, inside.partitions)
  await replaceZones(work, id, inside.zones)
  const central = await findCentral(work.trx, accountId, id)
  await work.audit('CENTRAL_CREATE', ENTITY, id, null, { accountId, ...central })
  await announce(work, accountId, central)
  return central
}

/** Applies a change that increments the version. @throws Refusal NOT_FOUND, VERSION_CONFLICT */
const changing = async (
  work: Work,
  place: Place,
  action: string,
  change: (before: Central) => Promise<void>,
): Promise<Central> => {
  const before = await lockCentral(work, place)
  await checkVersion(work, ENTITY, before)
  await change(before)
  await work.trx
    .updateTable('central')
    .set({ version: sql`version + 1` })
    .where('id', '=', place.centralId)
    .execute()
  const after = await findCentral(work.trx, place.accountId, place.centralId)
  const { accountId } = place
  await work.audit(action, ENTITY, after.id, { accountId, ...before }, { accountId, ...after })
  await announce(work, accountId, after)
  return after
}

/** @throws Refusal NOT_FOUND, VERSION_CONFLICT, VALIDATION, RECEIVER_ACCOUNT_IN_USE, MAC_IN_USE */
export const updateCentral = (work: Work, place: Place, wanted: CentralWanted): Promise<Central> =>
  changing(work, place, 'CENTRAL_UPDATE', async before => {
    const inside = contentsOf(wanted, before)
    await checkUniqueIdentity(work, wanted, place.centralId)
    await checkCameras(work, place.accountId, camerasOf(wanted))
    await work.trx.updateTable('central').set(columnsOf(wanted)).where('id', '=', place.centralId).execute()
    await replacePartitions(work, place.centralId, inside.partitions)
    await replaceZones(work, place.centralId, inside.zones)
  })

/** Creates or renames a partition. @throws Refusal NOT_FOUND, VERSION_CONFLICT */
export const updatePartition = (work: Work, place: Place, number: number, name: string): Promise<Central> =>
  changing(work, place, 'CENTRAL_PARTITION', async ({ partitions }) => {
    const others = partitions.filter(each => each.number !== number)
    await replacePartitions(work, place.centralId, [...others, { number, name }])
  })

/** Creates or changes a zone. @throws Refusal NOT_FOUND, VERSION_CONFLICT, VALIDATION */
export const updateZone = (work: Work, place: Place, zone: Inside['zones'][number]): Promise<Central> =>
  changing(work, place, 'CENTRAL_ZONE', async ({ partitions }) => {
    if (!partitions.some(({ number }) => number === zone.partitionNumber))
      throw invalidField('partitionNumber', 'notFound', 'Esta partição não existe na central.')
    await checkCameras(work, place.accountId, [{ id: zone.cameraId, field: 'cameraId' }])
    await writeZones(work, place.centralId, [zone])
  })

/** @throws Refusal NOT_FOUND */
export const removeZone = async (work: Work, place: Place, number: number): Promise<null> => {
  await changing(work, place, 'CENTRAL_ZONE_DELETE', async ({ zones }) => {
    if (!zones.some(zone => zone.number === number)) throw new Refusal('NOT_FOUND')
    await work.trx
      .deleteFrom('central_zone')
      .where('central_id', '=', place.centralId)
      .where('number', '=', number)
      .execute()
  })
  return null
}

/** Removes a central; its events and commands stay on record. @throws Refusal NOT_FOUND */
export const removeCentral = async (work: Work, place: Place): Promise<null> => {
  const before = await lockCentral(work, place)
  await work.trx
    .updateTable('central')
    .set({ active: false, command_password_enc: null, command_password_set_at: null })
    .where('id', '=', place.centralId)
    .execute()
  await work.trx
    .updateTable('equipment')
    .set({ central_id: null, zone_number: null, version: sql`version + 1` })
    .where('central_id', '=', place.centralId)
    .execute()
  await work.audit('CENTRAL_DELETE', ENTITY, before.id, { accountId: place.accountId, ...before }, null)
  await announce(work, place.accountId, { id: before.id, version: before.version + 1 })
  return null
}
