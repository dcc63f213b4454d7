import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const scopes = ['OCC_CLOSE', 'OCC_HOLD', 'OCC_TRANSFER', 'DISPATCH_CANCEL']

const reasons = () =>
  bff.db
    .selectFrom('reason')
    .select(['scope', 'code', 'name', 'requires_note', 'sort', 'classification'])
    .where('scope', 'in', scopes)
    .orderBy('scope')
    .orderBy('sort')
    .execute()

describe('reasons of occurrences', () => {
  it('say what the occurrence was, where it has no doubt', async () => {
    const operator = await bff.as('operador1@demo.example')
    const { body } = await operator.call('GET', '/reason/query?scope=OCC_CLOSE')
    const found = body as unknown as { code: string; requiresNote: boolean; classification?: string }[]
    expect(found).toHaveLength(16)
    expect(found.find(({ code }) => code === 'DISPARO_ACIDENTAL_DO_USUARIO')).toMatchObject({
      name: 'Disparo acidental do usuário',
      requiresNote: false,
      classification: 'USER_ERROR',
    })
    expect(found.find(({ code }) => code === 'SEM_CONTATO_E_SEM_CONSTATACAO')).toMatchObject({
      requiresNote: true,
      classification: 'FALSE',
    })
    expect(found.find(({ code }) => code === 'OUTRO')).not.toHaveProperty('classification')
  })

  it('are the same in an older installation as in a new one', async () => {
    const fresh = await reasons()
    expect(fresh).toHaveLength(30)
    await bff.db.deleteFrom('occurrence').execute()
    await bff.db.deleteFrom('reason').where('scope', 'in', scopes).execute()
    const migration = readFileSync('src/bff/db/migrations/038-occurrences.sql', 'utf8')
    await sql.raw(migration.slice(migration.indexOf('INSERT INTO reason'))).execute(bff.db)
    expect(await reasons()).toEqual(fresh)
  })
})

describe('an occurrence in the database', () => {
  const insert = (columns: Record<string, unknown>) =>
    sql`INSERT INTO occurrence ${sql.raw(`(${Object.keys(columns).join()})`)}
      VALUES (${sql.join(Object.values(columns))})`.execute(bff.db)

  const policy = async () => {
    const { id, version } = await bff.db
      .selectFrom('attendance_policy')
      .select(['id', 'version'])
      .where('catch_all', '=', true)
      .executeTakeFirstOrThrow()
    return { attendance_policy_id: id, policy_version: version }
  }
  let number = 900_000
  const pending = async (more: Record<string, unknown> = {}) => ({
    number: ++number,
    account_id: '1',
    event_code: '130',
    event_name: 'Disparo de zona',
    category: 'INTRUSION',
    priority: 2,
    origin: 'CENTRAL',
    status: 'PENDING',
    received_at: bff.clock(),
    queued_at: bff.clock(),
    ...(await policy()),
    ...more,
  })

  it('is one while open, for each account, central, category and partition', async () => {
    const [central] = await bff.db
      .selectFrom('central')
      .select(['id', 'account_id'])
      .orderBy('id')
      .limit(1)
      .execute()
    const of = { central_id: central?.id, account_id: central?.account_id, partition_number: 1 }
    await insert(await pending(of))
    await expect(insert(await pending(of))).rejects.toThrow('occurrence_open_group')
    await insert(await pending({ ...of, partition_number: 2 }))
    const closed = { status: 'CLOSED', closed_mode: 'TEST', closed_at: bff.clock() }
    await insert(await pending({ ...of, ...closed }))
  })

  it.each([
    ['pending with an owner', { operator_id: '1' }],
    ['in attendance without one', { status: 'IN_ATTENDANCE' }],
    ['on hold without an end', { status: 'ON_HOLD', operator_id: '1' }],
    ['closed without a mode', { status: 'CLOSED', closed_at: new Date(0) }],
    ['reserved for ever', { reserved_for_id: '1' }],
  ])('is never %s', async (_, more) => {
    await expect(insert(await pending(more))).rejects.toThrow('violates check constraint')
  })

  it('has no event of the system without its sentence', async () => {
    const { id } = await bff.db.selectFrom('occurrence').select('id').limit(1).executeTakeFirstOrThrow()
    const event = {
      occurrence_id: id,
      seq: 1,
      at: bff.clock(),
      type: 'RECEIVE',
      actor_kind: 'SYSTEM' as const,
    }
    await expect(
      bff.db
        .insertInto('occurrence_event')
        .values({ ...event, rule: 'OC-01' })
        .execute(),
    ).rejects.toThrow('violates check constraint')
  })
})
