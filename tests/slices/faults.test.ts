import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { newOrderActors } from '#client/actors/service-orders/order-form.actors.ts'
import { serviceOrderReads } from '#client/actors/service-orders/service-orders.actors.ts'
import { createCache } from '#client/cache.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { NewServiceOrder } from '#contracts/service-orders/service-order-events.contract.ts'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import { selectForm } from '#machines/kit/form/form.machine.ts'
import { newOrderForm, orderProblems } from '#machines/service-orders/form/order.form.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { closePages, openPage } from '#tests/support/browser/simulated-page.ts'
import { spoilable } from '#tests/support/process/faulty-bff.ts'
import type { FaultyProxy } from '#tests/support/process/faulty-proxy.ts'

const bff = testBff()
const MINUTE = 60_000
const EMAIL = 'coordenador1@demo.example'
const network = globalThis.fetch
const shortest = AbortSignal.timeout

const openLine = spoilable(bff)
let line: FaultyProxy
let uncaught: unknown[]
const hear = (problem: unknown) => uncaught.push(problem)

beforeEach(async () => {
  line = openLine()
  uncaught = []
  process.on('unhandledRejection', hear)
})
afterEach(async () => {
  closePages()
  process.off('unhandledRejection', hear)
  expect(uncaught).toEqual([])
})

/** The signed-in runtime over a real connection that can fail. */
const signIn = async () => {
  bff.clock.advance(2 * MINUTE)
  const page = openPage({}, (input, init) => network(line.url + String(input), init))
  const { session, http } = page.runtime
  session.send({ type: 'login.submitted', email: EMAIL, password: DEMO_PASSWORD })
  await waitFor(session, snapshot => snapshot.matches('signedIn'))
  line.seen.length = 0
  return {
    ...page,
    session,
    http,
    list: () => http(serviceOrderRoutes.list, { query: { recordsPerPage: 1, offset: 0 } }),
  }
}

type Tab = Awaited<ReturnType<typeof signIn>>

/** "Cadastro", filled in as a person would have. */
const openForm = ({ http }: Tab, defect: string) => {
  const values = {
    ...newOrderForm.initial,
    account: { id: '1', name: 'Conta 1' },
    type: 'MAINTENANCE' as const,
    defect,
    description: 'Não responde desde ontem.',
  }
  const judge = problemsIn(NewServiceOrder, body => orderProblems(body, Date.now()))
  const machine = newOrderForm.createMachine(judge).provide({
    actors: newOrderActors({ http, reads: serviceOrderReads(http, createCache()) }, newOrderForm),
  })
  const form = createActor(machine, { input: { values, version: null, seed: randomUUID() } }).start()
  const settled = () => waitFor(form, snapshot => !selectForm(snapshot).busy)
  return {
    values,
    settled,
    submit: () => form.send({ type: 'submit.requested' }),
    retry: () => form.send({ type: 'retry.requested' }),
    saved: () => waitFor(form, snapshot => selectForm(snapshot).saved),
    typed: () => form.getSnapshot().context.values,
    problem: () => selectForm(form.getSnapshot()).problem,
  }
}

const stored = async (defect: string): Promise<number> => {
  const { rows } = await bff.db
    .selectFrom('service_order')
    .select('id')
    .where('defect', '=', defect)
    .execute()
    .then(found => ({ rows: found }))
  return rows.length
}

const CREATE = /^POST \/serviceOrder\/create/
const LIST = /^GET \/serviceOrder\?/

