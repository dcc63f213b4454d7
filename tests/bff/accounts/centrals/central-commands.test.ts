import { describe, expect, it } from 'vitest'
import { demoPanelPassword } from '#bff/db/seed/demo/accounts/secrets.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { demoCentral } from '#tests/support/bff/centrals.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const chief = () => bff.as('supervisor@demo.example')
const operator = () => bff.as('operador1@demo.example')

const auditOf = async (centralId: string) =>
  (
    await bff.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'central')
      .where('entity_id', '=', centralId)
      .orderBy('id')
      .execute()
  ).map(row => row)

describe('the command password', () => {
  it('S45 is sealed at rest, shown only to who holds the key, and every reading is on record', async () => {
    const { path, centralId } = await demoCentral(bff, 'ONLINE')
    const set = await (await chief()).call('PUT', `${path}/commandPassword`, { password: '482615' })
    expect(set.status).toBe(204)
    const row = await bff.db
      .selectFrom('central')
      .select('command_password_enc')
      .where('id', '=', centralId)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.command_password_enc ?? '').includes('482615')).toBe(false)
    for (let time = 0; time < 2; time += 1)
      expect((await (await chief()).call('GET', `${path}/commandPassword`)).body).toEqual({
        password: '482615',
      })
    const trail = await auditOf(centralId)
    expect(trail.map(({ action }) => action)).toEqual([
      'CENTRAL_PASSWORD_SET',
      'CENTRAL_PASSWORD_READ',
      'CENTRAL_PASSWORD_READ',
    ])
    expect(JSON.stringify(trail)).not.toContain('482615')
    expect(bff.log.join('')).not.toContain('482615')
    const central = await (await chief()).call('GET', path)
    expect(central.body).toMatchObject({ commandPasswordSet: true })
    expect(JSON.stringify(central.body)).not.toContain('482615')
  })

  it('S45 is refused to everybody else, with every other thing its key opens', async () => {
    const { path } = await demoCentral(bff, 'ONLINE')
    const caller = await operator()
    const answers = [
      await caller.call('GET', `${path}/commandPassword`),
      await caller.call('PUT', `${path}/commandPassword`, { password: '1234' }),
      await caller.call('POST', `${path}/command`, { kind: 'ARM' }),
      await caller.call('GET', `${path}/command/1`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await caller.call('GET', path)).status).toBe(200)
  })

  it.each(['', '123', '123456789', 'abcd'])('is not %j', async password => {
    const { path } = await demoCentral(bff, 'ONLINE')
    const answer = await (await chief()).call('PUT', `${path}/commandPassword`, { password })
    expect(answer.body).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ field: 'password' }] })
  })

  it('of some demo centrals is set', async () => {
    const row = await bff.db
      .selectFrom('central')
      .select(['id', 'account_id'])
      .where('command_password_enc', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const answer = await (await chief()).call(
      'GET',
      `/account/${row.account_id}/central/${row.id}/commandPassword`,
    )
    expect(answer.body).toEqual({ password: demoPanelPassword(row.id) })
  })
})

