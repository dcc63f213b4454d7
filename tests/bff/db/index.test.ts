import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const planOf = (query: string): Promise<string> =>
  bff.db.transaction().execute(async trx => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`).execute(trx)
    return rows.map(line => line['QUERY PLAN']).join('\n')
  })

it.each([
  [
    'equipment_serial',
    "SELECT FROM equipment WHERE upper(serial_number) = upper('a') AND status <> 'REMOVED'",
  ],
  ['equipment_central', 'UPDATE equipment SET zone_number = NULL WHERE central_id = 1'],
  ['central_zone_camera', 'UPDATE central_zone SET camera_equipment_id = NULL WHERE camera_equipment_id = 1'],
  ['central_mac', "SELECT FROM central WHERE mac = '00:00:00:00:00:00' AND active = true"],
  ['attempt_age', "DELETE FROM attempt WHERE at < '2020-01-01'"],
  ['user_coverage_user', 'SELECT FROM user_coverage WHERE user_id = 1'],
  [
    'service_order_schedule_asc',
    'SELECT FROM service_order ORDER BY schedule_start ASC NULLS LAST, id ASC LIMIT 15',
  ],
  ['service_order_due', 'SELECT FROM service_order ORDER BY due_at ASC NULLS LAST, number DESC LIMIT 15'],
  [
    'account_number',
    "SELECT FROM account ORDER BY (CASE WHEN account.code ~ '^[0-9]{1,18}$' THEN account.code::bigint END) DESC LIMIT 1",
  ],
  ['shift_handover_at', 'SELECT FROM shift_handover ORDER BY at DESC, id DESC LIMIT 15'],
  ['audit_log_at', 'SELECT FROM audit_log ORDER BY at DESC, id DESC LIMIT 15'],
  [
    'occurrence_queue',
    "SELECT id FROM occurrence o WHERE o.status IN ('PENDING', 'IN_ATTENDANCE', 'ON_HOLD') ORDER BY o.priority, o.queued_at, o.id LIMIT 15",
  ],
  ['occurrence_received', 'SELECT id FROM occurrence ORDER BY received_at DESC, id DESC LIMIT 15'],
  [
    'occurrence_account_order',
    "SELECT id FROM occurrence WHERE account_id = 1 ORDER BY status = 'CLOSED', received_at DESC, id DESC LIMIT 15",
  ],
  [
    'occurrence_account_closed',
    "SELECT classification FROM occurrence WHERE account_id = 1 AND closed_at > '2026-11-19'",
  ],
  ['occurrence_account_open', "SELECT count(*) FROM occurrence WHERE account_id = 1 AND status <> 'CLOSED'"],
  ['occurrence_wait', "SELECT * FROM occurrence WHERE status = 'WAITING'"],
])('%s finds what would be read from a whole table', async (index, query) => {
  expect(await planOf(query)).toContain(index)
})

it('audit_log_account finds what an account has among many that are newer', async () => {
  await sql`INSERT INTO audit_log (at, action, entity, entity_id, account_id)
    SELECT now() - n * interval '1 second', 'CONTACT_UPDATE', 'contact', n::text, n % 500
    FROM generate_series(1, 20000) AS n`.execute(bff.db)
  await sql`ANALYZE audit_log`.execute(bff.db)
  const own = "SELECT FROM audit_log WHERE account_id = 1 AND entity = 'contact' ORDER BY at DESC LIMIT 15"
  expect(await planOf(own)).toContain('audit_log_account')
})

it('occurrence_owner finds what a person has among many that wait', async () => {
  await sql`UPDATE occurrence SET origin = 'MANUAL', status = 'PENDING', queued_at = received_at,
    operator_id = NULL, closed_at = NULL, closed_mode = NULL`.execute(bff.db)
  await sql`ANALYZE occurrence`.execute(bff.db)
  const owned = "SELECT count(*) FROM occurrence WHERE operator_id = 1 AND status = 'IN_ATTENDANCE'"
  expect(await planOf(owned)).toContain('occurrence_owner')
})

it('occurrence_open_central finds what a signal may join among all that is open', async () => {
  await sql`UPDATE occurrence SET origin = 'CENTRAL', status = 'PENDING', queued_at = received_at,
    operator_id = NULL, closed_at = NULL, closed_mode = NULL, partition_number = id % 30000,
    central_id = (SELECT id FROM central ORDER BY (central.id + occurrence.id) % 17 LIMIT 1)`.execute(bff.db)
  await sql`ANALYZE occurrence`.execute(bff.db)
  const joined = "SELECT FROM occurrence WHERE central_id = 1 AND origin = 'CENTRAL' AND status <> 'CLOSED'"
  expect(await planOf(joined)).toContain('occurrence_open_central')
})
