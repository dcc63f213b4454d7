import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { type BffDeps, createBff } from '#bff/app.ts'
import type { Database, Db } from '#bff/db/database.ts'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { occurrenceFrameRows } from '#bff/domains/occurrences/list/frame-rows.ts'
import { readLastPositions } from '#bff/domains/vehicles/map/last-positions.ts'
import { BASE } from '#bff/http/mount.ts'
import { createLive, type Live } from '#bff/live/live.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { openTestDatabase, TEST_NOW, TEST_SECRET } from './database.ts'

/** Where the tests' console says it is. */
export const ORIGIN = 'http://console.example:4173'

export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

export interface Caller {
  userId: string
  accessToken: string
  refreshToken: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** A clock a test can move. */
export const createClock = (start: Date = TEST_NOW) => {
  let now = start.getTime()
  const clock = () => new Date(now)
  return Object.assign(clock, {
    advance: (ms: number) => {
      now += ms
    },
    set: (instant: Date) => {
      now = instant.getTime()
    },
  })
}

export type TestClock = ReturnType<typeof createClock>

export interface TestBff {
  db: Db
  live: Live
  clock: TestClock
  /** Every line the BFF logged, as text. */
  log: string[]
  fetch: (request: Request) => Promise<Response>
  call: Caller['call']
  /** Signs in, or reuses this file's sign-in while its token lives. */
  as(email: string): Promise<Caller>
  login(email: string, password?: string): Promise<Caller>
}

/**
 * The BFF on this file's own database; nothing of it is replaced but the clock.
 * @param settings read once the file's `beforeAll` hooks before it have run
 */
export const testBff = (settings: () => Partial<BffDeps> = () => ({})): TestBff => {
  const clock = createClock()
  const log: string[] = []
  const callers = new Map<string, { at: number; caller: Promise<Caller> }>()
  let database: Database
  let app: ReturnType<typeof createBff>
  let live: Live

  beforeAll(async () => {
    database = await openTestDatabase(inject('template'))
    live = createLive({
      db: database.db,
      url: database.url,
      rows: occurrenceFrameRows(database.db, clock),
      readPositions: () => readLastPositions(database.db),
      clock,
      beatMs: 3_600_000,
    })
    app = createBff({
      db: database.db,
      live,
      keys: deriveKeys(TEST_SECRET),
      clock,
      log: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
      origin: () => ORIGIN,
      mailPreview: true,
      ...settings(),
    })
  })
  afterAll(async () => {
    await live?.close()
    await database?.close()
  })

  const call: Caller['call'] = async (method, path, body, headers = {}) => {
    const response = await app.request(BASE + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    // Of a stream that is open, that it was admitted is all this tells.
    const open = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (open) await response.body?.cancel()
    const text = open ? '' : await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text },
      headers: response.headers,
    }
  }

  const login = async (email: string, password = DEMO_PASSWORD): Promise<Caller> => {
    const answer = await call('POST', '/login', { email, password })
    if (answer.status !== 200)
      throw new Error(`login of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const data = answer.body.data as Omit<Caller, 'call'>
    return {
      ...data,
      call: (method, path, body, headers) =>
        call(method, path, body, { authorization: `Bearer ${data.accessToken}`, ...headers }),
    }
  }

  return {
    get db() {
      return database.db
    },
    get live() {
      return live
    },
    clock,
    log,
    fetch: async request => app.fetch(request),
    call,
    login,
    as(email) {
      const known = callers.get(email)
      if (known && clock().getTime() - known.at < 10 * 60_000) return known.caller
      const caller = login(email)
      callers.set(email, { at: clock().getTime(), caller })
      return caller
    },
  }
}

export const demoEmails = [
  'admin@demo.example',
  'supervisor@demo.example',
  'operador1@demo.example',
  'operador2@demo.example',
  'atendente@demo.example',
  'coordenador1@demo.example',
  'coordenador2@demo.example',
  'cadastro@demo.example',
] as const
