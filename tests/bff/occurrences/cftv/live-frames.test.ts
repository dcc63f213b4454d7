import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BASE } from '#bff/http/mount.ts'
import { openImage } from '#bff/images/photo.ts'
import { listen } from '#bff/listener.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { createVault } from '#bff/security/vault.ts'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { TEST_SECRET } from '#tests/support/bff/database.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { type FakeCamera, startCamera } from '#tests/support/bff/occurrences/camera.ts'

const MARKERS = ['usuario-marcador', 'segredo-da-camera', 'caminho-marcador'] as const
const [USER, PASSWORD, PATH] = MARKERS
const SECOND_MS = 1000

const bff = testBff()
const desk = createAttendance(bff)
let fake: FakeCamera
let one: Caller
let two: Caller
let supervisor: Caller

beforeAll(async () => {
  fake = await startCamera()
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  supervisor = await bff.as('supervisor@demo.example')
  await desk.logOn('operador1@demo.example')
})
beforeEach(() => {
  fake.answer = fake.still
  fake.asked.length = 0
  bff.clock.advance(60 * SECOND_MS)
})
afterAll(() => fake.close())

/** A camera of account 5. */
const addCamera = async (change: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await bff.db
    .insertInto('equipment')
    .values({
      account_id: '5',
      kind: 'CAMERA',
      model: 'VIP 1230',
      ownership: 'COMPANY',
      location: 'Pátio',
      stream_url: fake.url(`/${PATH}`),
      stream_user: USER,
      stream_secret: await createVault(deriveKeys(TEST_SECRET).vault).seal(PASSWORD),
      ...change,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const frameOf = async (caller: Caller, id: string, cameraId: string, signal?: AbortSignal) => {
  const response = await bff.fetch(
    new Request(`http://console.test${BASE}/occurrence/${id}/cameras/${cameraId}/frame`, {
      headers: { authorization: `Bearer ${caller.accessToken}` },
      ...(signal && { signal }),
    }),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const isImage = response.headers.get('content-type') === 'image/jpeg'
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    frameId: response.headers.get('etag')?.slice(1, -1),
    message: isImage ? null : ((JSON.parse(bytes.toString()) as { message: string }).message ?? null),
  }
}

const snapshot = (caller: Caller, id: string, body: object, key = crypto.randomUUID()) =>
  caller.call('POST', `/occurrence/${id}/snapshot`, body, { 'idempotency-key': key })

describe('a live frame', () => {
  it('is a JPEG without what the camera wrote into it, that nobody keeps', async () => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    const tagged = await (await openImage(fake.image))
      .withExif({ IFD0: { Copyright: PASSWORD } })
      .jpeg()
      .toBuffer()
    expect(tagged.includes(PASSWORD)).toBe(true)
    fake.answer = (_, response) => response.end(tagged)
    const { status, headers, bytes } = await frameOf(one, id, cameraId)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(await (await openImage(bytes)).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
    expect(bytes.includes(PASSWORD)).toBe(false)
  })

  it('is taken once a second for all who look, and again later', async () => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    const looks = await Promise.all([one, two, supervisor].map(caller => frameOf(caller, id, cameraId)))
    expect(new Set(looks.map(({ frameId }) => frameId)).size).toBe(1)
    expect(fake.asked).toHaveLength(1)
    bff.clock.advance(SECOND_MS)
    expect((await frameOf(one, id, cameraId)).frameId).not.toBe(looks[0]?.frameId)
    expect(fake.asked).toHaveLength(2)
  })

  it('is of no camera of another account, and of none once the occurrence is closed', async () => {
    const { id } = await desk.create()
    const [own, stranger] = [await addCamera(), await addCamera({ account_id: '6' })]
    expect((await frameOf(one, id, stranger)).status).toBe(404)
    await desk.send(one, id, 'ATTEND')
    await desk.finishScript(one, id)
    await desk.send(one, id, 'CLOSE', await desk.bodyFor('CLOSE'))
    expect(await frameOf(one, id, own)).toMatchObject({
      status: 409,
      message: 'Esta ação não está mais disponível: a situação atual é "Encerrada".',
    })
    expect(fake.asked).toEqual([])
  })

  it('is refused to whom the profile does not let use CFTV, and to who asks too often', async () => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    const setCftv = (can_cftv: boolean) =>
      bff.db
        .updateTable('attendance_profile')
        .set({ can_cftv })
        .where('name', '=', 'Perfil de operador1@demo.example')
        .execute()
    await setCftv(false)
    const refused = [
      (await frameOf(one, id, cameraId)).status,
      (await snapshot(one, id, { cameraId })).status,
    ]
    await setCftv(true)
    expect(refused).toEqual([403, 403])
    const many = await Promise.all(Array.from({ length: 25 }, () => frameOf(two, id, cameraId)))
    const late = many.filter(({ status }) => status === 429)
    expect(late.length).toBeGreaterThan(0)
    expect(late[0]?.headers.get('retry-after')).toBe('1')
    expect((await frameOf(supervisor, id, cameraId)).status).toBe(200)
  })

  it.each([
    ['a page', () => Buffer.from('<html>x</html>')],
    ['half an image', () => fake.image.subarray(0, fake.image.length / 2)],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('is none when the camera sends %s', async (_, bytes) => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    fake.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes())
    expect(await frameOf(one, id, cameraId)).toMatchObject({
      status: 502,
      message: 'Sem imagem da câmera: o que ela enviou não é uma imagem.',
    })
  })

  it('of the demo is drawn, and a defective camera there is silent', async () => {
    const { id } = await desk.create()
    const video = { stream_url: 'rtsp://10.9.8.7/1', stream_user: null, stream_secret: null }
    expect((await frameOf(one, id, await addCamera(video))).status).toBe(200)
    expect(await frameOf(one, id, await addCamera({ ...video, status: 'DEFECTIVE' }))).toMatchObject({
      status: 502,
      message: 'Sem imagem da câmera: ela não respondeu.',
    })
    const none = { stream_url: null, stream_user: null, stream_secret: null }
    expect((await frameOf(one, id, await addCamera(none))).message).toBe(
      'Sem imagem da câmera: ela não tem endereço de imagem cadastrado.',
    )
  })

  it('of a camera that refuses the password is not asked for again within a minute, until it changes', async () => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    fake.answer = (_, response) =>
      response.writeHead(401, { 'www-authenticate': 'Digest realm="x", nonce="1", qop="auth"' }).end()
    const message = 'Sem imagem da câmera: ela recusou o usuário e a senha cadastrados.'
    expect((await frameOf(one, id, cameraId)).message).toBe(message)
    bff.clock.advance(10 * SECOND_MS)
    expect((await frameOf(one, id, cameraId)).message).toBe(message)
    expect(fake.asked).toHaveLength(2)
    fake.answer = fake.still
    await bff.db
      .updateTable('equipment')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', cameraId)
      .execute()
    expect((await frameOf(one, id, cameraId)).status).toBe(200)
  })

  it('is no longer waited for when all who asked have left', async () => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    const server = await listen({ fetch: bff.fetch } as never, { host: '127.0.0.1', port: 0 }, {} as never)
    const { port } = server.address() as { port: number }
    const left = new Promise<void>(resolve => {
      fake.answer = request => request.socket.once('close', () => resolve())
    })
    const stop = new AbortController()
    const asked = fetch(`http://127.0.0.1:${port}${BASE}/occurrence/${id}/cameras/${cameraId}/frame`, {
      headers: { authorization: `Bearer ${one.accessToken}` },
      signal: stop.signal,
    })
    await expect.poll(() => fake.asked.length).toBe(1)
    stop.abort()
    await expect(asked).rejects.toThrow('abort')
    await left
    fake.answer = fake.still
    expect((await frameOf(one, id, cameraId)).status).toBe(200)
    server.close()
  })
})

