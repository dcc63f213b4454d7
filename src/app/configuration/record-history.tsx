import { useSelector } from '@xstate/react'
import type { AuditRecord } from '#contracts/rules/audit/audit-areas.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { auditHref } from '#screens/configuration/audit-link.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useServices } from '../context.ts'

interface RecordHistoryProps {
  record: AuditRecord
  id: string
  /** Names the button among those of several records. */
  name?: string
}

/** Leads to the audit of this record, for holders of its key. */
export const RecordHistory = ({ record, id, name }: RecordHistoryProps) =>
  holdsAny(useSelector(useServices().session, selectPermissions), ['ubidesk.config']) ? (
    <ButtonLink href={auditHref(record, id)} aria-label={name && `Histórico de ${name}`}>
      Histórico
    </ButtonLink>
  ) : null
