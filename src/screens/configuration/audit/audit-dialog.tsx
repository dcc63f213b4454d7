import { Link } from 'wouter'
import type { AuditEntry } from '#contracts/configuration/audit.contract.ts'
import { auditText } from '#machines/configuration/audit/audit.labels.ts'
import { auditFieldLabel, auditFieldValue } from '#machines/configuration/audit/audit-fields.labels.ts'
import { Modal } from '#ui/modal/modal.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { formatMoment } from '../../kit/format.ts'
import { PlainTable } from '../../kit/plain-table.tsx'
import { SYSTEM } from './audit-cells.tsx'

interface AuditDialogProps {
  entry: AuditEntry
  onClose: () => void
}

/** One change, field by field, with the request's id for the log. */
export const AuditDialog = ({ entry, onClose }: AuditDialogProps) => {
  const { account, by, changes, ip, recordId, requestId } = entry
  return (
    <Modal title={auditText(entry)} hint={formatMoment(entry.at)} size="lg" onClose={onClose}>
      <FactList
        facts={[
          ['Por', by?.name ?? SYSTEM],
          [
            'Conta',
            account && (
              <Link href={`/account/${account.id}/details`}>
                {account.code} · {account.name}
              </Link>
            ),
          ],
          ['Registro', recordId],
          ['Endereço IP', ip],
          ['Pedido', requestId],
        ]}
      />
      <PlainTable
        label="Antes e depois"
        rows={changes}
        keyOf={({ field }) => field}
        empty="Nenhum campo mudou."
        columns={[
          ['Campo', ({ field }) => auditFieldLabel(field)],
          ['Antes', change => auditFieldValue(entry.record, change, change.before)],
          ['Depois', change => auditFieldValue(entry.record, change, change.after)],
        ]}
      />
    </Modal>
  )
}
