import type { AuditEntry } from '#contracts/configuration/audit.contract.ts'
import { auditRecordLabel, auditText } from '#machines/configuration/audit/audit.labels.ts'
import { auditFieldLabel, auditFieldValue } from '#machines/configuration/audit/audit-fields.labels.ts'
import { formatMoment } from '../../kit/format.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'
import { SYSTEM } from './audit-cells.tsx'

export const auditCsv: readonly CsvColumn<AuditEntry>[] = [
  ['Quando', row => formatMoment(row.at)],
  ['O que aconteceu', auditText],
  ['Tipo de registro', row => auditRecordLabel(row.record)],
  ['Registro', row => row.recordId],
  ['Conta', row => row.account && `${row.account.code} ${row.account.name}`],
  ['Por', row => row.by?.name ?? SYSTEM],
  ['Endereço IP', row => row.ip],
  ['Pedido', row => row.requestId],
  [
    'Alterações',
    row =>
      row.changes
        .map(change => {
          const [before, after] = [change.before, change.after].map(value =>
            auditFieldValue(row.record, change, value),
          )
          return `${auditFieldLabel(change.field)}: ${before} → ${after}`
        })
        .join('; '),
  ],
]
