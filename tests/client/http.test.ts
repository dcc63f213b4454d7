import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { requestTokens } from '#client/actors/session/session.actors.ts'
import { createCache } from '#client/cache.ts'
import { createRefreshGate } from '#client/gate.ts'
import { createHttp, type Http } from '#client/http.ts'
import { type ErrorCode, errorCatalogue } from '#contracts/kit/errors.ts'
import type { ImageReply } from '#contracts/kit/image-answer.ts'
import { route } from '#contracts/kit/wire.ts'
import { occurrenceMediaRoutes } from '#contracts/occurrences/occurrence-media.contract.ts'
import { transitionRoutes } from '#contracts/service-orders/service-order-events.contract.ts'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import { authRoutes, type TokenPair } from '#contracts/session/auth.contract.ts'
import { technicianRoutes } from '#contracts/technicians/technicians.contract.ts'
import { userRoutes } from '#contracts/users/users.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type CommitOutcome,
  refreshMachine,
  type SessionCookies,
} from '#machines/session/refresh/refresh.machine.ts'
import { deferred, flush } from '#tests/support/machines/machine.ts'
import { serviceOrder, userInfo } from '#tests/support/records/records.ts'

const BASE = 'https://console.example/bff/v1/web'

/** One request as the server gets it. */
interface Sent {
  line: string
  url: string
  token: string | null
  headers: Record<string, string>
  body: RequestInit['body']
}

type Answer = Response | Error | Promise<Response>
type Server = (sent: Sent, index: number) => Answer

interface World {
  /** Answers everything but the refresh. */
  server?: Server
  /** Answers POST /refreshToken. */
  refresh?: (index: number) => Answer
  jar?: Partial<SessionCookies>
  boundUser?: string | null
  life?: () => AbortSignal
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const page = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html' } })

const refusal = (code: ErrorCode, more: object = {}) =>
  json(
    { code, message: errorCatalogue[code].message, requestId: 'r-1', ...more },
    errorCatalogue[code].status,
  )

const networkError = () => new TypeError('Failed to fetch')

/** A body that begins and is then cut off. */
const cutShort = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id":"5",'))
      },
      pull(controller) {
        controller.error(new TypeError('terminated'))
      },
    }),
  )

/** A server that takes one token, and answers what is asked of it. */
const taking =
  (token: string, answer: Server = () => json(userInfo())): Server =>
  (sent, index) =>
    sent.token === token ? answer(sent, index) : refusal('TOKEN_EXPIRED')

/** `fetch` as the platform's: aborted requests reject or are never sent. */
const scriptedFetch =
  (answer: (url: string, init: RequestInit) => Answer): typeof globalThis.fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init
      const stop = () => reject(signal?.reason)
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop)
      const given = answer(String(input), init)
      if (given instanceof Error) reject(given)
      else Promise.resolve(given).then(resolve, reject)
    })

