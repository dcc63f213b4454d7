import { sql, type Transaction } from 'kysely'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { EventCode } from '#contracts/occurrences/event-codes.contract.ts'
import type { StoredHoliday } from '#contracts/rules/holidays/holidays.ts'
import type { Tables } from '../../../db/tables.ts'
import { policies } from '../../configuration/attendance-policies/policies.ts'
import { readEventCodes } from '../event-codes.ts'

export type PlacedHoliday = StoredHoliday & { uf: string | null; city: string | null }

/** Of the company, the same for all accounts; changed by hand and seldom. */
export interface IntakeRules {
  codes: ReadonlyMap<string, EventCode>
  holidays: readonly PlacedHoliday[]
  /** By rank, the catch-all last. */
  policies: readonly AttendancePolicy[]
}

/** Another as soon as a row of the rules is added, changed or removed, by whichever process. */
export const ruleRevision = sql<string>`(
  SELECT count(*) || ' ' || sum(hashtextextended(whose || ' ' || place || ' ' || author, 0)) FROM (
    SELECT 'c' AS whose, ctid::text AS place, xmin::text AS author FROM event_code
    UNION ALL SELECT 'h', ctid::text, xmin::text FROM holiday
    UNION ALL SELECT 'p', ctid::text, xmin::text FROM attendance_policy) AS part)`

/** All of them, as they are now. */
export const readRules = async (trx: Transaction<Tables>): Promise<IntakeRules> => ({
  codes: new Map((await readEventCodes(trx)).map(each => [each.code, each])),
  holidays: await trx
    .selectFrom('holiday')
    .select(['id', 'date', 'name', 'scope', 'recurring', 'active', 'uf', 'city'])
    .execute(),
  policies: await policies.list(trx, ''),
})

/** Reads the rules again only when their revision is another. */
export const rememberRules = () => {
  let known: { revision: string; rules: IntakeRules } | null = null
  return async (trx: Transaction<Tables>, revision: string): Promise<IntakeRules> => {
    if (known?.revision !== revision) known = { revision, rules: await readRules(trx) }
    return known.rules
  }
}
