import { sql } from 'kysely'
import { formatMoment } from '#contracts/rules/dates.ts'
import type { DueHandler } from '../../../due/due.ts'
import { scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import { TEST_TOLERANCE_MS } from '../../accounts/central-states.ts'
import { openBySystem } from './new-occurrence.ts'
import type { WaitForReceivers } from './receivers-back.ts'

const TEST_MISSED = 'TEST_MISSED'

const expectedAfter = (test: Date, intervalMinutes: number): Date =>
  new Date(test.getTime() + intervalMinutes * 60_000 + TEST_TOLERANCE_MS)

/** Owes a look at each central that has just sent a test. */
export const expectTests = async (
  { trx, now }: Pick<Effects, 'trx' | 'now'>,
  centralIds: readonly string[],
): Promise<void> => {
  if (centralIds.length === 0) return
  const { rows } = await sql<{ id: string; minutes: number }>`
    SELECT id::text AS id, test_interval_minutes AS minutes FROM central
    WHERE id = ANY(${[...centralIds]}::bigint[]) ORDER BY id`.execute(trx)
  await scheduleDue(
    trx,
    rows.map(({ id, minutes }) => ({ kind: TEST_MISSED, key: id, at: expectedAfter(now, minutes) })),
  )
}

/** Opens X03 for an overdue test; X04 where nothing was heard since the last. */
export const createMissTest =
  (waitForReceivers: WaitForReceivers): DueHandler =>
  async (work, { key }) => {
    const { trx, now } = work
    const central = await trx
      .selectFrom('central')
      .innerJoin('account', 'account.id', 'central.account_id')
      .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
      .select([
        'central.account_id as accountId',
        'central.last_test_at as testedAt',
        'central.last_signal_at as heardAt',
        'central.test_interval_minutes as minutes',
        'patrimony.timezone as zone',
      ])
      .where('central.id', '=', key)
      .where('central.active', '=', true)
      .executeTakeFirst()
    if (!central?.testedAt) return
    const later = (instant: Date) => scheduleDue(trx, [{ kind: TEST_MISSED, key, at: instant }])
    const expected = expectedAfter(central.testedAt, central.minutes)
    if (expected > now) return later(expected)
    const wait = await waitForReceivers(work)
    if (wait) return later(wait)
    const { accountId, testedAt, heardAt, zone } = central
    const isSilent = heardAt === null || heardAt <= testedAt
    const since = formatMoment(testedAt, zone)
    if (isSilent) {
      await trx.updateTable('central').set({ connection_status: 'OFFLINE' }).where('id', '=', key).execute()
      await work.publish('central.changed', key, {})
    }
    await openBySystem(work, {
      accountId,
      centralId: key,
      partition: null,
      eventCode: isSilent ? 'X04' : 'X03',
      cause: isSilent
        ? `Nada recebido da central desde ${since}.`
        : `O teste esperado para ${formatMoment(expected.getTime() - TEST_TOLERANCE_MS, zone)} não chegou; o último foi em ${since}.`,
    })
    const period = central.minutes * 60_000
    const missed = Math.floor((now.getTime() - expected.getTime()) / period) + 1
    return later(new Date(expected.getTime() + missed * period))
  }
