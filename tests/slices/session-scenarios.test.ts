import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { createCache } from '#client/cache.ts'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { closePages, openPage } from '#tests/support/browser/simulated-page.ts'
import { deferred } from '#tests/support/machines/machine.ts'

const bff = testBff()
const MINUTE = 60_000
const BASE = '/bff/v1/web'

/** What a browser's fetch does when its caller gives up. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** The runtime at the real BFF; a held line waits for its promise. */
const signIn = async (email: string) => {
  bff.clock.advance(2 * MINUTE)
  const calls: string[] = []
  const tokens: (string | null)[] = []
  const held = new Map<string, Promise<void>>()
  const { runtime, jar } = openPage({}, async (input, init) => {
    const request = new Request(`http://console.test${String(input)}`, init)
    const line = `${request.method} ${new URL(request.url).pathname.slice(BASE.length)}`
    calls.push(line)
    tokens.push(request.headers.get('authorization'))
    const answer = await bff.fetch(request)
    const arrived = Promise.resolve(held.get(line)).then(() => answer)
    return Promise.race([arrived, abortOf(init?.signal)])
  })
  const { session, http } = runtime
  session.send({ type: 'login.submitted', email, password: DEMO_PASSWORD })
  await waitFor(session, snapshot => snapshot.matches('signedIn'))
  calls.length = 0
  tokens.length = 0
  return {
    session,
    http,
    jar,
    calls,
    tokens,
    held,
    list: () => http(serviceOrderRoutes.list, { query: { recordsPerPage: 1, offset: 0 } }),
    leave: () => session.send({ type: 'logout.requested' }),
    left: () => waitFor(session, snapshot => snapshot.matches('signedOut')),
    userId: session.getSnapshot().context.userId ?? '',
  }
}

const change = (userId: string, values: object) =>
  bff.db.updateTable('app_user').set(values).where('id', '=', userId).execute()

afterEach(closePages)

describe('signing out', () => {
  it('D06 a token refused during sign-out is renewed once, and the sign-out continues', async () => {
    const { calls, jar, leave, left, userId } = await signIn('operador1@demo.example')
    bff.clock.advance(16 * MINUTE)
    leave()
    await left()
    expect(calls).toEqual([
      'POST /station/1/logoff',
      'POST /refreshToken',
      'POST /station/1/logoff',
      `POST /user/${userId}/userSession`,
      'POST /logout',
    ])
    expect(jar.list()).toEqual([])
  })

  it('D06 when the refresh is refused too, the sign-out still completes', async () => {
    const { calls, jar, leave, left, session, userId } = await signIn('atendente@demo.example')
    await bff.db
      .updateTable('token_family')
      .set({ revoked_at: bff.clock(), revoked_why: 'LOGOUT' })
      .where('user_id', '=', userId)
      .execute()
    leave()
    await left()
    expect(calls).toEqual([`POST /user/${userId}/userSession`, 'POST /refreshToken'])
    expect(session.getSnapshot().context.reason).toBe('loggedOut')
    expect(jar.list()).toEqual([])
  })

  it('D07 during a refresh waits for it, and leaves with the new token', async () => {
    const { calls, tokens, held, jar, leave, left, list, userId } = await signIn('atendente@demo.example')
    bff.clock.advance(16 * MINUTE)
    const refresh = deferred<void>()
    held.set('POST /refreshToken', refresh.promise)
    const old = jar.get('accessToken')
    const listed = list()
    await vi.waitFor(() => expect(calls).toContain('POST /refreshToken'))
    leave()
    await new Promise(setImmediate)
    expect(calls).toEqual(['GET /serviceOrder', 'POST /refreshToken'])
    refresh.resolve()
    await left()
    await listed.catch(() => {})
    expect(calls.filter(call => call === 'POST /refreshToken')).toHaveLength(1)
    const leaving = calls.flatMap((call, index) => (/userSession|logout/.test(call) ? [tokens[index]] : []))
    expect(calls).toContain(`POST /user/${userId}/userSession`)
    expect(leaving).toHaveLength(2)
    expect(new Set(leaving).size).toBe(1)
    expect(leaving).not.toContain(`Bearer ${old}`)
  })

  it('D10, S35 answers of pending requests are neither stored nor reported as errors', async () => {
    const { calls, held, leave, left, list } = await signIn('atendente@demo.example')
    const answer = deferred<void>()
    held.set('GET /serviceOrder', answer.promise)
    const cache = createCache()
    const read = cache.read(['list'], list)
    await vi.waitFor(() => expect(calls).toContain('GET /serviceOrder'))
    leave()
    await left()
    answer.resolve()
    expect(await read).toBeUndefined()
    expect(cache.peek(['list'])).toBeUndefined()
  })
})

describe('what the server decides meanwhile', () => {
  it('C11 a permission taken away refuses the call and leaves the session and its tokens alone', async () => {
    const { calls, jar, list, session, userId } = await signIn('atendente@demo.example')
    const before = jar.list()
    await change(userId, { denied_permissions: ['ubidesk.so', 'ubidesk.account'] })
    await expect(list()).rejects.toMatchObject({ kind: 'forbidden' })
    await change(userId, { denied_permissions: [] })
    expect((await list())?.data).toHaveLength(1)
    expect(calls).toEqual(['GET /serviceOrder', 'GET /serviceOrder'])
    expect(session.getSnapshot().value).toBe('signedIn')
    expect(jar.list()).toEqual(before)
  })

  it.each([
    [
      'a password changed elsewhere',
      async () => {
        const elsewhere = await bff.login('cadastro@demo.example')
        const body = { currentPassword: DEMO_PASSWORD, newPassword: 'Jabuticaba7madura' }
        const answer = await elsewhere.call('PUT', `/user/${elsewhere.userId}/changePassword`, body)
        expect(answer.status).toBe(200)
      },
      'cadastro@demo.example',
    ],
    [
      'a user made inactive',
      () =>
        bff.db
          .updateTable('app_user')
          .set({ active: false })
          .where('email', '=', 'operador2@demo.example')
          .execute(),
      'operador2@demo.example',
    ],
  ])('D13 %s ends the sign-in of this tab at its next call', async (_, event, email) => {
    const { calls, jar, list, session, left } = await signIn(email)
    await event()
    await expect(list()).rejects.toMatchObject({ kind: 'unauthenticated' })
    await left()
    expect(calls).toEqual(['GET /serviceOrder', 'POST /refreshToken'])
    expect(session.getSnapshot().context).toMatchObject({ reason: 'expired', user: null })
    expect(jar.list()).toEqual([])
  })
})
