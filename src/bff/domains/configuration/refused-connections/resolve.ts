import { sql } from 'kysely'
import type {
  EnableWrite,
  IgnoreWrite,
  RefusedConnection,
} from '#contracts/configuration/refused-connections.contract.ts'
import { bindCentral } from '#contracts/rules/refused-connections/bind-central.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { emptyToNull } from '../../../kit/crud/columns.ts'
import { checkReference } from '../../../kit/crud/references.ts'
import { changeCentral, type Place } from '../../accounts/centrals/centrals.ts'
import { checkUniqueIdentity } from '../../accounts/centrals/unique-identity.ts'
import { connections } from './repository.ts'

type Status = 'ENABLED' | 'IGNORED'

interface Resolution {
  central_id?: string
  note?: string | null
}

const done: Readonly<Record<Status, string>> = { ENABLED: 'habilitada', IGNORED: 'ignorada' }

const find = async ({ trx }: Work, id: string): Promise<RefusedConnection> => {
  const found = await connections.find(trx, '', id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** An ignored one may still be enabled. @throws Refusal ALREADY_RESOLVED */
const checkOpen = (connection: RefusedConnection, wanted: Status): void => {
  const { status, resolvedBy } = connection
  if (status === 'PENDING' || (status === 'IGNORED' && wanted === 'ENABLED')) return
  throw new Refusal('ALREADY_RESOLVED', {
    values: { done: done[status], user: resolvedBy?.name ?? 'outra pessoa' },
    details: { current: connection },
  })
}

const resolve = async (
  work: Work,
  id: string,
  status: Status,
  apply: (before: RefusedConnection) => Promise<Resolution>,
): Promise<RefusedConnection> => {
  await connections.lock(work, id)
  const before = await find(work, id)
  checkOpen(before, status)
  await checkVersion(work, 'central_refused_connection', before)
  const resolution = await apply(before)
  await work.trx
    .updateTable('central_refused_connection')
    .set({
      ...resolution,
      status,
      resolved_by: work.actor.userId,
      resolved_at: work.now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  const after = await find(work, id)
  await work.audit(`CENTRAL_REFUSED_${status}`, 'central_refused_connection', id, before, after)
  await work.publish('centralRefused.updated', id, { version: after.version })
  return after
}

/** `If-Match` is the connection's; the central is locked with its account. */
const ofCentral = (work: Work): Work => ({ ...work, request: { ...work.request, ifMatch: null } })

/** @throws Refusal VALIDATION */
const checkPlace = ({ trx }: Work, { accountId, centralId }: Place): Promise<void> =>
  checkReference(trx, centralId, {
    field: 'centralId',
    table: 'central',
    where: sql`account_id = ${accountId} AND active`,
    message: 'Esta conta não tem esta central.',
  })

/**
 * Gives a central what the panel said of itself and turns its channel on.
 * @throws Refusal NOT_FOUND, ALREADY_RESOLVED, VERSION_CONFLICT, VALIDATION, RECEIVER_ACCOUNT_IN_USE, MAC_IN_USE, IMEI_IN_USE
 */
export const enableConnection = (work: Work, id: string, place: EnableWrite): Promise<RefusedConnection> =>
  resolve(work, id, 'ENABLED', async before => {
    await checkPlace(work, place)
    await changeCentral(ofCentral(work), place, 'UPDATE', async central => {
      const bound = bindCentral(before, central)
      await checkUniqueIdentity(work, bound, central.id)
      await work.trx
        .updateTable('central')
        .set({
          protocol: bound.protocol,
          receiver_account: bound.receiverAccount,
          mac: bound.mac,
          imei: bound.imei,
          channel_ethernet: bound.channelEthernet,
          channel_gprs: bound.channelGprs,
        })
        .where('id', '=', central.id)
        .execute()
    })
    return { central_id: place.centralId }
  })

/**
 * Hides a connection until it comes from another address.
 * @throws Refusal NOT_FOUND, ALREADY_RESOLVED, VERSION_CONFLICT
 */
export const ignoreConnection = (work: Work, id: string, { note }: IgnoreWrite): Promise<RefusedConnection> =>
  resolve(work, id, 'IGNORED', async () => ({ note: emptyToNull(note) }))
