import { describe, expect, it } from 'vitest'
import type {
  AttendancePolicy,
  AttendancePolicyRow,
  AttendancePolicyWrite,
  PolicyOrder,
  PolicyVersion,
} from '#contracts/configuration/attendance-policies.contract.ts'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { EventCode } from '#contracts/occurrences/event-codes.contract.ts'
import { scriptProblems } from '#contracts/rules/attendance-policies/script.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { policyBody } from '#tests/support/records/attendance-policy.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'
const PATH = '/attendancePolicy'

const call = async (method: string, path: string, sent?: unknown, version?: number, email = SUPERVISOR) =>
  (await bff.as(email)).call(method, path, sent, version === undefined ? {} : { 'if-match': `"${version}"` })

const created = async (change: Partial<AttendancePolicyWrite> = {}) => {
  const answer = await call('POST', `${PATH}/create`, policyBody(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as AttendancePolicy
}

const listed = async (query = '') =>
  (await call('GET', `${PATH}/query${query}`)).body as unknown as {
    data: AttendancePolicyRow[]
    totalElements: number
    order: PolicyOrder
  }

const catchAll = async () => (await listed()).data.at(-1) as AttendancePolicyRow
const saved = async (id: string) => (await call('GET', `${PATH}/${id}`)).body as unknown as AttendancePolicy

const bodyOf = ({ id: _, rank: __, catchAll: ___, version: ____, ...body }: AttendancePolicy) => body

describe('rules of attendance', () => {
  it('M-160 a rule is made above the catch-all, read, changed and excluded', async () => {
    const before = await listed()
    const made = await created({ conditions: { categories: ['INTRUSION'], from: '22:00', to: '06:00' } })
    expect(made).toMatchObject({ rank: before.data.length, catchAll: false, version: 1 })
    const list = await listed()
    expect(list.order).toEqual({
      version: before.order.version + 1,
      ids: [...before.order.ids.slice(0, -1), made.id, before.order.ids.at(-1)],
    })
    expect(list.data.map(({ id }) => id)).toEqual(list.order.ids)
    expect(list.data.map(({ rank }) => rank)).toEqual(list.data.map((_, at) => at + 1))
    expect(list.data.at(-1)).toMatchObject({ catchAll: true, active: true, conditions: {} })
    expect(list.data.at(-2)).toMatchObject({ id: made.id, stepCount: made.steps.length })
    expect(list.data.at(-2)).not.toHaveProperty('steps')
    const changed = await call(
      'PUT',
      `${PATH}/${made.id}/update`,
      policyBody({ acceptSlaS: 45, description: ' ' }),
      1,
    )
    expect(changed.body).toMatchObject({ acceptSlaS: 45, description: null, conditions: {}, version: 2 })
    expect((await call('DELETE', `${PATH}/${made.id}`)).status).toBe(204)
    expect((await call('GET', `${PATH}/${made.id}`)).status).toBe(404)
    expect((await listed()).order).toEqual({ version: before.order.version + 2, ids: before.order.ids })
  })

  it('M-160 a save over a version that has changed says by whom', async () => {
    const { id } = await created({ name: 'Duas pessoas' })
    await call('PUT', `${PATH}/${id}/update`, policyBody({ name: 'Duas pessoas' }), 1)
    const stale = await call('PUT', `${PATH}/${id}/update`, policyBody({ name: 'Outra' }), 1)
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { version: 2, current: { id, name: 'Duas pessoas' } } },
    })
    await call('DELETE', `${PATH}/${id}`)
  })

  it('filters by words without accents, by category and by who is active; the order is always whole', async () => {
    const power = await created({ name: 'Queda de energia à noite', conditions: { categories: ['POWER'] } })
    const off = await created({ name: 'Desligada', active: false, conditions: { categories: ['FIRE'] } })
    const names = async (query: string) => (await listed(query)).data.map(({ id }) => id)
    expect(await names('?search=energia%20a%20noite')).toEqual([power.id])
    expect(await names('?active=false')).toContain(off.id)
    expect(await names('?active=false')).not.toContain(power.id)
    const ofPower = await names('?category=POWER,BATTERY')
    expect(ofPower).toContain(power.id)
    expect(ofPower).not.toContain(off.id)
    expect(ofPower).toContain((await catchAll()).id)
    expect((await listed('?active=false')).order.ids).toContain(power.id)
    await call('DELETE', `${PATH}/${power.id}`)
    await call('DELETE', `${PATH}/${off.id}`)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ steps: [] }, 'steps'],
    [{ conditions: { categories: [] } }, 'conditions.categories'],
    [{ conditions: { eventCodes: ['999'] } }, 'conditions.eventCodes'],
    [{ conditions: { accountTagIds: ['999999'] } }, 'conditions.accountTagIds'],
    [{ closingSentenceIds: ['999999'] }, 'closingSentenceIds'],
    [{ conditions: { from: '22:00' } }, 'conditions.to'],
    [{ acceptSlaS: 1 }, 'acceptSlaS'],
    [{ priorityOverride: 6 }, 'priorityOverride'],
    [
      {
        steps: [
          { id: 'a', type: 'WAIT', title: 'Esperar', required: true },
          { id: 'b', type: 'CLOSE', title: 'Encerrar', required: true },
        ],
      },
      'steps.0.config.waitSeconds',
    ],
  ])('D-25b refuses %j at its field', async (change, field) => {
    const answer = await call('POST', `${PATH}/create`, { ...policyBody(), ...change })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(answer.body.fieldErrors).toEqual([expect.objectContaining({ field })])
  })

  const asks = { id: 'a', type: 'YES_NO', title: 'Há alguém?', required: true } as const
  const closes = { id: 'b', type: 'CLOSE', title: 'Encerrar', required: true } as const
  const notes = { id: 'c', type: 'NOTE', title: 'Anotar', required: false } as const

  it.each<[string, PolicyStep[], string, string, string]>([
    [
      'that leads to a missing step',
      [{ ...asks, onYes: 'x' }, closes],
      'steps.0.onYes',
      'missing',
      'Etapa "Há alguém?": a saída "Sim" leva a uma etapa que não existe.',
    ],
    [
      'that comes back to a step',
      [{ ...asks, onNo: 'c' }, closes, notes, { ...asks, id: 'd', title: 'E agora?', onYes: 'c', onNo: 'b' }],
      'steps.2.id',
      'loop',
      'Etapa "Anotar": o roteiro volta a ela e nunca acaba.',
    ],
    [
      'with a step that nothing leads to',
      [notes, closes, { ...closes, id: 'd', title: 'Encerrar de novo' }],
      'steps.2.id',
      'unreachable',
      'Etapa "Encerrar de novo": nenhuma etapa leva a ela.',
    ],
  ])('D-25b refuses a script %s, on creation and on update, naming the step', async (_, steps, ...told) => {
    const [field, code, message] = told
    const refused = { status: 400, body: { code: 'VALIDATION', fieldErrors: [{ field, code, message }] } }
    expect(await call('POST', `${PATH}/create`, { ...policyBody(), steps })).toMatchObject(refused)
    const last = await saved((await catchAll()).id)
    expect(
      await call('PUT', `${PATH}/${last.id}/update`, { ...bodyOf(last), steps }, last.version),
    ).toMatchObject(refused)
    expect(await saved(last.id)).toEqual(last)
  })

  it('answers NAME_IN_USE for a second one of the same name', async () => {
    const { id } = await created({ name: 'Única' })
    expect(await call('POST', `${PATH}/create`, policyBody({ name: 'unica' }))).toMatchObject({
      status: 409,
      body: { code: 'NAME_IN_USE', fieldErrors: [{ field: 'name' }] },
    })
    await call('DELETE', `${PATH}/${id}`)
  })

  it('D-25b the catch-all cannot be excluded, deactivated, given conditions or moved from last', async () => {
    const last = await saved((await catchAll()).id)
    expect(await call('DELETE', `${PATH}/${last.id}`)).toMatchObject({
      status: 409,
      body: { code: 'CATCH_ALL_POLICY' },
    })
    for (const [field, change] of [
      ['active', { active: false }],
      ['conditions', { conditions: { inTest: true } }],
    ] as const)
      expect(
        await call('PUT', `${PATH}/${last.id}/update`, { ...bodyOf(last), ...change }, last.version),
      ).toMatchObject({ status: 400, body: { fieldErrors: [{ field }] } })
    const { order } = await listed()
    const moved = [last.id, ...order.ids.filter(id => id !== last.id)]
    const first = await created({ name: 'Para mover' })
    expect(
      await call('PUT', `${PATH}/order`, { ids: [...moved, first.id] }, order.version + 1),
    ).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'ids', code: 'catchAllLast' }] } })
    await call('DELETE', `${PATH}/${first.id}`)
  })

  it('a rule that an account has as its own is not excluded', async () => {
    const { id } = await created({ name: 'Da conta' })
    await bff.db.updateTable('account').set({ attendance_policy_id: id }).where('id', '=', '1').execute()
    expect(await call('DELETE', `${PATH}/${id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
    expect((await call('GET', '/account/1')).body).toMatchObject({
      account: { attendancePolicy: { id, name: 'Da conta' } },
    })
    await bff.db.updateTable('account').set({ attendance_policy_id: null }).where('id', '=', '1').execute()
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204)
  })
})

describe('the order of the rules', () => {
  it('M-160 of two people who move at once one wins; the other is told of both orders', async () => {
    const made = [
      await created({ name: 'Ordem A' }),
      await created({ name: 'Ordem B' }),
      await created({ name: 'Ordem C' }),
    ]
    const { order } = await listed()
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string]
    const others = order.ids.filter(id => ![a, b, c].includes(id))
    const wishes = [
      [c, a, b, ...others],
      [b, c, a, ...others],
    ]
    const answers = await Promise.all(
      wishes.map((ids, at) =>
        call('PUT', `${PATH}/order`, { ids }, order.version, at === 0 ? SUPERVISOR : 'admin@demo.example'),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    const kept = { version: order.version + 1, ids: wishes[won] }
    expect(answers[won]?.body).toEqual(kept)
    expect(answers[1 - won]?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { version: kept.version, current: kept, wanted: wishes[1 - won] },
    })
    expect((await listed()).order).toEqual(kept)
    for (const { id } of made) await call('DELETE', `${PATH}/${id}`)
  })

  it('is refused without its version, with a rule missing, twice or unknown; the same order changes nothing', async () => {
    const { id } = await created({ name: 'Ordem D' })
    const { order } = await listed()
    const send = (ids: readonly string[], version?: number) => call('PUT', `${PATH}/order`, { ids }, version)
    expect((await send(order.ids)).status).toBe(428)
    for (const ids of [
      order.ids.slice(1),
      [order.ids[0] as string, ...order.ids.slice(0, -1)],
      ['999999', ...order.ids.slice(1)],
    ])
      expect(await send(ids, order.version)).toMatchObject({
        status: 400,
        body: { fieldErrors: [{ field: 'ids', code: 'stale' }] },
      })
    expect(await send(order.ids, order.version)).toMatchObject({ status: 200, body: order })
    await call('DELETE', `${PATH}/${id}`)
  })
})

describe('the versions of a rule', () => {
  it('an edit never changes the version that an occurrence began with', async () => {
    const made = await created({ name: 'Com versões' })
    const changed = policyBody({ name: 'Com versões', acceptSlaS: 90 })
    await call('PUT', `${PATH}/${made.id}/update`, changed, 1)
    const history = (await call('GET', `${PATH}/${made.id}/history`)).body as unknown as PolicyVersion[]
    expect(history.map(({ version, by }) => [version, by?.name])).toEqual([
      [2, expect.any(String)],
      [1, expect.any(String)],
    ])
    const at = async (version: number | string) => call('GET', `${PATH}/${made.id}/version/${version}`)
    expect((await at(1)).body).toEqual(made)
    expect((await at(2)).body).toMatchObject({ acceptSlaS: 90, version: 2 })
    for (const version of [3, 'x']) expect((await at(version)).status).toBe(404)
    await call('DELETE', `${PATH}/${made.id}`)
    expect((await call('GET', `${PATH}/${made.id}/history`)).status).toBe(404)
  })

  it('of the one that came with the installation has no author and is what is read', async () => {
    const last = await saved((await catchAll()).id)
    expect(scriptProblems(last.steps)).toEqual([])
    const { body } = await call('GET', `${PATH}/${last.id}/history`)
    expect(body).toEqual([{ version: 1, at: expect.any(String), by: null }])
    // The place of a rule is not of its version.
    expect((await call('GET', `${PATH}/${last.id}/version/1`)).body).toEqual({
      ...last,
      rank: expect.any(Number),
    })
  })
})

it('event codes are listed with their category and priority', async () => {
  const codes = (await call('GET', '/eventCode/query')).body as unknown as EventCode[]
  expect(codes).toHaveLength(119)
  expect(codes).toContainEqual({
    code: '130',
    name: 'Disparo de zona',
    category: 'INTRUSION',
    priority: 2,
    opensOccurrence: true,
  })
})
