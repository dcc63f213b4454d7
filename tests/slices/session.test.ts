import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { requestTokens, sessionActors } from '#client/actors/session/session.actors.ts'
import { createRefreshGate } from '#client/gate.ts'
import { createHttp, type Http } from '#client/http.ts'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import type { SignedIn, TokenPair } from '#contracts/session/auth.contract.ts'
import {
  type CommitOutcome,
  refreshMachine,
  type SessionCookies,
} from '#machines/session/refresh/refresh.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionEnd } from '#machines/session/session-end.ts'
import { type TestBff, testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const BASE = 'http://console.test/bff/v1/web'
const MINUTE = 60_000

/** Only the browser is replaced: cookies in memory. */
const openTab = (server: TestBff) => {
  const jar: SessionCookies = { userId: null, accessToken: null, refreshToken: null }
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    calls.push(`${request.method} ${new URL(request.url).pathname.slice('/bff/v1/web'.length)}`)
    return server.fetch(request)
  }
  const later: Http = (shape, input) => http(shape, input)
  const refresh = createActor(
    refreshMachine.provide({
      actors: {
        lock: fromCallback(({ sendBack }) => sendBack({ type: 'lock.unavailable' })),
        readJar: fromPromise<SessionCookies, void>(async () => ({ ...jar })),
        requestTokens: requestTokens(later),
        waitToRetry: fromPromise<void, { attempt: number; retryAfterSeconds: number }>(async () => {}),
        commitTokens: fromPromise<CommitOutcome, { pair: TokenPair; replacing: string; userId: string }>(
          async ({ input }) => {
            Object.assign(jar, input.pair)
            return 'written'
          },
        ),
        clearTokens: fromPromise<'cleared' | 'moved', { refused: string }>(async () => {
          Object.assign(jar, { accessToken: null, refreshToken: null })
          return 'cleared'
        }),
      },
    }),
  ).start()
  const gate = createRefreshGate({
    refresh,
    readJar: () => jar,
    boundUser: () => session.getSnapshot().context.userId,
    onEnd: reason => session.send({ type: 'session.died', reason }),
  })
  const http = createHttp({ baseUrl: BASE, gate, life: () => new AbortController().signal, fetch })
  const session = createActor(
    sessionMachine.provide({
      actors: {
        ...sessionActors(http, () => jar.refreshToken),
        storeCredentials: fromPromise<void, SignedIn>(async ({ input }) => {
          Object.assign(jar, input)
        }),
        clearSession: fromPromise<void, SessionEnd>(async () => {
          Object.assign(jar, { userId: null, accessToken: null, refreshToken: null })
        }),
      },
    }),
    { input: { userId: null } },
  ).start()
  const signIn = async (email: string) => {
    session.send({ type: 'login.submitted', email, password: DEMO_PASSWORD })
    await waitFor(session, snapshot => snapshot.hasTag('private') || snapshot.context.failure !== null)
  }
  return { session, http, jar, calls, signIn }
}

describe('machine → fetch actor → ofetch → BFF → database', () => {
  it('signs in, knows who it is, lists, and signs out in order', async () => {
    const tab = openTab(bff)
    await tab.signIn('operador1@demo.example')
    expect(tab.session.getSnapshot().context.user).toMatchObject({
      name: 'Bruna Silveira',
      station: { name: 'Posto 01' },
    })
    const page = await tab.http(serviceOrderRoutes.list, { query: { recordsPerPage: 2, offset: 0 } })
    expect(page?.totalElements).toBe(60)
    tab.session.send({ type: 'logout.requested' })
    await waitFor(tab.session, snapshot => snapshot.matches('signedOut'))
    const userId = '3'
    expect(tab.calls).toEqual([
      'POST /login',
      `GET /user/${userId}`,
      `GET /user/${userId}/permissions`,
      'GET /serviceOrder',
      'POST /station/1/logoff',
      `POST /user/${userId}/userSession`,
      'POST /logout',
    ])
    expect(tab.jar).toEqual({ userId: null, accessToken: null, refreshToken: null })
    const { rows } = await bff.db
      .selectFrom('user_session')
      .select('status')
      .where('user_id', '=', userId)
      .execute()
      .then(found => ({ rows: found }))
    expect(rows).toEqual([{ status: 'OFFLINE' }])
  })

  it('A01, A06 an expired token costs one refresh, however many calls were refused', async () => {
    const tab = openTab(bff)
    await tab.signIn('atendente@demo.example')
    bff.clock.advance(16 * MINUTE)
    tab.calls.length = 0
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        tab.http(serviceOrderRoutes.list, { query: { recordsPerPage: 1, offset: index } }),
      ),
    )
    expect(pages.map(page => page?.data.length)).toEqual(Array(20).fill(1))
    expect(tab.calls.filter(call => call === 'POST /refreshToken')).toHaveLength(1)
    expect(tab.calls.filter(call => call === 'GET /serviceOrder')).toHaveLength(40)
  })

  it('S10 a session past its life ends with the reason, at the first call', async () => {
    const tab = openTab(bff)
    await tab.signIn('coordenador1@demo.example')
    bff.clock.advance(301 * MINUTE)
    await expect(tab.http(serviceOrderRoutes.list, { query: {} })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await waitFor(tab.session, snapshot => snapshot.matches('signedOut'))
    expect(tab.session.getSnapshot().context).toMatchObject({ reason: 'expired', user: null })
  })

  it('C06 a refused login is told in the words of the server', async () => {
    const tab = openTab(bff)
    await tab.signIn('semacesso@demo.example')
    expect(tab.session.getSnapshot().context.failure).toMatchObject({
      kind: 'forbidden',
      message: 'Usuário sem acesso ao console.',
    })
  })
})