describe('attaching a frame', () => {
  it('stores the one that was seen, once, with a line that says who, which camera and when', async () => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    await desk.send(one, id, 'ATTEND')
    const { frameId } = await frameOf(one, id, cameraId)
    const seenAt = bff.clock().toISOString()
    bff.clock.advance(4 * SECOND_MS)
    await frameOf(two, id, cameraId)
    const first = await snapshot(one, id, { cameraId, frameId })
    const image = first.body as unknown as OccurrenceImage
    expect(image).toMatchObject({
      title: 'Quadro ao vivo',
      createdAt: seenAt,
      camera: { id: cameraId, name: 'Pátio' },
      moment: 'AFTER',
      width: 320,
      height: 180,
      attached: { by: { name: 'Bruna Silveira' }, at: bff.clock().toISOString() },
    })
    expect((await snapshot(one, id, { cameraId, frameId })).body).toEqual(first.body)
    const { timeline } = await desk.find(one, id)
    expect(timeline.filter(({ type }) => type === 'IMAGE_ATTACH')).toMatchObject([
      { actor: { kind: 'person' }, payload: { camera: { name: 'Pátio' }, createdAt: seenAt } },
    ])
    const stored = await bff.fetch(new Request(`http://console.test${image.url}`))
    expect(stored.headers.get('content-type')).toBe('image/jpeg')
    await desk.finishScript(one, id)
    await desk.send(one, id, 'CLOSE', await desk.bodyFor('CLOSE'))
  })

  it('takes one of now where none was seen; only who attends, or a supervisor, may', async () => {
    const { id } = await desk.create()
    const cameraId = await addCamera()
    expect(await snapshot(two, id, { cameraId })).toMatchObject({ status: 409, body: { code: 'NOT_OWNER' } })
    bff.clock.advance(SECOND_MS)
    expect(await snapshot(supervisor, id, { cameraId, frameId: 'gone' })).toMatchObject({
      status: 200,
      body: { createdAt: bff.clock().toISOString() },
    })
    fake.answer = (_, response) => response.writeHead(500).end()
    bff.clock.advance(SECOND_MS)
    expect(await snapshot(supervisor, id, { cameraId })).toMatchObject({
      status: 502,
      body: { code: 'CAMERA_UNREACHABLE' },
    })
  })
})

