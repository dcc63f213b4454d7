import { type RawBuilder, sql } from 'kysely'
import {
  type accountHistoryRoutes,
  type HistoryEntry,
  type HistoryKind,
  historyKinds,
} from '#contracts/accounts/account-history.contract.ts'
import type { Page, QueryOf } from '#contracts/kit/wire.ts'
import { addDays, startOfDay } from '#contracts/rules/dates.ts'
import type { Db } from '../../../db/database.ts'
import { allOf, pageSpan } from '../../../kit/list.ts'
import { checkDay } from '../../../kit/time.ts'
import { checkAccount } from '../account-location.ts'
import { ANSWER_MS } from '../centrals/commands.ts'

type HistoryQuery = NonNullable<QueryOf<typeof accountHistoryRoutes.history>>

interface Row extends Omit<HistoryEntry, 'at' | 'fields' | 'subject' | 'by'> {
  at: Date
  subject_id: string | null
  subject_name: string | null
  by_id: string | null
  by_name: string | null
  before: unknown
  after: unknown
}

const records: readonly { kind: HistoryKind; entity: string; table: string; name: string }[] = [
  { kind: 'NOTE', entity: 'account_note', table: 'account_note', name: 'text' },
  { kind: 'CENTRAL', entity: 'central', table: 'central', name: 'name' },
  { kind: 'CONTACT', entity: 'contact', table: 'contact', name: 'name' },
  { kind: 'OFFICE_HOUR', entity: 'office_hour', table: 'office_hour', name: 'name' },
  { kind: 'PATROL', entity: 'patrol', table: 'patrol', name: 'name' },
  { kind: 'EQUIPMENT', entity: 'equipment', table: 'equipment', name: 'model' },
]

const audited = (kind: HistoryKind, join: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  SELECT 'audit-' || entry.id AS id, entry.at, ${sql.lit(kind)} AS kind, entry.action,
    subject.id::text AS subject_id, subject.name AS subject_name, entry.user_id AS by_id,
    entry.before, entry.after, NULL AS "from", NULL AS "to"
  FROM audit_log entry ${join} WHERE ${where}`

const ownRows = (accountId: string) =>
  audited(
    'ACCOUNT',
    sql`JOIN account held ON held.id = ${accountId}
      CROSS JOIN LATERAL (SELECT NULL::bigint AS id, NULL::text AS name) subject`,
    sql`(entry.entity, entry.entity_id) IN (('account', held.id::text), ('patrimony', held.patrimony_id::text),
      ('customer', held.customer_id::text))`,
  )

const recordRows = (
  accountId: string,
  { kind, entity, table, name }: (typeof records)[number],
): RawBuilder<unknown> =>
  audited(
    kind,
    sql`LEFT JOIN (SELECT id, left(${sql.ref(name)}, 80) AS name FROM ${sql.table(table)}
      WHERE account_id = ${accountId}) subject ON subject.id::text = entry.entity_id`,
    sql`entry.account_id = ${accountId} AND entry.entity = ${sql.lit(entity)} AND entry.action <> 'CENTRAL_COMMAND'`,
  )

const orderRows = (accountId: string) => sql`
  SELECT 'order-' || event.id, event.at, 'ORDER', event.type, held.id::text, 'OS #' || held.number,
    event.actor_id, NULL::jsonb, NULL::jsonb, event.from_status, event.to_status
  FROM service_order_event event JOIN service_order held ON held.id = event.service_order_id
  WHERE held.account_id = ${accountId}`

/** A command without an answer in time counts as failed, as on its page. */
const commandRows = (accountId: string, now: Date) => sql`
  SELECT 'command-' || command.id, command.created_at, 'COMMAND', command.kind, held.id::text, held.name,
    command.user_id, NULL::jsonb, NULL::jsonb, NULL,
    CASE WHEN command.status = 'SENT' AND command.created_at < ${new Date(now.getTime() - ANSWER_MS)}
      THEN 'TIMEOUT' ELSE command.status END
  FROM central_command command JOIN central held ON held.id = command.central_id
  WHERE held.account_id = ${accountId}`

const rowsOf = (accountId: string, kind: HistoryKind, now: Date): RawBuilder<unknown> => {
  if (kind === 'ACCOUNT') return ownRows(accountId)
  if (kind === 'ORDER') return orderRows(accountId)
  if (kind === 'COMMAND') return commandRows(accountId, now)
  return recordRows(accountId, records.find(record => record.kind === kind)!)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hiddenFields = /^(id|version|accountId|updatedAt)$|password|secret|enc$|hash|token/i

/** The names of the fields an audited change touched, never their values. */
const fieldsOf = (before: unknown, after: unknown): string[] => {
  if (!isObject(before) || !isObject(after)) return []
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    name => !hiddenFields.test(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

const statusOf = (value: unknown): string | null =>
  isObject(value) && typeof value.status === 'string' ? value.status : null

const entryOf = (row: Row): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  action: row.action,
  subject:
    row.subject_id !== null && row.subject_name !== null
      ? { id: row.subject_id, name: row.subject_name }
      : null,
  by: row.by_id !== null && row.by_name !== null ? { id: row.by_id, name: row.by_name } : null,
  fields: fieldsOf(row.before, row.after),
  from: row.from ?? (row.action === 'ACCOUNT_STATUS' ? statusOf(row.before) : null),
  to: row.to ?? (row.action === 'ACCOUNT_STATUS' ? statusOf(row.after) : null),
})

const periodOf = ({ from, to }: HistoryQuery): RawBuilder<unknown> => {
  if (from) checkDay('from', from)
  if (to) checkDay('to', to)
  return allOf(
    from && sql`told.at >= ${startOfDay(from)}`,
    to && sql`told.at < ${startOfDay(addDays(to, 1))}`,
  )
}

/** Everything done to an account and its records, newest first. @throws Refusal NOT_FOUND, VALIDATION */
export const queryHistory = async (
  db: Db,
  accountId: string,
  query: HistoryQuery,
  now: Date,
): Promise<Page<HistoryEntry>> => {
  await checkAccount(db, accountId)
  const kinds = query.types?.length ? [...new Set(query.types)] : historyKinds
  const told = sql.join(
    kinds.map(kind => rowsOf(accountId, kind, now)),
    sql` UNION ALL `,
  )
  const { limit, offset } = pageSpan(query)
  const names = sql`(id, at, kind, action, subject_id, subject_name, by_id, before, after, "from", "to")`
  // At the same instant the later id is newer; ids are numeric text.
  const newest = sql`told.at DESC, length(told.id) DESC, told.id DESC`
  const matching = sql`FROM (${told}) AS told ${names} WHERE ${periodOf(query)}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT told.*, person.name AS by_name
      FROM (SELECT told.* ${matching} ORDER BY ${newest} LIMIT ${limit} OFFSET ${offset}) told
      LEFT JOIN app_user person ON person.id = told.by_id
      ORDER BY ${newest}`.execute(db),
    sql<{ total: string }>`SELECT count(*)::text AS total ${matching}`.execute(db),
  ])
  return { data: rows.map(entryOf), totalElements: Number(counted.rows[0]?.total ?? 0) }
}
