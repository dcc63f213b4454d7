import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import type { ManagedUser, UserWrite } from '#contracts/users/user-management.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { mailsTo, tokenInMail } from '#tests/support/bff/mail.ts'

const bff = testBff()
const ADMIN = 'admin@demo.example'
const SUPERVISOR = 'supervisor@demo.example'
const PASSWORD = 'Jabuticaba7madura'

const ATTENDANTS = '4'
const ATTENDANT_PROFILE = '4'

const body = (change: Partial<UserWrite> = {}): UserWrite => ({
  name: 'Joana Prado',
  email: `${randomUUID()}@demo.example`,
  active: true,
  permissionGroupId: ATTENDANTS,
  extraPermissions: [],
  deniedPermissions: [],
  operationalProfileId: ATTENDANT_PROFILE,
  tagIds: [],
  coverage: [],
  ...change,
})

const call = async (who: string, method: string, path: string, sent?: unknown, headers = {}) =>
  (await bff.as(who)).call(method, path, sent, headers)

const created = async (change: Partial<UserWrite> = {}) => {
  const answer = await call(ADMIN, 'POST', '/auth/user/create', body(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as unknown as ManagedUser
}

const found = async (id: string) =>
  (await call(ADMIN, 'GET', `/auth/user/find/${id}`)).body as unknown as ManagedUser

const changed = async (who: string, { id }: { id: string }, change: object, version?: number) =>
  call(who, 'PUT', `/auth/user/update/${id}`, change, {
    'if-match': `"${version ?? (await found(id)).version}"`,
  })

const signedInWithInvitation = async (user: ManagedUser) => {
  const token = await tokenInMail(bff.db, user.email)
  expect((await bff.call('POST', '/auth/user/savePassword', { token, password: PASSWORD })).status).toBe(200)
  return bff.login(user.email, PASSWORD)
}

describe('M-167 a new user', () => {
  it('is kept whole, and read with the effective permissions', async () => {
    const made = await created({
      email: ' Maria@Demo.Example ',
      document: '529.982.247-25',
      phone: '(48) 99999-0000',
      phoneExtension: '2040',
      extraPermissions: ['ubidesk.so.edit'],
      deniedPermissions: ['ubidesk.user'],
      attendanceProfileId: '1',
      tagIds: ['1'],
      coverage: [{ uf: 'SC', city: 'Florianópolis', neighborhood: ' ' }],
    })
    expect(made).toMatchObject({
      email: 'maria@demo.example',
      document: '52998224725',
      phone: '+5548999990000',
      phoneExtension: '2040',
      permissionGroup: { id: ATTENDANTS, name: 'Atendente de OS' },
      operationalProfile: { id: ATTENDANT_PROFILE },
      attendanceProfile: { id: '1' },
      tags: [{ id: '1' }],
      coverage: [{ uf: 'SC', city: 'Florianópolis', neighborhood: null }],
      version: 1,
    })
    const held = Object.entries(made.permissions).filter(([, on]) => on)
    expect(held.map(([key]) => key)).toEqual(['ubidesk', 'ubidesk.account', 'ubidesk.so', 'ubidesk.so.edit'])
    expect(await found(made.id)).toEqual(made)
    expect((await call(ADMIN, 'GET', `/user/${made.id}`)).body).toMatchObject({
      permissions: made.permissions,
    })
  })

  it('is invited by e-mail, chooses a password by its link and signs in', async () => {
    const made = await created()
    const [mail, ...others] = await mailsTo(bff.db, made.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Seu acesso ao Ubidesk')
    bff.clock.advance(2 * 24 * 60 * 60_000)
    expect((await signedInWithInvitation(made)).userId).toBe(made.id)
  })

  it('without the console, or inactive, is not invited until given it', async () => {
    const technician = await created({ permissionGroupId: null, operationalProfileId: '2' })
    const inactive = await created({ active: false })
    for (const user of [technician, inactive]) expect(await mailsTo(bff.db, user.email)).toEqual([])
    await changed(ADMIN, technician, { extraPermissions: ['ubidesk'] })
    await changed(ADMIN, inactive, { active: true })
    for (const user of [technician, inactive]) expect(await mailsTo(bff.db, user.email)).toHaveLength(1)
  })

  it('is invited again when the address was wrong; the first link ends', async () => {
    const made = await created({ email: 'errado@demo.example' })
    const old = await tokenInMail(bff.db, made.email)
    await changed(ADMIN, made, { email: 'certo@demo.example' })
    expect((await bff.call('POST', '/auth/user/validatePasswordToken', { token: old })).status).toBe(401)
    expect(await mailsTo(bff.db, 'certo@demo.example')).toHaveLength(1)
  })

  it('who loses the console before the first sign-in cannot use the link', async () => {
    const made = await created()
    const token = await tokenInMail(bff.db, made.email)
    await changed(ADMIN, made, { deniedPermissions: ['ubidesk'] })
    expect((await bff.call('POST', '/auth/user/validatePasswordToken', { token })).status).toBe(401)
    await changed(ADMIN, made, { deniedPermissions: [] })
    expect(await mailsTo(bff.db, made.email)).toHaveLength(2)
  })

  it('cannot newly have an inactive attendance profile, but keeps one', async () => {
    const made = await created({ attendanceProfileId: '1' })
    const setActive = (active: boolean) =>
      bff.db.updateTable('attendance_profile').set({ active }).where('id', '=', '1').execute()
    await setActive(false)
    expect((await changed(ADMIN, made, { attendanceProfileId: '1', name: 'Joana Alves' })).status).toBe(200)
    const refused = await call(ADMIN, 'POST', '/auth/user/create', body({ attendanceProfileId: '1' }))
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fieldErrors: [{ field: 'attendanceProfileId', message: 'Perfil de atendimento não encontrado.' }],
      },
    })
    await setActive(true)
  })

  it('sent again, its answer lost, is one user with one invitation', async () => {
    const sent = body()
    const send = () => call(ADMIN, 'POST', '/auth/user/create', sent, { 'idempotency-key': 'usuaria-joana' })
    const answers = [await send(), await send()]
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await mailsTo(bff.db, sent.email)).toHaveLength(1)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Campo obrigatório.'],
    [{ email: 'joana' }, 'email', 'E-mail inválido.'],
    [{ document: '529.982.247-24' }, 'document', 'CPF inválido.'],
    [{ phone: '123' }, 'phone', 'Telefone inválido.'],
    [{ phoneExtension: '2x' }, 'phoneExtension', 'O ramal deve ter apenas números.'],
    [{ operationalProfileId: '' }, 'operationalProfileId', 'Campo obrigatório.'],
    [{ operationalProfileId: '999' }, 'operationalProfileId', 'Perfil operacional não encontrado.'],
    [{ permissionGroupId: '999' }, 'permissionGroupId', 'Grupo de permissões não encontrado.'],
    [{ attendanceProfileId: '999' }, 'attendanceProfileId', 'Perfil de atendimento não encontrado.'],
    [{ tagIds: ['999'] }, 'tagIds', 'Etiqueta não encontrada.'],
    [
      { coverage: [{ uf: 'SC' as const, city: null, neighborhood: 'Centro' }] },
      'coverage.0.city',
      'Informe a cidade do bairro.',
    ],
  ])('is refused with %o at its field', async (change, field, message) => {
    const answer = await call(ADMIN, 'POST', '/auth/user/create', body(change))
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual([expect.objectContaining({ field, message })])
  })

  it('cannot have the e-mail of another, however written', async () => {
    const answer = await call(ADMIN, 'POST', '/auth/user/create', body({ email: 'ADMIN@demo.example' }))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_IN_USE', fieldErrors: [{ field: 'email' }] },
    })
    const made = await created()
    expect(await changed(ADMIN, made, { email: ADMIN })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_IN_USE' },
    })
  })
})

