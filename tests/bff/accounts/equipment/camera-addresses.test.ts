import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#bff/db/migrate.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const ACCOUNT = '5'
const MARKER = 'marcador'
const ADDRESS = `rtsp://admin:segredo@10.77.77.77:554/${MARKER}`

const entry = (entityId: string, action: string, before: object | null, after: object | null) => ({
  at: new Date(),
  user_id: null,
  action,
  entity: 'equipment',
  entity_id: entityId,
  account_id: ACCOUNT,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
  ip: null,
  request_id: null,
})

const stored = async () => {
  const { rows } = await sql<{ text: string }>`
    SELECT row_to_json(entry)::text AS text FROM audit_log entry
    UNION ALL SELECT row_to_json(answer)::text FROM idempotency_key answer`.execute(bff.db)
  return rows.map(({ text }) => text).filter(text => text.includes(MARKER))
}

test('addresses stored before decision 77 leave the trail and the kept answers, nothing else does', async () => {
  const camera = { model: 'VIP 1230', streamUrl: ADDRESS }
  const rows = [
    entry('901', 'EQUIPMENT_CREATE', null, camera),
    entry('901', 'EQUIPMENT_UPDATE', { model: 'VIP 1230', streamUrl: null }, camera),
    entry('901', 'EQUIPMENT_DELETE', camera, null),
  ]
  await bff.db.insertInto('audit_log').values(rows).execute()
  const { id: user } = await bff.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
  await sql`INSERT INTO idempotency_key (user_id, key, request_hash, response)
    VALUES (${user}, 'camera-901', '\\x00', ${JSON.stringify(camera)}::jsonb)`.execute(bff.db)
  const untouched = () =>
    sql<{ all: string }>`SELECT md5(string_agg(entry::text, ',' ORDER BY id)) AS all FROM audit_log entry
      WHERE entity_id <> '901'`.execute(bff.db)
  const before = await untouched()
  expect(await stored()).toHaveLength(4)

  await sql`DELETE FROM schema_migration WHERE name = '053-camera-addresses.sql'`.execute(bff.db)
  await migrate(bff.db)

  expect(await stored()).toEqual([])
  expect((await untouched()).rows).toEqual(before.rows)
  const told = await bff.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity_id', '=', '901')
    .orderBy('id')
    .execute()
  const had = { model: 'VIP 1230', hasStream: true }
  expect(told).toEqual([
    { before: null, after: had },
    { before: { model: 'VIP 1230', hasStream: false }, after: had },
    { before: had, after: null },
  ])
  const clerk = await bff.as('operador1@demo.example')
  const { body } = await clerk.call('GET', `/account/${ACCOUNT}/history`)
  expect(JSON.stringify(body)).not.toContain(MARKER)
})
