import { Refusal } from '../http/refusal.ts'
import type { Work } from '../http/writes.ts'
import { timeOf } from './time.ts'

/**
 * `If-Match` against the version of anything the audit trail knows, told with who changed it last.
 * @param current reads it as it is now, for the person to compare
 * @throws Refusal VERSION_CONFLICT
 */
export const checkRecordVersion = async (
  { trx, request }: Work,
  entity: string,
  { id, version }: { id: string; version: number },
  current?: () => Promise<unknown>,
): Promise<void> => {
  if (request.ifMatch === null || request.ifMatch === version) return
  const last = await trx
    .selectFrom('audit_log as entry')
    .leftJoin('app_user as actor', 'actor.id', 'entry.user_id')
    .select(['actor.name', 'entry.at'])
    .where('entry.entity', '=', entity)
    .where('entry.entity_id', '=', id)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .executeTakeFirst()
  throw new Refusal('VERSION_CONFLICT', {
    values: { user: last?.name ?? 'outra pessoa', time: last ? timeOf(last.at) : '' },
    details: { version, ...(current && { current: await current() }) },
  })
}
