import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import {
  type EquipmentChangeRecord,
  type InterventionRecord,
  type OrderAggregate,
  removedEquipmentId,
  serialOf,
} from '../aggregate.ts'
import { changeRecord, type EventInput } from '../apply-event.ts'

/** A value that an order's changes may hold once, and the refusal's words. */
interface UniqueRule {
  read: (change: EquipmentChangeRecord) => string | null | undefined
  field: string
  said: (thing: string) => string
}

const serialRule: UniqueRule = {
  read: serialOf,
  field: 'added.serialNumber',
  said: serial => `O número de série ${serial} já está entre os equipamentos desta ordem.`,
}

const removalRule = (installed: readonly { id: string; model: string }[]): UniqueRule => ({
  read: removedEquipmentId,
  field: 'equipmentId',
  said: taken =>
    `O equipamento ${installed.find(({ id }) => id === taken)?.model} já foi substituído ou removido nesta ordem.`,
})

const checkUnique = (
  { read, field, said }: UniqueRule,
  changes: readonly EquipmentChangeRecord[],
  others: readonly InterventionRecord[],
): void => {
  const told = new Set(others.flatMap(visit => visit.changes.map(read)))
  for (const [index, change] of changes.entries()) {
    const thing = read(change)
    if (thing && told.has(thing))
      throw invalidField(`equipmentChanges.${index}.${field}`, 'repeated', said(thing))
    told.add(thing)
  }
}

/**
 * Equipment must be at the account, and be installed or removed once.
 * @param others the order's other visits
 * @throws Refusal EQUIPMENT_REQUIRED, VALIDATION
 */
export const checkEquipment = async (
  { trx }: Work,
  { order, interventions }: OrderAggregate,
  input: EventInput,
  others: readonly InterventionRecord[],
): Promise<void> => {
  const changes = (input.equipmentChanges ?? []).map(changeRecord)
  checkUnique(serialRule, changes, others)
  const ids = changes.map(removedEquipmentId)
  const named = ids.filter(id => id !== null)
  if (named.length === 0) return
  const found = await trx
    .selectFrom('equipment')
    .select(['id', 'model', 'status'])
    .where('account_id', '=', order.accountId)
    .where('id', 'in', named)
    .execute()
  if (found.length !== new Set(named).size) throw new Refusal('EQUIPMENT_REQUIRED')
  checkUnique(removalRule(found), changes, others)
  const before = interventions.filter(visit => !others.includes(visit)).flatMap(visit => visit.changes)
  const gone = found.find(
    ({ id, status }) => status === 'REMOVED' && !before.some(old => removedEquipmentId(old) === id),
  )
  if (gone)
    throw invalidField(
      `equipmentChanges.${ids.indexOf(gone.id)}.equipmentId`,
      'removed',
      `O equipamento ${gone.model} já foi removido.`,
    )
}
