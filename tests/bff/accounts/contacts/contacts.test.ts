import { describe, expect, it } from 'vitest'
import { demoContactWords } from '#bff/db/seed/demo/accounts/contacts.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const supervisor = () => bff.as('supervisor@demo.example')
const minute = 60_000

/** An account of this test's own: no demo contact stands in the way. */
let accounts = 0
const newAccount = async (): Promise<string> => {
  accounts += 1
  const patrimony = await bff.db
    .insertInto('patrimony')
    .values({
      name: 'Loja',
      kind: 'COMMERCIAL',
      cep: '88010000',
      street: 'Rua A',
      number: '1',
      neighborhood: 'Centro',
      city: 'Florianópolis',
      uf: 'SC',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await bff.db
    .insertInto('account')
    .values({ code: `CT${accounts}`, name: 'Loja', customer_id: '1', patrimony_id: patrimony.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const person = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  relation: 'OWNER',
  phones: [{ kind: 'MOBILE', number: '(48) 99999-0001', whatsapp: true }],
  ...more,
})

const create = async (account: string, body: Record<string, unknown>, headers?: Record<string, string>) =>
  (await supervisor()).call('POST', `/account/${account}/contact/create`, body, headers)
const made = async (account: string, name: string, more: Record<string, unknown> = {}) =>
  (await create(account, person(name, more))).body as unknown as Contact
const list = async (account: string) =>
  (await (await supervisor()).call('GET', `/account/${account}/contact`)).body as unknown as Contact[]
const namesOf = async (account: string) => (await list(account)).map(({ name }) => name)
const update = async (account: string, { id, version }: Contact, body: Record<string, unknown>) =>
  (await supervisor()).call('PUT', `/account/${account}/contact/${id}/update`, body, {
    'if-match': `"${version}"`,
  })
const setPasswords = async (account: string, id: string, body: Record<string, unknown>) =>
  (await supervisor()).call('PUT', `/account/${account}/contact/${id}/password`, body)
const verify = async (account: string, id: string, spoken: string, email = 'supervisor@demo.example') =>
  (await bff.as(email)).call('POST', `/account/${account}/contact/${id}/verifyPassword`, { spoken })
const auditOf = (action: string, id: string) =>
  bff.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .where('entity', '=', 'contact')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('a contact', () => {
  it('M-116 is created last in the order, with everything stored in one way of writing', async () => {
    const account = await newAccount()
    await made(account, 'Ana')
    const { status, body, headers } = await create(
      account,
      person('  Bruno  ', {
        document: '529.982.247-25',
        email: 'bruno@demo.example',
        phones: [
          { kind: 'MOBILE', number: '(48) 99999-0001', whatsapp: true },
          { kind: 'WORK', number: '+55 48 3222-1000' },
        ],
        panelUserCode: '02',
        availableFrom: '22:00',
        availableTo: '06:00',
        validFrom: '2026-12-01',
        validTo: '2026-12-20',
        note: 'Férias da Ana.',
      }),
    )
    expect(status).toBe(201)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Bruno',
      callOrder: 2,
      relation: 'OWNER',
      document: '52998224725',
      email: 'bruno@demo.example',
      phones: [
        { kind: 'MOBILE', number: '+5548999990001', whatsapp: true },
        { kind: 'WORK', number: '+554832221000', whatsapp: false },
      ],
      panelUserCode: '02',
      passwordSet: false,
      counterPasswordSet: false,
      duressPasswordSet: false,
      hasKey: false,
      canCancel: true,
      canRequestTest: false,
      canAuthorizeSo: false,
      availableFrom: '22:00',
      availableTo: '06:00',
      validFrom: '2026-12-01',
      validTo: '2026-12-20',
      note: 'Férias da Ana.',
      active: true,
      version: 1,
    })
    const read = await (await supervisor()).call('GET', `/account/${account}/contact/${body.id}`)
    expect(read.body).toEqual(body)
    expect(await namesOf(account)).toEqual(['Ana', 'Bruno'])
    expect(await auditOf('CONTACT_CREATE', String(body.id))).toHaveLength(1)
  })

  it('is created once for one key', async () => {
    const account = await newAccount()
    const headers = { 'idempotency-key': 'contato-uma-vez' }
    const answers = await Promise.all([1, 2, 3].map(() => create(account, person('Ana'), headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await namesOf(account)).toEqual(['Ana'])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Campo obrigatório.'],
    [{ relation: 'BOSS' }, 'relation', 'Campo obrigatório.'],
    [{ document: '529.982.247-24' }, 'document', 'CPF inválido.'],
    [{ email: 'bruno@' }, 'email', 'E-mail inválido.'],
    [{ phones: [] }, 'phones', 'Informe ao menos um telefone.'],
    [{ phones: [{ kind: 'MOBILE', number: '(20) 99999-0001' }] }, 'phones.0.number', 'Telefone inválido.'],
    [
      {
        phones: [
          { kind: 'MOBILE', number: '48999990001' },
          { kind: 'HOME', number: '(48) 99999-0001' },
        ],
      },
      'phones.1.number',
      'Este telefone já está na lista.',
    ],
    [{ panelUserCode: 'A1' }, 'panelUserCode', 'Use de 1 a 4 dígitos.'],
    [{ availableFrom: '24:00', availableTo: '06:00' }, 'availableFrom', 'Horário inválido.'],
    [{ availableFrom: '08:00' }, 'availableTo', 'Informe o início e o fim do horário.'],
    [{ availableTo: '08:00' }, 'availableFrom', 'Informe o início e o fim do horário.'],
    [
      { availableFrom: '08:00', availableTo: '08:00' },
      'availableTo',
      'O início e o fim devem ser diferentes.',
    ],
    [{ validFrom: '2026-02-30' }, 'validFrom', 'Data inválida.'],
    [
      { validFrom: '2026-12-20', validTo: '2026-12-19' },
      'validTo',
      'A data final não pode ser anterior à inicial.',
    ],
    [{ password: '1234' }, 'password', 'Campo desconhecido.'],
    [{ callOrder: 1 }, 'callOrder', 'Campo desconhecido.'],
  ])('is refused at its field: %j', async (more, field, message) => {
    const { status, body } = await create('1', person('Ana', more))
    expect([status, body.fieldErrors]).toEqual([400, [expect.objectContaining({ field, message })]])
  })

  it('has a panel user code that nobody else of the account has: 02 and 2 are one', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const ana = await made(account, 'Ana', { panelUserCode: '02' })
    const refused = await create(account, person('Bruno', { panelUserCode: '2' }))
    expect(refused.body.fieldErrors).toMatchObject([{ field: 'panelUserCode', code: 'inUse' }])
    expect((await create(other, person('Bruno', { panelUserCode: '2' }))).status).toBe(201)
    expect((await update(account, ana, person('Ana', { panelUserCode: '002' }))).status).toBe(200)
    const together = await Promise.all(
      ['Caio', 'Davi'].map(name => create(account, person(name, { panelUserCode: '7' }))),
    )
    expect(together.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('is changed at its version; a stale save is told what the other person left', async () => {
    const account = await newAccount()
    const ana = await made(account, 'Ana')
    const saved = await update(account, ana, person('Ana Lima', { hasKey: true, active: false }))
    expect(saved.body).toMatchObject({ name: 'Ana Lima', hasKey: true, active: false, version: 2 })
    const stale = await update(account, ana, person('Ana Souza'))
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { version: 2, current: { id: ana.id, name: 'Ana Lima', version: 2 } },
    })
    const blind = await (await supervisor()).call(
      'PUT',
      `/account/${account}/contact/${ana.id}/update`,
      person('Ana'),
    )
    expect(blind.status).toBe(428)
  })

  it('of another account is not found', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const ana = await made(account, 'Ana')
    const { call } = await supervisor()
    const path = `/account/${other}/contact/${ana.id}`
    const answers = await Promise.all([
      call('GET', path),
      call('PUT', `${path}/update`, person('Ana'), { 'if-match': '"1"' }),
      call('DELETE', path),
      call('PUT', `${path}/password`, { password: '1234' }),
      call('POST', `${path}/verifyPassword`, { spoken: '1234' }),
      call('GET', '/account/999999/contact'),
      call('POST', '/account/999999/contact/create', person('Ana')),
      call('PUT', '/account/999999/contact/order', { ids: [] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await namesOf(account)).toEqual(['Ana'])
  })

  it('asks for the permission of accounts, whatever is done', async () => {
    await bff.db
      .updateTable('app_user')
      .set({ denied_permissions: ['ubidesk.account'] })
      .where('email', '=', 'operador2@demo.example')
      .execute()
    const { call } = await bff.as('operador2@demo.example')
    const path = '/account/1/contact'
    const answers = await Promise.all([
      call('GET', path),
      call('GET', `${path}/1`),
      call('POST', `${path}/create`, person('Ana')),
      call('PUT', `${path}/1/update`, person('Ana'), { 'if-match': '"1"' }),
      call('DELETE', `${path}/1`),
      call('PUT', `${path}/order`, { ids: [] }),
      call('PUT', `${path}/1/password`, {}),
      call('POST', `${path}/1/verifyPassword`, { spoken: 'x' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })
})

describe('the order of calling', () => {
  const four = async () => {
    const account = await newAccount()
    const people = []
    for (const name of ['Ana', 'Bruno', 'Caio', 'Davi']) people.push(await made(account, name))
    return { account, ids: people.map(({ id }) => id) }
  }
  const order = async (account: string, ids: unknown) =>
    (await supervisor()).call('PUT', `/account/${account}/contact/order`, { ids })

  it('is the account’s contacts, all of them, each once', async () => {
    const { account, ids } = await four()
    const [ana, bruno, caio, davi] = ids as [string, string, string, string]
    const turned = await order(account, [davi, ana, caio, bruno])
    expect(turned.status).toBe(200)
    expect((turned.body as unknown as Contact[]).map(({ id, callOrder }) => [id, callOrder])).toEqual([
      [davi, 1],
      [ana, 2],
      [caio, 3],
      [bruno, 4],
    ])
    for (const wrong of [
      [ana, bruno, caio],
      [ana, ana, bruno, caio],
      [ana, bruno, caio, '1'],
      [...ids, ana],
      [],
    ])
      expect((await order(account, wrong)).body.fieldErrors, String(wrong)).toMatchObject([{ field: 'ids' }])
    expect(await namesOf(account)).toEqual(['Davi', 'Ana', 'Caio', 'Bruno'])
    expect(await auditOf('CONTACT_ORDER', caio)).toEqual([])
    expect((await auditOf('CONTACT_ORDER', davi)).map(({ before, after }) => [before, after])).toEqual([
      [
        { accountId: account, callOrder: 4 },
        { accountId: account, callOrder: 1 },
      ],
    ])
    expect((await list(account)).map(({ version }) => version)).toEqual([1, 1, 1, 1])
  })

  it('has no gap once somebody is gone, and two orders at once leave one of them', async () => {
    const { account, ids } = await four()
    const gone = await (await supervisor()).call('DELETE', `/account/${account}/contact/${ids[1]}`)
    expect(gone.status).toBe(204)
    expect((await list(account)).map(({ name, callOrder }) => [name, callOrder])).toEqual([
      ['Ana', 1],
      ['Caio', 2],
      ['Davi', 3],
    ])
    const [ana, , caio, davi] = ids
    const answers = await Promise.all([order(account, [davi, caio, ana]), order(account, [caio, ana, davi])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(['Davi,Caio,Ana', 'Caio,Ana,Davi']).toContain((await namesOf(account)).join())
    const late = await (await supervisor()).call('DELETE', `/account/${account}/contact/${ids[1]}`)
    expect(late.status).toBe(404)
  })
})

describe('the passwords of a contact', () => {
  const guarded = async (secrets: Record<string, unknown> = {}) => {
    const account = await newAccount()
    const { id } = await made(account, 'Ana')
    const written = await setPasswords(account, id, {
      password: 'Girassol Azul',
      counterPassword: 'Maré Alta',
      duressPassword: 'Céu Nublado',
      ...secrets,
    })
    return { account, id, written }
  }

  it('M-117 are told by nothing: no answer, no log, no audit row, and sealed where they lie', async () => {
    const { account, id, written } = await guarded()
    const verified = await verify(account, id, 'girassol vermelho')
    const answers = [
      written,
      verified,
      await (await supervisor()).call('GET', `/account/${account}/contact`),
      await (await supervisor()).call('GET', `/account/${account}/contact/${id}`),
      await update(account, written.body as unknown as Contact, person('Ana Lima')),
      await update(account, written.body as unknown as Contact, person('Ana Souza')),
    ]
    const trail = await bff.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
    const events = await bff.db.selectFrom('outbox').selectAll().execute()
    const row = await bff.db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const told = JSON.stringify([answers.map(({ body }) => body), trail, events, bff.log])
    const kept = Buffer.concat([row.password_enc!, row.counter_password_enc!, row.duress_password_enc!])
    for (const word of ['Girassol', 'Maré', 'Nublado', 'vermelho', 'girassol']) {
      expect(told).not.toContain(word)
      expect(kept.includes(word)).toBe(false)
    }
    expect(written.body).toMatchObject({
      passwordSet: true,
      counterPasswordSet: true,
      duressPasswordSet: true,
      version: 1,
    })
  })

  it('null clears one, absence keeps it; the trail says which were written', async () => {
    const { account, id } = await guarded()
    const cleared = await setPasswords(account, id, { counterPassword: null, password: 'Lua Nova' })
    expect(cleared.body).toMatchObject({
      passwordSet: true,
      counterPasswordSet: false,
      duressPasswordSet: true,
    })
    expect((await auditOf('CONTACT_PASSWORD', id)).map(({ after }) => after)).toMatchObject([
      { deeds: { password: 'SET', counterPassword: 'SET', duressPassword: 'SET' } },
      { deeds: { password: 'SET', counterPassword: 'CLEARED' } },
    ])
    expect((await setPasswords(account, id, {})).body).toEqual(cleared.body)
    expect((await verify(account, id, 'lua nova')).body).toEqual({ result: 'MATCH' })
    expect((await verify(account, id, 'céu nublado')).body).toEqual({ result: 'DURESS' })
  })

  it.each([
    [{ password: '' }, 'password'],
    [{ password: ' ... ' }, 'password'],
    [{ duressPassword: 'GIRASSOL  azul' }, 'duressPassword'],
    [{ counterPassword: 'a'.repeat(61) }, 'counterPassword'],
    [{ spoken: 'x' }, 'spoken'],
  ])('are refused at their field: %j', async (body, field) => {
    const { account, id } = await guarded()
    const refused = await setPasswords(account, id, body)
    expect([refused.status, refused.body.fieldErrors]).toMatchObject([400, [{ field }]])
  })

  it('match whatever the capitals, accents and spaces; only a match tells the counter-password', async () => {
    const { account, id } = await guarded()
    expect((await verify(account, id, ' girassól  AZUL ')).body).toEqual({
      result: 'MATCH',
      counterPassword: 'Maré Alta',
    })
    expect((await verify(account, id, 'CEU nublado')).body).toEqual({
      result: 'DURESS',
      counterPassword: 'Maré Alta',
    })
    expect((await verify(account, id, 'mare alta')).body).toEqual({ result: 'MISMATCH' })
    expect((await auditOf('CONTACT_PASSWORD_CHECK', id)).map(({ after }) => after)).toEqual(
      ['MATCH', 'DURESS', 'MISMATCH'].map(result => ({ accountId: account, result })),
    )
  })

  it('never match where there is none', async () => {
    const account = await newAccount()
    const { id } = await made(account, 'Ana')
    for (const spoken of ['null', ' ', 'x'])
      expect((await verify(account, id, spoken)).body).toEqual({ result: 'MISMATCH' })
  })

  it('M6 are tried five times in ten minutes by all together, also at once and under other occurrences', async () => {
    const { account, id } = await guarded()
    const { call } = await supervisor()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call('POST', `/account/${account}/contact/${id}/verifyPassword`, {
          occurrenceId: String(at + 1),
          spoken: `palpite ${at}`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({
      code: 'PASSWORD_TRIES',
      message: 'Muitas tentativas. Aguarde 600 segundos.',
    })
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await auditOf('CONTACT_PASSWORD_CHECK', id)).toHaveLength(8)
    expect((await verify(account, id, 'girassol azul')).status).toBe(429)
    expect((await verify(account, id, 'girassol azul', 'operador1@demo.example')).status).toBe(429)
    bff.clock.advance(10 * minute)
    expect((await verify(account, id, 'girassol azul')).body.result).toBe('MATCH')
  })

  it('M6 a word compared with a stored one when writing is an attempt too, and audited', async () => {
    const { account, id } = await guarded({ duressPassword: null })
    for (const word of ['rosa', 'cravo', 'lírio'])
      expect((await setPasswords(account, id, { duressPassword: word })).status).toBe(200)
    const hit = await setPasswords(account, id, { duressPassword: 'GIRASSOL azul' })
    expect([hit.status, hit.body.fieldErrors]).toMatchObject([
      400,
      [{ field: 'duressPassword', code: 'same' }],
    ])
    expect((await auditOf('CONTACT_PASSWORD_CHECK', id)).map(({ after }) => after)).toEqual([
      { accountId: account, result: 'SAME' },
    ])
    expect((await verify(account, id, 'lirio')).body.result).toBe('DURESS')
    const refused = await setPasswords(account, id, { password: 'lírio' })
    expect([refused.status, refused.body.code]).toEqual([429, 'PASSWORD_TRIES'])
    expect(refused.headers.get('retry-after')).toBe('600')
    expect((await verify(account, id, 'girassol azul', 'operador1@demo.example')).status).toBe(429)
    expect((await auditOf('CONTACT_PASSWORD_CHECK', id)).at(-2)?.after).toEqual({
      accountId: account,
      result: 'REFUSED',
    })
    bff.clock.advance(10 * minute)
    expect((await verify(account, id, 'girassol azul')).body.result).toBe('MATCH')
  })

  it('M6 two words of one request are compared with each other alone, and count nothing', async () => {
    const { account, id } = await guarded()
    for (let time = 0; time < 8; time += 1) {
      const same = await setPasswords(account, id, { password: 'Sol', duressPassword: 'sol' })
      expect(same.body.fieldErrors).toMatchObject([{ code: 'same' }])
      const both = { password: `Sol ${time}`, duressPassword: `Lua ${time}` }
      expect((await setPasswords(account, id, both)).status).toBe(200)
    }
    expect((await verify(account, id, 'sol 7')).body.result).toBe('MATCH')
  })
})

describe('the demo company', () => {
  it('has contacts to check a password with, under duress too', async () => {
    const demo = await bff.db
      .selectFrom('contact')
      .select('account_id')
      .where('id', '=', '8')
      .executeTakeFirstOrThrow()
    const { password, counterPassword, duressPassword } = demoContactWords('8')
    expect((await verify(demo.account_id, '8', password)).body).toEqual({ result: 'MATCH', counterPassword })
    expect((await verify(demo.account_id, '8', duressPassword!)).body).toEqual({
      result: 'DURESS',
      counterPassword,
    })
  })
})

describe('everyone who has the account open', () => {
  it('hears of each change', async () => {
    const account = await newAccount()
    const ana = await made(account, 'Ana')
    await setPasswords(account, ana.id, { password: 'Lua' })
    await (await supervisor()).call('DELETE', `/account/${account}/contact/${ana.id}`)
    const events = await bff.db
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('entity_id', '=', account)
      .execute()
    expect(events.map(({ topic }) => topic)).toEqual(Array(3).fill('account.updated'))
  })
})