describe('a line that breaks while an order is saved', () => {
  it.each([
    ['X01 reset before the server heard of it', { kind: 'reset', when: 'before' }, 0],
    ['X01 reset after the server stored it', { kind: 'reset', when: 'after' }, 1],
    ['X01 cut in the middle of the answer', { kind: 'truncate', bytes: 20, cut: true }, 1],
    ['X10 an answer that is half a JSON', { kind: 'truncate', bytes: 20 }, 1],
    ['X06 a server that says it is unavailable', { kind: 'answer', status: 503 }, 0],
  ] as const)('%s: what was typed stays, and saving again stores it once', async (_, fault, meanwhile) => {
    const tab = await signIn()
    const defect = `defeito ${_}`
    const { submit, settled, saved, typed, values, problem, retry } = openForm(tab, defect)
    line.spoil(CREATE, fault, 1)
    submit()
    await settled()
    expect(problem()).toMatch(/\.$/)
    expect(typed()).toEqual(values)
    expect(await stored(defect)).toBe(meanwhile)
    retry()
    await saved()
    expect(await stored(defect)).toBe(1)
    const keys = line.seen
      .filter(each => CREATE.test(each.line))
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('X35 ten submissions are one request and one order', async () => {
    const tab = await signIn()
    const { submit, saved } = openForm(tab, 'dez cliques')
    for (let click = 0; click < 10; click += 1) submit()
    await saved()
    expect(line.count(CREATE)).toBe(1)
    expect(await stored('dez cliques')).toBe(1)
  })

  it('X18 a session that ends meanwhile: what was typed stays with the form, and nothing is stored', async () => {
    const tab = await signIn()
    const { submit, settled, typed, values } = openForm(tab, 'sessão que acaba')
    await bff.db
      .updateTable('token_family')
      .set({ revoked_at: bff.clock(), revoked_why: 'LOGOUT' })
      .where('user_id', '=', tab.session.getSnapshot().context.userId ?? '')
      .execute()
    submit()
    await settled()
    await waitFor(tab.session, snapshot => snapshot.matches('signedOut'))
    expect(tab.session.getSnapshot().context.reason).toBe('expired')
    expect(typed()).toEqual(values)
    expect(await stored('sessão que acaba')).toBe(0)
    expect(line.count(/refreshToken/)).toBe(1)
  })

  it('X26 a token that ran out while the form stood still is renewed, and the order is stored once', async () => {
    const tab = await signIn()
    const { submit, saved } = openForm(tab, 'formulário parado')
    bff.clock.advance(30 * MINUTE)
    submit()
    await saved()
    expect(line.count(/refreshToken/)).toBe(1)
    expect(await stored('formulário parado')).toBe(1)
  })
})

describe('a server that answers badly', () => {
  it('X09 that hangs for ever is given 30 s, and then there is something to say', async () => {
    const tab = await signIn()
    const asked: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      asked.push(ms)
      return shortest.call(AbortSignal, asked.length === 1 ? 1000 : ms)
    })
    line.spoil(LIST, { kind: 'hang' }, 1)
    await expect(tab.list()).rejects.toMatchObject({
      kind: 'timeout',
      message: 'O servidor demorou demais para responder. Tente novamente.',
    })
    expect((await tab.list())?.data).toHaveLength(1)
    expect(asked).toEqual([30_000, 30_000])
  })

  it.each([
    ['X10 half a JSON', { kind: 'truncate', bytes: 30 }, 'malformed', 'Resposta inválida do servidor.'],
    [
      'X10 an answer cut in the middle',
      { kind: 'truncate', bytes: 30, cut: true },
      'offline',
      'Sem conexão com o servidor. Verifique a rede e tente novamente.',
    ],
    [
      'X12 an error without words',
      { kind: 'answer', status: 500 },
      'unexpected',
      'Algo deu errado no servidor. Tente novamente.',
    ],
  ] as const)(
    '%s is told once, is not asked again, and poisons no cache',
    async (_, fault, kind, message) => {
      const { list } = await signIn()
      const cache = createCache()
      line.spoil(LIST, fault, 1)
      await expect(cache.read(['list'], list)).rejects.toMatchObject({ kind, message })
      expect(line.count(LIST)).toBe(1)
      expect(cache.peek(['list'])).toBeUndefined()
      expect((await cache.read(['list'], list))?.data).toHaveLength(1)
    },
  )

  it('X12 thirty seconds of errors are as many requests as were asked for', async () => {
    const { list, session } = await signIn()
    line.spoil(LIST, { kind: 'answer', status: 500 })
    for (let turn = 0; turn < 20; turn += 1)
      await expect(list()).rejects.toMatchObject({ kind: 'unexpected' })
    expect(line.seen).toHaveLength(20)
    expect(session.getSnapshot().value).toBe('signedIn')
  })

  it('X13 that answers 429 shows how long to wait, and is not asked again', async () => {
    const { list } = await signIn()
    line.spoil(
      LIST,
      {
        kind: 'answer',
        status: 429,
        headers: { 'retry-after': '7' },
        body: JSON.stringify({
          code: 'TOO_MANY_ATTEMPTS',
          message: 'Muitas tentativas. Aguarde 7 segundos.',
        }),
      },
      1,
    )
    await expect(list()).rejects.toMatchObject({
      kind: 'tooMany',
      message: 'Muitas tentativas. Aguarde 7 segundos.',
      facts: { retryAfterSeconds: 7 },
    })
    expect(line.seen).toHaveLength(1)
  })
})