/** The request layer, gate and refresh machine over a scripted server and cookies. */
const inWorld = (world: World = {}) => {
  const {
    server = taking('a1'),
    refresh: renewing = () => json({ accessToken: 'a2', refreshToken: 'r2' }),
    boundUser = '5',
    life = () => new AbortController().signal,
  } = world
  const jar: SessionCookies = { userId: '5', accessToken: 'a1', refreshToken: 'r1', ...world.jar }
  const sent: Sent[] = []
  const renewals: unknown[] = []
  const fetch = scriptedFetch((url, { method, headers, body }) => {
    const all = Object.fromEntries(new Headers(headers))
    const token = all.authorization?.replace('Bearer ', '') ?? null
    const line = `${method} ${url.replace(BASE, '')} ${token ?? '-'}`
    if (url === `${BASE}/refreshToken`) {
      renewals.push(JSON.parse(String(body)))
      sent.push({ line, url, token, headers: all, body })
      return renewing(renewals.length - 1)
    }
    const index = sent.filter(other => other.url !== `${BASE}/refreshToken`).length
    const request = { line, url, token, headers: all, body }
    sent.push(request)
    return server(request, index)
  })
  const later: Http = (shape, input) => http(shape, input)
  const refresh = createActor(
    refreshMachine.provide({
      actors: {
        lock: fromCallback<EventObject>(({ sendBack }) => sendBack({ type: 'lock.granted' })),
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
  const ended: string[] = []
  const gate = createRefreshGate({
    refresh,
    readJar: () => ({ ...jar }),
    boundUser: () => boundUser,
    onEnd: reason => ended.push(reason),
  })
  const answered: string[] = []
  const http = createHttp({
    baseUrl: BASE,
    gate,
    life,
    fetch,
    onAnswer: ({ type }) => answered.push(type),
  })
  const lines = () => sent.map(({ line }) => line)
  return { http, jar, sent, renewals, ended, answered, lines }
}

/** What a call ended in, as one value. */
const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return { value: await call }
  } catch (error) {
    if (!(error instanceof Failure)) return error
    return { kind: error.kind, message: error.message, ...error.facts }
  }
}

const me = (http: Http, signal?: AbortSignal) =>
  http(userRoutes.find, { params: { id: '5' }, ...(signal && { signal }) })

const silent = { value: undefined }
const mine = { value: userInfo() }
const expired = { kind: 'unauthenticated', message: 'Sua sessão expirou. Entre novamente.' }
const malformed = { kind: 'malformed', message: 'Resposta inválida do servidor.' }
const offline = {
  kind: 'offline',
  message: 'Sem conexão com o servidor. Verifique a rede e tente novamente.',
}

const credentials = { email: 'atendente@demo.example', password: 'Console#2026' }
const note = 'Cliente desistiu — "já resolveu" 😀\n\u2028\\'
const cancellation = {
  params: { id: '42' },
  body: { reasonId: '31', note },
  version: 4,
  idempotencyKey: 'so-42-CANCEL-4',
}

/** Routes of the spec that no domain has yet. */
const postTo = (path: `/${string}`) =>
  route({
    method: 'POST',
    path,
    access: 'signedIn',
    summary: '',
    body: v.looseObject({}),
    reply: v.object({}),
    errors: [],
  })
const imageRoute = route({
  method: 'POST',
  path: '/user/image',
  access: 'signedIn',
  summary: '',
  body: v.instance(FormData),
  reply: v.object({}),
  errors: [],
})

describe('http: what is sent', () => {
  it('sends method, address, bearer and nothing else, and answers what the contract describes', async () => {
    const { http, sent } = inWorld({ server: () => json({ ...userInfo(), extra: 'unknown to us' }) })
    expect(await outcomeOf(me(http))).toEqual(mine)
    expect(sent).toEqual([
      {
        line: 'GET /user/5 a1',
        url: `${BASE}/user/5`,
        token: 'a1',
        headers: { authorization: 'Bearer a1' },
        body: undefined,
      },
    ])
  })

  it('writes parameters into the path, escaped', async () => {
    const { http, lines } = inWorld({ server: () => json(serviceOrder()) })
    await http(serviceOrderRoutes.find, { params: { id: 'a/b?c#d' } })
    expect(lines()).toEqual(['GET /serviceOrder/a%2Fb%3Fc%23d a1'])
  })

  it('writes the query by the rule of the spec', async () => {
    const { http, lines } = inWorld({ server: () => json({ data: [], totalElements: 0 }) })
    await http(serviceOrderRoutes.list, {
      query: { account: 'São & João', status: ['OPEN', 'PAUSED'], recordsPerPage: 15, offset: 0 },
    })
    expect(lines()).toEqual([
      'GET /serviceOrder?account=S%C3%A3o%20%26%20Jo%C3%A3o&status=OPEN,PAUSED&recordsPerPage=15&offset=0 a1',
    ])
  })

  it('M-171 asks for users, and for those who cover a place, with a bearer', async () => {
    const { http, lines } = inWorld({ server: () => json({ data: [], totalElements: 0 }) })
    await http(userRoutes.query, {
      query: { name: 'Zé', tagIds: ['4', '7'], recordsPerPage: 15, offset: 15, sort: '-name' },
    })
    await http(technicianRoutes.withCoverage, {
      query: { accountId: '5', date: '2026-12-09', minutes: 60, recordsPerPage: 50, offset: 0 },
    })
    expect(lines()).toEqual([
      'GET /auth/user/query?name=Z%C3%A9&tagIds=4,7&recordsPerPage=15&offset=15&sort=-name a1',
      'GET /auth/userWithCoverage/query?accountId=5&date=2026-12-09&minutes=60&recordsPerPage=50&offset=0 a1',
    ])
  })

  it('sends a body as JSON, with the version and the key', async () => {
    const { http, sent } = inWorld({ server: () => json(serviceOrder()) })
    expect(await outcomeOf(http(transitionRoutes.CANCEL, cancellation))).toEqual({ value: serviceOrder() })
    expect(sent).toEqual([
      {
        line: 'POST /serviceOrder/42/cancel a1',
        url: `${BASE}/serviceOrder/42/cancel`,
        token: 'a1',
        headers: {
          accept: 'application/json',
          authorization: 'Bearer a1',
          'content-type': 'application/json',
          'idempotency-key': 'so-42-CANCEL-4',
          'if-match': '"4"',
        },
        body: JSON.stringify({ reasonId: '31', note }),
      },
    ])
  })

  it('sends version zero and an empty body too', async () => {
    const { http, sent } = inWorld({ server: () => json(serviceOrder()) })
    await http(transitionRoutes.RESUME, { params: { id: '42' }, body: {}, version: 0 })
    expect(sent.map(({ headers, body }) => [headers['if-match'], headers['idempotency-key'], body])).toEqual([
      ['"0"', undefined, '{}'],
    ])
  })
})

describe('http: one refresh, one replay', () => {
  it('A01 a refused token is renewed once and the request sent again', async () => {
    const { http, lines, renewals, ended } = inWorld({ server: taking('a2') })
    expect(await outcomeOf(me(http))).toEqual(mine)
    expect(lines()).toEqual(['GET /user/5 a1', 'POST /refreshToken -', 'GET /user/5 a2'])
    expect(renewals).toEqual([{ refreshToken: 'r1' }])
    expect(ended).toEqual([])
  })

  it('A02 the replay has the same body to the byte, the same key and the same version', async () => {
    const { http, sent } = inWorld({ server: taking('a2', () => json(serviceOrder())) })
    await http(transitionRoutes.CANCEL, cancellation)
    const [first, , second] = sent
    expect(second).toEqual({
      ...first,
      line: 'POST /serviceOrder/42/cancel a2',
      token: 'a2',
      headers: { ...first?.headers, authorization: 'Bearer a2' },
    })
    const bytes = [first, second].map(request => Buffer.from(String(request?.body)).toString('hex'))
    expect(bytes[1]).toBe(bytes[0])
    expect(bytes[0]).toBe(Buffer.from(JSON.stringify({ reasonId: '31', note })).toString('hex'))
  })

  it('A03 the replay of a form has the same parts, files to the byte', async () => {
    const { http, sent } = inWorld({ server: taking('a2', () => json({})) })
    const bytes = new Uint8Array(70_000).map((_, index) => (index * 31) % 256)
    const form = new FormData()
    form.append('imageFile', new File([bytes], 'retrato é.png', { type: 'image/png' }))
    form.append('userId', '5')
    expect(await outcomeOf(http(imageRoute, { body: form }))).toEqual({ value: {} })
    const [first, , second] = sent
    expect([first?.headers, second?.headers]).toEqual([
      { authorization: 'Bearer a1' },
      { authorization: 'Bearer a2' },
    ])
    for (const request of [first, second]) {
      const parts = await new Response(request?.body).formData()
      expect([...parts.keys()]).toEqual(['imageFile', 'userId'])
      expect(parts.get('userId')).toBe('5')
      const file = parts.get('imageFile') as File
      expect([file.name, file.type, file.size]).toEqual(['retrato é.png', 'image/png', 70_000])
      expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    }
  })

  it('A04 a replay refused after a new token ends the session: no second refresh', async () => {
    const { http, lines, ended } = inWorld({ server: () => refusal('TOKEN_INVALID') })
    expect(await outcomeOf(me(http))).toEqual(expired)
    expect(lines()).toEqual(['GET /user/5 a1', 'POST /refreshToken -', 'GET /user/5 a2'])
    expect(ended).toEqual(['expired'])
  })

  it('A05 a replay that fails is the caller’s: the session stays', async () => {
    const { http, lines, ended } = inWorld({ server: taking('a2', () => refusal('INTERNAL')) })
    expect(await outcomeOf(me(http))).toMatchObject({ kind: 'unexpected', code: 'INTERNAL' })
    expect(lines()).toEqual(['GET /user/5 a1', 'POST /refreshToken -', 'GET /user/5 a2'])
    expect(ended).toEqual([])
  })

  it('A06 fifty requests refused together are one refresh and fifty replays', async () => {
    const { http, lines, ended } = inWorld({ server: taking('a2') })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(me(http))))
    expect(outcomes).toEqual(Array.from({ length: 50 }, () => mine))
    expect(lines()).toEqual([
      ...Array.from({ length: 50 }, () => 'GET /user/5 a1'),
      'POST /refreshToken -',
      ...Array.from({ length: 50 }, () => 'GET /user/5 a2'),
    ])
    expect(ended).toEqual([])
  })

  it('A07 a late refusal of the old token takes the new one without a refresh', async () => {
    const late = deferred<Response>()
    const { http, lines, renewals } = inWorld({
      server: (sent, index) => (index === 0 ? late.promise : taking('a2')(sent, index)),
    })
    const slow = outcomeOf(me(http))
    expect(await outcomeOf(me(http))).toEqual(mine)
    late.resolve(refusal('TOKEN_EXPIRED'))
    expect(await slow).toEqual(mine)
    expect(lines()).toEqual([
      'GET /user/5 a1',
      'GET /user/5 a1',
      'POST /refreshToken -',
      'GET /user/5 a2',
      'GET /user/5 a2',
    ])
    expect(renewals).toHaveLength(1)
  })

  it('B07 an adopted token that is refused too may still be renewed, once', async () => {
    const { http, jar, lines, ended } = inWorld({
      server: sent => {
        if (sent.token === 'a1') Object.assign(jar, { accessToken: 'a9', refreshToken: 'r9' })
        return taking('a2')(sent, 0)
      },
    })
    expect(await outcomeOf(me(http))).toEqual(mine)
    expect(lines()).toEqual(['GET /user/5 a1', 'GET /user/5 a9', 'POST /refreshToken -', 'GET /user/5 a2'])
    expect(ended).toEqual([])
  })

  it('gives up after four sends when every adopted token is refused', async () => {
    let turn = 1
    const { http, jar, lines, ended } = inWorld({
      server: () => {
        turn += 1
        jar.accessToken = `a${turn}`
        return refusal('TOKEN_EXPIRED')
      },
    })
    expect(await outcomeOf(me(http))).toEqual(expired)
    expect(lines()).toEqual(['GET /user/5 a1', 'GET /user/5 a2', 'GET /user/5 a3', 'GET /user/5 a4'])
    expect(ended).toEqual(['expired'])
  })

  it('A08 a request made during a refresh waits for it, and is sent once with the new token', async () => {
    const renewed = deferred<Response>()
    const asked = deferred<void>()
    const { http, lines } = inWorld({
      server: taking('a2'),
      refresh: () => {
        asked.resolve()
        return renewed.promise
      },
    })
    const first = outcomeOf(me(http))
    await asked.promise
    const second = outcomeOf(http(serviceOrderRoutes.find, { params: { id: '42' } }))
    await flush(100)
    expect(lines()).toEqual(['GET /user/5 a1', 'POST /refreshToken -'])
    renewed.resolve(json({ accessToken: 'a2', refreshToken: 'r2' }))
    expect(await first).toEqual(mine)
    await second
    expect(lines().slice(2).sort()).toEqual(['GET /serviceOrder/42 a2', 'GET /user/5 a2'])
  })

  it.each([
    ['A09 refused', () => refusal('REFRESH_INVALID')],
    ['A10 failed', () => refusal('INTERNAL')],
    ['A10 forbidden', () => refusal('FORBIDDEN')],
    ['A10 invalid', () => refusal('VALIDATION')],
  ])('%s: an answered refresh is final, every waiter hears it once', async (_, refresh) => {
    const { http, jar, lines, ended } = inWorld({ server: taking('a2'), refresh })
    const outcomes = await Promise.all([outcomeOf(me(http)), outcomeOf(me(http))])
    expect(outcomes).toEqual([expired, expired])
    expect(lines()).toEqual(['GET /user/5 a1', 'GET /user/5 a1', 'POST /refreshToken -'])
    expect(ended).toEqual(['expired'])
    expect(jar).toMatchObject({ accessToken: null, refreshToken: null })
  })

  it.each([
    ['A11 network', networkError],
    ['A12 503 of ours', () => refusal('UNAVAILABLE')],
    ['A12 429', () => refusal('TOO_MANY_ATTEMPTS')],
    ['A12 502 of a gateway', () => page('<h1>Bad Gateway</h1>', 502)],
    ['A12 503 of a gateway', () => page('<h1>Service Unavailable</h1>', 503)],
    ['A12 504 of a gateway', () => page('<h1>Gateway Timeout</h1>', 504)],
    ['A15 truncated', () => new Response('{"accessToken":"a2","refr')],
    ['A15 HTML', () => page('<h1>Manutenção</h1>')],
    ['A15 a field missing', () => json({ accessToken: 'a2' })],
    ['body cut off', cutShort],
  ])('%s: an unanswered refresh is tried again, and nobody notices', async (_, refresh) => {
    const { http, jar, lines, ended } = inWorld({
      server: taking('a2'),
      refresh: index => (index < 2 ? refresh() : json({ accessToken: 'a2', refreshToken: 'r2' })),
    })
    expect(await outcomeOf(me(http))).toEqual(mine)
    expect(lines()).toEqual([
      'GET /user/5 a1',
      ...Array.from({ length: 3 }, () => 'POST /refreshToken -'),
      'GET /user/5 a2',
    ])
    expect(ended).toEqual([])
    expect(jar).toEqual({ userId: '5', accessToken: 'a2', refreshToken: 'r2' })
  })
})