describe('a command', () => {
  it('is sent, and answered a moment later; the panel is as told', async () => {
    const { path, centralId } = await demoCentral(bff, 'ONLINE')
    const caller = await chief()
    const sendAll = [
      { kind: 'ARM' },
      { kind: 'BYPASS', args: { zoneNumber: 1 } },
      { kind: 'PGM_ON', args: { output: 2 } },
      { kind: 'SIREN_OFF' },
    ]
    const sent = []
    for (const body of sendAll) sent.push(await caller.call('POST', `${path}/command`, body))
    expect(sent.map(({ status, body }) => [status, body.status])).toEqual(sendAll.map(() => [202, 'SENT']))
    for (const { body } of sent)
      await expect
        .poll(async () => (await caller.call('GET', `${path}/command/${body.id}`)).body, { timeout: 8000 })
        .toEqual({ id: body.id, status: 'ACKED', error: null })
    const central = (await caller.call('GET', path)).body as unknown as Central
    expect(new Set(central.partitions.map(({ armedState }) => armedState))).toEqual(new Set(['ARMED']))
    expect(central.partitions[0]?.armedBy).toBeTruthy()
    expect(central.zones.find(({ number }) => number === 1)?.bypassed).toBe(true)
    const told = await bff.db
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('topic', '=', 'central.command')
      .where('entity_id', '=', centralId)
      .execute()
    // Answers of a server with several connections may overtake each other.
    const answers = told.map(({ payload }) => payload as { commandId: string; status: string })
    expect(answers.map(({ commandId }) => commandId).sort()).toEqual(sent.map(({ body }) => body.id).sort())
    expect(answers.every(({ status }) => status === 'ACKED')).toBe(true)
    const changes = await bff.db
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('topic', '=', 'central.changed')
      .where('entity_id', '=', centralId)
      .execute()
    expect(changes.length).toBeGreaterThanOrEqual(sendAll.length)
    expect(changes.at(-1)?.payload).toMatchObject({ version: central.version })
    expect((await auditOf(centralId)).filter(({ action }) => action === 'CENTRAL_COMMAND')).toHaveLength(4)
  })

  it('to one partition leaves the others alone', async () => {
    const row = await bff.db
      .selectFrom('central_partition')
      .innerJoin('central', 'central.id', 'central_partition.central_id')
      .select(['central.id', 'central.account_id'])
      .where('central_partition.number', '=', 2)
      .where('central.connection_status', '=', 'ONLINE')
      .executeTakeFirstOrThrow()
    const path = `/account/${row.account_id}/central/${row.id}`
    const caller = await chief()
    const statesOf = async () =>
      ((await caller.call('GET', path)).body as unknown as Central).partitions.map(
        ({ armedState }) => armedState,
      )
    const before = await statesOf()
    await caller.call('POST', `${path}/command`, { kind: 'ARM_PARTIAL', args: { partitionNumber: 2 } })
    await expect.poll(async () => (await statesOf())[1], { timeout: 8000 }).toBe('ARMED_PARTIAL')
    expect((await statesOf())[0]).toBe(before[0])
  })

  it('names only an occurrence of its own account', async () => {
    const { path } = await demoCentral(bff, 'ONLINE')
    const body = { kind: 'ARM', occurrenceId: '999999' }
    const answer = await (await chief()).call('POST', `${path}/command`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toMatchObject([{ field: 'occurrenceId', code: 'notFound' }])
  })

  it('to a panel that is not there is refused at once', async () => {
    const { path } = await demoCentral(bff, 'OFFLINE')
    const answer = await (await chief()).call('POST', `${path}/command`, { kind: 'DISARM' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'CENTRAL_OFFLINE' })
  })

  it('fails when the panel is lost meanwhile, and is over when nobody answers in time', async () => {
    const { path, centralId } = await demoCentral(bff, 'ONLINE')
    const caller = await chief()
    const { body } = await caller.call('POST', `${path}/command`, { kind: 'STATUS' })
    await bff.db
      .updateTable('central')
      .set({ connection_status: 'OFFLINE' })
      .where('id', '=', centralId)
      .execute()
    await expect
      .poll(async () => (await caller.call('GET', `${path}/command/${body.id}`)).body.status, {
        timeout: 8000,
      })
      .toBe('FAILED')
    const { id } = await bff.db
      .insertInto('central_command')
      .values({
        central_id: centralId,
        kind: 'ARM',
        args: null,
        user_id: caller.userId,
        occurrence_id: null,
        created_at: new Date(bff.clock().getTime() - 16_000),
        finished_at: null,
        error: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await caller.call('GET', `${path}/command/${id}`)).body.status).toBe('TIMEOUT')
    const accountId = path.split('/')[2]
    const history = await caller.call('GET', `/account/${accountId}/history?types=COMMAND`)
    expect(history.body.data).toContainEqual(expect.objectContaining({ action: 'ARM', to: 'TIMEOUT' }))
  })

  it.each([
    [{ kind: 'BYPASS' }, 'args.zoneNumber'],
    [{ kind: 'BYPASS', args: { zoneNumber: 400 } }, 'args.zoneNumber'],
    [{ kind: 'PGM_ON' }, 'args.output'],
    [{ kind: 'ARM', args: { partitionNumber: 30 } }, 'args.partitionNumber'],
    [{ kind: 'EXPLODE' }, 'kind'],
  ])('%j points at what is wrong', async (body, field) => {
    const { path } = await demoCentral(bff, 'ONLINE')
    const answer = await (await chief()).call('POST', `${path}/command`, body)
    expect(answer.body).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ field }] })
  })
})

describe('M-134 a command of an attendance', () => {
  const desk = createAttendance(bff)

  it('is told in its timeline with what the central answered; only its owner sends it', async () => {
    const { accountId, path } = await demoCentral(bff, 'ONLINE')
    await desk.logOn('supervisor@demo.example')
    const { id } = await desk.create({ accountId })
    const body = { kind: 'PGM_ON', args: { output: 3 }, occurrenceId: id }
    const early = await (await chief()).call('POST', `${path}/command`, body)
    expect([early.status, early.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED'])
    await desk.send(await chief(), id, 'ATTEND')
    const other = await (await bff.as('admin@demo.example')).call('POST', `${path}/command`, body)
    expect([other.status, other.body.code]).toEqual([409, 'NOT_OWNER'])
    expect((await (await chief()).call('POST', `${path}/command`, body)).status).toBe(202)
    const told = async () =>
      (await desk.find(await chief(), id)).timeline
        .filter(({ type }) => type.startsWith('COMMAND'))
        .map(({ type, actor, cause, payload }) => [type, actor.kind, cause, payload.output])
    await expect.poll(told, { timeout: 8000 }).toEqual([
      ['COMMAND_ANSWERED', 'system', expect.stringMatching(/^A central .+ executou o comando\.$/), undefined],
      ['COMMAND', 'person', null, 3],
    ])
  })
})