describe('a refresh on a bad line', () => {
  it.each([
    ['X03 the server dies before it hears of it', { kind: 'reset', when: 'before' }],
    ['X03 the server dies after it rotated', { kind: 'reset', when: 'after' }],
    ['X10 its answer is half a JSON', { kind: 'truncate', bytes: 15 }],
    ['X13 it is asked to wait', { kind: 'answer', status: 429, headers: { 'retry-after': '1' } }],
    ['X06 it is unavailable', { kind: 'answer', status: 503 }],
  ] as const)('%s: one more try, and nobody notices', async (_, fault) => {
    const { list, session, jar } = await signIn()
    bff.clock.advance(16 * MINUTE)
    line.spoil(/refreshToken/, fault, 1)
    expect((await list())?.data).toHaveLength(1)
    expect(line.count(/refreshToken/)).toBe(2)
    expect(session.getSnapshot().value).toBe('signedIn')
    expect(jar.list()).toHaveLength(3)
  })
})

describe('cookies that go missing', () => {
  it.each([
    ['X17 the access token', ['accessToken'], true, ['POST /refreshToken', 'GET']],
    ['X17 the refresh token', ['refreshToken'], true, ['GET']],
    ['X17 whose they are', ['userId'], false, []],
    ['X16 all of them', ['userId', 'accessToken', 'refreshToken'], false, []],
  ] as const)('%s: no call goes without a token', async (_, names, stays, calls) => {
    const { list, session, jar } = await signIn()
    jar.clear(...names)
    const answer = list()
    if (stays) expect((await answer)?.data).toHaveLength(1)
    else {
      await expect(answer).rejects.toMatchObject({ kind: 'unauthenticated' })
      await waitFor(session, snapshot => snapshot.matches('signedOut'))
      expect(session.getSnapshot().context.reason).toBe('expired')
    }
    expect(line.seen.map(each => each.line.replace(/^GET .*/, 'GET'))).toEqual(calls)
    for (const { line: call, headers } of line.seen)
      if (!call.endsWith('/refreshToken')) expect(headers.authorization).toMatch(/^Bearer ./)
  })
})

describe('a clock that is wrong', () => {
  it.each([
    ['X25 six hours fast', 6 * 60 * MINUTE],
    ['X25 six hours slow', -6 * 60 * MINUTE],
    ['X25 in a leap day', Date.UTC(2028, 1, 29, 23, 59) - Date.now()],
  ])('%s: the server’s word counts, and no refresh comes of it', async (_, by) => {
    const { list, session } = await signIn()
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() + by)
    expect((await list())?.data).toHaveLength(1)
    bff.clock.advance(16 * MINUTE)
    expect((await list())?.data).toHaveLength(1)
    expect((await list())?.data).toHaveLength(1)
    expect(line.count(/refreshToken/)).toBe(1)
    expect(session.getSnapshot().value).toBe('signedIn')
  })
})
