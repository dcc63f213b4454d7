import { sql } from 'kysely'
import { type Central, type CentralWanted, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import type { Work } from '../../../http/writes.ts'
import { notStored } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { account } from '../account-record.ts'
import { cameraName, checkCameras } from '../equipment/cameras.ts'
import { contentsOf, replacePartitions, replaceZones } from './partitions-zones.ts'
import { checkUniqueIdentity } from './unique-identity.ts'

export interface Place {
  accountId: string
  centralId: string
}

const sims = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('iccid', s.iccid, 'carrier', coalesce(s.carrier, ''))), '[]')
  FROM (VALUES (central.sim1_iccid, central.sim1_carrier), (central.sim2_iccid, central.sim2_carrier)) AS s (iccid, carrier)
  WHERE s.iccid IS NOT NULL)`

const partitions = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'name', p.name,
    'armedState', p.armed_state, 'armedBy', p.armed_by,
    'armedChangedAt', to_char(p.armed_changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ORDER BY p.number), '[]')
  FROM central_partition p WHERE p.central_id = central.id)`

const zones = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('number', z.number, 'name', z.name,
    'partitionNumber', z.partition_number, 'kind', z.kind, 'bypassed', z.bypassed,
    'camera', CASE WHEN e.id IS NULL THEN NULL ELSE jsonb_build_object('id', e.id::text, 'name', ${cameraName}) END)
    ORDER BY z.number), '[]')
  FROM central_zone z LEFT JOIN equipment e ON e.id = z.camera_equipment_id WHERE z.central_id = central.id)`

const checkCentral = async (
  work: Work,
  wanted: CentralWanted,
  accountId: string,
  before: Central | null,
): Promise<void> => {
  contentsOf(wanted, before)
  await checkUniqueIdentity(work, wanted, before?.id)
  const cameras = wanted.zones?.map(({ cameraId }, index) => ({
    id: cameraId,
    field: `zones.${index}.cameraId`,
  }))
  await checkCameras(work, accountId, cameras ?? [])
}

const detachEquipment = async ({ trx }: Work, centralId: string): Promise<void> => {
  await trx
    .updateTable('equipment')
    .set({ central_id: null, zone_number: null, version: sql`version + 1` })
    .where('central_id', '=', centralId)
    .execute()
}

/** A removed panel keeps its events and commands. */
export const centrals = defineRecord(centralRoutes, {
  table: 'central',
  action: 'CENTRAL',
  parent: account,
  announce: ({ publish }, id, { version }) => publish('central.changed', id, { version }),
  where: sql<boolean>`central.active`,
  removed: { active: false, command_password_enc: null, command_password_set_at: null },
  orderBy: ['name'],
  select: {
    ip: sql`host(central.ip)`,
    netmask: sql`host(central.netmask)`,
    gateway: sql`host(central.gateway)`,
    dns: sql`host(central.dns)`,
    commandPasswordSet: sql`(central.command_password_enc IS NOT NULL)`,
    sims,
    partitions,
    zones,
  },
  store: { sims: notStored, partitions: notStored, zones: notStored },
  columns: ({ sims: [first, second] }) => ({
    sim1_iccid: first?.iccid ?? null,
    sim1_carrier: first?.carrier || null,
    sim2_iccid: second?.iccid ?? null,
    sim2_carrier: second?.carrier || null,
  }),
  check: checkCentral,
  async writeParts(work, id, wanted, before) {
    const contents = contentsOf(wanted, before)
    await replacePartitions(work, id, contents.partitions)
    await replaceZones(work, id, contents.zones)
  },
  afterRemove: (work, _, { id }) => detachEquipment(work, id),
})

/** A change outside the form; it raises the version. @throws Refusal NOT_FOUND, VERSION_CONFLICT */
export const changeCentral = (
  work: Work,
  { accountId, centralId }: Place,
  action: string,
  change: (before: Central) => Promise<void>,
): Promise<Central> =>
  centrals.change(work, accountId, centralId, action, async before => {
    await change(before)
    await work.trx
      .updateTable('central')
      .set({ version: sql`version + 1` })
      .where('id', '=', centralId)
      .execute()
    return centrals.find(work.trx, accountId, centralId)
  })
