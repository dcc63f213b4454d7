import HistoryIcon from 'lucide-react/icons/history'
import type { AuditEntry } from '#contracts/configuration/audit.contract.ts'
import { auditText } from '#machines/configuration/audit/audit.labels.ts'
import type { AuditColumn } from '#machines/configuration/audit/audit-list.ts'
import { formatMoment } from '../../kit/format.ts'
import { none, type RowCells } from '../../kit/list/list-row.tsx'

export const SYSTEM = 'Sistema'

export const auditCells: RowCells<AuditEntry, AuditColumn> = {
  icon: HistoryIcon,
  hrefOf: id => `/audit/list?entry=${id}`,
  cells: {
    at: { width: '120px', show: ({ at }) => formatMoment(at) },
    action: { width: '60%', cut: 'half', show: auditText },
    recordId: { width: '64px', show: ({ recordId }) => recordId },
    account: {
      width: '50%',
      cut: 'half',
      show: ({ account }) => (account ? `${account.code} · ${account.name}` : none),
    },
    by: { width: '120px', show: ({ by }) => by?.name ?? SYSTEM },
    ip: { width: '96px', show: ({ ip }) => ip ?? none },
  },
}
