import { describe, expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'
import { setPermissions } from '#tests/support/bff/permissions.ts'

const bff = testBff()

const me = async () => {
  const user = await bff.as('atendente@demo.example')
  const path = `/user/${user.userId}`
  const read = async () => (await user.call('GET', path)).body
  const { name, phone, phoneExtension, theme, version } = await read()
  const profile = { name, phone, phoneExtension, theme }
  const put = (body: object, ifMatch: unknown = version) =>
    user.call('PUT', path, { ...profile, ...body }, { 'if-match': `"${ifMatch}"` })
  return { user, path, read, put, profile, version: version as number }
}

describe('M-51, M-52 my data', () => {
  it('are read whole and written back, with a new version', async () => {
    const { put, read, version } = await me()
    const wanted = {
      name: 'Camila Prado Ávila',
      phone: '+5511987654321',
      phoneExtension: '2105',
      theme: 'dark',
    }
    const { status, body, headers } = await put(wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...wanted, version: version + 1 })
    expect(headers.get('etag')).toBe(`"${version + 1}"`)
    expect(await read()).toEqual(body)
    expect((await put({ phone: null, phoneExtension: null, theme: null }, version + 1)).body).toMatchObject({
      phone: null,
      phoneExtension: null,
      theme: null,
    })
  })

  it('are audited by the names of the fields: their values stay out of the trail', async () => {
    const { user, put } = await me()
    await put({ phone: '+5511912345678' })
    const entry = await bff.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'USER_UPDATE')
      .where('entity_id', '=', user.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ fields: ['phone'] })
    expect(JSON.stringify(entry)).not.toContain('912345678')
    const event = await bff.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event).toMatchObject({ topic: 'user.updated', entity_id: user.userId })
  })

  it('tell lists of people of a new name, and of nothing else', async () => {
    const { user, put, version } = await me()
    const told = async () =>
      (
        await bff.db.selectFrom('outbox').select('topic').where('entity_id', '=', user.userId).execute()
      ).filter(({ topic }) => topic === 'people.updated').length
    const before = await told()
    await put({ phoneExtension: '77' }, version)
    expect(await told()).toBe(before)
    await put({ name: 'Camila Prado Reis' }, version + 1)
    expect(await told()).toBe(before + 1)
  })

  it('X34 a stale version is a conflict that says who and when, and carries what is there now', async () => {
    const { put, read, version } = await me()
    await put({ name: 'Camila Prado' })
    const stale = await put({ name: 'Outra' }, version)
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { version: version + 1, current: { name: 'Camila Prado' } },
    })
    expect(stale.body.message).toMatch(/^Este registro foi alterado por Camila Prado às \d\d:\d\d\./)
    expect((await read()).name).toBe('Camila Prado')
  })

  it('want a version', async () => {
    const { user, path, profile } = await me()
    expect((await user.call('PUT', path, profile)).body).toMatchObject({ code: 'VERSION_REQUIRED' })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ phone: '11987654321' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone: '+5520912345678' }, 'phone'],
    [{ phoneExtension: '12a' }, 'phoneExtension'],
    [{ theme: 'sepia' }, 'theme'],
  ])('point at what is wrong: %o', async (body, field) => {
    const { put } = await me()
    expect((await put(body)).body).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ field }] })
  })

  it.each(['id', 'permissions', 'role', 'createdAt', 'active', 'email', 'version', 'image', 'constructor'])(
    'S17 cannot be made to write %s',
    async field => {
      const { put, read } = await me()
      const before = await read()
      expect((await put({ [field]: true })).status).toBe(400)
      expect(await read()).toEqual(before)
    },
  )

  it('S15 cannot be changed by other users', async () => {
    const { profile } = await me()
    const admin = await bff.as('admin@demo.example')
    expect((await admin.call('PUT', '/user/2', profile, { 'if-match': '"1"' })).status).toBe(403)
  })
})

describe('somebody else', () => {
  it('L20 is read with the permission of users, their permissions only with that of configuring them', async () => {
    const other = (await bff.as('atendente@demo.example')).userId
    const email = 'cadastro@demo.example'
    const tables = [bff.db, bff.clock, bff.live.tell] as const
    await setPermissions([...tables], { email, extra: ['ubidesk.user'], denied: ['ubidesk.config.user'] })
    const reader = await bff.as(email)
    const { body } = await reader.call('GET', `/user/${other}`)
    expect([body.id, body.permissions]).toEqual([other, {}])
    expect((await reader.call('GET', `/user/${other}/permissions`)).status).toBe(403)
    const own = await reader.call('GET', `/user/${reader.userId}`)
    expect(own.body.permissions).toMatchObject({ 'ubidesk.user': true })
    await setPermissions([...tables], { email, extra: ['ubidesk.user', 'ubidesk.config.user'] })
    const seen = await reader.call('GET', `/user/${other}`)
    expect(seen.body.permissions).toMatchObject({ 'ubidesk.so': true })
  })
})
