import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawScene } from '#bff/images/drawn-image.ts'
import { IMAGES_PATH, MOST_EVENT_IMAGES } from '#contracts/occurrences/event-images.contract.ts'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { centralOf, createReceiver, type TestReceiver } from '#tests/support/receiver.ts'

const bff = testBff()
const desk = createAttendance(bff)
let one: Caller
let receiver: TestReceiver
let cameraId: string
let scene: Buffer

beforeAll(async () => {
  await desk.logOn('operador1@demo.example')
  receiver = await createReceiver(bff, 'Gravador')
  scene = await drawScene(60)
  const camera = {
    account_id: '5',
    kind: 'CAMERA',
    model: 'VIP 1230',
    ownership: 'COMPANY',
    location: 'Pátio',
  }
  const { id } = await bff.db
    .insertInto('equipment')
    .values(camera as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  cameraId = id
})

// Occurrences of one test are no neighbours of another's.
beforeEach(async () => {
  bff.clock.advance(660_000)
  one = await bff.as('operador1@demo.example')
})

interface Sent {
  receiverId?: string
  cameraId?: string
  at?: string
  bytes?: Buffer
  key?: string
}

const send = async (at: Date | string, { bytes = scene, key = receiver.key, ...more }: Sent = {}) => {
  const form = new FormData()
  const fields = {
    receiverId: receiver.id,
    cameraId,
    at: typeof at === 'string' ? at : at.toISOString(),
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('imageFile', new Blob([new Uint8Array(bytes)]), 'image.png')
  const response = await bff.fetch(
    new Request(`http://console.example${IMAGES_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
    }),
  )
  return { status: response.status, body: await response.json() }
}

const secondsFrom = ({ receivedAt }: Occurrence, seconds: number) =>
  new Date(Date.parse(receivedAt) + seconds * 1000)

const imagesOf = async ({ id }: Occurrence) =>
  (await one.call('GET', `/occurrence/${id}/media`)).body as unknown as OccurrenceImage[]

describe('images around an event', () => {
  it('stay with the open occurrence of the camera’s account: before, at and after it', async () => {
    const occurrence = await desk.create()
    for (const seconds of [-4, 0, 6])
      expect(await send(secondsFrom(occurrence, seconds))).toEqual({ status: 200, body: { stored: true } })
    const images = await imagesOf(occurrence)
    expect(images.map(({ moment, createdAt }) => [moment, createdAt])).toEqual([
      ['BEFORE', secondsFrom(occurrence, -4).toISOString()],
      ['AT', secondsFrom(occurrence, 0).toISOString()],
      ['AFTER', secondsFrom(occurrence, 6).toISOString()],
    ])
    expect(images[0]).toMatchObject({
      camera: { id: cameraId, name: 'Pátio' },
      width: 320,
      height: 180,
      reviewed: null,
      attached: null,
    })
    const file = await bff.fetch(new Request(`http://console.example${images[0]?.url}`))
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect((await desk.find(one, occurrence.id)).version).toBe(occurrence.version)
  })

  it('are of the nearest event where the account has several', async () => {
    const first = await desk.create()
    bff.clock.advance(60_000)
    const second = await desk.create()
    await send(secondsFrom(first, 20))
    await send(secondsFrom(second, -20))
    expect(await imagesOf(first)).toHaveLength(1)
    expect(await imagesOf(second)).toHaveLength(1)
  })

  it('stay with an occurrence that a signal joined long after it began', async () => {
    const { protocol, receiverAccount } = await centralOf(bff, '5')
    const alarm = () => receiver.signal({ protocol: protocol as 'CONTACT_ID', receiverAccount })
    expect((await receiver.send([alarm()])).body).toMatchObject({ accepted: 1 })
    bff.clock.advance(540_000)
    expect((await receiver.send([alarm()])).body).toMatchObject({ accepted: 1 })
    const signals = await bff.db
      .selectFrom('signal')
      .select(['occurrence_id as id', 'received_at'])
      .where('occurrence_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const [last, first] = signals
    expect(last?.id).toBe(first?.id)
    expect((await send(bff.clock())).body).toEqual({ stored: true })
    const { body } = await one.call('GET', `/occurrence/${last?.id}/media`)
    expect(body).toMatchObject([{ moment: 'AFTER' }])
  })

  it('sent twice are kept once, also at the same time', async () => {
    const occurrence = await desk.create()
    const at = secondsFrom(occurrence, 2)
    const answers = await Promise.all([send(at), send(at), send(at)])
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ stored: true }))
    expect(await imagesOf(occurrence)).toHaveLength(1)
  })

  it('of no event are not kept: five minutes off, or of a closed occurrence', async () => {
    const occurrence = await desk.create()
    expect((await send(secondsFrom(occurrence, 301))).body).toEqual({ stored: false })
    expect((await send(secondsFrom(occurrence, -301))).body).toEqual({ stored: false })
    await bff.db
      .updateTable('occurrence')
      .set({ status: 'CLOSED', closed_mode: 'TEST', closed_at: bff.clock() })
      .where('id', '=', occurrence.id)
      .execute()
    expect((await send(secondsFrom(occurrence, 1))).body).toEqual({ stored: false })
    expect(await imagesOf(occurrence)).toEqual([])
  })

  it(`are at most ${MOST_EVENT_IMAGES} of one occurrence`, async () => {
    const occurrence = await desk.create()
    await bff.db
      .insertInto('media')
      .values(
        Array.from({ length: MOST_EVENT_IMAGES }, (_, index) => ({
          owner_kind: 'OCCURRENCE',
          owner_id: occurrence.id,
          kind: 'IMAGE',
          title: 'Imagem',
          storage_key: `full-${index}`,
          mime: 'image/png',
          created_at: secondsFrom(occurrence, index / 10),
          moment: 'AFTER',
          width: 1,
          height: 1,
        })) as never,
      )
      .execute()
    expect((await send(secondsFrom(occurrence, -1))).body).toEqual({ stored: false })
  })

  it('tell who looks at that occurrence, and change nothing else of it', async () => {
    const occurrence = await desk.create()
    const told = async () =>
      bff.db
        .selectFrom('outbox')
        .select(['topic', 'entity_id'])
        .where('topic', '=', 'occurrence.images')
        .where('entity_id', '=', occurrence.id)
        .execute()
    await send(secondsFrom(occurrence, 1))
    await send(secondsFrom(occurrence, 1))
    expect(await told()).toHaveLength(1)
  })
})