describe('http: a route of an image', () => {
  const params = { id: '1', cameraId: '31' }
  const frame = (http: Http) => outcomeOf(http(occurrenceMediaRoutes.frame, { params }))
  const image = (headers: Record<string, string>) =>
    new Response('bytes', { headers: { 'content-type': 'image/jpeg', ...headers } })

  it('gives its bytes with their id, also after a refresh', async () => {
    const { http } = inWorld({
      server: ({ token }) => (token === 'a2' ? image({ etag: '"f1"' }) : refusal('TOKEN_EXPIRED')),
      refresh: () => json({ accessToken: 'a2', refreshToken: 'r2' }),
    })
    const { value } = (await frame(http)) as { value: ImageReply }
    expect(value.id).toBe('f1')
    expect(await value.image.text()).toBe('bytes')
  })

  it('says why there is none, and takes no other answer for an image', async () => {
    const answers = [refusal('CAMERA_UNREACHABLE'), page('<h1>Portal</h1>'), image({})]
    const { http } = inWorld({ server: () => answers.shift() ?? networkError() })
    expect(await frame(http)).toMatchObject({ kind: 'offline', code: 'CAMERA_UNREACHABLE' })
    expect(await frame(http)).toMatchObject({ kind: 'foreign' })
    expect(await frame(http)).toMatchObject({ kind: 'malformed' })
  })
})

