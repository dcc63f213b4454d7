import { sql, type Transaction } from 'kysely'
import type {
  AccountService,
  AccountStatus,
  ArmedState,
  MonitoringKind,
} from '#contracts/accounts/account-page.contract.ts'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { EventCode } from '#contracts/occurrences/event-codes.contract.ts'
import { foldText } from '#contracts/rules/fold-text.ts'
import { holidayOn } from '#contracts/rules/holidays/holidays.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import { armedState } from '../../accounts/central-states.ts'
import { type Deniable, deniableOf } from '../account-events/restore.ts'
import { feeding } from '../feed/feed-rows.ts'
import type { IntakeRules, PlacedHoliday } from './rules.ts'

type Trx = Transaction<Tables>

/** Facts of an account for rules, and the reach of its test. */
export interface AccountFacts {
  id: string
  status: AccountStatus
  services: AccountService[]
  monitoringKind: MonitoringKind
  policyId: string | null
  tagIds: string[]
  armedState: ArmedState
  testUntil: Date | null
  testScope: number[] | 'ALL'
  zone: string
  isHoliday: (day: string) => boolean
}

export interface IntakeFacts {
  codes: ReadonlyMap<string, EventCode>
  accounts: ReadonlyMap<string, AccountFacts>
  /** By rank, the catch-all last. */
  rules: readonly AttendancePolicy[]
  /** Open events of the accounts that a signal may deny. */
  deniable: readonly Deniable[]
  /** Somebody's profile feeds itself. */
  feeds: boolean
}

const reaches = ({ scope, uf, city }: PlacedHoliday, place: { uf: string; city: string }): boolean => {
  if (scope === 'NATIONAL' || scope === 'COMPANY') return true
  if (uf !== place.uf) return false
  return scope === 'STATE' || foldText(city ?? '') === foldText(place.city)
}

type Read = Omit<AccountFacts, 'isHoliday'> & {
  uf: string
  city: string
  deniable: Deniable[]
  feeds: boolean
}

/** Facts of all these accounts in one statement. */
export const readFacts = async (
  trx: Trx,
  accountIds: readonly string[],
  { codes, holidays, policies }: IntakeRules,
): Promise<IntakeFacts> => {
  const { rows } = await sql<Read>`${planned}
    SELECT a.id, a.status, a.services, a.monitoring_kind AS "monitoringKind",
      a.attendance_policy_id::text AS "policyId", a.test_until AS "testUntil",
      coalesce(a.test_scope, '"ALL"') AS "testScope", p.timezone AS zone, p.uf, p.city,
      ARRAY(SELECT l.tag_id::text FROM account_tag l WHERE l.account_id = a.id) AS "tagIds",
      (SELECT ${armedState} FROM central k LEFT JOIN central_partition s ON s.central_id = k.id
        WHERE k.account_id = a.id AND k.active) AS "armedState",
      ${deniableOf} AS deniable, EXISTS (SELECT FROM ${feeding}) AS feeds
    FROM account a JOIN patrimony p ON p.id = a.patrimony_id
    WHERE a.id = ANY(${[...accountIds]}::bigint[])`.execute(trx)
  const accounts = rows.map(({ uf, city, deniable: _, feeds: __, ...account }): AccountFacts => {
    const here = holidays.filter(each => reaches(each, { uf, city }))
    return { ...account, isHoliday: day => holidayOn(here, day) !== null }
  })
  return {
    codes,
    accounts: new Map(accounts.map(each => [each.id, each])),
    rules: policies,
    deniable: rows.flatMap(({ deniable }) => deniable),
    feeds: rows.some(({ feeds }) => feeds),
  }
}
