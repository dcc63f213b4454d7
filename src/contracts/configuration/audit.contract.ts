import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { AccountRef, anyOf, Id, Iso, note, page, paging, Ref, route, sortBy } from '../kit/wire.ts'
import { auditAreaNames, auditRecordNames } from '../rules/audit/audit-areas.ts'

/** One field that changed; a value is null where there was none, and never a secret. */
const AuditChange = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})
export type AuditChange = v.InferOutput<typeof AuditChange>

/**
 * One line of the audit trail. `record` names its kind; `by` is null for the system.
 * Personal data is masked as `given` or `changed`.
 */
export const AuditEntry = v.object({
  id: Id,
  at: Iso,
  action: v.string(),
  record: v.string(),
  recordId: v.string(),
  account: v.nullable(AccountRef),
  by: v.nullable(Ref),
  ip: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
  changes: v.array(AuditChange),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const AuditQuery = v.strictObject({
  search: v.optional(note(120)),
  area: anyOf(auditAreaNames),
  record: anyOf(auditRecordNames),
  recordId: v.optional(note(60)),
  from: v.optional(DateOnly),
  to: v.optional(DateOnly),
  ...paging,
  sort: sortBy('at'),
})
/** `record` and `recordId` together are one record. `search` looks into the person's name, the record's id, the account's code and the request's id. */
export type AuditQuery = v.InferOutput<typeof AuditQuery>
export type AuditSort = NonNullable<AuditQuery['sort']>

export const auditRoutes = {
  query: route({
    method: 'GET',
    path: '/audit/query',
    access: { anyOf: ['ubidesk.config'] },
    summary: 'Auditoria: quem mudou o quê, do mais recente ao mais antigo',
    query: AuditQuery,
    reply: page(AuditEntry),
    errors: [],
  }),
}
