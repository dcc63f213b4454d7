import { describe, expect, it } from 'vitest'
import type { Page } from '#contracts/kit/wire.ts'
import type { UserRow } from '#contracts/users/users.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const found = async (query: string, who = 'supervisor@demo.example') => {
  const answer = await (await bff.as(who)).call('GET', `/auth/user/query?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as Page<UserRow>
}

describe('the list of users', () => {
  it('M-171 is by name, without permissions and without what only its owner sees', async () => {
    const { data, totalElements } = await found('recordsPerPage=100')
    expect(totalElements).toBe(data.length)
    const names = data.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt')))
    expect(Object.keys(data[0] ?? {})).not.toContain('permissions')
    expect(JSON.stringify(data)).not.toMatch(/hash/)
  })

  it('M-171 is a page of rows as decided, for those who hold a bearer', async () => {
    const { data, totalElements } = await found('email=coordenador1@&recordsPerPage=1&offset=0&sort=-name')
    expect(totalElements).toBe(1)
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        name: expect.any(String),
        email: 'coordenador1@demo.example',
        image: { url: null },
        active: true,
        status: 'OFFLINE',
        permissionGroup: { id: expect.any(String), name: 'Coordenador técnico' },
        operationalProfile: { id: expect.any(String), code: expect.any(String), name: expect.any(String) },
        attendanceProfile: null,
        tags: [],
        version: 1,
      },
    ])
    expect((await bff.call('GET', '/auth/user/query')).status).toBe(401)
    const supervisor = await bff.as('supervisor@demo.example')
    for (const wrong of ['status=AWAY', 'sort=age', 'tagIds=x', 'unknown=1'])
      expect((await supervisor.call('GET', `/auth/user/query?${wrong}`)).status, wrong).toBe(400)
  })

  it('M-171 narrows by name without accents, e-mail, profile, group, activity and presence', async () => {
    const [coordinator] = (await found('email=coordenador1')).data
    expect(coordinator).toMatchObject({ operationalProfile: { code: expect.any(String) }, tags: [] })
    const name = coordinator?.name ?? ''
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    expect((await found(`name=${encodeURIComponent(plain)}`)).data.map(({ id }) => id)).toContain(
      coordinator?.id,
    )
    for (const { operationalProfile } of (await found('operationalProfile=OPERATOR,TECHNICIAN')).data)
      expect(operationalProfile?.code).toMatch(/^(OPERATOR|TECHNICIAN)$/)
    const groupId = coordinator?.permissionGroup?.id
    for (const { permissionGroup } of (await found(`permissionGroupId=${groupId}`)).data)
      expect(permissionGroup?.id).toBe(groupId)
    expect((await found('active=false')).totalElements).toBe(0)
    const supervisor = await bff.as('supervisor@demo.example')
    await supervisor.call('POST', `/user/${supervisor.userId}/userSession`, { status: 'ONLINE' })
    expect((await found('status=ONLINE')).data.map(({ id }) => id)).toContain(supervisor.userId)
    expect((await found('status=OFFLINE')).data.map(({ id }) => id)).not.toContain(supervisor.userId)
  })

  it('M-171 is refused without a permission of people', async () => {
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', '/auth/user/query')).status).toBe(403)
  })
})
