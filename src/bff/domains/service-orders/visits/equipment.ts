import { dayAt } from '#contracts/rules/dates.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { lockAccount } from '../../accounts/account-location.ts'
import { detachCamera } from '../../accounts/equipment/cameras.ts'
import { findSerialHolder } from '../../accounts/equipment/checks.ts'
import type { InterventionRecord, OrderAggregate } from '../aggregate.ts'

type Change = InterventionRecord['changes'][number]
type Added = NonNullable<Change['added']>

const retire = async (work: Work, accountId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await work.trx
    .updateTable('equipment')
    .set(({ eb }) => ({ status: 'REMOVED', version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute()
  for (const id of ids) await detachCamera(work, id)
}

const checkSerial = async (work: Work, serialNumber: string): Promise<void> => {
  const holder = await findSerialHolder(work, serialNumber)
  if (!holder) return
  const { model, code, name } = holder
  throw new Refusal('SERIAL_IN_USE', {
    values: { place: `${model}, série ${holder.serialNumber} (conta ${code} ${name})` },
    details: { serialNumber },
  })
}

const install = async ({ trx }: Work, { order }: OrderAggregate, added: Added): Promise<string> => {
  const { id } = await trx
    .insertInto('equipment')
    .values({
      account_id: order.accountId,
      kind: added.kind,
      model: added.model,
      serial_number: added.serialNumber ?? null,
      location: added.location ?? null,
      ownership: 'COMPANY',
      installed_at: dayAt(order.validatedAt ?? order.updatedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const removedBy = ({ change, equipmentId, oldEquipmentId }: Change) => [
  ...(change === 'REMOVED' && equipmentId ? [equipmentId] : []),
  ...(oldEquipmentId ? [oldEquipmentId] : []),
]

const bySerial = ({ added: one }: { added: Added }, { added: other }: { added: Added }): number => {
  const [a, b] = [one, other].map(({ serialNumber = '' }) => serialNumber.toUpperCase()) as [string, string]
  return a < b ? -1 : Number(a > b)
}

/**
 * Removals first, then installations by serial number: parallel approvals cannot deadlock (SO-12).
 * @throws Refusal SERIAL_IN_USE
 */
export const applyEquipment = async (work: Work, approved: OrderAggregate): Promise<void> => {
  const changes = approved.interventions.flatMap(intervention => intervention.changes)
  if (changes.length === 0) return
  const { accountId } = approved.order
  await lockAccount(work, accountId)
  await retire(work, accountId, changes.flatMap(removedBy))
  const coming = changes.flatMap(({ id, added }) => (id && added ? [{ id, added }] : []))
  for (const { id, added } of coming.sort(bySerial)) {
    if (added.serialNumber) await checkSerial(work, added.serialNumber)
    const equipmentId = await install(work, approved, added)
    await work.trx
      .updateTable('intervention_equipment_change')
      .set({ equipment_id: equipmentId })
      .where('id', '=', id)
      .execute()
  }
  await work.publish('account.updated', accountId, {})
}