describe('http: paths that carry no bearer', () => {
  it.each([
    ['login', authRoutes.login, { body: credentials }, 'INVALID_CREDENTIALS'],
    ['refreshToken', authRoutes.refreshToken, { body: { refreshToken: 'r1' } }, 'REFRESH_INVALID'],
    [
      'validatePasswordToken',
      postTo('/auth/user/validatePasswordToken'),
      { body: { token: 'x' } },
      'TOKEN_INVALID',
    ],
  ] as const)(
    'A16 401 on %s is the caller’s: no refresh, no end of session',
    async (_, shape, input, code) => {
      const { http, sent, ended } = inWorld({
        server: () => refusal(code),
        refresh: () => refusal(code),
      })
      expect(await outcomeOf((http as (...call: unknown[]) => Promise<unknown>)(shape, input))).toEqual({
        kind: 'unauthenticated',
        message: errorCatalogue[code].message,
        code,
        requestId: 'r-1',
      })
      expect(sent).toHaveLength(1)
      expect(ended).toEqual([])
    },
  )

  it.each([
    '/login',
    '/refreshToken',
    '/resetPassword',
    '/auth/user/validatePasswordToken',
    '/auth/user/savePassword',
  ] as const)('A17 %s goes without Authorization, token or not', async path => {
    for (const jar of [{}, { userId: null, accessToken: null, refreshToken: null }]) {
      const { http, sent } = inWorld({ server: () => json({}), refresh: () => json({}), jar })
      expect(await outcomeOf(http(postTo(path), { body: {} }))).toEqual({ value: {} })
      expect(sent.map(({ line, headers }) => [line, headers.authorization])).toEqual([
        [`POST ${path} -`, undefined],
      ])
    }
  })

  it.each(['/loginX', '/login/again', '/user/login', '/logout', '/Login'] as const)(
    'A17 %s goes with it',
    async path => {
      const { http, lines } = inWorld({ server: () => json({}) })
      await http(postTo(path), { body: {} })
      expect(lines()).toEqual([`POST ${path} a1`])
    },
  )

  it('A17 what a query says makes no path exempt', async () => {
    const { http, lines } = inWorld({ server: () => json({ data: [], totalElements: 0 }) })
    await http(serviceOrderRoutes.list, { query: { account: '/login' } })
    expect(lines()).toEqual(['GET /serviceOrder?account=%2Flogin a1'])
  })
})

