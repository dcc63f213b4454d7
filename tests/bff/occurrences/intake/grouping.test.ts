import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockGroups, type Sought } from '#bff/domains/occurrences/intake/groups.ts'
import { createIntake } from '#bff/domains/occurrences/intake/intake.ts'
import { readCall } from '#bff/domains/occurrences/intake/read-signals.ts'
import { startDue } from '#bff/due/start.ts'
import { createSystemWrite } from '#bff/http/writes.ts'
import type { SentSignal } from '#contracts/occurrences/signals.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { centralOf, createReceiver, type TestReceiver } from '#tests/support/receiver.ts'

const bff = testBff()
const ACCOUNT = '1'
let receiver: TestReceiver
let receiverAccount: string
let centralId: string

beforeAll(async () => {
  receiver = await createReceiver(bff, 'Matriz')
  await bff.db
    .updateTable('central')
    .set({ protocol: 'CONTACT_ID' })
    .where('account_id', '=', ACCOUNT)
    .execute()
  // Without hours no disarm is out of them.
  await bff.db.deleteFrom('office_hour').execute()
  ;({ id: centralId, receiverAccount } = await centralOf(bff, ACCOUNT))
})

beforeEach(async () => {
  bff.clock.advance(3_600_000)
  await sql`UPDATE occurrence SET status = 'CLOSED', closed_at = ${bff.clock()}, closed_mode = 'BULK',
    lock_expires_at = NULL, hold_until = NULL WHERE status <> 'CLOSED'`.execute(bff.db)
  await bff.db
    .updateTable('account')
    .set({ status: 'ACTIVE', monitoring_kind: 'STANDARD', test_until: null, attendance_policy_id: null })
    .where('id', '=', ACCOUNT)
    .execute()
})

