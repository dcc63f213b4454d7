import { expect, it } from 'vitest'
import { contract } from '#contracts/index.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'

const EMAIL = 'coordenador1@demo.example'
const PASSWORD = 'Console#2026'
const WRONG = 'Marca-De-Senha-Errada-77'
const STRANGER = 'fulana.de.tal@exemplo.example'
const SENTENCE = 'Cliente marcou a frase kw7q9z no portão azul'
const CPF = '529.982.247-25'
const PHONE = '+5511987651234'
const TOO_COMMON = 'Senha@202677'
const LINK = 'Zk3x9Q0w8Lr5Tn2VbY7uHc1Me6Ad4Sg0Pj8Ki5Xo3Wz'
const FORGED_LINE = 'x\r\n{"level":60,"msg":"linha forjada"}'

const EMAILS = /[\w.+-]+(?:@|%40)[\w-]+\.\w+/g

interface Tokens {
  userId: string
  accessToken: string
  refreshToken: string
}

/** Must never be logged: each token and its meaningful parts. */
const partsOf = ({ accessToken, refreshToken }: Tokens) =>
  [accessToken, refreshToken].flatMap(token => [
    token,
    token.slice(0, token.length / 2),
    token.slice(token.length / 2),
    ...token.split('.').filter(part => part.length >= 20),
  ])

const paths = new Set<string>(
  (Object.values(contract).flatMap(Object.values) as RouteShape[]).map(({ path }) => path),
)

/** A whole session over HTTP, with everything in it that a log must not repeat. */
const driveSession = async (url: string): Promise<{ secrets: string[]; requests: number }> => {
  const secrets: string[] = []
  let requests = 0
  const send = async (method: string, path: string, body?: object, token?: string) => {
    requests += 1
    const response = await fetch(`${url}/bff/v1/web${path}`, {
      method,
      headers: {
        cookie: 'accessToken=marca-de-biscoito',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text && JSON.parse(text) }
  }
  const keep = (tokens: Tokens) => {
    secrets.push(...partsOf(tokens))
    return tokens
  }

  expect((await send('POST', '/login', { email: EMAIL, password: WRONG })).status).toBe(401)
  expect((await send('POST', '/login', { email: STRANGER, password: WRONG })).status).toBe(401)
  expect((await send('POST', '/login', { email: EMAIL, password: { is: WRONG } })).status).toBe(400)
  const { body: entered } = await send('POST', '/login', { email: EMAIL, password: PASSWORD })
  const first = keep(entered.data)

  const read = (path: string) => send('GET', path, undefined, first.accessToken)
  expect((await read(`/user/${first.userId}`)).status).toBe(200)
  const found = await read(`/serviceOrder?status=OPEN&account=${encodeURIComponent(CPF)}&recordsPerPage=1`)
  expect(found.status).toBe(200)
  expect((await read(`/serviceOrder?unknown=${encodeURIComponent(CPF)}`)).status).toBe(400)
  expect((await read(`/nada/${encodeURIComponent(SENTENCE)}?cpf=${encodeURIComponent(CPF)}`)).status).toBe(
    404,
  )
  expect((await send('GET', '/serviceOrder', undefined, `${first.accessToken}x`)).status).toBe(401)

  const order = { accountId: '1', type: 'MAINTENANCE', defect: SENTENCE, description: SENTENCE }
  const { body: made } = await send('POST', '/serviceOrder/create', order, first.accessToken)
  const cancel = { note: SENTENCE, cpf: CPF }
  expect((await send('POST', `/serviceOrder/${made.id}/cancel`, cancel, first.accessToken)).status).toBe(400)

  const write = (method: string, path: string, body: object) => send(method, path, body, first.accessToken)
  const me = `/user/${first.userId}`
  const profile = { name: FORGED_LINE, phone: PHONE, phoneExtension: null, theme: null }
  expect((await write('PUT', me, profile)).status).toBe(428)
  const secret = { currentPassword: PASSWORD, newPassword: TOO_COMMON }
  expect((await write('PUT', `${me}/changePassword`, secret)).status).toBe(400)
  const asked = { context: 'serviceOrder', sentence: `${SENTENCE} ${CPF}` }
  expect((await write('POST', '/openIa/rewriteSentence/', asked)).status).toBeLessThan(500)
  expect((await send('POST', '/resetPassword', { email: STRANGER })).status).toBe(200)
  expect((await send('POST', '/resetPassword', { email: EMAIL })).status).toBe(200)
  const link = { token: LINK }
  expect((await send('POST', '/auth/user/validatePasswordToken', link)).status).toBe(401)
  expect((await send('POST', '/auth/user/savePassword', { ...link, password: TOO_COMMON })).status).toBe(401)

  const next = keep({
    userId: first.userId,
    ...(await send('POST', '/refreshToken', { refreshToken: first.refreshToken })).body,
  })
  const forged = `${first.refreshToken.slice(0, -4)}AAAA`
  expect((await send('POST', '/refreshToken', { refreshToken: forged })).status).toBe(401)
  const out = await send('POST', '/logout', { refreshToken: next.refreshToken }, next.accessToken)
  expect(out.status).toBe(200)
  const again = await send('POST', '/refreshToken', { refreshToken: first.refreshToken })
  expect(again.status).toBe(401)
  expect((await read('/home/summary')).status).toBe(401)
  return { secrets, requests }
}

const lowered = (text: string) => text.toLowerCase()

it('S31 a whole session leaves no token, password, CPF, e-mail or sentence in what is written; only the welcome names people', async () => {
  const DATA_DIR = preparedFolder('quiet')
  const site = await startConsole({ DATA_DIR, DEMO: 'test', LOG_LEVEL: 'trace' })
  const welcome = site.output()
  expect(welcome.match(EMAILS)).toHaveLength(9)
  for (const email of welcome.match(EMAILS) ?? []) expect(email).toMatch(/@demo\.example$/)
  const { secrets, requests: made } = await driveSession(site.url)
  expect(await site.stop()).toBe(0)
  const said = site.output().slice(welcome.length)
  const markers = [
    PASSWORD,
    WRONG,
    'marca-de-biscoito',
    SENTENCE,
    'kw7q9z',
    CPF,
    '52998224725',
    PHONE,
    TOO_COMMON,
    LINK,
    'linha forjada',
  ]
  for (const secret of [...secrets, ...markers, encodeURIComponent(SENTENCE)])
    expect(lowered(said), secret).not.toContain(lowered(secret))
  expect(said.match(EMAILS)).toBeNull()

  const lines = said
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Record<string, unknown>)
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests).toHaveLength(made)
  for (const { requestId, route, ...line } of requests) {
    expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    if (route === null) expect(line.status).toBe(404)
    else expect(paths).toContain(route)
    expect(Object.keys(line).sort()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'status', 'time', 'userId'].sort(),
    )
  }
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
}, 180_000)