describe('M-155 who may change what of a user', () => {
  it('who only writes profiles changes those two fields, sent alone or with the rest unchanged', async () => {
    const made = await created({
      document: '52998224725',
      coverage: [{ uf: 'SC', city: null, neighborhood: null }],
    })
    const alone = await changed(SUPERVISOR, made, { operationalProfileId: '2', attendanceProfileId: '1' })
    expect(alone.body).toMatchObject({ operationalProfile: { id: '2' }, attendanceProfile: { id: '1' } })
    const { name, email, document, active, coverage } = await found(made.id)
    const whole = await changed(SUPERVISOR, made, {
      ...body({ name, email, document, active, operationalProfileId: '3' }),
      coverage,
    })
    expect(whole).toMatchObject({ status: 200, body: { operationalProfile: { id: '3' } } })
  })

  it.each([
    { name: 'Outra' },
    { email: 'outra@demo.example' },
    { active: false },
    { permissionGroupId: '1' },
    { extraPermissions: ['ubidesk.so'] },
    { deniedPermissions: ['ubidesk'] },
    { tagIds: ['1'] },
    { coverage: [{ uf: 'SC', city: null, neighborhood: null }] },
  ])('who only writes profiles is refused %o, and nothing is changed', async change => {
    const made = await created()
    const answer = await changed(SUPERVISOR, made, { ...change, operationalProfileId: '2' })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'FIELD_FORBIDDEN', fieldErrors: [{ field: Object.keys(change)[0] }] },
    })
    expect(await found(made.id)).toEqual(made)
  })

  it('S16, D-23 nobody changes the own permissions, but the own name', async () => {
    const { userId: id } = await bff.as(ADMIN)
    for (const change of [{ active: false }, { extraPermissions: ['ubidesk'] }, { permissionGroupId: '2' }])
      expect(await changed(ADMIN, { id }, change)).toMatchObject({
        status: 403,
        body: { code: 'FIELD_FORBIDDEN' },
      })
    expect((await changed(ADMIN, { id }, { name: 'Helena Duarte Lima' })).status).toBe(200)
  })

  it('creating needs the permission to write, reading one of the three, and the group list too', async () => {
    expect((await call(SUPERVISOR, 'POST', '/auth/user/create', body())).status).toBe(403)
    const attendant = 'atendente@demo.example'
    for (const path of ['/auth/user/find/1', '/auth/permissionGroup/list'])
      expect((await call(attendant, 'GET', path)).status, path).toBe(403)
    for (const path of ['/auth/user/tag/list', '/auth/profile/list'])
      expect((await call(attendant, 'GET', path)).status, path).toBe(200)
    expect((await call(SUPERVISOR, 'GET', '/auth/user/find/1')).status).toBe(200)
  })

  it('a stale version is told who changed it', async () => {
    const made = await created()
    await changed(ADMIN, made, { name: 'Joana Alves' })
    expect(await changed(ADMIN, made, { name: 'Joana Dias' }, made.version)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { name: 'Joana Alves' } } },
    })
  })
})