const send = async (...changes: Partial<SentSignal>[]) => {
  const { status, body } = await receiver.send(
    changes.map(change => receiver.signal({ receiverAccount, ...change })),
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

const seconds = (count: number) => bff.clock.advance(count * 1000)

/** Of the account, the latest first. */
const occurrences = async () =>
  (
    await bff.db
      .selectFrom('occurrence')
      .selectAll()
      .where('account_id', '=', ACCOUNT)
      .where('received_at', '>', new Date(bff.clock().getTime() - 3_000_000))
      .orderBy('id', 'desc')
      .execute()
  ).map(each => each)

const open = async () => (await occurrences()).filter(({ status }) => status !== 'CLOSED')

const timeline = async (id: string | undefined) =>
  bff.db
    .selectFrom('occurrence_event')
    .select(['seq', 'type', 'rule', 'cause', 'from_status', 'to_status'])
    .where('occurrence_id', '=', id ?? '')
    .orderBy('seq')
    .execute()

/** Kinds of its due rows. */
const owedFor = async (id: string | undefined) =>
  (
    await bff.db
      .selectFrom('due')
      .select('kind')
      .where('key', '=', id ?? '')
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)

const runDue = async () => {
  const due = startDue(
    { db: bff.db, url: null },
    { clock: bff.clock, live: bff.live, log: pino({ level: 'silent' }) },
  )
  await due.run()
  await due.close()
}

describe('a signal that opens an occurrence', () => {
  it('OC-01 joins the queue with its rule, deadlines and the sentence that says why', async () => {
    await send({ code: '122', zone: 9, partition: 1 })
    const [panic] = await open()
    expect(panic).toMatchObject({
      status: 'PENDING',
      category: 'PANIC',
      priority: 1,
      event_name: 'Pânico silencioso',
      origin: 'CENTRAL',
      central_id: centralId,
      zone_number: 9,
      signal_count: 1,
      queued_at: bff.clock(),
      accept_due_at: new Date(bff.clock().getTime() + 20_000),
    })
    expect(await timeline(panic?.id)).toEqual([
      {
        seq: 1,
        type: 'RECEIVE',
        rule: 'OC-01',
        cause: 'Pânico silencioso (122), zona 9, partição 1.',
        from_status: null,
        to_status: 'PENDING',
      },
    ])
    const signals = bff.db
      .selectFrom('signal')
      .select('code')
      .where('occurrence_id', '=', panic?.id ?? '')
    expect(await signals.execute()).toEqual([{ code: '122' }])
  })

  it('OC-02, OC-04 waits for a disarm first, and joins the queue when none came', async () => {
    await send({ code: '130', zone: 3 })
    const [waiting] = await open()
    expect(waiting).toMatchObject({ status: 'WAITING', queued_at: null })
    seconds(119)
    await runDue()
    expect((await open())[0]?.status).toBe('WAITING')
    seconds(61)
    await runDue()
    expect((await open())[0]).toMatchObject({ status: 'PENDING', queued_at: bff.clock(), version: 2 })
    expect((await timeline(waiting?.id)).at(-1)).toMatchObject({
      type: 'WAIT_ELAPSED',
      rule: 'OC-04',
      cause: 'Sem desarme em 2 min.',
      to_status: 'PENDING',
    })
  })

  it('has a number without gaps, whatever their number in a call', async () => {
    await send({ code: '122' }, { code: '110' }, { code: '100' }, { code: '301' })
    const numbers = (await open()).map(({ number }) => Number(number)).sort((a, b) => a - b)
    expect(numbers).toHaveLength(4)
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 3)
  })

  it.each([
    ['134', 'INTRUSION', 2],
    ['151', 'FIRE', 1],
    ['154', 'TECHNICAL', 3],
    ['124', 'DURESS', 1],
  ])('opens for an alarm of code %s, as %s', async (code, category, priority) => {
    await send({ code })
    expect(await open()).toMatchObject([{ event_code: code, category, priority }])
  })

  it.each([
    ['of an event that is only recorded', { code: '602' }, null],
    ['that is a status', { code: '130', qualifier: 'P' as const }, null],
    ['of a code nobody knows', { code: '999' }, 'UNKNOWN_CODE'],
  ])('is not one %s', async (_, change, discarded) => {
    await send(change)
    expect(await open()).toEqual([])
    const last = bff.db.selectFrom('signal').select('discarded_reason').orderBy('id', 'desc')
    expect(await last.executeTakeFirst()).toEqual({ discarded_reason: discarded })
  })

  it('is not one of an account that is not active', async () => {
    await bff.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', ACCOUNT).execute()
    await send({ code: '122' })
    expect(await open()).toEqual([])
  })
})

describe('further signals of the same central, category and partition', () => {
  it('join the open occurrence; a second zone raises it by one, once', async () => {
    await send({ code: '130', zone: 3 })
    await send({ code: '130', zone: 3 }, { code: '130', zone: 4 }, { code: '133', zone: 5 })
    const [one, ...others] = await open()
    expect(others).toEqual([])
    expect(one).toMatchObject({ signal_count: 4, priority: 1, zone_number: 3 })
    expect((await timeline(one?.id)).map(({ type, cause }) => [type, cause])).toEqual([
      ['RECEIVE_WAIT', expect.any(String)],
      ['PRIORITY_RAISED', 'Disparou uma segunda zona: zona 4, partição 1.'],
    ])
  })

  it('open another in another partition or category', async () => {
    await send({ code: '130', partition: 1 }, { code: '130', partition: 2 }, { code: '145', partition: 1 })
    expect(await open()).toHaveLength(3)
  })

  it('are a runaway beyond the limit of the rule', async () => {
    await send(...Array.from({ length: 10 }, () => ({ code: '383', zone: 7 })))
    expect((await open())[0]?.badges).toEqual([])
    await send({ code: '383', zone: 7 })
    const [unstable] = await open()
    expect(unstable).toMatchObject({ badges: ['RUNAWAY'], signal_count: 11 })
    expect((await timeline(unstable?.id)).at(-1)?.cause).toBe('Mais de 10 sinais em 5 min.')
  })

  it('OC-11 wake one that is on hold', async () => {
    await send({ code: '122' })
    const [panic] = await open()
    await sql`UPDATE occurrence SET status = 'ON_HOLD', operator_id = 1, hold_until = now() + interval '1 hour'
      WHERE id = ${panic?.id}`.execute(bff.db)
    await send({ code: '122' })
    expect((await open())[0]).toMatchObject({ status: 'PENDING', badges: ['NEW_SIGNAL'], operator_id: null })
    expect((await timeline(panic?.id)).at(-1)).toMatchObject({ type: 'NEW_SIGNAL_WAKES', rule: 'OC-11' })
  })

  it('sent twice by two receivers at once open one occurrence', async () => {
    const other = await createReceiver(bff, 'Reserva')
    const signal = (from: TestReceiver) => from.signal({ receiverAccount, code: '301' })
    await Promise.all([receiver.send([signal(receiver)]), other.send([signal(other)])])
    expect((await open()).map(({ signal_count }) => signal_count)).toEqual([2])
  })
})

describe('two processes that take signals of one panel at once', () => {
  it('open one occurrence, and count every signal', async () => {
    const [one, other] = [bff, bff].map(({ db, clock }) =>
      createIntake(createSystemWrite(db, clock, () => {})),
    )
    const second = await createReceiver(bff, 'Segunda')
    const take = (intake: typeof one, from: TestReceiver) => {
      const signals = ['301', '122', '302'].map(code => from.signal({ receiverAccount, code }))
      return intake?.(readCall({ receiverId: from.id, signals }, from.id))
    }
    for (let round = 0; round < 10; round += 1) await Promise.all([take(one, receiver), take(other, second)])
    const found = (await open()).map(({ event_code, signal_count }) => [event_code, signal_count])
    expect(found.sort()).toEqual([
      ['122', 20],
      ['301', 20],
      ['302', 20],
    ])
  })

  it('count what both are sent once', async () => {
    const intakes = [bff, bff].map(({ db, clock }) => createIntake(createSystemWrite(db, clock, () => {})))
    for (let round = 0; round < 10; round += 1) {
      const signals = ['301', '122'].map(code => receiver.signal({ receiverAccount, code }))
      const replies = await Promise.all(
        intakes.map(take => take(readCall({ receiverId: receiver.id, signals }, receiver.id))),
      )
      expect(replies.map(({ accepted }) => accepted).sort()).toEqual([0, 2])
      expect(replies.map(({ duplicates }) => duplicates).sort()).toEqual([0, 2])
    }
    expect((await open()).map(({ signal_count }) => signal_count)).toEqual([10, 10])
  })
})

describe('a restore', () => {
  it('OC-05 of all that fired closes it inside the time of its rule', async () => {
    await send({ code: '301' })
    seconds(90)
    await send({ code: '301', qualifier: 'R' })
    const [power] = await occurrences()
    expect(power).toMatchObject({
      status: 'CLOSED',
      closed_mode: 'AUTO_RESTORE',
      restored_at: bff.clock(),
      signal_count: 2,
    })
    expect((await timeline(power?.id)).map(({ rule, cause }) => [rule, cause])).toEqual([
      ['OC-02', 'Falha na rede elétrica (301), zona 1, partição 1: aguarda restauração por 5 min.'],
      ['RESTORED', 'Restauração de Falha na rede elétrica (301), zona 1, partição 1.'],
      ['OC-05', 'Tudo restaurado em 90 s, dentro dos 60 min da regra.'],
    ])
    expect(await owedFor(power?.id)).toEqual([])
  })

  it('leaves nothing due of what it closes in the queue', async () => {
    await send({ code: '301' })
    seconds(300)
    await runDue()
    const [power] = await open()
    expect(await owedFor(power?.id)).toEqual(['ACCEPT_OVERDUE', 'CLOSE_OVERDUE'])
    await send({ code: '301', qualifier: 'R' })
    expect((await occurrences())[0]).toMatchObject({ id: power?.id, status: 'CLOSED' })
    expect(await owedFor(power?.id)).toEqual([])
  })

  it('of one zone of two closes nothing; too late, it is only told', async () => {
    await send({ code: '301', zone: 1 }, { code: '301', zone: 2 })
    await send({ code: '301', zone: 1, qualifier: 'R' })
    expect((await open())[0]).toMatchObject({ status: 'WAITING', restored_at: null })
    seconds(2 * 3600)
    await send({ code: '301', zone: 2, qualifier: 'R' })
    const [late] = await bff.db
      .selectFrom('occurrence')
      .selectAll()
      .where('account_id', '=', ACCOUNT)
      .where('status', '<>', 'CLOSED')
      .execute()
    expect(late).toMatchObject({ status: 'WAITING', restored_at: bff.clock() })
  })

  it('and a new event in one call close one occurrence and open another', async () => {
    await send({ code: '301' })
    await send({ code: '301', qualifier: 'R' }, { code: '301' })
    expect((await occurrences()).map(({ status }) => status)).toEqual(['WAITING', 'CLOSED'])
  })

  it('never closes an emergency, nor what somebody attends', async () => {
    await send({ code: '122' }, { code: '122', qualifier: 'R' })
    expect((await open())[0]).toMatchObject({ status: 'PENDING', restored_at: bff.clock() })
    await send({ code: '301' })
    await sql`UPDATE occurrence SET status = 'IN_ATTENDANCE', operator_id = 1,
      queued_at = received_at,
      lock_expires_at = now() + interval '1 hour' WHERE status = 'WAITING' AND category = 'POWER'`.execute(
      bff.db,
    )
    await send({ code: '301', qualifier: 'R' })
    expect((await open())[0]).toMatchObject({ status: 'IN_ATTENDANCE', restored_at: bff.clock() })
  })
})

describe('a disarm', () => {
  it('OC-05 closes an intrusion that waits for it, and is the state of the partition', async () => {
    await send({ code: '130', zone: 3 })
    seconds(40)
    await send({ code: '401', panelUser: '007', zone: null })
    const [intrusion] = await occurrences()
    expect(intrusion).toMatchObject({ status: 'CLOSED', closed_mode: 'AUTO_DISARM' })
    expect((await timeline(intrusion?.id)).at(-1)?.cause).toBe(
      'Central desarmada pelo usuário 007 em 40 s, dentro dos 2 min da regra.',
    )
    seconds(300)
    await runDue()
    expect((await occurrences())[0]).toMatchObject({ status: 'CLOSED', version: 2 })
    const partition = async () =>
      bff.db
        .selectFrom('central_partition')
        .select(['armed_state', 'armed_by'])
        .where('central_id', '=', centralId)
        .where('number', '=', 1)
        .executeTakeFirst()
    expect(await partition()).toEqual({ armed_state: 'DISARMED', armed_by: '007' })
    await send({ code: '401', qualifier: 'R', panelUser: '002', partition: 0 })
    expect(await partition()).toEqual({ armed_state: 'ARMED', armed_by: '002' })
  })

  it('too late closes nothing', async () => {
    await send({ code: '130', zone: 3 })
    seconds(121)
    await send({ code: '401' })
    expect(await open()).toHaveLength(1)
  })
})

describe('an account in test', () => {
  const test = (scope: number[] | 'ALL') =>
    bff.db
      .updateTable('account')
      .set({ test_until: new Date(bff.clock().getTime() + 60_000), test_scope: JSON.stringify(scope) })
      .where('id', '=', ACCOUNT)
      .execute()

  it('has its signals in occurrences that are closed as they begin', async () => {
    await test('ALL')
    await send({ code: '130', zone: 3 })
    const [closed] = await occurrences()
    expect(closed).toMatchObject({ status: 'CLOSED', closed_mode: 'TEST', in_test: true })
    expect((await timeline(closed?.id)).map(({ rule, cause }) => [rule, cause])).toEqual([
      ['OC-02', expect.any(String)],
      ['OC-05', 'A conta está em teste.'],
    ])
  })

  it('queues an emergency all the same, marked as in test', async () => {
    await test('ALL')
    await send({ code: '122' })
    expect((await open())[0]).toMatchObject({ status: 'PENDING', in_test: true })
  })

  it('of some zones has the others attended', async () => {
    await test([3])
    await send({ code: '130', zone: 3 }, { code: '130', zone: 4 })
    expect((await open()).map(({ zone_number, in_test }) => [zone_number, in_test])).toEqual([[4, false]])
  })
})

describe('one batch', () => {
  /** Statements of one batch, its transaction's own two left out. */
  const createCounter = () => {
    let statements = 0
    const counted = bff.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const intake = createIntake(createSystemWrite(counted, bff.clock, () => {}))
    return async (changes: readonly Partial<SentSignal>[]) => {
      statements = 0
      const signals = changes.map(change => receiver.signal({ receiverAccount, ...change }))
      const { arrivals } = readCall({ receiverId: receiver.id, signals }, receiver.id)
      expect((await intake({ receiverId: receiver.id, arrivals })).accepted).toBe(changes.length)
      return statements
    }
  }

  it('is five statements where its signals join what is open, seven where they open it', async () => {
    const take = createCounter()
    await take([{ code: '602' }])
    const panics = Array.from({ length: 50 }, (_, at) => ({ code: '122', partition: at % 4 }))
    expect(await take(panics)).toBe(7)
    expect(await take(panics)).toBe(5)
    expect(await take(panics.slice(0, 1))).toBe(5)
  })

  it('is at most thirteen statements, of whatever kind and however many its signals are', async () => {
    const take = createCounter()
    const mixed = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        code: ['130', '401', '301'][at % 3] ?? '',
        partition: at % 4,
      }))
    await take(mixed(60))
    for (const count of [50, 500])
      expect(await take(mixed(count)), `${count} signals`).toBeLessThanOrEqual(13)
  })

  it('is judged by a rule, a holiday or a code as soon as it has changed', async () => {
    const take = createCounter()
    const usual = await take([{ code: '602' }])
    expect(usual).toBeGreaterThan(await take([{ code: '602' }]))
    await bff.db.updateTable('event_code').set({ opens_occurrence: true }).where('code', '=', '602').execute()
    await take([{ code: '602' }])
    expect((await open()).map(({ event_code }) => event_code)).toEqual(['602'])
    await bff.db
      .updateTable('event_code')
      .set({ opens_occurrence: false })
      .where('code', '=', '602')
      .execute()
  })

  it('reads what its signals may join, and what fires only for a restore', async () => {
    await send(...['130', '133', '145'].map(code => ({ code, partition: 1 })), { code: '130', partition: 2 })
    const read = (changes: Partial<Sought>) =>
      bff.db.transaction().execute(async trx => {
        const sought = {
          central: centralId,
          category: 'INTRUSION',
          partition: 1,
          restores: false,
          ...changes,
        }
        const found = await lockGroups(trx, [sought], bff.clock())
        expect(found.every(({ policy }) => policy.groupWindowS > 0)).toBe(true)
        return found.map(({ record, firing }) => [record.category, record.partition_number, firing.size])
      })
    expect(await read({})).toEqual([['INTRUSION', 1, 0]])
    expect(await read({ restores: true })).toEqual([['INTRUSION', 1, 2]])
    expect(await read({ category: null })).toHaveLength(3)
  })
})
