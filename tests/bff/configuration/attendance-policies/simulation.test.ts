import { beforeAll, describe, expect, it } from 'vitest'
import type {
  AttendancePolicy,
  AttendancePolicyWrite,
  PolicySimulation,
} from '#contracts/configuration/attendance-policies.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { policyBody } from '#tests/support/records/attendance-policy.ts'

const bff = testBff()
const PATH = '/attendancePolicy'
const ACCOUNT = '1'

const call = async (method: string, path: string, sent?: unknown, email = 'supervisor@demo.example') =>
  (await bff.as(email)).call(method, path, sent)

const created = async (change: Partial<AttendancePolicyWrite>) =>
  (await call('POST', `${PATH}/create`, policyBody(change))).body as unknown as AttendancePolicy

const simulated = async (change: object = {}) => {
  const answer = await call('POST', `${PATH}/simulate`, {
    accountId: ACCOUNT,
    eventCode: '130',
    at: '2026-11-28T05:00:00.000Z',
    armedState: 'ARMED',
    inTest: false,
    ...change,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as PolicySimulation
}

/** The rules of this file alone: those of the demo stand above them. */
const own = ({ above }: PolicySimulation, ...mine: AttendancePolicy[]) =>
  above.filter(({ policy }) => mine.some(({ id }) => id === policy.id))

let night: AttendancePolicy
let disarmed: AttendancePolicy

beforeAll(async () => {
  await bff.db
    .updateTable('attendance_policy')
    .set({ active: false })
    .where('catch_all', '=', false)
    .execute()
  night = await created({
    name: 'Intrusão na madrugada de sexta',
    conditions: { categories: ['INTRUSION'], weekdays: [5], from: '22:00', to: '06:00' },
    priorityOverride: 1,
    waitBeforeQueueS: 120,
    acceptSlaS: 30,
    closeSlaS: 600,
  })
  disarmed = await created({ name: 'Desarmada', conditions: { armedStates: ['DISARMED'], inTest: false } })
})

describe('the simulation of an event', () => {
  it('M-160 says which rule wins, with its priority and deadlines, and why those above do not', async () => {
    const won = await simulated()
    expect(won).toMatchObject({
      event: { code: '130', category: 'INTRUSION' },
      moment: { date: '2026-11-28', time: '02:00', timezone: 'America/Sao_Paulo', holiday: null },
      fixed: false,
      policy: { id: night.id },
      priority: 1,
      deadlines: {
        queuedAt: '2026-11-28T05:02:00.000Z',
        acceptDueAt: '2026-11-28T05:02:30.000Z',
        closeDueAt: '2026-11-28T05:12:00.000Z',
      },
    })
    const later = await simulated({ at: '2026-11-29T05:00:00.000Z', armedState: 'DISARMED' })
    expect(later.policy.id).toBe(disarmed.id)
    expect(later.priority).toBe(2)
    expect(own(later, night)).toEqual([
      { policy: { id: night.id, name: night.name, rank: night.rank }, failing: ['weekdays'] },
    ])
    const power = await simulated({ eventCode: '301', at: '2026-11-29T15:00:00.000Z', inTest: true })
    expect(power.policy.catchAll).toBe(true)
    expect(own(power, night, disarmed).map(({ failing }) => failing)).toEqual([
      ['categories', 'weekdays', 'hours'],
      ['armedStates', 'inTest'],
    ])
  })

  it('takes the moment from the clock, and armed state and test from the account, unless given', async () => {
    const bare = { at: undefined, armedState: undefined, inTest: undefined }
    const account = (await call('GET', `/account/${ACCOUNT}`)).body as unknown as {
      account: { summary: { armedState: string } }
    }
    const before = await simulated(bare)
    expect(before).toMatchObject({ armedState: account.account.summary.armedState, inTest: false })
    expect(before.deadlines.queuedAt.slice(0, 16)).toBe(bff.clock().toISOString().slice(0, 16))
    const until = new Date(bff.clock().getTime() + 3_600_000)
    const test = (scope: string) =>
      bff.db
        .updateTable('account')
        .set({ test_until: until, test_scope: scope })
        .where('id', '=', ACCOUNT)
        .execute()
    await test('"ALL"')
    expect((await simulated(bare)).inTest).toBe(true)
    await test('[1]')
    expect((await simulated(bare)).inTest).toBe(false)
    await bff.db
      .updateTable('account')
      .set({ test_until: null, test_scope: null })
      .where('id', '=', ACCOUNT)
      .execute()
  })

  it('D-25b a rule that the account has as its own beats all, unless it is not active', async () => {
    const set = (id: string | null) =>
      bff.db.updateTable('account').set({ attendance_policy_id: id }).where('id', '=', ACCOUNT).execute()
    const mine = await created({ name: 'Do cliente', conditions: { categories: ['FIRE'] } })
    await set(mine.id)
    expect(await simulated()).toMatchObject({ fixed: true, policy: { id: mine.id }, above: [] })
    await bff.db.updateTable('attendance_policy').set({ active: false }).where('id', '=', mine.id).execute()
    expect(await simulated()).toMatchObject({ fixed: false, policy: { id: night.id } })
    await set(null)
  })

  it('knows the holidays of the place of the account', async () => {
    expect((await simulated({ at: '2026-12-25T15:00:00.000Z' })).moment.holiday).toMatchObject({
      name: 'Natal',
    })
  })

  it.each([
    [{ accountId: '999999' }, 'accountId'],
    [{ eventCode: '999' }, 'eventCode'],
    [{ at: '2026-13-01T00:00:00Z' }, 'at'],
  ])('refuses %j at its field', async (change, field) => {
    const answer = await call('POST', `${PATH}/simulate`, { accountId: ACCOUNT, eventCode: '130', ...change })
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors: [expect.objectContaining({ field })] } })
  })

  it('changes nothing, and is open to operators', async () => {
    const answer = await call(
      'POST',
      `${PATH}/simulate`,
      { accountId: ACCOUNT, eventCode: '130' },
      'operador1@demo.example',
    )
    expect(answer.status).toBe(200)
  })
})