const reasons: [string, unknown][] = [
  ['no reason', undefined],
  ['a word', 'left the page'],
  ['null', null],
  ['an error', new Error('left the page')],
  ['an object', { why: 'left' }],
  ['the time limit of the caller', new DOMException('The operation timed out.', 'TimeoutError')],
]

describe('http: a caller that gives up', () => {
  it.each(reasons)('A19, A20 before: nothing is sent (%s)', async (_, reason) => {
    const { http, lines } = inWorld()
    expect(await outcomeOf(me(http, AbortSignal.abort(reason)))).toEqual(silent)
    expect(
      await outcomeOf(http(authRoutes.login, { body: credentials, signal: AbortSignal.abort(reason) })),
    ).toEqual(silent)
    expect(lines()).toEqual([])
  })

  it.each(reasons)('A19, A20 while the answer is on its way: silence (%s)', async (_, reason) => {
    const caller = new AbortController()
    const asked = deferred<void>()
    const { http, lines, ended } = inWorld({
      server: () => {
        asked.resolve()
        return deferred<Response>().promise
      },
    })
    const call = outcomeOf(me(http, caller.signal))
    await asked.promise
    caller.abort(reason)
    expect(await call).toEqual(silent)
    expect(lines()).toEqual(['GET /user/5 a1'])
    expect(ended).toEqual([])
  })

  it.each(reasons)('A19, A20 while the replay is on its way: silence (%s)', async (_, reason) => {
    const caller = new AbortController()
    const asked = deferred<void>()
    const { http, lines, ended } = inWorld({
      server: taking('a2', () => {
        asked.resolve()
        return deferred<Response>().promise
      }),
    })
    const call = outcomeOf(me(http, caller.signal))
    await asked.promise
    caller.abort(reason)
    expect(await call).toEqual(silent)
    expect(lines()).toEqual(['GET /user/5 a1', 'POST /refreshToken -', 'GET /user/5 a2'])
    expect(ended).toEqual([])
  })

  it('A19 while the body is coming: silence', async () => {
    const caller = new AbortController()
    const begun = deferred<void>()
    const { http } = inWorld({
      server: () =>
        new Response(
          new ReadableStream<Uint8Array>({
            pull(controller) {
              begun.resolve()
              return new Promise(resolve => {
                caller.signal.addEventListener('abort', () => {
                  controller.error(caller.signal.reason)
                  resolve()
                })
              })
            },
          }),
        ),
    })
    const call = outcomeOf(me(http, caller.signal))
    await begun.promise
    caller.abort()
    expect(await call).toEqual(silent)
  })

  it('A19 after the answer: the answer stands', async () => {
    const caller = new AbortController()
    const { http } = inWorld()
    const call = outcomeOf(me(http, caller.signal))
    expect(await call).toEqual(mine)
    caller.abort()
    await flush()
    expect(await call).toEqual(mine)
  })

  it('A19 a refusal that comes after giving up is not told', async () => {
    const caller = new AbortController()
    const { http } = inWorld({
      server: () => {
        caller.abort()
        return refusal('INTERNAL')
      },
    })
    expect(await outcomeOf(me(http, caller.signal))).toEqual(silent)
  })

  /** Two callers of one refresh under way; the first gives up. */
  const givingUp = async (refresh: () => Answer) => {
    const caller = new AbortController()
    const asked = deferred<void>()
    const renewed = deferred<void>()
    const world = inWorld({
      server: taking('a2'),
      refresh: () => {
        asked.resolve()
        return renewed.promise.then(() => {
          const answer = refresh()
          if (answer instanceof Error) throw answer
          return answer
        })
      },
    })
    const first = outcomeOf(me(world.http, caller.signal))
    const second = outcomeOf(me(world.http))
    await asked.promise
    const third = outcomeOf(me(world.http, caller.signal))
    caller.abort()
    renewed.resolve()
    const outcomes = await Promise.all([first, second, third])
    return { ...world, outcomes }
  }

  it('A18 during a refresh: silence, and the refresh goes on for the others', async () => {
    const { outcomes, lines, jar, ended } = await givingUp(() =>
      json({ accessToken: 'a2', refreshToken: 'r2' }),
    )
    expect(outcomes).toEqual([silent, mine, silent])
    expect(lines()).toEqual(['GET /user/5 a1', 'GET /user/5 a1', 'POST /refreshToken -', 'GET /user/5 a2'])
    expect(jar).toEqual({ userId: '5', accessToken: 'a2', refreshToken: 'r2' })
    expect(ended).toEqual([])
  })

  it('A18 during a refresh that is refused: still silence for who gave up', async () => {
    const { outcomes, ended } = await givingUp(() => refusal('REFRESH_INVALID'))
    expect(outcomes).toEqual([silent, expired, silent])
    expect(ended).toEqual(['expired'])
  })

  it('A21 inside a cached read: silence, nothing kept, and the next read asks again', async () => {
    const caller = new AbortController()
    const asked = deferred<void>()
    const { http, lines } = inWorld({
      server: (_, index) => {
        asked.resolve()
        return index === 0 ? deferred<Response>().promise : json(userInfo())
      },
    })
    const cache = createCache()
    const first = outcomeOf(cache.read(['user', '5'], () => me(http, caller.signal)))
    await asked.promise
    caller.abort()
    expect(await first).toEqual(silent)
    expect(await outcomeOf(cache.read(['user', '5'], () => me(http)))).toEqual(mine)
    expect(lines()).toEqual(['GET /user/5 a1', 'GET /user/5 a1'])
  })
})

