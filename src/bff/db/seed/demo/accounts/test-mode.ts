import type { Transaction } from 'kysely'
import { startTest } from '../../../../domains/accounts/test-mode/service.ts'
import { workIn } from '../../../../http/writes.ts'
import type { Tables } from '../../../tables.ts'
import type { Person } from '../people/people.ts'

const HOURS_24 = 24 * 3_600_000

/** Uses the regular write, so that the history records it. */
export const startDemoTest = async (
  trx: Transaction<Tables>,
  now: Date,
  accountId: string,
  { id, name }: Person,
) => {
  const { id: reasonId } = await trx
    .selectFrom('reason')
    .select('id')
    .where('scope', '=', 'TEST_MODE')
    .where('requires_note', '=', false)
    .orderBy('sort')
    .limit(1)
    .executeTakeFirstOrThrow()
  const actor = {
    userId: id,
    name,
    familyId: '',
    permissions: { 'ubidesk.config.attendancePolicy': true },
    expiresAt: now,
  }
  const request = {
    requestId: 'demo',
    ip: null,
    ifMatch: 1,
    idempotency: null,
    tab: null,
    lastEventId: null,
  }
  await startTest(workIn(trx, now, actor, request, []), accountId, {
    until: new Date(now.getTime() + HOURS_24).toISOString(),
    zones: 'ALL',
    reasonId,
    note: '',
  })
}
