import { describe, expect, it } from 'vitest'
import { permissionGroups } from '#bff/db/seed/reference.ts'
import { effectivePermissions } from '#bff/security/permissions.ts'
import { contract } from '#contracts/index.ts'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { demoEmails, testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const routes = Object.values(contract).flatMap(table => Object.values(table)) as RouteShape[]

/** A path with some id in every hole: the caller's own, or another's. */
const fill = (shape: RouteShape, id: string) => shape.path.replace(/\{\w+\}/g, id)
const anyBody = (shape: RouteShape) => (shape.body ? {} : undefined)

describe('every endpoint', () => {
  it('is known: no endpoint escapes this file', () => {
    expect(routes.length).toBeGreaterThan(25)
    for (const shape of routes) expect(shape.access).toBeTruthy()
  })

  it.each(
    routes
      .filter(({ access }) => access !== 'public')
      .map(shape => [`${shape.method} ${shape.path}`, shape] as const),
  )('S06, S14 %s wants a bearer: cookies are not one', async (_, shape) => {
    const user = await bff.as('admin@demo.example')
    const cookie = `userId=${user.userId}; accessToken=${user.accessToken}; refreshToken=${user.refreshToken}`
    const answer = await bff.call(shape.method, fill(shape, '1'), anyBody(shape), { cookie })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'TOKEN_INVALID' })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it.each(demoEmails)('A24, S14, S15 %s is admitted exactly where the contract says', async email => {
    const user = await bff.as(email)
    const row = await bff.db
      .selectFrom('app_user')
      .innerJoin('permission_group', 'permission_group.id', 'app_user.permission_group_id')
      .select('permission_group.permissions')
      .where('app_user.id', '=', user.userId)
      .executeTakeFirstOrThrow()
    const held = effectivePermissions({
      group_permissions: row.permissions,
      extra_permissions: [],
      denied_permissions: [],
    })
    const other = user.userId === '1' ? '2' : '1'
    for (const shape of routes) {
      const { access } = shape
      if (access === 'public') continue
      for (const id of [user.userId, other]) {
        const expected =
          access === 'signedIn' ||
          ('anyOf' in access && access.anyOf.some(key => held[key])) ||
          ('self' in access && (id === user.userId || access.orAnyOf.some(key => held[key])))
        if (expected && (shape.path === '/logout' || shape.path.includes('userSession'))) continue
        const { status } = await user.call(shape.method, fill(shape, id), anyBody(shape))
        expect(status === 403, `${email} ${shape.method} ${fill(shape, id)}: ${status}`).toBe(!expected)
      }
    }
    // Those who may have deleted free stations.
    await bff.db.updateTable('station').set({ deleted_at: null }).execute()
  })

  it('S15 a station is left by its operator or by a supervisor, and by nobody else', async () => {
    const [operator, other, supervisor] = await Promise.all(
      (['operador1@demo.example', 'operador2@demo.example', 'supervisor@demo.example'] as const).map(bff.as),
    )
    const body = { operatorId: operator?.userId }
    await bff.db.updateTable('station').set({ operator_id: null }).execute()
    await operator?.call('POST', '/station/1/logon', {})
    expect((await other?.call('POST', '/station/1/logoff', body))?.status).toBe(403)
    expect((await supervisor?.call('POST', '/station/1/logoff', body))?.status).toBe(200)
    expect((await operator?.call('POST', '/station/1/logoff', body))?.body).toMatchObject({
      code: 'NOT_LOGGED_ON',
    })
    expect((await operator?.call('POST', '/station/1/logon', {}))?.status).toBe(200)
    const taken = await other?.call('POST', '/station/1/logon', {})
    expect(taken?.body).toMatchObject({
      code: 'STATION_IN_USE',
      message: 'Este posto está em uso por Bruna Silveira.',
    })
    expect((await operator?.call('POST', '/station/2/logon', {}))?.status).toBe(200)
    const held = await bff.db
      .selectFrom('station')
      .select('id')
      .where('operator_id', '=', operator?.userId ?? '')
      .execute()
    expect(held).toEqual([{ id: '2' }])
  })
})

describe('permission groups', () => {
  it('hold only keys of the spec; the administrator holds all nineteen', () => {
    expect(permissionKeys).toHaveLength(19)
    for (const group of permissionGroups)
      for (const key of group.permissions) expect(permissionKeys).toContain(key)
    expect(permissionGroups[0]?.permissions).toEqual(permissionKeys)
  })

  it('are group plus extra minus denied', () => {
    const map = effectivePermissions({
      group_permissions: ['ubidesk', 'ubidesk.so'],
      extra_permissions: ['ubidesk.user'],
      denied_permissions: ['ubidesk.so'],
    })
    expect(Object.keys(map)).toHaveLength(19)
    expect(
      Object.entries(map)
        .filter(([, held]) => held)
        .map(([key]) => key),
    ).toEqual(['ubidesk', 'ubidesk.user'])
  })
})
