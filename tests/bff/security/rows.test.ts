import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createBff } from '#bff/app.ts'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { describeFault } from '#bff/http/fault.ts'
import { BASE } from '#bff/http/mount.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { verifyNothing, verifyPassword } from '#bff/security/passwords.ts'
import { contract } from '#contracts/index.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { IMAGES_PATH } from '#contracts/occurrences/event-images.contract.ts'
import { SIGNALS_PATH } from '#contracts/occurrences/signals.contract.ts'
import { POSITIONS_PATH } from '#contracts/vehicles/positions.contract.ts'
import { ORIGIN, testBff } from '#tests/support/bff/bff.ts'

// Watched, not replaced: both still compare.
vi.mock('#bff/security/passwords.ts', { spy: true })

const bff = testBff()
const MINUTE = 60_000
const shapes = Object.values(contract).flatMap(table => Object.values(table)) as RouteShape[]
const fill = ({ path }: RouteShape, id: string) => path.replace(/\{\w+\}/g, id)
const login = (email: string, password: string) => bff.call('POST', '/login', { email, password })

const trail = (action: string) =>
  bff.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute()

describe('what is served', () => {
  it('S14 is the contract, its description, files and, on one machine, mails: nothing else is there', () => {
    const keys = deriveKeys(Buffer.from('a key for tests, at least this long'))
    const log = pino({ level: 'silent' })
    const app = createBff({
      db: bff.db,
      live: bff.live,
      keys,
      clock: bff.clock,
      log,
      origin: () => ORIGIN,
      mailPreview: true,
    })
    const served = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    const described = shapes.map(
      ({ method, path }) => `${method} ${BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    )
    const others = [
      `GET ${BASE}/openapi.json`,
      `GET ${BASE}/file/:key`,
      'GET /__mail',
      `POST ${SIGNALS_PATH}`,
      `POST ${POSITIONS_PATH}`,
      `POST ${IMAGES_PATH}`,
    ]
    expect([...served].sort()).toEqual([...described, ...others].sort())
  })

  it('S07 changes nothing by being read', async () => {
    const admin = await bff.as('admin@demo.example')
    const written = async () => ({
      stations: await bff.db.selectFrom('station').selectAll().orderBy('id').execute(),
      users: await bff.db.selectFrom('app_user').selectAll().orderBy('id').execute(),
      trail: (await bff.db.selectFrom('audit_log').select('id').execute()).length,
      events: (await bff.db.selectFrom('outbox').select('id').execute()).length,
      mails: (await bff.db.selectFrom('mail_outbox').select('id').execute()).length,
    })
    const before = await written()
    // Showing a secret is audited: the only read that may write.
    const plain = shapes.filter(
      ({ method, stream, path }) => method === 'GET' && !stream && !/Password$/.test(path),
    )
    for (const shape of plain) await admin.call('GET', fill(shape, '1'))
    expect(await written()).toEqual(before)
  })
})

describe('what people may do', () => {
  const rights = () =>
    bff.db
      .selectFrom('app_user')
      .select([
        'id',
        'active',
        'permission_group_id',
        'extra_permissions',
        'denied_permissions',
        'operational_profile_id',
        'attendance_profile_id',
      ])
      .orderBy('id')
      .execute()

  it('S16 is in the bodies of user management alone: elsewhere a field of it is refused, and nobody may do more', async () => {
    const before = await rights()
    const fields = {
      permissions: { 'ubidesk.config.user.write': true },
      extraPermissions: ['ubidesk.config.user.write'],
      deniedPermissions: [],
      permissionGroupId: '1',
      operationalProfileId: '1',
      active: true,
    }
    for (const email of ['operador1@demo.example', 'admin@demo.example']) {
      bff.clock.advance(2 * MINUTE)
      const user = await bff.as(email)
      const profile = { name: 'Outro Nome', phone: null, phoneExtension: null, theme: null }
      for (const [field, value] of Object.entries(fields)) {
        const headers = { 'if-match': '"1"' }
        const answer = await user.call('PUT', `/user/${user.userId}`, { ...profile, [field]: value }, headers)
        expect(answer.status, field).toBe(400)
        expect(answer.body.fieldErrors).toMatchObject([{ field, code: 'unknown' }])
      }
    }
    expect(await rights()).toEqual(before)
    const granting = ['permissions', 'extraPermissions', 'deniedPermissions', 'permissionGroupId']
    const writers = shapes.filter(({ body }) =>
      granting.some(name => name in ((body as { entries?: object } | undefined)?.entries ?? {})),
    )
    expect(writers.map(({ path }) => path)).toEqual(['/auth/user/create', '/auth/user/update/{id}'])
  })
})

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    "'; DROP TABLE service_order; --",
    'ana\u202Egpj.exe\u200B',
  ])('S04 %s is stored and answered letter by letter, as JSON', async text => {
    const user = await bff.as('coordenador1@demo.example')
    const order = {
      accountId: '1',
      type: 'INSTALL',
      defect: `Defeito ${text}`,
      description: 'Verificar no local.',
    }
    const made = await user.call('POST', '/serviceOrder/create', order)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const found = await user.call('GET', `/serviceOrder/${made.body.id}`)
    expect(found.body.defect).toBe(`Defeito ${text}`)
    expect(found.headers.get('content-type')).toMatch(/^application\/json/)
  })
})

describe('guessing', () => {
  it('S21 attempts sent together are counted one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login('cadastro@demo.example', 'errada')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 423 || status === 429)).toHaveLength(10)
    expect((await login('cadastro@demo.example', DEMO_PASSWORD)).status).toBe(423)
  })

  it('S21 an unknown e-mail costs one comparison of the same kind as a known one', async () => {
    bff.clock.advance(16 * MINUTE)
    const known = vi.mocked(verifyPassword)
    const unknown = vi.mocked(verifyNothing)
    const before = [known.mock.calls.length, unknown.mock.calls.length] as const
    await login('atendente@demo.example', 'errada')
    expect([known.mock.calls.length, unknown.mock.calls.length]).toEqual([before[0] + 1, before[1]])
    await login('ninguem@demo.example', 'errada')
    expect(unknown.mock.calls.length).toBe(before[1] + 1)
  })
})

describe('the trail', () => {
  it('S46 has sign-ins that worked, failed and were refused, and sign-outs: who, when, in which request', async () => {
    bff.clock.advance(20 * MINUTE)
    const user = await bff.login('supervisor@demo.example')
    const wrong = await login('supervisor@demo.example', 'errada')
    const unknown = async () => {
      const rows = await bff.db.selectFrom('unknown_sign_in').select('count').execute()
      return rows.reduce((sum, { count }) => sum + count, 0)
    }
    const before = await unknown()
    await login('ninguem@demo.example', 'errada')
    const refused = await login('semacesso@demo.example', DEMO_PASSWORD)
    await user.call('POST', '/logout', { refreshToken: user.refreshToken })
    const at = bff.clock()
    const last = async (action: string) =>
      (await trail(action)).filter(row => row.at.getTime() === at.getTime())
    expect(await last('LOGIN')).toMatchObject([{ user_id: user.userId, entity: 'session' }])
    expect(await last('LOGIN_FAILED')).toMatchObject([
      { user_id: user.userId, request_id: wrong.body.requestId },
    ])
    expect(await unknown()).toBe(before + 1)
    expect(await last('LOGIN_REFUSED')).toMatchObject([{ request_id: refused.body.requestId }])
    expect(await last('LOGOUT')).toMatchObject([{ user_id: user.userId }])
  })

  it('S46 has the reuse of a token and each refusal, with the path as the contract writes it', async () => {
    bff.clock.advance(20 * MINUTE)
    const user = await bff.login('operador2@demo.example')
    const denied = await user.call('DELETE', '/station/987654321')
    expect(denied.status).toBe(403)
    expect((await trail('ACCESS_DENIED')).at(-1)).toMatchObject({
      at: bff.clock(),
      user_id: user.userId,
      entity: 'route',
      entity_id: 'DELETE /station/{id}',
      request_id: denied.body.requestId,
    })
    bff.clock.advance(MINUTE)
    const { body } = await bff.call('POST', '/refreshToken', { refreshToken: user.refreshToken })
    const authorization = `Bearer ${body.accessToken}`
    await bff.call('GET', `/user/${user.userId}`, undefined, { authorization })
    bff.clock.advance(31_000)
    const reused = await bff.call('POST', '/refreshToken', { refreshToken: user.refreshToken })
    expect((await trail('REFRESH_REUSED')).at(-1)).toMatchObject({
      at: bff.clock(),
      user_id: user.userId,
      request_id: reused.body.requestId,
    })
  })

  it('S31 holds no password, token, e-mail or phone of this whole file', async () => {
    const rows = JSON.stringify(await bff.db.selectFrom('audit_log').selectAll().execute())
    for (const secret of [DEMO_PASSWORD, 'errada', 'eyJ', '@demo.example', '+55'])
      expect(rows).not.toContain(secret)
  })
})

describe('what breaks inside', () => {
  it('S31, S32 answers a number and a general sentence; the log says where, and nothing of what was sent', async () => {
    bff.clock.advance(20 * MINUTE)
    const user = await bff.login('coordenador1@demo.example')
    const marker = 'Portão azul do cliente kw7q9z, CPF 529.982.247-25'
    await sql`ALTER TABLE service_order ADD CONSTRAINT broken CHECK (defect NOT LIKE '%kw7q9z%')`.execute(
      bff.db,
    )
    const order = { accountId: '1', type: 'INSTALL', defect: marker, description: 'Verificar no local.' }
    const { status, body } = await user.call('POST', '/serviceOrder/create', order)
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 'INTERNAL',
      message: 'Algo deu errado no servidor. Tente novamente.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const lines = bff.log
      .map(line => JSON.parse(line))
      .filter(({ requestId }) => requestId === body.requestId)
    expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
      fault: { code: '23514', constraint: 'broken', frames: expect.any(Array) },
    })
    expect(bff.log.join('\n')).not.toMatch(/kw7q9z|529\.982|Portão/)
  })

  it('S31 an error keeps its words where they are ours, and loses them where they quote', () => {
    expect(describeFault(new TypeError('x is not a function'))).toMatchObject({
      message: 'x is not a function',
    })
    const quoting = Object.assign(new Error('Key (email)=(a@b.c) already exists.'), {
      code: '23505',
      detail: 'a@b.c',
    })
    expect(JSON.stringify(describeFault(quoting))).not.toContain('a@b.c')
    let parsing: unknown
    try {
      JSON.parse('segredo')
    } catch (error) {
      parsing = error
    }
    expect(JSON.stringify(describeFault(parsing))).not.toContain('segredo')
    expect(describeFault('segredo')).toEqual({ type: 'string', frames: [] })
  })
})