describe('D-23 the sessions of a user', () => {
  it('are listed, newest first, and ended: the next request and the refresh are refused', async () => {
    const made = await created()
    const person = await signedInWithInvitation(made)
    bff.clock.advance(60_000)
    const again = await bff.login(made.email, PASSWORD)
    const path = `/auth/user/${made.id}/session`
    const { body: listed } = await call(ADMIN, 'GET', path)
    expect(listed).toEqual([
      { since: bff.clock().toISOString(), lastSeenAt: expect.any(String), current: false },
      expect.objectContaining({ current: false }),
    ])
    expect((await call(ADMIN, 'DELETE', path)).status).toBe(204)
    for (const ended of [person, again]) {
      expect((await ended.call('GET', '/home/summary')).status).toBe(401)
      const { refreshToken } = ended
      expect((await bff.call('POST', '/refreshToken', { refreshToken })).status).toBe(401)
    }
    expect((await call(ADMIN, 'GET', path)).body).toEqual([])
    expect((await bff.login(made.email, PASSWORD)).userId).toBe(made.id)
  })

  it('S47 keep the one of who ends the own', async () => {
    const made = await created({ permissionGroupId: '1' })
    const here = await signedInWithInvitation(made)
    const there = await bff.login(made.email, PASSWORD)
    expect((await here.call('DELETE', `/auth/user/${made.id}/session`)).status).toBe(204)
    expect((await there.call('GET', '/home/summary')).status).toBe(401)
    expect((await here.call('GET', `/auth/user/${made.id}/session`)).body).toMatchObject([{ current: true }])
    await changed(ADMIN, made, { permissionGroupId: ATTENDANTS })
  })

  it('S47 are of who writes users, and of a user that is', async () => {
    expect((await call(SUPERVISOR, 'GET', '/auth/user/1/session')).status).toBe(403)
    expect((await call(SUPERVISOR, 'DELETE', '/auth/user/1/session')).status).toBe(403)
    for (const method of ['GET', 'DELETE'])
      expect((await call(ADMIN, method, '/auth/user/999999/session')).status).toBe(404)
  })
})

