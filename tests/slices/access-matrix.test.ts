import { describe, expect, it } from 'vitest'
import { mayOpen, routes as screens } from '#app/routes.ts'
import { signIns } from '#bff/db/seed/demo/people/people.ts'
import { BASE } from '#bff/http/mount.ts'
import { contract } from '#contracts/index.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { type Answer, type Caller, testBff } from '#tests/support/bff/bff.ts'
import { minimalOf } from '#tests/support/bff/minimal-body.ts'
import { specAdmits } from '#tests/support/bff/spec-access.ts'
import { type Admitted, groupKeys, routeKeys } from '#tests/support/records/route-keys.ts'

const bff = testBff()

/** No row has it: what is admitted finds nothing and changes nothing. */
const NOBODY = '987654321'
const WITHOUT_CONSOLE = 'semacesso@demo.example'

const shapes: RouteShape[] = Object.values(contract).flatMap(table => Object.values(table))
const label = ({ method, path }: RouteShape) => `${method} ${path}`
const guarded = shapes.filter(shape => routeKeys[label(shape)] !== 'public')

const heldBy = (label: string): ReadonlySet<string> => new Set(groupKeys[label])

/** The same; a user without the console gets only its permission. */
const heldInside = ({ email, label: group }: (typeof signIns)[number]): ReadonlySet<string> =>
  email === WITHOUT_CONSOLE ? new Set(['ubidesk']) : heldBy(group)

const admits = (shape: RouteShape, held: ReadonlySet<string>, own: boolean): boolean => {
  const who = routeKeys[label(shape)] ?? []
  if (who === 'public' || who === 'any') return true
  if ('self' in who) return own || who.self.some(key => held.has(key))
  return who.some(key => held.has(key))
}

const pathOf = ({ path }: RouteShape, id: string) => path.replace(/\{\w+\}/g, id)

const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob)
  return form
}

interface Asking {
  userId: string
  token?: string
  cookie?: string
}

/** A well-formed request of the route, with as little in it as it takes. */
const ask = async (shape: RouteShape, id: string, caller: Asking) => {
  const body = shape.body
    ? (minimalOf(shape.body, { userId: caller.userId, operatorId: caller.userId }) as object)
    : undefined
  const form = (shape as { multipart?: number }).multipart !== undefined
  const response = await bff.fetch(
    new Request(`http://console.test${BASE}${pathOf(shape, id)}`, {
      method: shape.method,
      headers: {
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...(caller.cookie && { cookie: caller.cookie }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? formOf(body) : JSON.stringify(body) }),
    }),
  )
  const open = (shape as { stream?: true }).stream && response.ok
  if (open) await response.body?.cancel()
  const text = open ? '' : await response.text()
  const challenge = response.headers.get('www-authenticate')
  return { status: response.status, challenge, body: text ? (JSON.parse(text) as Answer['body']) : {} }
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
  it('S14 declares for each route who is admitted as the contract says, and has no other route', () => {
    const declared = ({ access }: RouteShape) => {
      if (access === 'public') return 'public'
      if (access === 'signedIn') return 'any'
      return 'self' in access ? { self: [...access.orAnyOf].sort() } : [...access.anyOf].sort()
    }
    const written = (who: Admitted) => {
      if (who === 'public' || who === 'any') return who
      return 'self' in who ? { self: [...who.self].sort() } : [...who].sort()
    }
    expect(Object.fromEntries(shapes.map(shape => [label(shape), declared(shape)]))).toEqual(
      Object.fromEntries(Object.entries(routeKeys).map(([route, who]) => [route, written(who)])),
    )
  })

  it('S06, S14 answers 401 without a bearer on every route that is not public: cookies do not count', async () => {
    const { userId, accessToken, refreshToken } = await bff.as('admin@demo.example')
    const cookie = `userId=${userId}; accessToken=${accessToken}; refreshToken=${refreshToken}`
    for (const shape of guarded)
      for (const sent of [{}, { cookie }, { token: 'x' }, { token: 'a.b.c' }]) {
        const { status, body, challenge } = await ask(shape, '1', { userId: '1', ...sent })
        expect({ route: label(shape), status, code: body.code, challenge }).toEqual({
          route: label(shape),
          status: 401,
          code: 'TOKEN_INVALID',
          challenge: 'Bearer',
        })
      }
  })

  it('asks for no token on a public route', async () => {
    const open = shapes.filter(shape => !guarded.includes(shape))
    expect(open).toHaveLength(5)
    for (const shape of open) {
      const { body } = await ask(shape, '1', { userId: '1' })
      expect(['TOKEN_INVALID', 'TOKEN_EXPIRED', 'FORBIDDEN']).not.toContain(body.code)
    }
  })

  it.each(signIns)('A24, S14, S15 admits $email exactly where the contract does', async person => {
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
        if (!admits(shape, held, own)) expected.push(line)
      }
    expect(refused).toEqual(expected)
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
  it.each(signIns)('S14 opens to $email the screens that the spec opens', ({ label: group }) => {
    const held = heldBy(group)
    const permissions = Object.fromEntries([...held].map(key => [key, true]))
    const opened = screens.map(screen => [screen.path, mayOpen(screen, permissions)])
    expect(opened).toEqual(screens.map(({ path }) => [path, specAdmits(path, held)]))
  })
})
