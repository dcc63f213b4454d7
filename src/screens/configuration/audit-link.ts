import type { AuditRecord } from '#contracts/rules/audit/audit-areas.ts'

/** Address of what happened to one record, newest first. */
export const auditHref = (record: AuditRecord, id: string): string =>
  `/audit/list?page=1&record=${record}&recordId=${id}`
