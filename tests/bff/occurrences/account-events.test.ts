import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'
import { centralOf, createReceiver, type TestReceiver } from '#tests/support/receiver.ts'

const bff = testBff()
const system = createSystem(bff)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Wednesday, in the account's zone (-03:00). */
const at = (time: string, day = '2026-12-02') => new Date(`${day}T${time}:00-03:00`)

let receiver: TestReceiver
let central: { id: string; receiverAccount: string }

const say = (code: string, qualifier: 'E' | 'R', change = {}) =>
  receiver.send([
    receiver.signal({
      receiverAccount: central.receiverAccount,
      code,
      qualifier,
      partition: 1,
      zone: 0,
      ...change,
    }),
  ])
const arm = () => say('401', 'R', { panelUser: '7' })
const disarm = () => say('401', 'E', { panelUser: '7' })
const opened = async (code: string) => {
  const rows = await bff.db
    .selectFrom('occurrence')
    .innerJoin('occurrence_event as event', 'event.occurrence_id', 'occurrence.id')
    .select([
      'occurrence.id',
      'status',
      'closed_mode',
      'origin',
      'partition_number',
      'restored_at',
      'type',
      'cause',
    ])
    .where('event_code', '=', code)
    .orderBy('occurrence.id')
    .orderBy('event.seq')
    .execute()
  return rows
}
const begun = async (code: string) => (await opened(code)).filter(({ type }) => type === 'RECEIVE')
const until = async (instant: Date) => {
  bff.clock.set(instant)
  await system.run()
}
const hear = async () => {
  await receiver.send([receiver.signal({ receiverAccount: 'DEAD' })])
}

beforeAll(async () => {
  receiver = await createReceiver(bff, 'Matriz')
  await bff.db.updateTable('central').set({ protocol: 'CONTACT_ID' }).where('account_id', '=', '1').execute()
  await bff.db.updateTable('patrimony').set({ timezone: 'America/Sao_Paulo' }).execute()
  await bff.db
    .updateTable('account')
    .set({ test_until: null, test_scope: null, status: 'ACTIVE', attendance_policy_id: null })
    .where('id', '=', '1')
    .execute()
  central = (await centralOf(bff, '1')) as typeof central
})
beforeEach(async () => {
  await bff.db.deleteFrom('office_hour').execute()
  await bff.db.deleteFrom('due').execute()
  await bff.db
    .updateTable('central_partition')
    .set({ armed_state: 'ARMED', armed_changed_at: null })
    .execute()
  bff.clock.set(at('09:00'))
  system.start()
})
afterEach(async () => {
  await system.stop()
  await bff.db.deleteFrom('occurrence_event').execute()
  await bff.db.updateTable('signal').set({ occurrence_id: null }).execute()
  await bff.db.deleteFrom('occurrence').execute()
})

/** Open from 08:00 to 18:00 on weekdays, with a quarter of an hour either way. */
const openOnWeekdays = async (change = {}) => {
  const supervisor = await bff.as('supervisor@demo.example')
  const { status } = await supervisor.call('POST', '/account/1/officeHour/create', {
    name: 'Comercial',
    partitionNumbers: [],
    weekdays: [1, 2, 3, 4, 5],
    opensAt: '08:00',
    closesAt: '18:00',
    toleranceBeforeMin: 15,
    toleranceAfterMin: 15,
    holidayBehavior: 'CLOSED',
    holidayOpensAt: null,
    holidayClosesAt: null,
    checkLateToArm: true,
    checkEarlyDisarm: true,
    validFrom: null,
    validTo: null,
    active: true,
    ...change,
  })
  expect(status).toBe(201)
  await system.run()
}

describe('X01 late to arm', () => {
  it('is opened once, after the tolerance, for a partition that is still disarmed', async () => {
    await openOnWeekdays()
    await disarm()
    await until(new Date(at('18:15').getTime() - SECOND))
    expect(await begun('X01')).toEqual([])
    await hear()
    await until(at('18:15'))
    await until(at('18:20'))
    expect(await begun('X01')).toMatchObject([
      {
        origin: 'SYSTEM',
        partition_number: 1,
        status: 'PENDING',
        cause: expect.stringMatching(/ segue desarmada: o horário "Comercial" terminou às 18:00\.$/),
      },
    ])
  })

  it('ends when the panel is armed, and closes in the time of its rule', async () => {
    await openOnWeekdays()
    await disarm()
    bff.clock.set(at('18:14'))
    await hear()
    await until(at('18:15'))
    bff.clock.set(at('18:25'))
    await arm()
    await system.run()
    expect((await opened('X01')).at(-1)).toMatchObject({
      status: 'CLOSED',
      closed_mode: 'AUTO_RESTORE',
      restored_at: at('18:25'),
    })
  })

  it('is none where it was armed in time, nor on a day without hours', async () => {
    await openOnWeekdays()
    await disarm()
    bff.clock.set(at('17:50'))
    await arm()
    await until(at('18:15'))
    bff.clock.set(at('10:00', '2026-12-05'))
    await disarm()
    await until(at('20:00', '2026-12-05'))
    expect(await begun('X01')).toEqual([])
  })

  it('after a night off is told once, when receivers have handed over what they kept', async () => {
    await openOnWeekdays()
    await disarm()
    await system.stop()
    bff.clock.set(at('05:00', '2026-12-03'))
    system.start()
    await system.run()
    expect(await begun('X01')).toEqual([])
    bff.clock.set(at('05:09', '2026-12-03'))
    await hear()
    await until(at('05:10', '2026-12-03'))
    await until(at('05:30', '2026-12-03'))
    expect(await begun('X01')).toHaveLength(1)
  })
})

