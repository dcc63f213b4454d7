import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '#contracts/index.ts'
import { ErrorBody, type RouteShape } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const routes = Object.values(contract).flatMap(table => Object.values(table)) as RouteShape[]
const named = (list: RouteShape[]) => list.map(shape => [`${shape.method} ${shape.path}`, shape] as const)
const withBody = named(routes.filter(({ body, multipart }) => body && !multipart))
const withForm = named(routes.filter(({ multipart }) => multipart))
/** Fills path parameters; a malformed postal code would be 404. */
const fill = (shape: RouteShape) =>
  shape.path
    .replace('{cep}', '88010400')
    .replace('{draftKind}', 'ATTENDANCE')
    .replace(/\{\w+\}/g, '1')
const needed = { 'if-match': '"1"' }

interface FieldError {
  field: string
  message: string
}

/** The error body of contract §1, without internal details. */
const expectRefusal = (answer: { status: number; body: unknown }, statuses: number[], what: string) => {
  expect(statuses, `${what}: ${answer.status} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  expect(v.safeParse(ErrorBody, answer.body).success, what).toBe(true)
  expect(JSON.stringify(answer.body)).not.toMatch(/at \w+ \(|node_modules|select |insert |\.ts:/i)
}

const asAdmin = async (shape: RouteShape, body: unknown, headers: Record<string, string> = {}) => {
  const admin = await bff.as('admin@demo.example')
  return admin.call(shape.method, fill(shape), body, { ...needed, ...headers })
}

describe('wrong bodies', () => {
  it.each(withBody)(
    'S17, S26 %s: absent, not JSON, not an object, of another type, with unknown fields',
    async (name, shape) => {
      bff.clock.advance(61_000)
      const bad: [string, unknown][] = [
        ['empty', ''],
        ['cut', '{"a":'],
        ['array', '[]'],
        ['text', '"x"'],
        ['number', '7'],
        ['null', 'null'],
        ['unknown field', { naoExiste: 1 }],
        ['prototype', '{"__proto__":{"admin":true}}'],
        ['deep', '['.repeat(10_000) + ']'.repeat(10_000)],
      ]
      for (const [what, body] of bad) expectRefusal(await asAdmin(shape, body), [400], `${name} ${what}`)
      expectRefusal(await asAdmin(shape, '{}', { 'content-type': 'text/plain' }), [415], `${name} text/plain`)
      expectRefusal(await asAdmin(shape, '{}', { 'content-type': '' }), [415], `${name} no type`)
      expectRefusal(
        await asAdmin(shape, '{}', { 'content-type': 'application/json; charset=latin1' }),
        [415],
        `${name} charset`,
      )
    },
  )

  it('S26 a type padded with spaces is 415 at once: nothing is tried for each of them', async () => {
    const padded = `application/json${' '.repeat(200_000)}x`
    const started = performance.now()
    expectRefusal(await bff.call('POST', '/login', '{}', { 'content-type': padded }), [415], 'padded')
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  const huge = JSON.stringify({ x: 'y'.repeat(10_000_000) })

  it.each(withBody)('S26 %s: 10 MB is 413', async (name, shape) => {
    expectRefusal(await asAdmin(shape, huge), [413], name)
  })

  it.each(withBody)(
    'S32 %s: every field wrong in type and length is pointed at, never a 500',
    async (name, shape) => {
      bff.clock.advance(61_000)
      const entries = (shape.body as { entries?: Record<string, v.GenericSchema> }).entries ?? {}
      for (const [field, schema] of Object.entries(entries)) {
        const values = [{ a: 1 }, [1], 'x'.repeat(20_000), -1, 1e308, true, null]
        // A flag may be true, and null empties what may be empty.
        const wrongs = values.filter(value => !v.safeParse(schema, value).success)
        expect(wrongs.length, field).toBeGreaterThanOrEqual(4)
        for (const wrong of wrongs) {
          const answer = await asAdmin(shape, { [field]: wrong })
          const what = `${name} ${field}=${String(wrong).slice(0, 20)}`
          expectRefusal(answer, [400], what)
          const { code, fieldErrors } = answer.body as { code: string; fieldErrors: FieldError[] }
          expect(code, what).toBe('VALIDATION')
          const pointed = fieldErrors.filter(each => each.field.split(/[.[]/)[0] === field)
          expect(
            pointed.map(({ message }) => message.trim() !== ''),
            what,
          ).not.toContain(false)
          expect(pointed.length, what).toBeGreaterThan(0)
        }
      }
    },
  )
})

describe('wrong forms', () => {
  const boundary = 'limite-de-teste'
  const form = `multipart/form-data; boundary=${boundary}`
  const part = (name: string, value: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const closed = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`
  const send = (shape: RouteShape, body: string, type = form) =>
    asAdmin(shape, body, { 'content-type': type })

  it('every route with a body is among the JSON bodies or here', () => {
    expect(withForm.length).toBeGreaterThanOrEqual(1)
    expect(withBody.length + withForm.length).toBe(routes.filter(({ body }) => body).length)
  })

  it.each(withForm)('%s: no type, JSON, no boundary, another multipart is 415', async (name, shape) => {
    for (const type of [
      '',
      'text/plain',
      'application/json',
      'multipart/form-data',
      'multipart/mixed; boundary=x',
    ])
      expectRefusal(await send(shape, '{}', type), [415], `${name} ${type}`)
  })

  it.each(withForm)('%s: empty, cut, unknown, repeated and wrong fields are 400', async (name, shape) => {
    const fields = Object.keys((shape.body as { entries?: Record<string, unknown> }).entries ?? {})
    const whole = fields.map(field => part(field, '1'))
    const bad: [string, string][] = [
      ['empty', ''],
      ['not a form', '{}'],
      ['no field', closed()],
      ['cut', whole.join('').slice(0, -3)],
      ['unknown', closed(...whole, part('naoExiste', '1'))],
      ['prototype', closed(...whole, part('__proto__', '1'))],
      ['constructor', closed(...whole, part('constructor', '1'))],
      ['no name', `--${boundary}\r\ncontent-disposition: form-data\r\n\r\n1\r\n--${boundary}--\r\n`],
      ...fields.flatMap((field): [string, string][] => [
        [`${field} twice`, closed(...whole, part(field, '1'))],
        [`${field} long`, closed(part(field, 'x'.repeat(20_000)))],
        [`${field} as text`, closed(part(field, 'x'))],
        [`${field} as a file`, closed(part(field, 'x', '; filename="a"'))],
      ]),
    ]
    for (const [what, body] of bad) expectRefusal(await send(shape, body), [400], `${name} ${what}`)
  })

  it.each(withForm)('%s: 10 MB is 413, in a file and out of one', async (name, shape) => {
    const huge = 'y'.repeat(10_000_000)
    const file = await send(shape, closed(part('imageFile', huge, '; filename="a.png"')))
    expectRefusal(file, [413], `${name} file`)
    expect(file.body.code).toBe('IMAGE_TOO_LARGE')
    const text = await send(shape, closed(part('userId', huge)))
    expectRefusal(text, [413], `${name} text`)
    expect(text.body.code).toBe('TOO_LARGE')
  })

  it.each(withForm)('%s: a NUL in a field is refused', async (name, shape) => {
    expectRefusal(await send(shape, closed(part('userId', 'a\0b'))), [400], name)
  })
})

