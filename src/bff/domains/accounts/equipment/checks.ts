import { sql } from 'kysely'
import type { EquipmentWanted } from '#contracts/accounts/equipment.contract.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkReference } from '../../../kit/crud/references.ts'

/** Finds who has a serial number, in either case; reserves it until the write ends. */
export const findSerialHolder = async ({ trx }: Work, serialNumber: string, except = '0') => {
  const serial = serialNumber.toUpperCase()
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`equipment:${serial}`}, 0))`.execute(trx)
  return trx
    .selectFrom('equipment')
    .innerJoin('account', 'account.id', 'equipment.account_id')
    .select(['equipment.model', 'equipment.serial_number as serialNumber', 'account.code', 'account.name'])
    .where(sql<boolean>`upper(equipment.serial_number) = upper(${serialNumber})`)
    .where('equipment.status', '!=', 'REMOVED')
    .where('equipment.id', '!=', except)
    .executeTakeFirst()
}

/** @throws Refusal SERIAL_IN_USE */
export const checkSerial = async (
  work: Work,
  { serialNumber }: EquipmentWanted,
  except = '0',
): Promise<void> => {
  if (serialNumber === null) return
  const holder = await findSerialHolder(work, serialNumber, except)
  if (!holder) return
  const place = `${holder.model} (conta ${holder.code} ${holder.name})`
  throw new Refusal('SERIAL_IN_USE', {
    values: { place },
    fieldErrors: [
      {
        field: 'serialNumber',
        code: 'inUse',
        message: `Este número de série já está em uso em ${place}.`,
      },
    ],
  })
}

/** The central must be the account's, and the zone the central's. @throws Refusal VALIDATION */
export const checkPlace = async (
  { trx }: Work,
  accountId: string,
  { centralId, zoneNumber }: EquipmentWanted,
): Promise<void> => {
  if (centralId === null) return
  await checkReference(trx, centralId, {
    field: 'centralId',
    table: 'central',
    where: sql`account_id = ${accountId} AND active`,
    message: 'Esta central não é desta conta.',
  })
  if (zoneNumber === null) return
  const zone = await trx
    .selectFrom('central_zone')
    .select('number')
    .where('central_id', '=', centralId)
    .where('number', '=', zoneNumber)
    .executeTakeFirst()
  if (!zone) throw invalidField('zoneNumber', 'notFound', 'Esta zona não existe na central.')
}
