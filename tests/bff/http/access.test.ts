import { describe, expect, it } from 'vitest'
import { permissionGroups } from '#bff/db/seed/reference.ts'
import { effectivePermissions } from '#bff/security/permissions.ts'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { groupKeys } from '#tests/support/records/route-keys.ts'

const bff = testBff()

describe('a station', () => {
  it('S15 is left by its operator or by a supervisor, and by nobody else', async () => {
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
  it('hold what the contract says, only keys of the spec; the administrator holds all nineteen', () => {
    expect(permissionKeys).toHaveLength(19)
    const held = permissionGroups.map(({ name, permissions }) => [name, [...permissions].sort()])
    expect(Object.fromEntries(held)).toEqual(
      Object.fromEntries(Object.entries(groupKeys).map(([name, keys]) => [name, [...keys].sort()])),
    )
    expect([...(groupKeys.Administrador ?? [])].sort()).toEqual([...permissionKeys].sort())
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
