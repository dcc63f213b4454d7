import { sql } from 'kysely'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { refsTo } from '../../kit/crud/columns.ts'

export const rowColumns = sql`
  o.id, o.number, o.status, o.type, o.priority, o.defect, o.created_at, o.due_at, o.reschedule_count,
  o.schedule_date, o.schedule_time, o.schedule_period, o.schedule_minutes,
  account.id AS account_id, account.code AS account_code, account.name AS account_name,
  patrimony.city, patrimony.uf, technician.id AS technician_id, technician.name AS technician_name,
  ${refsTo('tag', sql`id IN (SELECT tag_id FROM service_order_tag WHERE service_order_id = o.id)`)} AS tags`

export const rowJoins = sql`
  JOIN account ON account.id = o.account_id
  JOIN patrimony ON patrimony.id = account.patrimony_id
  LEFT JOIN app_user technician ON technician.id = o.technician_id`

export interface RawRow {
  id: string
  number: string
  status: ServiceOrderRow['status']
  type: ServiceOrderRow['type']
  priority: number
  defect: string
  created_at: Date
  due_at: Date | null
  reschedule_count: number
  schedule_date: string | null
  schedule_time: string | null
  schedule_period: NonNullable<ServiceOrderRow['schedule']>['period']
  schedule_minutes: number
  account_id: string
  account_code: string
  account_name: string
  city: string
  uf: string
  technician_id: string | null
  technician_name: string | null
  tags: { id: string; name: string }[]
  late: boolean
}

export const wireRow = (row: RawRow): ServiceOrderRow => ({
  id: row.id,
  number: Number(row.number),
  status: row.status,
  type: row.type,
  account: { id: row.account_id, code: row.account_code, name: row.account_name, city: row.city, uf: row.uf },
  defect: row.defect,
  technician:
    row.technician_id && row.technician_name ? { id: row.technician_id, name: row.technician_name } : null,
  schedule: row.schedule_date
    ? {
        date: row.schedule_date,
        time: row.schedule_time,
        period: row.schedule_period,
        minutes: row.schedule_minutes,
      }
    : null,
  priority: row.priority,
  tags: row.tags,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  late: row.late,
  rescheduleCount: row.reschedule_count,
})
