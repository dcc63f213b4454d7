import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const MINUTE = 60_000

const login = (email: string, password: string) => bff.call('POST', '/login', { email, password })
const refresh = (refreshToken: string) => bff.call('POST', '/refreshToken', { refreshToken })

describe('login', () => {
  it('answers the user and a pair of tokens, and nothing else', async () => {
    const { status, body } = await login('Atendente@Demo.example ', DEMO_PASSWORD)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['data'])
    expect(Object.keys(body.data as object).sort()).toEqual(['accessToken', 'refreshToken', 'userId'])
  })

  it('S21 says the same of a wrong password and of an unknown e-mail', async () => {
    const wrong = await login('cadastro@demo.example', 'nao-e-esta')
    const unknown = await login('ninguem@demo.example', 'nao-e-esta')
    expect(wrong.status).toBe(401)
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'E-mail ou senha inválidos.' })
  })

  it('refuses who may not enter the console, in words', async () => {
    expect((await login('semacesso@demo.example', DEMO_PASSWORD)).body).toMatchObject({
      code: 'NO_CONSOLE_ACCESS',
      message: 'Usuário sem acesso ao console.',
    })
    await bff.db
      .updateTable('app_user')
      .set({ active: false })
      .where('email', '=', 'operador2@demo.example')
      .execute()
    expect((await login('operador2@demo.example', DEMO_PASSWORD)).body).toMatchObject({
      code: 'USER_INACTIVE',
    })
    await bff.db
      .updateTable('app_user')
      .set({ active: true })
      .where('email', '=', 'operador2@demo.example')
      .execute()
  })

  it('S21 locks after five misses for 15 minutes, and says for how long', async () => {
    const email = 'coordenador2@demo.example'
    for (let miss = 0; miss < 5; miss += 1) expect((await login(email, 'errada')).status).toBe(401)
    const locked = await login(email, DEMO_PASSWORD)
    expect(locked.status).toBe(423)
    expect(locked.body).toMatchObject({
      code: 'ACCOUNT_LOCKED',
      message: 'Acesso bloqueado por excesso de tentativas. Tente novamente em 15 minutos.',
    })
    expect(Number(locked.headers.get('retry-after'))).toBe(900)
    bff.clock.advance(15 * MINUTE + 1)
    expect((await login(email, DEMO_PASSWORD)).status).toBe(200)
  })

  it('S21 locks as long after misses that were minutes apart, and counts no more of them than that', async () => {
    const email = 'cadastro@demo.example'
    for (let miss = 0; miss < 5; miss += 1) {
      bff.clock.advance(3 * MINUTE)
      expect((await login(email, 'errada')).status).toBe(401)
    }
    bff.clock.advance(14 * MINUTE + 1)
    expect((await login(email, DEMO_PASSWORD)).body).toMatchObject({
      code: 'ACCOUNT_LOCKED',
      message: 'Acesso bloqueado por excesso de tentativas. Tente novamente em 1 minuto.',
    })
    bff.clock.advance(MINUTE)
    expect((await login(email, 'errada')).status).toBe(401)
    expect((await login(email, DEMO_PASSWORD)).status).toBe(200)
  })

  it('S22 does not open a session for a password that was changed while it was checked', async () => {
    const email = 'coordenador1@demo.example'
    const people = bff.db.updateTable('app_user').where('email', '=', email)
    const { password_hash } = await bff.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await sql`CREATE FUNCTION changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE app_user SET password_hash = 'outra' WHERE email = 'coordenador1@demo.example'; RETURN NEW; END $$`.execute(
      bff.db,
    )
    await sql`CREATE TRIGGER changed AFTER UPDATE ON attempt FOR EACH ROW EXECUTE FUNCTION changed()`.execute(
      bff.db,
    )
    const answer = await login(email, DEMO_PASSWORD)
    await sql`DROP TRIGGER changed ON attempt`.execute(bff.db)
    await people.set({ password_hash }).execute()
    expect(answer.body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('S21 takes at most five attempts a minute', async () => {
    const email = 'supervisor@demo.example'
    for (let time = 0; time < 5; time += 1) expect((await login(email, DEMO_PASSWORD)).status).toBe(200)
    const sixth = await login(email, DEMO_PASSWORD)
    expect(sixth.body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Muitas tentativas. Aguarde 60 segundos.',
    })
    bff.clock.advance(MINUTE)
    expect((await login(email, DEMO_PASSWORD)).status).toBe(200)
  })
})