describe('http: the end of the session', () => {
  it('ends every request on its way in silence', async () => {
    const life = new AbortController()
    const asked = deferred<void>()
    const { http } = inWorld({
      life: () => life.signal,
      server: () => {
        asked.resolve()
        return deferred<Response>().promise
      },
    })
    const call = outcomeOf(me(http))
    await asked.promise
    life.abort()
    expect(await call).toEqual(silent)
  })

  it('ends them in silence too when the next life begins at once', async () => {
    let life = new AbortController()
    const asked = deferred<void>()
    const { http } = inWorld({
      life: () => life.signal,
      server: () => {
        asked.resolve()
        return deferred<Response>().promise
      },
    })
    const call = outcomeOf(me(http))
    await asked.promise
    life.abort()
    life = new AbortController()
    expect(await call).toEqual(silent)
  })

  it('A22, X17 without an access token it renews first: three requests, one refresh, none without a token', async () => {
    const { http, lines, renewals } = inWorld({ server: taking('a2'), jar: { accessToken: null } })
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(me(http))))
    expect(outcomes).toEqual([mine, mine, mine])
    expect(lines()).toEqual(['POST /refreshToken -', 'GET /user/5 a2', 'GET /user/5 a2', 'GET /user/5 a2'])
    expect(renewals).toEqual([{ refreshToken: 'r1' }])
  })

  it('A23, X17 without a refresh token a refusal is the end: no refresh is asked', async () => {
    const { http, lines, ended } = inWorld({ server: taking('a2'), jar: { refreshToken: null } })
    expect(await outcomeOf(me(http))).toEqual(expired)
    expect(lines()).toEqual(['GET /user/5 a1'])
    expect(ended).toEqual(['expired'])
  })

  it.each([
    ['B17 another person’s cookies', { userId: '9' }, 'userChanged'],
    ['F09 no cookies', { userId: null, accessToken: null, refreshToken: null }, 'expired'],
  ])('%s: nothing is sent', async (_, jar, reason) => {
    const { http, lines, ended } = inWorld({ jar })
    expect(await outcomeOf(me(http))).toEqual(expired)
    expect(lines()).toEqual([])
    expect(ended).toEqual([reason])
  })
})