describe('D-23 access taken away', () => {
  it('is effective at the next request', async () => {
    const made = await created()
    const person = await signedInWithInvitation(made)
    expect((await person.call('GET', '/serviceOrder')).status).toBe(200)
    await changed(ADMIN, made, { deniedPermissions: ['ubidesk.so', 'ubidesk.account'] })
    expect((await person.call('GET', '/serviceOrder')).status).toBe(403)
    await changed(ADMIN, made, { deniedPermissions: [] })
    expect((await person.call('GET', '/serviceOrder')).status).toBe(200)
  })

  it.each([{ active: false }, { deniedPermissions: ['ubidesk'] }])(
    'S47 %o ends the sessions',
    async change => {
      const made = await created()
      const person = await signedInWithInvitation(made)
      await changed(ADMIN, made, change)
      expect((await person.call('GET', '/home/summary')).status).toBe(401)
      const { refreshToken } = person
      expect((await bff.call('POST', '/refreshToken', { refreshToken })).status).toBe(401)
    },
  )

  it('the last administrator stays, also when two demote each other at once', async () => {
    const { userId } = await bff.as(ADMIN)
    const second = await created({ permissionGroupId: '1' })
    const other = await signedInWithInvitation(second)
    const demotion = { permissionGroupId: ATTENDANTS }
    const versions = [(await found(userId)).version, (await found(second.id)).version]
    const [first, last] = await Promise.all([
      changed(ADMIN, second, demotion, versions[1]),
      other.call('PUT', `/auth/user/update/${userId}`, demotion, { 'if-match': `"${versions[0]}"` }),
    ])
    const administrators = await bff.db
      .selectFrom('app_user')
      .select('id')
      .where('permission_group_id', '=', '1')
      .where('id', 'in', [userId, second.id])
      .execute()
    await bff.db.updateTable('app_user').set({ permission_group_id: '1' }).where('id', '=', userId).execute()
    expect(administrators).toHaveLength(1)
    const refused = first?.status === 200 ? last : first
    expect([first?.status, last?.status]).toContain(200)
    // 403: demoted before one's own press was read.
    if (refused?.status !== 403)
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'LAST_ADMIN',
          message: 'Este é o último administrador. Dê a permissão a outra pessoa antes.',
        },
      })
  })
})

it('M-172 the lists: tags, operational profiles by name, groups with their permissions', async () => {
  const [tags, profiles, groups] = await Promise.all(
    ['/auth/user/tag/list', '/auth/profile/list', '/auth/permissionGroup/list'].map(
      async path => (await call(ADMIN, 'GET', path)).body as unknown as Record<string, unknown>[],
    ),
  )
  expect(tags?.[0]).toEqual({ id: expect.any(String), name: expect.any(String) })
  expect(profiles?.map(({ code }) => code)).toContain('TECHNICIAN')
  expect(groups?.find(({ name }) => name === 'Administrador')?.permissions).toEqual([...permissionKeys])
})
