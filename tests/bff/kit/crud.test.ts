import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { account } from '#bff/domains/accounts/account-record.ts'
import { ascending, columnsOf, emptyToNull, wireOf } from '#bff/kit/crud/columns.ts'
import { defineRecord } from '#bff/kit/crud/record.ts'
import { definePagedRecord } from '#bff/kit/crud/record-list.ts'
import { onlyFields, pageSpan } from '#bff/kit/list.ts'
import { patrolRoutes } from '#contracts/accounts/patrols.contract.ts'
import { vehicleRoutes } from '#contracts/configuration/vehicles.contract.ts'

describe('the columns of a record', () => {
  it('are its fields in snake case; a rule decides over a field, also when it is left out', () => {
    const store = { times: ascending<string>, note: emptyToNull }
    expect(
      columnsOf({ windowStart: '22:00', times: ['23:00', '03:00'] }, ['windowStart', 'times', 'note'], store),
    ).toEqual({
      window_start: '22:00',
      times: ['03:00', '23:00'],
      note: null,
    })
  })

  it('come back with instants as text', () => {
    expect(wireOf({ at: new Date('2026-11-24T12:00:00Z'), none: null })).toEqual({
      at: '2026-11-24T12:00:00.000Z',
      none: null,
    })
  })

  it('ask for a rule where a column is missing or of another type', () => {
    const common = { table: 'patrol', action: 'PATROL', parent: account, orderBy: ['name'] } as const
    const points = { checkpoints: (list: unknown) => JSON.stringify(list) }
    // @ts-expect-error: no column is called vehicle
    defineRecord(patrolRoutes, { ...common, store: points })
    // @ts-expect-error: checkpoints are stored as JSON text
    defineRecord(patrolRoutes, { ...common, select: { vehicle: sql`NULL` } })
    expect(
      defineRecord(patrolRoutes, { ...common, select: { vehicle: sql`NULL` }, store: points }),
    ).toBeDefined()
  })
})

describe('a list', () => {
  it('asks for a condition where a filter has no column, and for each sort', () => {
    const common = {
      table: 'vehicle',
      action: 'VEHICLE',
      announce: async () => {},
      orderBy: ['prefix'],
      select: { driver: sql`NULL`, base: sql`NULL` },
    } as const
    const sorts = () => ({ prefix: sql`prefix`, plate: sql`plate`, model: sql`model` })
    const search = () => sql`true`
    // @ts-expect-error: no column is called search
    definePagedRecord(vehicleRoutes, { ...common, list: { where: {}, sorts } })
    const byPrefix = () => ({ prefix: sql`prefix` })
    // @ts-expect-error: the query sorts by plate too
    definePagedRecord(vehicleRoutes, { ...common, list: { where: { search }, sorts: byPrefix } })
    expect(definePagedRecord(vehicleRoutes, { ...common, list: { where: { search }, sorts } })).toBeDefined()
  })

  it('begins at its offset, or at its page', () => {
    expect(pageSpan({})).toEqual({ limit: 15, offset: 0 })
    expect(pageSpan({ recordsPerPage: 20, page: 3 })).toEqual({ limit: 20, offset: 40 })
    expect(pageSpan({ offset: 7, page: 3 })).toEqual({ limit: 15, offset: 7 })
  })

  it('has only the fields that were asked for', () => {
    const rows = [{ id: '1', name: 'A' }]
    expect(onlyFields(rows, ['name'])).toEqual([{ name: 'A' }])
    expect(onlyFields(rows, undefined)).toEqual(rows)
  })
})