describe('http: what was refused', () => {
  it('A24 a missing permission is the caller’s: no refresh', async () => {
    const { http, lines, ended } = inWorld({ server: () => refusal('FORBIDDEN') })
    expect(await outcomeOf(me(http))).toEqual({
      kind: 'forbidden',
      message: 'Você não tem permissão para esta ação.',
      code: 'FORBIDDEN',
      requestId: 'r-1',
    })
    expect(lines()).toEqual(['GET /user/5 a1'])
    expect(ended).toEqual([])
  })

  it.each([
    ['VALIDATION', 'invalid'],
    ['FORBIDDEN', 'forbidden'],
    ['NOT_FOUND', 'notFound'],
    ['METHOD_NOT_ALLOWED', 'unexpected'],
    ['VERSION_CONFLICT', 'conflict'],
    ['TOO_LARGE', 'invalid'],
    ['UNSUPPORTED_TYPE', 'invalid'],
    ['ORDER_SEALED', 'locked'],
    ['VERSION_REQUIRED', 'conflict'],
    ['TOO_MANY_ATTEMPTS', 'tooMany'],
    ['INTERNAL', 'unexpected'],
    ['UNAVAILABLE', 'offline'],
  ] as const)('%s is %s, asked once, with the sentence of the server', async (code, kind) => {
    const { http, lines } = inWorld({ server: () => refusal(code) })
    expect(await outcomeOf(http(transitionRoutes.CANCEL, cancellation))).toEqual({
      kind,
      message: errorCatalogue[code].message,
      code,
      requestId: 'r-1',
    })
    expect(lines()).toEqual(['POST /serviceOrder/42/cancel a1'])
  })

  it('keeps the fields and the details the server told', async () => {
    const fieldErrors = [{ field: 'note', code: 'tooLong', message: 'Use no máximo 2.000 caracteres.' }]
    const details = { allowed: ['START'], version: 5 }
    const { http } = inWorld({ server: () => refusal('VALIDATION', { fieldErrors, details, secret: 'x' }) })
    expect(await outcomeOf(http(transitionRoutes.CANCEL, cancellation))).toEqual({
      kind: 'invalid',
      message: 'Verifique os campos destacados.',
      code: 'VALIDATION',
      requestId: 'r-1',
      fieldErrors,
      details,
    })
  })

  it('knows what every error of the contract is', async () => {
    const kinds = new Map<number, Set<unknown>>()
    for (const [code, { status }] of Object.entries(errorCatalogue)) {
      const { http } = inWorld({ server: () => refusal(code as ErrorCode) })
      const outcome = (await outcomeOf(http(authRoutes.login, { body: credentials }))) as { kind: unknown }
      kinds.set(status, (kinds.get(status) ?? new Set()).add(outcome.kind))
    }
    const table = [...kinds].sort(([a], [b]) => a - b).map(([status, all]) => [status, ...all])
    expect(table).toEqual([
      [400, 'invalid'],
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [404, 'notFound'],
      [405, 'unexpected'],
      [409, 'conflict'],
      [413, 'invalid'],
      [415, 'invalid'],
      [422, 'invalid'],
      [423, 'locked'],
      [428, 'conflict'],
      [429, 'tooMany'],
      [500, 'unexpected'],
      [502, 'offline'],
      [503, 'offline'],
      [504, 'offline'],
    ])
  })

  it.each<[string, () => Response, string, string]>([
    ['a page', () => page('<h1>Internal Server Error</h1>', 500), 'unexpected', 'HTTP_500'],
    ['nothing at all', () => new Response(null, { status: 500 }), 'unexpected', 'HTTP_500'],
    ['another shape', () => json({ error: 'no' }, 403), 'forbidden', 'HTTP_403'],
    ['a list', () => json([{ code: 'X' }], 404), 'notFound', 'HTTP_404'],
    ['a message that is not text', () => json({ code: 'X', message: { a: 1 } }, 409), 'conflict', 'HTTP_409'],
    ['an answer cut off', () => new Response('{"code":"INTER', { status: 500 }), 'unexpected', 'HTTP_500'],
    ['braces that are not JSON', () => new Response('{{no}}', { status: 403 }), 'forbidden', 'HTTP_403'],
  ])('says a general sentence for %s, and keeps its kind', async (_, answer, kind, code) => {
    const { http, ended } = inWorld({ server: answer })
    expect(await outcomeOf(me(http))).toEqual({
      kind,
      message: 'Algo deu errado no servidor. Tente novamente.',
      code,
    })
    expect(ended).toEqual([])
  })

  it('renews for a 401 that says nothing, too', async () => {
    const { http, lines } = inWorld({
      server: sent => (sent.token === 'a2' ? json(userInfo()) : new Response(null, { status: 401 })),
    })
    expect(await outcomeOf(me(http))).toEqual(mine)
    expect(lines()).toEqual(['GET /user/5 a1', 'POST /refreshToken -', 'GET /user/5 a2'])
  })
})

