import { type Kysely, sql } from 'kysely'
import type { AccountService, ArmedState, MonitoringKind } from '#contracts/accounts/account-page.contract.ts'
import type {
  attendancePolicyRoutes,
  PolicySimulation,
} from '#contracts/configuration/attendance-policies.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { deadlinesOf } from '#contracts/rules/attendance-policies/deadlines.ts'
import { eventMomentAt, matchPolicy } from '#contracts/rules/attendance-policies/match.ts'
import { momentAt } from '#contracts/rules/dates.ts'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { invalidField } from '../../../http/refusal.ts'
import { readInstant } from '../../../kit/time.ts'
import { placeOf } from '../../accounts/account-location.ts'
import { armedState } from '../../accounts/central-states.ts'
import { holidaysOf } from '../../accounts/office-hours/holidays.ts'
import { findEventCode } from '../../occurrences/event-codes.ts'
import { policies } from './policies.ts'

interface AccountFacts {
  services: AccountService[]
  monitoringKind: MonitoringKind
  policyId: string | null
  tagIds: string[]
  armedState: ArmedState
  inTest: boolean
}

/** State of an account that conditions read; a test of some zones does not count. */
const factsOf = async (
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
): Promise<AccountFacts | undefined> => {
  const { rows } = await sql<AccountFacts>`
    SELECT a.services, a.monitoring_kind AS "monitoringKind", a.attendance_policy_id::text AS "policyId",
      ARRAY(SELECT l.tag_id::text FROM account_tag l WHERE l.account_id = a.id) AS "tagIds",
      coalesce(a.test_until > ${now} AND coalesce(a.test_scope, '"ALL"') = '"ALL"', false) AS "inTest",
      (SELECT ${armedState} FROM central k LEFT JOIN central_partition s ON s.central_id = k.id
        WHERE k.account_id = a.id AND k.active) AS "armedState"
    FROM account a WHERE a.id = ${accountId}`.execute(db)
  return rows[0]
}

/**
 * The rule that an event of an account would be attended by (contract §5.7).
 * @throws Refusal VALIDATION for an unknown account or event
 */
export const simulate = async (
  db: Db,
  now: Date,
  wanted: BodyOf<typeof attendancePolicyRoutes.simulate>,
): Promise<PolicySimulation> => {
  const at = wanted.at === undefined ? now : readInstant('at', wanted.at)
  const account = await factsOf(db, wanted.accountId, now)
  if (!account) throw invalidField('accountId', 'notFound', 'Conta não encontrada.')
  const event = await findEventCode(db, wanted.eventCode)
  if (!event) throw invalidField('eventCode', 'unknown', `Evento desconhecido: ${wanted.eventCode}.`)
  const place = await placeOf(db, wanted.accountId)
  const holidayOn = await holidaysOf(db, place)
  const { date, time } = momentAt(at, place.zone)
  const inTest = wanted.inTest ?? account.inTest
  const state = wanted.armedState ?? account.armedState
  const match = matchPolicy(
    await policies.list(db, ''),
    {
      eventCode: event.code,
      category: event.category,
      accountTagIds: account.tagIds,
      services: account.services,
      monitoringKind: account.monitoringKind,
      moment: eventMomentAt(at, place.zone, day => holidayOn(day) !== null),
      armedState: state,
      inTest,
    },
    account.policyId,
  )
  if (!match) throw new Error('no active catch-all')
  const { policy, fixed, above } = match
  const { queuedAt, acceptDueAt, closeDueAt } = deadlinesOf(policy, at)
  return {
    event,
    moment: { date, time, timezone: place.zone, holiday: holidayOn(date) },
    armedState: state,
    inTest,
    fixed,
    policy,
    above: above.map(({ policy: { id, name, rank }, failing }) => ({ policy: { id, name, rank }, failing })),
    priority: policy.priorityOverride ?? event.priority,
    deadlines: {
      queuedAt: queuedAt.toISOString(),
      acceptDueAt: acceptDueAt.toISOString(),
      closeDueAt: closeDueAt.toISOString(),
    },
  }
}