describe('images are refused', () => {
  it('without the key of the receiver that sends them', async () => {
    const { receivedAt } = await desk.create()
    expect((await send(receivedAt, { key: one.accessToken })).status).toBe(401)
    expect((await send(receivedAt, { receiverId: '999' })).status).toBe(403)
    const read = await bff.fetch(new Request(`http://console.example${IMAGES_PATH}`))
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('of what is no camera, no image, too large, or of no time', async () => {
    const { receivedAt } = await desk.create()
    expect((await send(receivedAt, { cameraId: '999999' })).status).toBe(404)
    expect((await send(receivedAt, { bytes: Buffer.from('<svg/>') })).status).toBe(415)
    expect((await send(receivedAt, { bytes: Buffer.alloc(2 * 1024 * 1024 + 1) })).status).toBe(413)
    expect((await send('ontem')).body.fieldErrors[0]).toMatchObject({ field: 'at' })
    expect((await send(receivedAt, { cameraId: 'x' })).status).toBe(400)
  })

  it('beyond the burst of a receiver', async () => {
    const other = await createReceiver(bff, 'Gravador que não para')
    const statuses = new Set<number>()
    for (let index = 0; index < 201; index += 1)
      statuses.add((await send('2026-01-01T00:00:00Z', { receiverId: '1', key: other.key })).status)
    expect([...statuses]).toEqual([403, 429])
  })
})
