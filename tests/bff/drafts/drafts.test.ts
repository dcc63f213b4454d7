import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { trim } from '#bff/db/retention.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
const DAY = 24 * 3_600_000
let one: Caller
let two: Caller

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
})

const body = (text: string) => ({
  snapshot: { text, answers: [{ step: 'ligar', value: 'YES' }] },
  machineVersion: 1,
})
const save = (by: Caller, path: string, text = 'Falei com o zelador.') =>
  by.call('PUT', `/draft/${path}`, body(text))
const list = async (by: Caller) => (await by.call('GET', '/draft')).body

describe('contract §5.9 a draft', () => {
  it('is given back as it was saved, the last one, to its own author only', async () => {
    expect(await save(one, 'ATTENDANCE/7', 'Primeiro.')).toMatchObject({ status: 200 })
    const { body: saved } = await save(one, 'ATTENDANCE/7')
    expect(saved).toEqual({ savedAt: bff.clock().toISOString() })
    expect(await one.call('GET', '/draft/ATTENDANCE/7')).toMatchObject({
      status: 200,
      body: { ...body('Falei com o zelador.'), savedAt: bff.clock().toISOString() },
    })
    expect((await two.call('GET', '/draft/ATTENDANCE/7')).status).toBe(404)
    expect(await list(two)).toEqual([])
    await save(two, 'ATTENDANCE/7', 'De outro.')
    await two.call('DELETE', '/draft/ATTENDANCE/7')
    expect(await list(one)).toEqual([
      { kind: 'ATTENDANCE', entityKey: '7', machineVersion: 1, savedAt: bff.clock().toISOString() },
    ])
  })

  it('does not overwrite one that it does not continue, and says when that was saved', async () => {
    const path = '/draft/ATTENDANCE/70'
    const saveOn = (continues: string | null, text: string) =>
      one.call('PUT', path, { ...body(text), continues })
    const first = await saveOn(null, 'Primeira aba.')
    bff.clock.advance(1000)
    expect(await saveOn(null, 'Segunda aba, sem ler.')).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { savedAt: first.body.savedAt } },
    })
    const second = await saveOn(String(first.body.savedAt), 'Segunda aba.')
    expect(second.status).toBe(200)
    expect((await saveOn(String(first.body.savedAt), 'Primeira aba. Mais.')).status).toBe(409)
    expect((await one.call('GET', path)).body).toMatchObject(body('Segunda aba.'))
    await one.call('DELETE', path)
    expect((await saveOn(String(second.body.savedAt), 'De novo.')).status).toBe(200)
    expect((await saveOn('2026-02-30T25:00:00.000Z', 'Data inválida.')).status).toBe(400)
  })

  it('is encrypted at rest', async () => {
    await save(one, 'SENTENCE/new', 'Senha do cofre.')
    const { rows } = await sql<{ text: string }>`SELECT convert_from(snapshot_enc, 'LATIN1') AS text
      FROM draft`.execute(bff.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toMatch(/Senha|cofre|zelador/)
  })

  it('that the vault cannot open is as good as none', async () => {
    await save(one, 'POLICY/1')
    await bff.db
      .updateTable('draft')
      .set({ snapshot_enc: Buffer.from('x.y.z') })
      .where('kind', '=', 'POLICY')
      .execute()
    expect((await one.call('GET', '/draft/POLICY/1')).status).toBe(404)
  })

  it('has at most 32 KB, and a kind and a key that are known', async () => {
    expect((await save(one, 'ATTENDANCE/8', 'é'.repeat(16_000))).status).toBe(200)
    expect((await save(one, 'ATTENDANCE/8', 'é'.repeat(16_400))).body.code).toBe('TOO_LARGE')
    expect((await save(one, 'OTHER/8')).status).toBe(404)
    expect((await save(one, 'ATTENDANCE/a%20b')).status).toBe(404)
  })

  it('is deleted when asked, again without error, and by the oldest beyond a hundred', async () => {
    expect((await one.call('DELETE', '/draft/ATTENDANCE/8')).status).toBe(204)
    expect((await one.call('DELETE', '/draft/ATTENDANCE/8')).status).toBe(204)
    for (let place = 0; place < 101; place += 1) {
      bff.clock.advance(1)
      await save(two, `ACCOUNT/${place}`)
    }
    const kept = (await list(two)) as unknown as { entityKey: string }[]
    expect(kept).toHaveLength(100)
    expect(kept.map(({ entityKey }) => entityKey)).not.toContain('0')
  })

  it('of an attendance is gone when the occurrence is closed, whoever had begun it', async () => {
    await bff.db.deleteFrom('draft').execute()
    await desk.logOn('operador1@demo.example')
    const { id } = await desk.create()
    await desk.send(one, id, 'ATTEND')
    await save(one, `ATTENDANCE/${id}`)
    await save(two, `ATTENDANCE/${id}`)
    await desk.finishScript(one, id)
    await desk.send(one, id, 'CLOSE', await desk.bodyFor('CLOSE'))
    expect([await list(one), await list(two)]).toEqual([[], []])
  })

  it('of a note is gone when it is registered, and another person keeps theirs', async () => {
    await bff.db.deleteFrom('draft').execute()
    await desk.logOn('operador1@demo.example')
    const { id } = await desk.create()
    await desk.send(one, id, 'ATTEND')
    await save(one, `ATTENDANCE/${id}`)
    await save(two, `ATTENDANCE/${id}`)
    const note = { text: 'Falei com o zelador.' }
    expect((await one.call('POST', `/occurrence/${id}/note`, note)).status).toBe(201)
    expect([await list(one), await list(two)]).toMatchObject([[], [{ entityKey: id }]])
    await bff.db.deleteFrom('draft').execute()
  })

  it('is gone a week later', async () => {
    await save(one, 'ATTENDANCE/9')
    const count = async () => (await bff.db.selectFrom('draft').select('kind').execute()).length
    await trim(bff.db, new Date(bff.clock().getTime() + 7 * DAY))
    expect(await count()).toBeGreaterThan(0)
    await trim(bff.db, new Date(bff.clock().getTime() + 7 * DAY + 1))
    expect(await count()).toBe(0)
  })
})
