import { beforeAll, describe, expect, it } from 'vitest'
import type { OccurrenceCamera, OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
const ADDRESS = 'rtsp://marcador:segredo-da-camera@10.9.8.7:554/stream1'
let one: Caller
let two: Caller
let cameras: string[]

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  await desk.logOn('operador1@demo.example')
  const added = await bff.db
    .insertInto('equipment')
    .values(
      ['Pátio', 'Entrada'].map(location => ({
        account_id: '5',
        kind: 'CAMERA',
        model: 'VIP 1230',
        ownership: 'COMPANY',
        location,
        stream_url: ADDRESS,
      })) as never,
    )
    .returning('id')
    .execute()
  cameras = added.map(({ id }) => id)
})

/** Three images, two of the first camera: 2 s before, at, and 2 s after. */
const withImages = async () => {
  const occurrence = await desk.create()
  await bff.db
    .insertInto('media')
    .values(
      (['BEFORE', 'AT', 'AFTER'] as const).map((moment, index) => ({
        owner_kind: 'OCCURRENCE',
        owner_id: occurrence.id,
        kind: 'IMAGE',
        title: 'Imagem',
        storage_key: `key-${occurrence.id}-${index}`,
        mime: 'image/png',
        created_at: new Date(Date.parse(occurrence.receivedAt) + (index - 1) * 2000),
        camera_equipment_id: cameras[index % 2],
        moment,
        width: 320,
        height: 180,
      })) as never,
    )
    .execute()
  return occurrence
}

const imagesOf = async (id: string, query = '') =>
  (await one.call('GET', `/occurrence/${id}/media${query}`)).body as unknown as OccurrenceImage[]

const review = (caller: Caller, id: string, mediaId: string, reviewed: boolean) =>
  caller.call('PUT', `/occurrence/${id}/media/${mediaId}/review`, { reviewed })

const attach = (caller: Caller, id: string, { id: mediaId, version }: { id: string; version: number }) =>
  caller.call('PUT', `/occurrence/${id}/media/${mediaId}/attach`, {}, { 'if-match': `"${version}"` })

const setCftv = (can_cftv: boolean) =>
  bff.db
    .updateTable('attendance_profile')
    .set({ can_cftv })
    .where('name', '=', 'Perfil de operador1@demo.example')
    .execute()

describe('the images of an occurrence', () => {
  it('come on one time axis, and by camera and time', async () => {
    const { id, receivedAt } = await withImages()
    const all = await imagesOf(id)
    expect(all.map(({ moment }) => moment)).toEqual(['BEFORE', 'AT', 'AFTER'])
    expect(all[1]).toMatchObject({
      camera: { id: cameras[1], name: 'Entrada' },
      reviewed: null,
      attached: null,
      version: 1,
    })
    expect((await imagesOf(id, `?cameraId=${cameras[0]}`)).map(({ moment }) => moment)).toEqual([
      'BEFORE',
      'AFTER',
    ])
    expect((await imagesOf(id, `?from=${receivedAt}&to=${receivedAt}`)).map(({ moment }) => moment)).toEqual([
      'AT',
    ])
    expect((await one.call('GET', '/occurrence/999999/media')).status).toBe(404)
  })

  it('never tell the address of a camera', async () => {
    const { id } = await withImages()
    const answers = await Promise.all(
      ['media', 'cameras'].map(what => one.call('GET', `/occurrence/${id}/${what}`)),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/rtsp|marcador|segredo-da-camera|10\.9\.8\.7/)
    }
  })

  it('are refused to whom the profile does not let use CFTV', async () => {
    const { id } = await withImages()
    await setCftv(false)
    const answers = await Promise.all([
      one.call('GET', `/occurrence/${id}/media`),
      one.call('GET', `/occurrence/${id}/cameras`),
    ])
    await setCftv(true)
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })
})

it('M-115 the cameras are those of the account, that of the zone first, and the occurrence names it', async () => {
  const { id } = await desk.create()
  const central = await bff.db
    .selectFrom('central_zone')
    .innerJoin('central', 'central.id', 'central_zone.central_id')
    .select(['central.id as central', 'central_zone.number', 'central_zone.id as zone'])
    .where('central.account_id', '=', '5')
    .executeTakeFirstOrThrow()
  await bff.db
    .updateTable('central_zone')
    .set({ camera_equipment_id: cameras[0] as string })
    .where('id', '=', central.zone)
    .execute()
  await bff.db
    .updateTable('occurrence')
    .set({ central_id: central.central, zone_number: central.number })
    .where('id', '=', id)
    .execute()
  const { body } = await one.call('GET', `/occurrence/${id}/cameras`)
  const listed = body as unknown as OccurrenceCamera[]
  expect(listed[0]).toEqual({ id: cameras[0], name: 'Pátio', ofZone: true })
  expect(listed.slice(1).every(({ ofZone }) => !ofZone)).toBe(true)
  expect(listed.map(each => each.id)).toContain(cameras[1])
  expect((await desk.find(one, id)).zoneCamera).toEqual({ id: cameras[0], name: 'Pátio' })
  await setCftv(false)
  expect((await desk.find(one, id)).zoneCamera).toBeNull()
  await setCftv(true)
})

describe('reviewing an image', () => {
  it('says who and when, once, and can be taken back', async () => {
    const { id, version } = await withImages()
    const [image] = await imagesOf(id)
    const mediaId = (image as OccurrenceImage).id
    const first = await review(one, id, mediaId, true)
    expect(first.body).toMatchObject({ reviewed: { at: bff.clock().toISOString() }, version: 2 })
    const again = await review(two, id, mediaId, true)
    expect(again.body).toEqual(first.body)
    expect((await review(one, id, mediaId, false)).body).toMatchObject({ reviewed: null, version: 3 })
    expect((await desk.find(one, id)).version).toBe(version)
  })

  it('is refused for an image of another occurrence', async () => {
    const [image] = await imagesOf((await withImages()).id)
    const { id } = await desk.create()
    expect((await review(one, id, (image as OccurrenceImage).id, true)).status).toBe(404)
  })
})

describe('attaching an image to the occurrence', () => {
  const attended = async () => {
    const { id } = await withImages()
    await desk.send(one, id, 'ATTEND')
    return { id, image: (await imagesOf(id))[1] as OccurrenceImage }
  }

  it('writes one line with the camera and the second, however often it is sent', async () => {
    const { id, image } = await attended()
    const first = await attach(one, id, image)
    expect(first.body).toMatchObject({ attached: { at: bff.clock().toISOString() }, version: 2 })
    const again = await attach(one, id, image)
    expect(again.body).toEqual(first.body)
    const { timeline } = await desk.find(one, id)
    const lines = timeline.filter(({ type }) => type === 'IMAGE_ATTACH')
    expect(lines).toMatchObject([
      { actor: { kind: 'person' }, payload: { camera: { name: 'Entrada' }, createdAt: image.createdAt } },
    ])
    await desk.finishScript(one, id)
    await desk.send(one, id, 'CLOSE', await desk.bodyFor('CLOSE'))
  })

  it('is refused with an old version, to another operator, and once it is closed', async () => {
    const { id, image } = await attended()
    await review(one, id, image.id, true)
    const stale = await attach(one, id, image)
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    const current = { id: image.id, version: 2 }
    const other = await attach(two, id, current)
    expect([other.status, other.body.code]).toEqual([409, 'NOT_OWNER'])
    await desk.finishScript(one, id)
    await desk.send(one, id, 'CLOSE', await desk.bodyFor('CLOSE'))
    const late = await attach(one, id, current)
    expect([late.status, late.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED'])
  })
})