describe('text', () => {
  it('with a NUL is refused, in a body and in a query', async () => {
    const user = await bff.as('coordenador1@demo.example')
    const body = await user.call('POST', '/serviceOrder/create', {
      accountId: '1',
      type: 'INSTALL',
      defect: 'a\u0000b',
      description: 'Verificar no local.',
    })
    expectRefusal(body, [400], 'body')
    expect(body.body.fieldErrors).toMatchObject([{ field: 'defect' }])
    expectRefusal(await user.call('GET', '/serviceOrder?account=a%00b'), [400], 'query')
  })

  it('with half a character is refused: what is stored as JSON cannot hold it', async () => {
    const user = await bff.as('operador1@demo.example')
    const answer = await user.call(
      'POST',
      '/account/12/note/create',
      '{"text":"a\\ud83d","kind":"PERMANENT"}',
    )
    expectRefusal(answer, [400], 'half')
    expect(answer.body.fieldErrors).toMatchObject([{ field: 'text' }])
    const whole = await user.call(
      'POST',
      '/account/12/note/create',
      '{"text":"\\ud83d\\udea8","kind":"PERMANENT"}',
    )
    expect([whole.status, whole.body.text]).toEqual([201, '🚨'])
  })
})

describe('what fits no column', () => {
  const order = { accountId: '12', type: 'INSTALL', defect: 'Sirene', description: 'Verificar no local.' }
  const slot = { technicianId: '12', date: '2026-12-01', time: '10:00', minutes: 60 }
  const block = { technicianIds: ['12'], allDay: true, reason: 'DAY_OFF' }
  const contact = { name: 'Ana', relation: 'OWNER', phones: [{ kind: 'MOBILE', number: '48999990000' }] }
  const huge = '9999999999999999999'

  it.each<[string, object, string]>([
    ['/serviceOrder/create', { ...order, accountId: huge }, 'accountId'],
    ['/serviceOrder/create', { ...order, tagIds: [huge] }, 'tagIds.0'],
    ['/serviceOrder/create', { ...order, dueAt: '9999-12-31T23:59:59-03:00' }, 'dueAt'],
    ['/serviceOrder/create', { ...order, dueAt: '0000-01-01T00:00:00Z' }, 'dueAt'],
    ['/serviceOrder/create', { ...order, dueAt: '2027-02-29T12:00:00Z' }, 'dueAt'],
    ['/serviceOrder/create', { ...order, schedule: { ...slot, date: '0050-01-01' } }, 'schedule.date'],
    ['/serviceOrder/create', { ...order, schedule: { ...slot, date: '0150-01-01' } }, 'date'],
    [
      '/serviceOrder/create',
      { ...order, schedule: { ...slot, technicianId: huge } },
      'schedule.technicianId',
    ],
    [
      '/technicianSchedulePause/create',
      { ...block, startsAt: '9999-12-31T12:00:00Z', endsAt: '9999-12-31T23:59:59Z' },
      'startsAt',
    ],
    ['/account/12/contact/create', { ...contact, validFrom: '0000-01-01' }, 'validFrom'],
  ])('is refused at its field: %s %j', async (path, body, field) => {
    const admin = await bff.as('admin@demo.example')
    const answer = await admin.call('POST', path, body)
    expectRefusal(answer, [400], field)
    expect(answer.body.fieldErrors).toMatchObject([{ field }])
  })
})

