import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type {
  Intervention,
  ServiceOrder,
  ServiceOrderQuery,
  ServiceOrderRow,
  ServiceOrderSort,
} from '#contracts/service-orders.contract.ts'
import { PAGE_SIZE, type Page } from '#contracts/wire.ts'
import { allowedEvents } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../http/access.ts'
import { addDays, dateOf, instantOf } from '../../time.ts'
import { orderContext, readFacts } from './facts.ts'
import { loadOrder } from './repository.ts'

type Db = Kysely<Tables>
type Orders = ExpressionBuilder<Tables & { o: Tables['service_order'] }, 'o'>

const MS = /^\d+$/

/** A filter day: epoch milliseconds or `YYYY-MM-DD`, meant in the company's zone (contract §1). */
const dayOf = (value: string): string =>
  MS.test(value) && value.length !== 10 ? dateOf(new Date(Number(value))) : value

const like = (text: string) => `%${text.replace(/[\\%_]/g, char => `\\${char}`)}%`

/** What "Atrasada" means; never a status (contract §4.1). */
export const isLate = (now: Date) => sql<boolean>`coalesce(
  (o.status IN ('SCHEDULED', 'RESCHEDULED') AND o.schedule_end < ${now})
  OR (o.due_at < ${now} AND o.status NOT IN ('FINISHED', 'CANCELED')), false)`

const accountMatches = (text: string) => sql<SqlBool>`o.account_id IN (
  SELECT account.id FROM account JOIN customer ON customer.id = account.customer_id
  WHERE account.search_folded LIKE folded(${like(text)}) OR customer.name_folded LIKE folded(${like(text)}))`

const filters = (eb: Orders, query: ServiceOrderQuery, now: Date): Expression<SqlBool>[] => {
  const found: Expression<SqlBool>[] = []
  const { accountIds, technicianIds, status, types, tagIds } = query
  if (accountIds) found.push(eb('o.account_id', 'in', accountIds))
  if (technicianIds) found.push(eb('o.technician_id', 'in', technicianIds))
  if (status) found.push(eb('o.status', 'in', status))
  if (types) found.push(eb('o.type', 'in', types))
  if (tagIds)
    found.push(
      eb.exists(
        eb
          .selectFrom('service_order_tag as link')
          .select('link.tag_id')
          .whereRef('link.service_order_id', '=', 'o.id')
          .where('link.tag_id', 'in', tagIds),
      ),
    )
  if (query.account) {
    const number = /^#?(\d{1,12})$/.exec(query.account)?.[1]
    const byAccount = accountMatches(query.account)
    found.push(number ? eb.or([byAccount, eb('o.number', '=', number)]) : byAccount)
  }
  if (query.technician)
    found.push(sql<SqlBool>`o.technician_id IN (
      SELECT id FROM app_user WHERE name_folded LIKE folded(${like(query.technician)}))`)
  if (query.hasTechnician !== undefined)
    found.push(eb('o.technician_id', query.hasTechnician ? 'is not' : 'is', null))
  if (query.scheduleDateFrom)
    found.push(eb('o.schedule_start', '>=', instantOf(dayOf(query.scheduleDateFrom), '00:00')))
  if (query.scheduleDateTo)
    found.push(eb('o.schedule_start', '<', instantOf(addDays(dayOf(query.scheduleDateTo), 1), '00:00')))
  if (query.late !== undefined) found.push(query.late ? isLate(now) : eb.not(isLate(now)))
  return found
}

// The NULLS order equals the indexes'.
const orders: Record<ServiceOrderSort, ReturnType<typeof sql>> = {
  number: sql`o.number ASC`,
  '-number': sql`o.number DESC`,
  schedule: sql`o.schedule_start ASC NULLS LAST, o.id ASC`,
  '-schedule': sql`o.schedule_start DESC NULLS LAST, o.id DESC`,
  priority: sql`o.priority ASC, o.number DESC`,
  '-priority': sql`o.priority DESC, o.number DESC`,
  dueAt: sql`o.due_at ASC NULLS LAST, o.number DESC`,
  '-dueAt': sql`o.due_at DESC NULLS LAST, o.number DESC`,
}

