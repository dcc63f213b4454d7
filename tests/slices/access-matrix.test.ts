import { describe, expect, it } from 'vitest'
import { mayOpen, routes as screens } from '#app/routes.ts'
import { signIns } from '#bff/db/seed/demo/people/people.ts'
import { permissionGroups } from '#bff/db/seed/reference.ts'
import { BASE } from '#bff/http/mount.ts'
import { contract } from '#contracts/index.ts'
import type { Access, RouteShape } from '#contracts/kit/wire.ts'
import { type Answer, type Caller, testBff } from '#tests/support/bff/bff.ts'
import { minimalOf } from '#tests/support/bff/minimal-body.ts'
import { specAdmits } from '#tests/support/bff/spec-access.ts'

const bff = testBff()

/** No row has it: what is admitted finds nothing and changes nothing. */
const NOBODY = '987654321'
const WITHOUT_CONSOLE = 'semacesso@demo.example'

const shapes: RouteShape[] = Object.values(contract).flatMap(table => Object.values(table))
const guarded = shapes.filter(({ access }) => access !== 'public')
const label = ({ method, path }: RouteShape) => `${method} ${path}`

const heldBy = (group: string | null): ReadonlySet<string> =>
  new Set(permissionGroups.find(({ id }) => id === group)?.permissions ?? [])

/** The same; who has no console is let in for this test, to be somebody without any other permission. */
const heldInside = ({ email, group }: (typeof signIns)[number]): ReadonlySet<string> =>
  email === WITHOUT_CONSOLE ? new Set(['ubidesk']) : heldBy(group)

/** The contract's rule (§5) over what is held. */
const admits = (access: Access, held: ReadonlySet<string>, own: boolean): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if ('anyOf' in access) return access.anyOf.some(key => held.has(key))
  return own || access.orAnyOf.some(key => held.has(key))
}

const pathOf = ({ path }: RouteShape, id: string) => path.replace(/\{\w+\}/g, id)

const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob)
  return form
}

/** A well-formed request of the route, with as little in it as it takes. */
const ask = async (shape: RouteShape, id: string, caller: Pick<Caller, 'userId'> & { token?: string }) => {
  const body = shape.body
    ? (minimalOf(shape.body, { userId: caller.userId, operatorId: caller.userId }) as object)
    : undefined
  const form = (shape as { multipart?: number }).multipart !== undefined
  const response = await bff.fetch(
    new Request(`http://console.test${BASE}${pathOf(shape, id)}`, {
      method: shape.method,
      headers: {
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? formOf(body) : JSON.stringify(body) }),
    }),
  )
  const open = (shape as { stream?: true }).stream && response.ok
  if (open) await response.body?.cancel()
  const text = open ? '' : await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as Answer['body']) : {} }
}

const enter = async (email: string): Promise<Caller> => {
  if (email === WITHOUT_CONSOLE)
    await bff.db
      .updateTable('app_user')
      .set({ extra_permissions: ['ubidesk'] })
      .where('email', '=', email)
      .execute()
  return bff.login(email)
}

describe('the BFF', () => {
  it('S14 answers 401 to whoever is nobody, on every route that is not public', async () => {
    for (const shape of guarded)
      for (const token of [undefined, 'x', 'a.b.c']) {
        const { status, body } = await ask(shape, '1', { userId: '1', ...(token && { token }) })
        expect({ route: label(shape), status, code: body.code }).toEqual({
          route: label(shape),
          status: 401,
          code: 'TOKEN_INVALID',
        })
      }
  })

  it('asks for no token on the five public routes', async () => {
    const open = shapes.filter(({ access }) => access === 'public')
    expect(open.map(label).sort()).toEqual(
      [
        'POST /login',
        'POST /refreshToken',
        'POST /resetPassword',
        'POST /auth/user/validatePasswordToken',
        'POST /auth/user/savePassword',
      ].sort(),
    )
    for (const shape of open) {
      const { body } = await ask(shape, '1', { userId: '1' })
      expect(['TOKEN_INVALID', 'TOKEN_EXPIRED', 'FORBIDDEN']).not.toContain(body.code)
    }
  })

  it.each(signIns)('S14 admits $email exactly where the contract does', async person => {
    const held = heldInside(person)
    const { userId, accessToken: token } = await enter(person.email)
    const refused: string[] = []
    const expected: string[] = []
    // Leaving comes last: nothing is admitted after it.
    const inOrder = [...guarded].sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'))
    for (const shape of inOrder)
      for (const id of [NOBODY, userId]) {
        const own = id === userId
        if (own && !/^\/user\/\{/.test(shape.path)) continue
        const { status, body } = await ask(shape, id, { userId, token })
        const line = `${label(shape)} ${own ? 'own' : ''}`
        expect(status, `${line} ${JSON.stringify(body)}`).not.toBe(401)
        expect(status, `${line} ${JSON.stringify(body)}`).not.toBe(500)
        if (status === 403) refused.push(line)
        if (!admits(shape.access, held, own)) expected.push(line)
      }
    expect(refused).toEqual(expected)
  })

  it('guards equipment and the command password by the keys made for them (contract §1)', () => {
    const keysOf = (pattern: RegExp) =>
      shapes
        .filter(shape => pattern.test(label(shape)))
        .map(({ access }) => (typeof access === 'object' && 'anyOf' in access ? access.anyOf : access))
    const writes = keysOf(/^(POST|PUT|DELETE) .*\/equipment/)
    expect(writes).toEqual(writes.map(() => ['ubidesk.account.equipments.write']))
    const commands = keysOf(/\/central\/\{\w+\}\/command/)
    expect(commands).toEqual(commands.map(() => ['ubidesk.central.commandPassword']))
    expect([writes.length, commands.length >= 3]).toEqual([3, true])
  })

  it('tells everyone the permissions of their group, and no more', async () => {
    for (const person of signIns) {
      const caller = await enter(person.email)
      const { body } = await caller.call('GET', `/user/${caller.userId}/permissions`)
      const told = Object.keys(body).filter(key => body[key] === true)
      expect(new Set(told), person.email).toEqual(heldInside(person))
      bff.clock.advance(60_000)
    }
  })
})

describe('the console', () => {
  it.each(signIns)('S14 opens to $email the screens that the spec opens', ({ group }) => {
    const held = heldBy(group)
    const permissions = Object.fromEntries([...held].map(key => [key, true]))
    const opened = screens.map(screen => [screen.path, mayOpen(screen, permissions)])
    expect(opened).toEqual(screens.map(({ path }) => [path, specAdmits(path, held)]))
  })
})
