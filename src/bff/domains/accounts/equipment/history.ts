import { type Kysely, sql } from 'kysely'
import type { EquipmentHistoryEntry } from '#contracts/accounts/equipment.contract.ts'
import type { Tables } from '../../../db/tables.ts'

const MOST = 200

export const equipmentHistory = async (
  db: Kysely<Tables>,
  accountId: string,
): Promise<EquipmentHistoryEntry[]> => {
  const { rows } = await sql<Omit<EquipmentHistoryEntry, 'at'> & { at: string | Date }>`
    SELECT * FROM (
      SELECT 'order-' || change.id AS id, so.validated_at AS at, change.change,
        CASE WHEN change.change = 'REMOVED' THEN coalesce(old.model, came.model, '—')
          ELSE coalesce(came.model, change.added->>'model', '—') END AS equipment,
        CASE WHEN change.change = 'REPLACED' THEN old.model END AS replaced,
        change.note,
        jsonb_build_object('id', so.id::text, 'number', so.number, 'status', so.status) AS order,
        CASE WHEN author.id IS NOT NULL
          THEN jsonb_build_object('id', author.id::text, 'name', author.name) END AS by
      FROM intervention_equipment_change change
        JOIN intervention visit ON visit.id = change.intervention_id AND visit.deleted_at IS NULL
        JOIN service_order so ON so.id = visit.service_order_id
        LEFT JOIN equipment came ON came.id = change.equipment_id
        LEFT JOIN equipment old ON old.id = change.old_equipment_id
        LEFT JOIN app_user author ON author.id = so.validated_by
      WHERE so.account_id = ${accountId} AND so.validated_at IS NOT NULL
      UNION ALL
      SELECT 'audit-' || entry.id, entry.at,
        CASE entry.action WHEN 'EQUIPMENT_CREATE' THEN 'ADDED' ELSE 'REMOVED' END,
        coalesce(entry.after->>'model', piece.model), NULL, entry.after->>'reason', NULL,
        CASE WHEN author.id IS NOT NULL
          THEN jsonb_build_object('id', author.id::text, 'name', author.name) END
      FROM audit_log entry
        JOIN equipment piece ON piece.id::text = entry.entity_id
        LEFT JOIN app_user author ON author.id = entry.user_id
      WHERE entry.account_id = ${accountId} AND entry.entity = 'equipment'
        AND entry.action IN ('EQUIPMENT_CREATE', 'EQUIPMENT_REMOVE')
    ) told
    ORDER BY at DESC, length(id) DESC, id DESC LIMIT ${MOST}`.execute(db)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }))
}