const rowColumns = sql`
  o.id, o.number, o.status, o.type, o.priority, o.created_at, o.due_at, o.reschedule_count,
  o.schedule_date, o.schedule_time, o.schedule_period, o.schedule_minutes,
  account.id AS account_id, account.code AS account_code, account.name AS account_name,
  patrimony.city, patrimony.uf, technician.id AS technician_id, technician.name AS technician_name,
  coalesce((SELECT json_agg(json_build_object('id', tag.id::text, 'name', tag.name) ORDER BY tag.name)
    FROM service_order_tag link JOIN tag ON tag.id = link.tag_id WHERE link.service_order_id = o.id), '[]') AS tags`

const rowJoins = sql`
  JOIN account ON account.id = o.account_id
  JOIN patrimony ON patrimony.id = account.patrimony_id
  LEFT JOIN app_user technician ON technician.id = o.technician_id`

interface RawRow {
  id: string
  number: string
  status: ServiceOrderRow['status']
  type: ServiceOrderRow['type']
  priority: number
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

const wireRow = (row: RawRow): ServiceOrderRow => ({
  id: row.id,
  number: Number(row.number),
  status: row.status,
  type: row.type,
  account: { id: row.account_id, code: row.account_code, name: row.account_name, city: row.city, uf: row.uf },
  technician:
    row.technician_id && row.technician_name ? { id: row.technician_id, name: row.technician_name } : null,
  schedule: row.schedule_date
    ? {
        date: row.schedule_date,
        time: row.schedule_time?.slice(0, 5) ?? null,
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

/** `GET serviceOrder`: keys first, then the joins for one page of them; counted without joins. */
export const listOrders = async (
  db: Db,
  query: ServiceOrderQuery,
  now: Date,
): Promise<Page<Partial<ServiceOrderRow>>> => {
  const limit = query.recordsPerPage ?? PAGE_SIZE
  const offset = query.offset ?? ((query.page ?? 1) - 1) * limit
  const order = orders[query.sort ?? '-number']
  const matching = db.selectFrom('service_order as o').where(eb => eb.and(filters(eb, query, now)))
  const keys = matching
    .select('o.id')
    .orderBy(order as never)
    .limit(limit)
    .offset(offset)
  const [page, total] = await Promise.all([
    sql<RawRow>`WITH keys AS MATERIALIZED (${keys})
      SELECT ${rowColumns}, ${isLate(now)} AS late
      FROM keys JOIN service_order o ON o.id = keys.id ${rowJoins} ORDER BY ${order}`.execute(db),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const { fields } = query
  const data = page.rows.map(row => {
    const whole = wireRow(row)
    return fields ? Object.fromEntries(fields.map(field => [field, whole[field]])) : whole
  })
  return { data, totalElements: Number(total.total) }
}

const findInterventions = async (db: Db, id: string): Promise<Intervention[]> => {
  const { rows } = await sql<{
    id: string
    technician: { id: string; name: string }
    mode: Intervention['mode']
    started_at: Date
    ended_at: Date | null
    paused_minutes: number
    result: Intervention['result']
    description: string
    attended_by: string | null
    changes: Intervention['equipmentChanges']
    version: number
  }>`
    SELECT i.id, i.mode, i.started_at, i.ended_at, i.result, i.description, i.attended_by, i.version,
      json_build_object('id', technician.id::text, 'name', technician.name) AS technician,
      (SELECT coalesce(floor(sum(extract(epoch FROM coalesce(ended_at, now()) - started_at)) / 60), 0)::int
        FROM intervention_pause WHERE intervention_id = i.id) AS paused_minutes,
      (SELECT coalesce(json_agg(json_build_object(
          'change', change.change,
          'equipment', CASE WHEN added.id IS NOT NULL THEN json_build_object('id', added.id::text, 'name', added.model) END,
          'oldEquipment', CASE WHEN old.id IS NOT NULL THEN json_build_object('id', old.id::text, 'name', old.model) END,
          'note', coalesce(change.note, change.added->>'model')) ORDER BY change.id), '[]')
        FROM intervention_equipment_change change
        LEFT JOIN equipment added ON added.id = change.equipment_id
        LEFT JOIN equipment old ON old.id = change.old_equipment_id
        WHERE change.intervention_id = i.id) AS changes
    FROM intervention i JOIN app_user technician ON technician.id = i.technician_id
    WHERE i.service_order_id = ${id} AND i.deleted_at IS NULL ORDER BY i.started_at DESC, i.id DESC`.execute(
    db,
  )
  return rows.map(row => ({
    id: row.id,
    technician: row.technician,
    mode: row.mode,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    pausedMinutes: row.paused_minutes,
    result: row.result,
    description: row.description,
    attendedBy: row.attended_by,
    equipmentChanges: row.changes,
    version: row.version,
  }))
}

const findTimeline = async (db: Db, id: string): Promise<ServiceOrder['timeline']> => {
  const rows = await db
    .selectFrom('service_order_event as event')
    .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
    .leftJoin('reason', 'reason.id', 'event.reason_id')
    .where('event.service_order_id', '=', id)
    .select([
      'event.seq',
      'event.at',
      'event.type',
      'event.from_status',
      'event.to_status',
      'event.note',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'reason.id as reason_id',
      'reason.name as reason_name',
    ])
    .orderBy('event.seq', 'desc')
    .execute()
  return rows.map(row => ({
    seq: row.seq,
    at: row.at.toISOString(),
    type: row.type,
    actor: row.actor_id && row.actor_name ? { id: row.actor_id, name: row.actor_name } : null,
    from: row.from_status as ServiceOrder['status'] | null,
    to: row.to_status as ServiceOrder['status'] | null,
    reason: row.reason_id && row.reason_name ? { id: row.reason_id, name: row.reason_name } : null,
    note: row.note,
  }))
}

/** The whole order as `actor` may see it, with the events the flow allows them now; null when there is none. */
export const findOrder = async (
  db: Db,
  id: string,
  actor: Pick<Actor, 'userId' | 'permissions'>,
  now: Date,
): Promise<ServiceOrder | null> => {
  const { rows } = await sql<RawRow>`
    SELECT ${rowColumns}, ${isLate(now)} AS late FROM service_order o ${rowJoins} WHERE o.id = ${id}`.execute(
    db,
  )
  const aggregate = await loadOrder(db, id)
  if (!rows[0] || !aggregate) return null
  const { order } = aggregate
  const reasonIds = [order.cancelReasonId, order.reproveReasonId].filter(reason => reason !== null)
  const reasons = reasonIds.length
    ? await db.selectFrom('reason').select(['id', 'name']).where('id', 'in', reasonIds).execute()
    : []
  const verdict = (reasonId: string | null, note: string | null) => {
    const reason = reasons.find(found => found.id === reasonId)
    return reason ? { reason, note } : null
  }
  const context = orderContext(aggregate, actor, await readFacts(db, aggregate))
  return {
    ...wireRow(rows[0]),
    defect: order.defect,
    description: order.description,
    requester: { name: order.requesterName, phone: order.requesterPhone },
    interventions: await findInterventions(db, id),
    timeline: await findTimeline(db, id),
    cancel: verdict(order.cancelReasonId, order.cancelNote),
    reprove: verdict(order.reproveReasonId, order.reproveNote),
    billable: order.billable,
    costCenter: order.costCenter,
    allowed: allowedEvents(serviceOrderFlow, order.status, context),
    version: order.version,
  }
}
