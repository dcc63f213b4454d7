import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const ACCOUNT = '5'
const PASSWORD = 'marcador-da-senha'
const USER = 'marcador-do-usuario'
const PATH = `/account/${ACCOUNT}/equipment`
let clerk: Caller

const body = {
  kind: 'CAMERA',
  model: 'VIP 3230',
  ownership: 'COMPANY',
  streamUrl: 'http://10.0.0.9/still',
}

const create = async (changes: object = {}) => {
  const answer = await clerk.call('POST', `${PATH}/create`, { ...body, ...changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as Equipment
}

const find = async (id: string) => (await clerk.call('GET', `${PATH}/${id}`)).body as unknown as Equipment

const set = (id: string, change: object = {}, caller = clerk) =>
  caller.call('PUT', `${PATH}/${id}/cameraPassword`, { user: USER, password: PASSWORD, ...change })

const remove = (id: string) => clerk.call('DELETE', `${PATH}/${id}/cameraPassword`)

const update = ({ id, version }: Equipment, changes: object) =>
  clerk.call(
    'PUT',
    `${PATH}/${id}/update`,
    { ...body, streamUrl: null, ...changes },
    { 'if-match': `"${version}"` },
  )

const storedOf = (id: string) =>
  bff.db
    .selectFrom('equipment')
    .select(['stream_user', 'stream_secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  clerk = await bff.as('cadastro@demo.example')
})

describe('the password of a camera', () => {
  it('is sealed, said to be there, replaced, and removed; the form’s version stays', async () => {
    const { id, version, hasStreamPassword } = await create()
    expect(hasStreamPassword).toBe(false)
    expect((await set(id)).status).toBe(204)
    const first = await storedOf(id)
    expect(first.stream_user).toBe(USER)
    expect(first.stream_secret?.includes(PASSWORD)).toBe(false)
    expect(await find(id)).toMatchObject({ hasStreamPassword: true, version })
    expect((await set(id, { user: 'outro' })).status).toBe(204)
    expect(await storedOf(id)).toMatchObject({ stream_user: 'outro' })
    expect((await remove(id)).status).toBe(204)
    expect(await storedOf(id)).toEqual({ stream_user: null, stream_secret: null })
    expect(await find(id)).toMatchObject({ hasStream: true, hasStreamPassword: false })
  })

  it('stays while the rest changes, and goes with its address', async () => {
    const made = await create()
    await set(made.id)
    const kept = await update(made, { location: 'Portão' })
    expect(kept.body).toMatchObject({ location: 'Portão', hasStreamPassword: true })
    const moved = await update(kept.body as unknown as Equipment, { streamUrl: 'http://10.0.0.10/still' })
    expect(moved.body).toMatchObject({ hasStream: true, hasStreamPassword: false })
    expect(await storedOf(made.id)).toEqual({ stream_user: null, stream_secret: null })
  })

  it('is in no answer, entry of the history, or live event', async () => {
    const { id } = await create()
    await set(id)
    const answers = await Promise.all(
      ['', `/${id}`, '/history', '/../history'].map(path => clerk.call('GET', `${PATH}${path}`)),
    )
    const { rows } = await sql<{ text: string }>`
      SELECT row_to_json(entry)::text AS text FROM audit_log entry
      UNION ALL SELECT row_to_json(event)::text FROM outbox event
      UNION ALL SELECT row_to_json(answer)::text FROM idempotency_key answer`.execute(bff.db)
    expect(JSON.stringify([answers.map(answer => answer.body), rows])).not.toMatch(/marcador/)
    expect(bff.log.join('')).not.toMatch(/marcador/)
    const actions = await bff.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'equipment')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(actions.at(-1)?.action).toBe('CAMERA_PASSWORD_SET')
  })

  it('is refused without an address, to no camera, to a removed one, and without the permission', async () => {
    const bare = await create({ streamUrl: null })
    const siren = await create({ kind: 'SIREN', streamUrl: null })
    for (const { id } of [bare, siren])
      expect(await set(id)).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'user' }] } })
    const gone = await create()
    await clerk.call(
      'PUT',
      `${PATH}/${gone.id}/remove`,
      { reason: 'Fim da vida útil' },
      { 'if-match': `"${gone.version}"` },
    )
    expect(await set(gone.id)).toMatchObject({ status: 409, body: { code: 'EQUIPMENT_REMOVED' } })
    const { id } = await create()
    expect((await set(id, {}, await bff.as('operador1@demo.example'))).status).toBe(403)
    expect((await set(id, { password: '' })).body).toMatchObject({ fieldErrors: [{ field: 'password' }] })
    expect((await set('999999')).status).toBe(404)
  })
})