describe('signing in again', () => {
  it('L7 ends the session that this browser still had, whoever it was of, and none for a token that is none', async () => {
    bff.clock.advance(20 * MINUTE)
    const old = await bff.login('operador2@demo.example')
    const enter = (endToken: string, password = DEMO_PASSWORD) =>
      bff.call('POST', '/login', { email: 'atendente@demo.example', password, endToken })
    expect((await enter(old.refreshToken, 'errada')).status).toBe(401)
    expect((await enter(`${old.refreshToken.slice(0, -4)}AAAA`)).status).toBe(200)
    expect((await old.call('GET', `/user/${old.userId}`)).status).toBe(200)
    expect((await enter(old.refreshToken)).status).toBe(200)
    expect((await old.call('GET', `/user/${old.userId}`)).body).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

describe('tokens', () => {
  const fresh = async () => {
    bff.clock.advance(2 * MINUTE)
    return bff.login('atendente@demo.example')
  }

  it('S10 an access token lives 15 minutes', async () => {
    const user = await fresh()
    const me = `/user/${user.userId}`
    expect((await user.call('GET', me)).status).toBe(200)
    bff.clock.advance(15 * MINUTE + 1000)
    expect((await user.call('GET', me)).body).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('S08 twenty parallel refreshes of one token all get the same successor, one generation on', async () => {
    const user = await fresh()
    bff.clock.advance(MINUTE)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(user.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const successors = new Set(answers.map(({ body }) => body.refreshToken))
    expect(successors.size).toBe(1)
    expect([...successors][0]).not.toBe(user.refreshToken)
  })

  it('A13 a lost answer is repeated: the old token still gets the same new pair', async () => {
    const user = await fresh()
    bff.clock.advance(MINUTE)
    const first = await refresh(user.refreshToken)
    bff.clock.advance(5 * MINUTE)
    const again = await refresh(user.refreshToken)
    expect(again.body.refreshToken).toBe(first.body.refreshToken)
  })

  it('S08 a token used after its successor was, and past the grace, revokes the family and is audited', async () => {
    const user = await fresh()
    bff.clock.advance(MINUTE)
    const { body } = await refresh(user.refreshToken)
    const call = (token: unknown) =>
      bff.call('GET', `/user/${user.userId}`, undefined, { authorization: `Bearer ${token}` })
    expect((await call(body.accessToken)).status).toBe(200)
    bff.clock.advance(31_000)
    expect((await refresh(user.refreshToken)).body).toMatchObject({ code: 'REFRESH_REUSED' })
    expect((await call(body.accessToken)).body).toMatchObject({ code: 'TOKEN_INVALID' })
    expect((await refresh(body.refreshToken as string)).body).toMatchObject({ code: 'REFRESH_INVALID' })
    const audited = await bff.db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', user.userId)
      .where('action', '=', 'REFRESH_REUSED')
      .execute()
    expect(audited).toHaveLength(1)
  })

  it('S09 a cookie copied to another browser and used there ends both, at the owner’s next refresh', async () => {
    const owner = await fresh()
    bff.clock.advance(MINUTE)
    const thief = (await refresh(owner.refreshToken)).body
    const call = (token: unknown) =>
      bff.call('GET', `/user/${owner.userId}`, undefined, { authorization: `Bearer ${token}` })
    expect((await call(thief.accessToken)).status).toBe(200)
    bff.clock.advance(14 * MINUTE)
    expect((await refresh(owner.refreshToken)).body).toMatchObject({ code: 'REFRESH_REUSED' })
    for (const token of [owner.accessToken, thief.accessToken]) expect((await call(token)).status).toBe(401)
    expect((await refresh(thief.refreshToken as string)).status).toBe(401)
  })

  it('S10 a family ends at 600 minutes however often it is renewed, and at 300 idle', async () => {
    const user = await fresh()
    let token = user.refreshToken
    for (let minute = 0; minute < 600; minute += 100) {
      bff.clock.advance(99 * MINUTE)
      const answer = await refresh(token)
      expect(answer.status).toBe(200)
      token = answer.body.refreshToken as string
    }
    bff.clock.advance(10 * MINUTE)
    expect((await refresh(token)).body).toMatchObject({ code: 'REFRESH_INVALID' })

    const idle = await fresh()
    bff.clock.advance(301 * MINUTE)
    expect((await refresh(idle.refreshToken)).body).toMatchObject({ code: 'REFRESH_INVALID' })
  })

  it('S11 a forged, cut or foreign token is refused', async () => {
    const user = await fresh()
    const [family, generation, signature] = user.refreshToken.split('.') as [string, string, string]
    const forgeries = [
      `${family}.${Number(generation) + 1}.${signature}`,
      `${family}.${generation}.${'A'.repeat(43)}`,
      `${family}.${generation}`,
      'x',
      `00000000-0000-4000-8000-000000000000.0.${signature}`,
    ]
    for (const forged of forgeries)
      expect((await refresh(forged)).body).toMatchObject({ code: 'REFRESH_INVALID' })
    const [head, body, sign] = user.accessToken.split('.') as [string, string, string]
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const token of [unsigned, `${head}.${body}.${sign.slice(0, -2)}AA`, 'x'])
      expect(
        (await bff.call('GET', `/user/${user.userId}`, undefined, { authorization: `Bearer ${token}` })).body,
      ).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  it('S11 nothing in the database is a usable token', async () => {
    const user = await fresh()
    const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
      WHERE schemaname = current_schema()`.execute(bff.db)
    const dumps = await Promise.all(
      rows.map(async ({ name }) => {
        const dump = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(
          bff.db,
        )
        return [name, dump.rows.map(({ row }) => row).join('\n')] as const
      }),
    )
    expect(dumps.find(([name]) => name === 'token_family')?.[1]).not.toBe('')
    for (const token of [user.accessToken, user.refreshToken]) {
      const [header, payload, signature, ...more] = token.split('.')
      expect([header && payload && signature?.length, more]).toEqual([43, []])
      for (const [name, dump] of dumps)
        for (const secret of [token, signature!, Buffer.from(signature!, 'base64url').toString('hex')])
          expect(dump.includes(secret), name).toBe(false)
    }
  })

  it('D11 after logout every token of the family answers 401', async () => {
    const user = await fresh()
    expect((await user.call('POST', '/logout', { refreshToken: user.refreshToken })).status).toBe(200)
    expect((await user.call('GET', `/user/${user.userId}`)).body).toMatchObject({ code: 'TOKEN_INVALID' })
    expect((await refresh(user.refreshToken)).body).toMatchObject({ code: 'REFRESH_INVALID' })
  })

  it('S48 a removed permission and a disabled user take effect on the next request', async () => {
    const user = await fresh()
    const list = () => user.call('GET', '/serviceOrder?recordsPerPage=1')
    const change = (values: object) =>
      bff.db.updateTable('app_user').set(values).where('id', '=', user.userId).execute()
    expect((await list()).status).toBe(200)
    await change({ denied_permissions: ['ubidesk.so', 'ubidesk.account'] })
    expect((await list()).body).toMatchObject({ code: 'FORBIDDEN' })
    await change({ denied_permissions: [], active: false })
    expect((await list()).body).toMatchObject({ code: 'TOKEN_INVALID' })
    await change({ active: true })
  })

  it('S48 without the key of the console itself nothing is answered, and no token renewed', async () => {
    const user = await fresh()
    const change = (denied_permissions: string[]) =>
      bff.db.updateTable('app_user').set({ denied_permissions }).where('id', '=', user.userId).execute()
    await change(['ubidesk'])
    for (const path of ['/serviceOrder?recordsPerPage=1', `/user/${user.userId}`])
      expect((await user.call('GET', path)).body).toMatchObject({ code: 'TOKEN_INVALID' })
    expect((await refresh(user.refreshToken)).body).toMatchObject({ code: 'REFRESH_INVALID' })
    await change([])
    expect((await user.call('GET', `/user/${user.userId}`)).status).toBe(200)
  })
})

describe('log', () => {
  it('S31 holds no token, password or sentence of the whole file', () => {
    const whole = bff.log.join('\n')
    expect(whole).toContain('"route":"/login"')
    expect(whole).not.toContain(DEMO_PASSWORD)
    expect(whole).not.toMatch(/eyJ[\w-]+\./)
    expect(whole).not.toMatch(/@demo\.example/)
  })
})