it('S50 no answer, no audit and no log holds the address, the user or the password of a camera', async () => {
  const { id } = await desk.create()
  const cameraId = await addCamera()
  const silent = await addCamera({ stream_url: `http://127.0.0.1:1/${PATH}` })
  const paths = [
    `/occurrence/${id}`,
    `/occurrence/${id}/cameras`,
    `/occurrence/${id}/media`,
    '/account/5/equipment',
    `/account/5/equipment/${cameraId}`,
    '/account/5/equipment/history',
    '/account/5/camera',
    '/account/5/history',
  ]
  const frames = [await frameOf(supervisor, id, cameraId), await frameOf(supervisor, id, silent)]
  const texts = frames.map(({ bytes, headers }) => bytes.toString('latin1') + JSON.stringify([...headers]))
  const taken = await snapshot(supervisor, id, { cameraId })
  const answers = await Promise.all(paths.map(path => supervisor.call('GET', path)))
  expect([...answers, taken].map(({ status }) => status)).toEqual([...paths, 'taken'].map(() => 200))
  const audit = await bff.db.selectFrom('audit_log').selectAll().execute()
  const told = [...texts, ...bff.log, ...[...answers, taken].map(({ body }) => JSON.stringify(body))]
  const all = [...told, JSON.stringify(audit)].join('\n')
  expect(bff.log.join('\n')).toContain('a camera sent no image')
  for (const marker of [...MARKERS, `127.0.0.1:${fake.port}`]) expect(all).not.toContain(marker)
})
