import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changesOf } from '#bff/domains/configuration/audit/audit.ts'
import type { AuditEntry } from '#contracts/configuration/audit.contract.ts'
import type { HolidayWrite } from '#contracts/configuration/holidays.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { auditAreas } from '#contracts/rules/audit/audit-areas.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const given: HolidayWrite = {
  date: '2031-03-10',
  name: 'Padroeira',
  scope: 'COMPANY',
  uf: null,
  city: null,
  recurring: false,
  active: true,
}
const SUPERVISOR = 'supervisor@demo.example'

const query = async (search = '') => {
  const { body } = await (await bff.as(SUPERVISOR)).call('GET', `/audit/query?${search}`)
  return body as unknown as Page<AuditEntry>
}

describe('the audit trail', () => {
  it('tells a change with its values before and after, newest first', async () => {
    const person = await bff.as(SUPERVISOR)
    const holiday = { ...given, name: 'Aniversário da empresa' }
    const { body: created } = await person.call('POST', '/holiday/create', holiday)
    const { id, version } = created as unknown as { id: string; version: number }
    const changed = { ...holiday, name: 'Aniversário' }
    const answer = await person.call('PUT', `/holiday/${id}/update`, changed, { 'if-match': `"${version}"` })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [entry] = (await query('area=CONFIGURATION')).data
    expect(entry).toMatchObject({ record: 'holiday', recordId: id, action: 'HOLIDAY_UPDATE' })
    expect(entry?.by?.name).toEqual(expect.any(String))
    expect(entry?.changes).toContainEqual({
      field: 'name',
      before: 'Aniversário da empresa',
      after: 'Aniversário',
    })
  })

  it('is found by person, record, account, area and day; page by page', async () => {
    const all = await query('recordsPerPage=100')
    const [newest] = all.data
    const oldest = (await query('sort=at&recordsPerPage=1')).data[0]
    expect(Date.parse(oldest?.at ?? '')).toBeLessThanOrEqual(Date.parse(newest?.at ?? ''))
    const name = all.data.find(({ by }) => by)?.by?.name ?? ''
    const byName = await query(`search=${encodeURIComponent(name)}&recordsPerPage=100`)
    expect(byName.totalElements).toBeGreaterThan(0)
    expect(byName.data.every(({ by }) => by?.name === name)).toBe(true)
    const areas = Object.keys(auditAreas) as (keyof typeof auditAreas)[]
    const totals = await Promise.all(areas.map(async area => (await query(`area=${area}`)).totalElements))
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe((await query()).totalElements)
    expect((await query('from=2001-01-01&to=2001-01-02')).totalElements).toBe(0)
    const second = await query('recordsPerPage=1&offset=1')
    expect(second.data[0]?.id).not.toBe((await query('recordsPerPage=1')).data[0]?.id)
  })

  it('tells the history of one record, and of no other of that number', async () => {
    const person = await bff.as(SUPERVISOR)
    const { body } = await person.call('POST', '/holiday/create', { ...given, date: '2031-04-21' })
    const { id, version } = body as unknown as { id: string; version: number }
    const changed = { ...given, date: '2031-04-22' }
    await person.call('PUT', `/holiday/${id}/update`, changed, { 'if-match': `"${version}"` })
    const { data } = await query(`record=holiday&recordId=${id}`)
    expect(data.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['HOLIDAY_UPDATE', id],
      ['HOLIDAY_CREATE', id],
    ])
    expect(
      (await query(`record=vehicle&recordId=${id}`)).data.every(({ record }) => record === 'vehicle'),
    ).toBe(true)
  })

  it('knows the record of every line', async () => {
    const { rows } = await sql<{ entity: string }>`SELECT DISTINCT entity FROM audit_log`.execute(bff.db)
    const known: readonly string[] = Object.values(auditAreas).flat()
    expect(rows.map(({ entity }) => entity).filter(entity => !known.includes(entity))).toEqual([])
  })

  it('S31 says of a secret only that it is there', () => {
    expect(
      changesOf(
        { name: 'a', version: 1, commandPasswordEnc: null },
        { name: 'b', version: 2, commandPasswordEnc: '8f3a' },
      ),
    ).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'commandPasswordEnc', before: null, after: 'given' },
    ])
  })

  it('reads a linked record by its name, and what is inside others', () => {
    const test = { by: { id: '2', name: 'Ana' }, zones: [1, 2] }
    expect(changesOf(null, { test, tags: [{ id: '1', name: 'VIP' }], note: null, empty: [] })).toEqual([
      { field: 'test', before: null, after: 'by: Ana; zones: 1, 2' },
      { field: 'tags', before: null, after: 'VIP' },
    ])
  })

  it('is refused without its permission, and what cannot be meant is said', async () => {
    expect((await (await bff.as('operador1@demo.example')).call('GET', '/audit/query')).status).toBe(403)
    expect((await (await bff.as(SUPERVISOR)).call('GET', '/audit/query?from=2026-13-01')).status).toBe(400)
  })
})
