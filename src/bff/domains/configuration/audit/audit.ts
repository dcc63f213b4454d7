import { sql } from 'kysely'
import type {
  AuditChange,
  AuditEntry,
  AuditQuery,
  auditRoutes,
} from '#contracts/configuration/audit.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { auditAreas } from '#contracts/rules/audit/audit-areas.ts'
import { addDays, startOfDay } from '#contracts/rules/dates.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { allOf, like, pageSpan } from '../../../kit/list.ts'
import { checkDay } from '../../../kit/time.ts'

const MOST_LETTERS = 500

/** Whatever their values are, they are not for people to read. */
const SECRET = /password|secret|hash|token|enc$/i
const TECHNICAL = /^(id|version|accountId|createdAt|updatedAt)$/

type Fields = Readonly<Record<string, unknown>>

interface Row extends Omit<AuditEntry, 'at' | 'changes'> {
  at: Date
  before: unknown
  after: unknown
}

const fieldsOf = (facts: unknown): Fields =>
  typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? (facts as Fields) : {}

/** A linked record by its name; other facts as `name: value`. */
const readable = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(readable).join(', ')
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value)
  const fields = fieldsOf(value)
  if (typeof fields.name === 'string') return fields.name
  return Object.entries(fields)
    .map(([name, each]) => `${name}: ${readable(each)}`)
    .join('; ')
}

const textOf = (name: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (SECRET.test(name)) return 'given'
  return readable(value).slice(0, MOST_LETTERS) || null
}

/** Fields that differ; of a secret only that it is there. */
export const changesOf = (before: unknown, after: unknown): AuditChange[] => {
  const [held, kept] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(held), ...Object.keys(kept)])]
    .filter(name => !TECHNICAL.test(name) && JSON.stringify(held[name]) !== JSON.stringify(kept[name]))
    .map(field => ({ field, before: textOf(field, held[field]), after: textOf(field, kept[field]) }))
    .filter(change => change.before !== null || change.after !== null)
}

/** @throws Refusal VALIDATION */
const matching = ({ search, area, record, recordId, from, to }: AuditQuery) => {
  if (from) checkDay('from', from)
  if (to) checkDay('to', to)
  const records = area?.flatMap(each => auditAreas[each])
  return allOf(
    records && sql`entry.entity = ANY(${records}::text[])`,
    record && sql`entry.entity = ANY(${record}::text[])`,
    recordId && sql`entry.entity_id = ${recordId}`,
    from && sql`entry.at >= ${startOfDay(from)}`,
    to && sql`entry.at < ${startOfDay(addDays(to, 1))}`,
    search &&
      sql`(entry.entity_id = ${search} OR entry.request_id = ${search}
        OR entry.user_id IN (SELECT id FROM app_user WHERE folded(name) LIKE folded(${like(search)}))
        OR entry.account_id IN (SELECT id FROM account WHERE code = ${search}))`,
  )
}

const queryAudit = async (db: Db, query: AuditQuery): Promise<Page<AuditEntry>> => {
  const { limit, offset } = pageSpan(query)
  const where = matching(query)
  const way = query.sort === 'at' ? sql`ASC` : sql`DESC`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT entry.id::text AS id, entry.at, entry.action, entry.entity AS record,
        entry.entity_id AS "recordId", host(entry.ip) AS ip, entry.request_id AS "requestId",
        entry.before, entry.after,
        (SELECT jsonb_build_object('id', u.id::text, 'name', u.name) FROM app_user u
          WHERE u.id = entry.user_id) AS by,
        (SELECT jsonb_build_object('id', a.id::text, 'code', a.code, 'name', a.name) FROM account a
          WHERE a.id = entry.account_id) AS account
      FROM (SELECT * FROM audit_log entry WHERE ${where} ORDER BY at ${way}, id ${way}
        LIMIT ${limit} OFFSET ${offset}) entry
      ORDER BY entry.at ${way}, entry.id ${way}`.execute(db),
    sql<{ total: string }>`SELECT count(*)::text AS total FROM audit_log entry WHERE ${where}`.execute(db),
  ])
  return {
    data: rows.map(({ before, after, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      changes: changesOf(before, after),
    })),
    totalElements: Number(counted.rows[0]?.total ?? 0),
  }
}

/** The audit trail (contract §5.9). */
export const auditHandlers = (db: Db): Handlers<typeof auditRoutes> => ({
  query: ({ query }) => queryAudit(db, query),
})