describe('X02 disarmed out of hours', () => {
  it('is opened after a minute, with who disarmed and when', async () => {
    await openOnWeekdays()
    bff.clock.set(at('22:00'))
    await disarm()
    await until(new Date(at('22:01').getTime() - SECOND))
    expect(await begun('X02')).toEqual([])
    await until(at('22:01'))
    expect(await begun('X02')).toMatchObject([
      { cause: expect.stringMatching(/ foi desarmada às 22:00 pelo usuário 7, fora do horário\.$/) },
    ])
  })

  it('is none while a note announces that it will be opened, and is one before and after', async () => {
    await openOnWeekdays()
    const operator = await bff.as('operador1@demo.example')
    const note = await operator.call('POST', '/account/1/note/create', {
      text: 'Inventário: abrem às 22:00 com a chave do gerente.',
      kind: 'TEMPORARY',
      opensFrom: at('21:45').toISOString(),
      validUntil: at('23:00').toISOString(),
    })
    expect([note.status, note.body.opensFrom]).toEqual([201, at('21:45').toISOString()])
    bff.clock.set(at('22:00'))
    await disarm()
    await until(at('22:05'))
    expect(await begun('X02')).toEqual([])
    await arm()
    bff.clock.set(at('23:10'))
    await disarm()
    await until(at('23:12'))
    expect(await begun('X02')).toHaveLength(1)
  })

  it('is none within the tolerance, nor when it is armed again at once, nor without hours', async () => {
    bff.clock.set(at('22:00'))
    await disarm()
    await until(at('22:02'))
    await openOnWeekdays()
    await arm()
    bff.clock.set(at('22:10'))
    await disarm()
    await arm()
    await until(at('22:12'))
    bff.clock.set(at('07:45', '2026-12-03'))
    await disarm()
    await until(at('07:50', '2026-12-03'))
    expect(await begun('X02')).toEqual([])
  })
})

describe('X03, X04 a test that does not come', () => {
  beforeEach(async () => {
    await bff.db.updateTable('central').set({ test_interval_minutes: 1440 }).execute()
    await say('602', 'E')
  })
  const due = (days: number) => new Date(at('09:00').getTime() + days * DAY + 15 * MINUTE)

  it('is opened once a time, while the panel says other things', async () => {
    bff.clock.set(new Date(due(1).getTime() - 5 * MINUTE))
    await arm()
    await until(due(1))
    await system.run()
    expect(await begun('X03')).toMatchObject([
      {
        cause: 'O teste esperado para 03/12/2026 às 09:00 não chegou; o último foi em 02/12/2026 às 09:00.',
      },
    ])
    expect(await begun('X04')).toEqual([])
    await say('602', 'E')
    await system.run()
    expect((await opened('X03')).at(-1)).toMatchObject({ status: 'CLOSED', closed_mode: 'AUTO_RESTORE' })
  })

  it('is a silent central where nothing was heard, offline until it speaks', async () => {
    bff.clock.set(new Date(due(1).getTime() - MINUTE))
    await hear()
    await until(due(1))
    expect(await begun('X04')).toMatchObject([
      { cause: 'Nada recebido da central desde 02/12/2026 às 09:00.' },
    ])
    const { connection_status } = await bff.db
      .selectFrom('central')
      .select('connection_status')
      .where('id', '=', central.id)
      .executeTakeFirstOrThrow()
    expect(connection_status).toBe('OFFLINE')
    await arm()
    await system.run()
    expect((await opened('X04')).some(({ type }) => type === 'RESTORED')).toBe(true)
  })

  it('says nothing while no receiver is heard, for the silence may be theirs', async () => {
    await until(due(1))
    await until(due(2))
    expect(await begun('X04')).toEqual([])
    await hear()
    await until(new Date(due(2).getTime() + 10 * MINUTE))
    expect(await begun('X04')).toHaveLength(1)
  })
})
