import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import {
  allStatuses,
  type OrderTag,
  ordersTagged,
} from '#machines/service-orders/service-order-status.flow.ts'
import { openTestDatabase } from '#tests/support/bff/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(inject('template'))
})
afterAll(() => database.close())

const known: readonly string[] = allStatuses

/** The statuses a definition of the database names, sorted. */
const statusesIn = (definition: string): string[] =>
  [...definition.matchAll(/'([A-Z_]+)'/g)]
    .map(([, word]) => word!)
    .filter(word => known.includes(word))
    .sort()

const tagged = (tag: OrderTag) => [...ordersTagged(tag)].sort()

const checks = async (): Promise<string[]> => {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = 'service_order'::regclass AND contype = 'c'`.execute(database.db)
  return rows.map(({ definition }) => definition).filter(definition => /\bstatus\b/.test(definition))
}

const partialIndexes = async (): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ name: string; condition: string }>`
    SELECT class.relname AS name, pg_get_expr(index.indpred, index.indrelid) AS condition
    FROM pg_index index JOIN pg_class class ON class.oid = index.indexrelid
    WHERE index.indrelid = 'service_order'::regclass AND index.indpred IS NOT NULL`.execute(database.db)
  return Object.fromEntries(
    rows
      .filter(({ condition }) => /\bstatus\b/.test(condition))
      .map(({ name, condition }) => [name, statusesIn(condition)]),
  )
}

describe('the database', () => {
  it('takes exactly the statuses of the flow', async () => {
    const [enumeration] = (await checks()).filter(definition => !/technician_id/.test(definition))
    expect(statusesIn(enumeration ?? '')).toEqual([...allStatuses].sort())
  })

  it('asks for a technician in exactly the statuses tagged so', async () => {
    const [technician] = (await checks()).filter(definition => /technician_id/.test(definition))
    expect(technician).toMatch(/<> ALL/)
    expect(statusesIn(technician ?? '')).toEqual(tagged('hasTechnician'))
  })

  it('has no other rule on statuses than these two', async () => {
    expect(await checks()).toHaveLength(2)
  })

  it('indexes exactly the statuses of the lists its partial indexes serve', async () => {
    expect(await partialIndexes()).toEqual({
      service_order_unscheduled: tagged('waitingSchedule'),
      // These it leaves out.
      service_order_open: tagged('sealed'),
    })
  })
})
