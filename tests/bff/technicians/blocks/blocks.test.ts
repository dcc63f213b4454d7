import { describe, expect, it } from 'vitest'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { block, createBlocker } from '#tests/support/bff/blocks.ts'
import { sendEvent } from '#tests/support/bff/orders.ts'
import { addTechnician } from '#tests/support/bff/technicians.ts'

const bff = testBff()
const { walker, coordinator, post, created, book, calendarOf } = createBlocker(bff)

describe('a block', () => {
  it('takes its hours: nothing can be booked inside afterwards', async () => {
    const who = await addTechnician(bff, 'Bloqueio Um')
    const [made] = await created(block(who, '2026-12-02', '09:00', '12:00', { note: ' Na matriz. ' }))
    expect(made).toMatchObject({
      technician: { id: who, name: 'Bloqueio Um' },
      startsAt: '2026-12-02T12:00:00.000Z',
      endsAt: '2026-12-02T15:00:00.000Z',
      reason: 'MEETING',
      note: 'Na matriz.',
      seriesId: null,
      version: 1,
    })
    const order = await walker.create()
    const slot = { technicianId: who, date: '2026-12-02', minutes: 60 }
    for (const time of ['08:30', '09:00', '10:00', '11:45']) {
      const refused = await sendEvent(await coordinator(), order, 'SCHEDULE', { ...slot, time })
      expect(refused.body, time).toMatchObject({
        code: 'TECHNICIAN_BLOCKED',
        message: 'Agenda bloqueada: Reunião.',
        details: {
          conflicts: [{ who: 'Bloqueio Um', reason: 'Reunião', number: null }],
          alternatives: [{ start: '2026-12-02T15:00:00.000Z' }, {}, {}],
        },
      })
    }
    const inMorning = { technicianId: who, date: '2026-12-02', period: 'MORNING', minutes: 75 }
    expect((await sendEvent(await coordinator(), order, 'SCHEDULE', inMorning)).body).toMatchObject({
      code: 'PERIOD_FULL',
      details: { free: 60, period: 'MORNING' },
    })
    expect((await book({ ...slot, time: '08:00' })).status).toBe('SCHEDULED')
    expect((await book({ ...slot, time: '12:00' })).status).toBe('SCHEDULED')
  })

  it('of whole days takes them whole, in the company’s zone', async () => {
    const who = await addTechnician(bff, 'Bloqueio Dias')
    const [made] = await created(
      block(who, '2026-12-07', '10:00', '11:00', {
        endsAt: '2026-12-08T10:00:00-03:00',
        allDay: true,
        reason: 'VACATION',
      }),
    )
    expect(made).toMatchObject({
      startsAt: '2026-12-07T03:00:00.000Z',
      endsAt: '2026-12-09T03:00:00.000Z',
      allDay: true,
    })
    const midnight = await created(
      block(who, '2026-12-10', '00:00', '01:00', { endsAt: '2026-12-11T00:00:00-03:00', allDay: true }),
    )
    expect(midnight[0]?.endsAt).toBe('2026-12-11T03:00:00.000Z')
  })

  it('repeats weekly for several technicians as one series', async () => {
    const people = [await addTechnician(bff, 'Série Um'), await addTechnician(bff, 'Série Dois')]
    const body = block(people[0]!, '2026-12-01', '12:00', '13:00', {
      technicianIds: people,
      reason: 'LUNCH',
      repeat: { weekdays: [2, 4], until: '2026-12-15' },
    })
    const blocks = await created(body)
    expect(blocks).toHaveLength(10)
    expect(new Set(blocks.map(({ seriesId }) => seriesId)).size).toBe(1)
    expect(blocks[0]?.seriesId).toMatch(/^[0-9a-f-]{36}$/)
    expect([...new Set(blocks.map(({ startsAt }) => startsAt))]).toEqual(
      ['01', '03', '08', '10', '15'].map(day => `2026-12-${day}T15:00:00.000Z`),
    )
    expect(await calendarOf(people[1]!)).toHaveLength(5)
    const list = await (await coordinator()).call(
      'GET',
      `/technicianSchedulePause/query?technicianIds=${people.join()}&from=2026-12-03&to=2026-12-08&recordsPerPage=3`,
    )
    expect(list.body).toMatchObject({ totalElements: 4 })
    expect(list.body.data).toHaveLength(3)
  })

  it.each([
    [{ endsAt: '2026-12-01T09:00:00-03:00' }, 'endsAt', 'A data final deve ser posterior à inicial.'],
    [{ endsAt: '2026-12-01T08:59:00-03:00' }, 'endsAt', 'A data final deve ser posterior à inicial.'],
    [{ endsAt: '2027-12-02T09:00:00-03:00' }, 'endsAt', 'O bloqueio deve ter no máximo 365 dias.'],
    [{ technicianIds: [] }, 'technicianIds', 'Escolha ao menos um técnico.'],
    [{ technicianIds: ['1'] }, 'technicianIds', 'Técnico não encontrado.'],
    [
      { repeat: { weekdays: [1], until: '2026-11-30' } },
      'repeat.until',
      'A data final deve ser posterior à inicial.',
    ],
    [{ repeat: { weekdays: [1], until: '2027-12-02' } }, 'repeat.until', 'Repita por no máximo 365 dias.'],
    [{ repeat: { weekdays: [1], until: '2027-02-31' } }, 'repeat.until', 'Data inválida.'],
    [
      { endsAt: '2026-12-03T09:00:00-03:00', repeat: { weekdays: [3], until: '2026-12-20' } },
      'repeat.weekdays',
      'As repetições se sobrepõem.',
    ],
    [
      { technicianIds: ['10', '11'], repeat: { weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2027-11-01' } },
      'repeat.until',
      'Grave no máximo 400 bloqueios de uma vez.',
    ],
  ])('is refused at its field: %j', async (more, field, message) => {
    const { status, body } = await post(block('10', '2026-12-01', '09:00', '10:00', more))
    expect(status).toBe(400)
    expect(body.fieldErrors).toMatchObject([{ field, message }])
  })

  it('is written once for one key', async () => {
    const who = await addTechnician(bff, 'Uma Vez')
    const body = block(who, '2026-12-02', '09:00', '10:00')
    const headers = { 'idempotency-key': 'bloquear-uma-vez' }
    const answers = await Promise.all([post(body, headers), post(body, headers), post(body, headers)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await calendarOf(who)).toHaveLength(1)
  })
})

describe('changing one', () => {
  const change = async (made: Block, body: Record<string, unknown>, version = made.version) =>
    (await coordinator()).call('PUT', `/technicianSchedulePause/${made.id}/update`, body, {
      'if-match': `"${version}"`,
    })

  it('moves its hours, over its own old ones too, and refuses a stale version', async () => {
    const who = await addTechnician(bff, 'Mudança')
    const { technicianIds: _, ...body } = block(who, '2026-12-02', '09:00', '11:00')
    const [made] = (await created(block(who, '2026-12-02', '08:00', '10:00'))) as [Block]
    const moved = await change(made, body)
    expect(moved.body).toMatchObject({ startsAt: '2026-12-02T12:00:00.000Z', version: 2 })
    expect(moved.headers.get('etag')).toBe('"2"')
    const stale = await change(made, body)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      message: expect.stringContaining('Rafael Teixeira'),
      details: { version: 2, current: moved.body },
    })
    expect((await book({ technicianId: who, date: '2026-12-02', time: '08:00', minutes: 60 })).status).toBe(
      'SCHEDULED',
    )
    const onto = await change(made, { ...body, startsAt: '2026-12-02T08:30:00-03:00' }, 2)
    expect(onto.body).toMatchObject({ code: 'BLOCK_CONFLICT' })
    const unscheduled = await change(
      made,
      { ...body, startsAt: '2026-12-02T08:30:00-03:00', onConflict: 'UNSCHEDULE' },
      2,
    )
    expect(unscheduled.body).toMatchObject({ version: 3 })
    const audits = await bff.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'technician_block')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(audits.map(({ action }) => action)).toEqual(['BLOCK_CREATE', 'BLOCK_UPDATE', 'BLOCK_UPDATE'])
  })

  it('removing it frees its hours', async () => {
    const who = await addTechnician(bff, 'Remoção')
    const [made] = (await created(block(who, '2026-12-02', '08:00', '10:00'))) as [Block]
    const remove = async () => (await coordinator()).call('DELETE', `/technicianSchedulePause/${made.id}`)
    expect((await remove()).status).toBe(204)
    expect(await calendarOf(who)).toEqual([])
    expect((await remove()).status).toBe(404)
    expect(
      (await change(made, { ...block(who, '2026-12-02', '08:00', '10:00'), technicianIds: undefined }))
        .status,
    ).toBe(404)
  })
})

describe('who may', () => {
  const deny = (id: string, keys: string[]) =>
    bff.db.updateTable('app_user').set({ denied_permissions: keys }).where('id', '=', id).execute()

  it('takes the key of blocks and the key of orders; taking schedules away, the key to edit orders', async () => {
    const user = await bff.as('coordenador2@demo.example')
    const who = await addTechnician(bff, 'Permissões')
    const body = block(who, '2026-12-02', '08:00', '10:00')
    const send = (more = {}) => user.call('POST', '/technicianSchedulePause/create', { ...body, ...more })
    for (const key of ['ubidesk.so', 'ubidesk.so.technicianSchedulePause']) {
      await deny(user.userId, [key])
      expect((await send()).status, key).toBe(403)
      expect((await user.call('GET', '/technicianSchedulePause/query')).status, key).toBe(403)
    }
    await deny(user.userId, ['ubidesk.so.edit'])
    expect((await send({ onConflict: 'UNSCHEDULE' })).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await send()).status).toBe(201)
    await deny(user.userId, [])
  })
})
