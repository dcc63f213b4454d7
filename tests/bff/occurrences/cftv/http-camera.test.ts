import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Camera, CameraSilent } from '#bff/domains/occurrences/cftv/live/camera-source.ts'
import { createHttpCamera } from '#bff/domains/occurrences/cftv/live/http-camera.ts'
import { type FakeCamera, startCamera } from '#tests/support/bff/occurrences/camera.ts'

const PATIENCE_MS = 300
const USER = 'central'
const PASSWORD = 'senha "da" câmera'

let fake: FakeCamera
beforeAll(async () => {
  fake = await startCamera()
})
beforeEach(() => {
  fake.answer = fake.still
  fake.asked.length = 0
})
afterAll(() => fake.close())

const take = (
  change: Partial<Camera> = {},
  signal = new AbortController().signal,
  source = createHttpCamera(),
) =>
  source.take(
    { id: '1', version: '1', address: fake.url(), user: null, password: null, isDefective: false, ...change },
    signal,
  )

const silenceOf = (taken: Promise<Buffer>) =>
  taken.then(
    () => 'an image',
    (error: CameraSilent) => error.silence,
  )

/** As RFC 7616 computes it, from what the camera knows. */
const isRight = ({ headers, method }: IncomingMessage, hash: string, realm: string): boolean => {
  const sent = headers.authorization ?? ''
  const partOf = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(sent)?.[1] ?? ''
  const hashOf = (text: string) => createHash(hash).update(text).digest('hex')
  const own = hashOf(`${USER}:${realm}:${PASSWORD}`)
  const called = hashOf(`${method}:${partOf('uri')}`)
  const parts = [own, partOf('nonce'), partOf('nc'), partOf('cnonce'), 'auth', called]
  return partOf('response') === hashOf(parts.join(':'))
}

it('gives the bytes that the camera sends', async () => {
  expect(await take()).toEqual(fake.image)
  expect(fake.asked[0]?.headers.authorization).toBeUndefined()
})

describe('a camera that asks for a password', () => {
  it.each([
    ['md5', 'Digest realm="cam, 1", nonce="n1", qop="auth,auth-int", opaque="o"'],
    [
      'sha256',
      'Digest realm="cam, 1", nonce="n1", qop="auth", Digest realm="cam, 1", nonce="n1", qop="auth", algorithm=SHA-256',
    ],
  ])('is answered by digest with %s', async (hash, challenge) => {
    fake.answer = (request, response) => {
      if (isRight(request, hash, 'cam, 1')) fake.still(request, response)
      else response.writeHead(401, { 'www-authenticate': challenge }).end()
    }
    expect(await take({ address: fake.url('/still?channel=1'), user: USER, password: PASSWORD })).toEqual(
      fake.image,
    )
    expect(fake.asked).toHaveLength(2)
    expect(JSON.stringify(fake.asked.map(({ headers }) => headers))).not.toContain('senha')
  })

  it('is told nothing in the clear, and asked once with a wrong password', async () => {
    fake.answer = (_, response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
    expect(await silenceOf(take({ user: USER, password: PASSWORD }))).toBe('password')
    expect(fake.asked).toHaveLength(1)
    fake.answer = (_, response) =>
      response.writeHead(401, { 'www-authenticate': 'Digest realm="x", nonce="1", qop="auth"' }).end()
    expect(await silenceOf(take({ user: USER, password: 'x' }))).toBe('password')
    expect(fake.asked).toHaveLength(3)
  })
})

describe('a camera stays silent', () => {
  it('when it takes too long, to begin or to end', async () => {
    const hasty = createHttpCamera(PATIENCE_MS)
    fake.answer = () => {}
    expect(await silenceOf(take({}, undefined, hasty))).toBe('answer')
    fake.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('a')
    }
    expect(await silenceOf(take({}, undefined, hasty))).toBe('answer')
  })

  it('when it sends more than an image has', async () => {
    fake.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace' })
      response.end(Buffer.alloc(9 * 1024 * 1024))
    }
    expect(await silenceOf(take())).toBe('size')
  })

  it('S50 when it sends elsewhere: nobody goes there', async () => {
    const other = await startCamera()
    fake.answer = (_, response) => response.writeHead(302, { location: other.url() }).end()
    expect(await silenceOf(take({ user: USER, password: PASSWORD }))).toBe('image')
    expect(other.asked).toEqual([])
    other.close()
  })

  it.each(['http://169.254.169.254/latest/meta-data', 'http://[fe80::1]/still'])(
    'when it is where no camera is: %s',
    async address => {
      expect(await silenceOf(take({ address }))).toBe('address')
    },
  )

  it.each(['http://127.0.0.1:1/still', 'http://camera.invalid/', 'http://'])(
    'when nobody is at %s',
    async address => {
      expect(await silenceOf(take({ address }))).toBe('answer')
    },
  )

  it.each([404, 500, 403])('when it answers %s', async status => {
    fake.answer = (_, response) => response.writeHead(status).end('nothing')
    expect(await silenceOf(take())).toBe(status === 403 ? 'password' : 'image')
  })
})

it('is left when nobody waits any longer', async () => {
  const left = new Promise<void>(resolve => {
    fake.answer = request => request.socket.once('close', () => resolve())
  })
  const stop = new AbortController()
  const taken = silenceOf(take({}, stop.signal))
  await expect.poll(() => fake.asked.length).toBe(1)
  stop.abort()
  expect(await taken).toBe('answer')
  await left
})