describe('http: what never got an answer', () => {
  const calls: [string, (http: Http) => Promise<unknown>, string][] = [
    ['GET', http => me(http), 'GET /user/5 a1'],
    ['POST', http => http(transitionRoutes.CANCEL, cancellation), 'POST /serviceOrder/42/cancel a1'],
  ]

  it.each(calls)('A25 no network: %s is asked once', async (_, call, line) => {
    const { http, lines, ended } = inWorld({ server: networkError })
    expect(await outcomeOf(call(http))).toEqual({ ...offline, code: 'FETCH' })
    expect(lines()).toEqual([line])
    expect(ended).toEqual([])
  })

  it.each(calls)('A25 a body cut off: %s is asked once', async (_, call, line) => {
    const { http, lines } = inWorld({ server: cutShort })
    expect(await outcomeOf(call(http))).toMatchObject(offline)
    expect(lines()).toEqual([line])
  })

  it('M-199 tells that a request stayed without answer, unless it was given up', async () => {
    const answers = [networkError(), cutShort(), json({}, 503), json({}, 500)]
    const { http, answered } = inWorld({ server: () => answers.shift() ?? deferred<Response>().promise })
    for (let call = 0; call < 4; call += 1) await outcomeOf(me(http))
    const givenUp = new AbortController()
    const last = outcomeOf(me(http, givenUp.signal))
    givenUp.abort()
    await last
    expect(answered).toEqual([...Array(3).fill('answer.missing'), 'answer.received'])
  })

  it('A25 a 502 of ours is an answer: what stands behind the server gave none', async () => {
    const answers = [refusal('CAMERA_UNREACHABLE'), page('<h1>Bad Gateway</h1>', 502)]
    const { http, answered } = inWorld({ server: () => answers.shift() ?? networkError() })
    for (let call = 0; call < 2; call += 1) await outcomeOf(me(http))
    expect(answered).toEqual(['answer.received', 'answer.missing'])
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('A25 status %i: a GET is asked once', async status => {
    const { http, lines } = inWorld({ server: () => json({ code: 'X', message: 'Não.' }, status) })
    expect(await outcomeOf(me(http))).toMatchObject({ message: 'Não.', code: 'X' })
    expect(lines()).toEqual(['GET /user/5 a1'])
  })

  it('A20 our own time limit is a failure the person hears of', async () => {
    const { http, lines, ended } = inWorld({ server: () => deferred<Response>().promise })
    expect(await outcomeOf(http(userRoutes.find, { params: { id: '5' }, timeoutMs: 1 }))).toEqual({
      kind: 'timeout',
      message: 'O servidor demorou demais para responder. Tente novamente.',
    })
    expect(lines()).toEqual(['GET /user/5 a1'])
    expect(ended).toEqual([])
  })

  it('A20 a list and a form wait for a stalled server equally long', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const { http } = inWorld({ server: networkError })
    for (const [, call] of calls) await outcomeOf(call(http))
    expect(limit.mock.calls).toEqual(calls.map(() => [30_000]))
  })

  it('A20 the time limit of the caller is silence', async () => {
    const { http } = inWorld({ server: () => deferred<Response>().promise })
    expect(await outcomeOf(me(http, AbortSignal.timeout(1)))).toEqual(silent)
  })
})

describe('http: what is not of the contract', () => {
  it.each<[string, () => Response]>([
    [
      'JSON cut off',
      () => new Response('{"id":"5","name":"Cam', { headers: { 'content-type': 'application/json' } }),
    ],
    ['an empty body', () => new Response('')],
    ['no body', () => new Response(null, { status: 204 })],
    ['null', () => json(null)],
    ['a word', () => json('ok')],
    ['a list', () => json([userInfo()])],
    ['a field missing', () => json({ ...userInfo(), permissions: undefined })],
    ['a field of another type', () => json({ ...userInfo(), version: '1' })],
    ['two answers in one', () => new Response(`${JSON.stringify(userInfo())}${JSON.stringify(userInfo())}`)],
  ])('%s with a good status is malformed', async (_, answer) => {
    const { http, lines, ended } = inWorld({ server: answer })
    expect(await outcomeOf(me(http))).toMatchObject(malformed)
    expect(lines()).toEqual(['GET /user/5 a1'])
    expect(ended).toEqual([])
  })

  it.each<[string, () => Response]>([
    ['a page', () => page('<!doctype html><title>Console</title>')],
    [
      'a page that says it is JSON',
      () => new Response('\n<html>', { headers: { 'content-type': 'application/json' } }),
    ],
    ['a page that refuses', () => page('<h1>Entre na rede</h1>', 401)],
    ['a page that forbids', () => page('<h1>Bloqueado</h1>', 403)],
    ['a network that wants a sign-in', () => page('<h1>Entre na rede</h1>', 511)],
  ])('X11, F08 %s is not the server’s answer: no refresh, no end, and it is told', async (_, answer) => {
    const { http, lines, ended, answered } = inWorld({ server: answer })
    expect(await outcomeOf(me(http))).toMatchObject({
      kind: 'foreign',
      message: 'Resposta inválida do servidor.',
    })
    expect(lines()).toEqual(['GET /user/5 a1'])
    expect(ended).toEqual([])
    expect(answered).toEqual(['answer.foreign'])
  })

  it('X11, F08 a captive portal that answers the refresh signs nobody out, and the next request tries again', async () => {
    const { http, jar, lines, ended } = inWorld({
      server: taking('a2'),
      refresh: index =>
        index < 3
          ? page('<h1>Aceite os termos da rede</h1>')
          : json({ accessToken: 'a2', refreshToken: 'r2' }),
    })
    const told = { kind: 'foreign', message: 'Resposta inválida do servidor.' }
    const outcomes = await Promise.all([outcomeOf(me(http)), outcomeOf(me(http))])
    expect(outcomes).toMatchObject([told, told])
    expect(lines().filter(line => line.includes('refreshToken'))).toHaveLength(3)
    expect(ended).toEqual([])
    expect(jar).toEqual({ userId: '5', accessToken: 'a1', refreshToken: 'r1' })
    expect(await outcomeOf(me(http))).toEqual(mine)
    expect(jar).toEqual({ userId: '5', accessToken: 'a2', refreshToken: 'r2' })
  })

  it('an empty body is not an empty object', async () => {
    const { http } = inWorld({ server: () => new Response('') })
    expect(await outcomeOf(http(authRoutes.logout, { body: { refreshToken: 'r1' } }))).toMatchObject(
      malformed,
    )
  })

  it('A26 a stream or a request as body is refused before anything is sent', async () => {
    const anyBody = route({ ...imageRoute, body: v.any() })
    const bodies = [new ReadableStream(), new Request(BASE, { method: 'POST', body: 'x' })]
    const { http, lines } = inWorld({ server: () => json({}) })
    for (const body of bodies) await expect(http(anyBody, { body })).rejects.toThrow()
    expect(lines()).toEqual([])
  })

  it('A26 a stream or a request as body does not compile', () => {
    const { http } = inWorld()
    const uncalled = () => [
      // @ts-expect-error a stream cannot be sent twice
      http(transitionRoutes.CANCEL, { params: { id: '42' }, body: new ReadableStream() }),
      // @ts-expect-error a request cannot be sent twice
      http(imageRoute, { body: new Request(BASE) }),
    ]
    expect(uncalled).toBeTypeOf('function')
  })
})