describe('wrong queries', () => {
  it.each(named(routes.filter(({ method }) => method === 'GET')))(
    '%s: unknown parameter',
    async (name, shape) => {
      const admin = await bff.as('admin@demo.example')
      const answer = await admin.call('GET', `${fill(shape)}?naoExiste=1`)
      expectRefusal(answer, [400], name)
      expect(answer.body.fieldErrors).toContainEqual({
        field: 'naoExiste',
        code: 'unknown',
        message: 'Campo desconhecido.',
      })
    },
  )

  it.each(named(routes.filter(({ method, query, stream }) => method === 'GET' && query && !stream)))(
    '%s: each parameter empty, too big for an id, or a day at the ends of time is never a 500',
    async (name, shape) => {
      const admin = await bff.as('admin@demo.example')
      const needs = { technicianIds: '12', from: '2026-11-20', to: '2026-11-21', date: '2026-11-20' }
      const fields = Object.entries(
        (shape.query as { entries?: Record<string, { type: string }> }).entries ?? {},
      )
      const needed = fields.filter(([, { type }]) => type !== 'optional').map(([field]) => field)
      const base = Object.fromEntries(Object.entries(needs).filter(([field]) => needed.includes(field)))
      for (const [field] of fields)
        for (const value of ['', '9999999999999999999', '0000-01-01', '9999-12-31']) {
          const query = new URLSearchParams({ ...base, [field]: value })
          const { status } = await admin.call('GET', `${fill(shape)}?${query}`)
          expect([200, 400, 404], `${name} ${query}`).toContain(status)
        }
    },
  )

  it.each([
    'status=NADA',
    'fields=senha',
    'sort=password_hash',
    'recordsPerPage=0',
    'recordsPerPage=101',
    'recordsPerPage=-1',
    'recordsPerPage=1e2',
    'offset=-1',
    'offset=99999999999999999999',
    'page=0',
    'accountIds=1,abc',
    'hasTechnician=talvez',
    'scheduleDateFrom=ontem',
    'scheduleDateFrom=2026-13-45',
    'scheduleDateFrom=0001-01-01',
    'scheduleDateFrom=999999999999999',
    'scheduleDateTo=9999-12-31',
    'accountIds=9999999999999999999',
    'types=INSTALL,NADA',
    `account=${'x'.repeat(121)}`,
    "sort=number'; DROP TABLE service_order; --",
  ])('S19 serviceOrder?%s', async query => {
    const user = await bff.as('atendente@demo.example')
    expectRefusal(await user.call('GET', `/serviceOrder?${query.replaceAll(' ', '%20')}`), [400], query)
  })

  it('S19 hostile text is only text', async () => {
    const user = await bff.as('atendente@demo.example')
    for (const text of [
      "' OR 1=1 --",
      '%',
      '_',
      '\\',
      '"; DROP TABLE account',
      'a%00b',
      '\u202e',
      '🚨',
      '{{1}}',
    ]) {
      const answer = await user.call('GET', `/serviceOrder?account=${encodeURIComponent(text)}`)
      expect([200, 400], text).toContain(answer.status)
      if (answer.status === 200) expect(answer.body.totalElements, text).toBe(0)
    }
  })

  it('names the code of an unknown status and of an unknown field', async () => {
    const user = await bff.as('atendente@demo.example')
    expect((await user.call('GET', '/serviceOrder?status=OPEN,NADA')).body).toMatchObject({
      code: 'STATUS_UNKNOWN',
      message: 'Situação desconhecida: NADA.',
    })
    expect((await user.call('GET', '/serviceOrder?fields=id,senha')).body).toMatchObject({
      code: 'FIELD_UNKNOWN',
      message: 'Campo desconhecido: senha.',
    })
  })
})

describe('wrong addresses', () => {
  it.each(['0', '-1', '01', 'abc', '1.5', '9223372036854775808', '%27', '..%2f..', '1%00'])(
    'S25 an id that is not one (%s) is not found',
    async id => {
      const user = await bff.as('atendente@demo.example')
      expectRefusal(await user.call('GET', `/serviceOrder/${id}`), [404], id)
    },
  )

  it('S26 another method of a known path is 405 with what it allows; an unknown path is 404 in JSON', async () => {
    const user = await bff.as('admin@demo.example')
    const shared = await user.call('DELETE', '/user/1')
    expectRefusal(shared, [405], 'DELETE of a path with two names for its hole')
    expect(shared.headers.get('allow')).toBe('GET, PUT')
    const other = await user.call('DELETE', '/serviceOrder/1')
    expectRefusal(other, [405], 'DELETE')
    expect(other.headers.get('allow')).toBe('GET')
    expectRefusal(await user.call('GET', '/nada'), [404], '/nada')
    expectRefusal(await bff.call('OPTIONS', '/login'), [405], 'OPTIONS')
  })

  it('a wrong If-Match or Idempotency-Key is pointed at', async () => {
    const user = await bff.as('coordenador1@demo.example')
    const wrong: Record<string, string>[] = [
      { 'if-match': 'x' },
      { 'if-match': '"1"', 'idempotency-key': 'curta' },
    ]
    for (const headers of wrong)
      expectRefusal(
        await user.call('POST', '/serviceOrder/1/resume', {}, headers),
        [400],
        JSON.stringify(headers),
      )
    expectRefusal(await user.call('POST', '/serviceOrder/1/resume', {}), [428], 'no If-Match')
  })
})

describe('answers', () => {
  it('S30 are never stored, and carry the id of their request', async () => {
    const answer = await bff.call('GET', '/nada')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId)
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })

  it('describe themselves as OpenAPI 3.1, every route with its permission', async () => {
    const { body } = await bff.call('GET', '/openapi.json')
    const paths = body.paths as Record<string, Record<string, { description: string }>>
    expect(body.openapi).toBe('3.1.0')
    for (const shape of routes)
      expect(paths[shape.path]?.[shape.method.toLowerCase()]?.description, shape.path).toBeTruthy()
  })

  it('server M11 write that description once: whoever asks again gets the same text', async () => {
    const before = vi.spyOn(JSON, 'stringify')
    const ask = () => bff.fetch(new Request('http://console.example/bff/v1/web/openapi.json'))
    const whole = () =>
      before.mock.calls.filter(
        ([value]: unknown[]) => (value as { openapi?: string } | null)?.openapi === '3.1.0',
      ).length
    const texts = [await (await ask()).text(), await (await ask()).text(), await (await ask()).text()]
    expect(new Set(texts).size).toBe(1)
    expect(whole()).toBeLessThanOrEqual(1)
    before.mockRestore()
  })
})
