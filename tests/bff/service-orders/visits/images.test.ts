import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPhoto } from '#bff/images/photo.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '#contracts/profile/profile.contract.ts'
import { VISIT_IMAGES_MAX } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { sendFile } from '#tests/support/bff/client.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { imageWithMetadata, png } from '#tests/support/records/images.ts'

const bff = testBff()
const walker = createWalker(bff)

const attendant = () => bff.as('atendente@demo.example')
const coordinator = () => bff.as('coordenador1@demo.example')

const find = async (id: string) =>
  (await (await coordinator()).call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder

const placeIn = async (status: 'IN_VALIDATION' | 'FINISHED') => {
  const { id } = await walker.reach(status)
  const visit = (await find(id)).interventions[0]
  return { id, visitId: visit?.id ?? '' }
}

const send = async (
  who: Caller,
  { id, visitId }: { id: string; visitId: string },
  bytes: Buffer,
  { name = 'sirene do corredor.png', type = 'image/png', key = null as string | null } = {},
) => {
  const { boundary, response } = await sendFile(bff, who, `/serviceOrder/${id}/image`, {
    fields: { interventionId: visitId },
    file: new File([new Uint8Array(bytes)], name, { type }),
    key,
  })
  return {
    boundary,
    status: response.status,
    body: (await response.json()) as VisitImage & { code?: string },
  }
}

const fetchFile = (url: string) => bff.fetch(new Request(`http://localhost${url}`))
const filesStored = async () => (await bff.db.selectFrom('stored_file').select('key').execute()).length

describe('M-148 the images of an intervention', () => {
  it('SO-15 correct an order that was reproved for want of them', async () => {
    const { id } = await walker.reach('REPROVED')
    const before = await find(id)
    expect(before.allowed).not.toContain('CORRECT')
    bff.clock.advance(60_000)
    const place = { id, visitId: before.interventions[0]?.id ?? '' }
    expect((await send(await attendant(), place, await png(32, 32))).status).toBe(201)
    const after = await find(id)
    expect(after.allowed).toContain('CORRECT')
    expect((await sendEvent(await coordinator(), after, 'CORRECT')).body).toMatchObject({
      status: 'IN_VALIDATION',
    })
  })

  it('S24 are told by their bytes, kept without what they give away, and served as just that', async () => {
    const who = await attendant()
    const place = await placeIn('IN_VALIDATION')
    const bytes = await imageWithMetadata('jpeg', 'GPS-23.5505-46.6333', 6)
    expect(bytes.includes('GPS-23')).toBe(true)
    const before = await find(place.id)
    const { status, body } = await send(who, place, bytes, {
      name: 'C:\\fotos\\<b>sirene</b>.html',
      type: 'text/html',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'b>', author: { id: who.userId }, labels: [] })
    const file = await fetchFile(body.url)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await file.arrayBuffer()).includes('GPS-23')).toBe(false)
    const after = await find(place.id)
    expect(after.interventions[0]?.images).toEqual([body])
    expect(after.version).toBe(before.version + 1)
    expect(after.timeline[0]).toMatchObject({ type: 'IMAGE_ADD' })
  })

  it('are named by no half of a character, however long the name of the file', async () => {
    const who = await attendant()
    const { status, body } = await send(who, await placeIn('IN_VALIDATION'), await png(8, 8), {
      name: `${'a'.repeat(119)}🚨.png`,
    })
    expect([status, body.title]).toEqual([201, 'a'.repeat(119)])
  })

  it('what is no image, too large or too wide leaves nothing behind', async () => {
    const who = await attendant()
    const place = await placeIn('IN_VALIDATION')
    const stored = await filesStored()
    const refused: [Buffer, number, string][] = [
      [Buffer.from('<script>alert(1)</script>'), 415, 'IMAGE_TYPE'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'IMAGE_TYPE'],
      [(await png(8, 8)).subarray(0, 60), 415, 'IMAGE_TYPE'],
      [await png(IMAGE_MAX_SIDE + 1, 8), 415, 'IMAGE_TYPE'],
      [Buffer.alloc(IMAGE_MAX_BYTES + 1), 413, 'IMAGE_TOO_LARGE'],
    ]
    for (const [bytes, status, code] of refused) {
      const answer = await send(who, place, bytes)
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
    }
    expect(await filesStored()).toBe(stored)
    expect((await find(place.id)).interventions[0]?.images).toEqual([])
  })

  it('a visit keeps so many and no more', async () => {
    const who = await attendant()
    const place = await placeIn('IN_VALIDATION')
    for (let sent = 1; sent < VISIT_IMAGES_MAX; sent += 1)
      expect((await send(who, place, await png(8, 8))).status).toBe(201)
    const last = await send(who, place, await png(8, 8), { key: 'a-ultima-que-cabe' })
    expect(last.status).toBe(201)
    expect((await send(who, place, await png(8, 8))).body.code).toBe('IMAGE_LIMIT')
    expect((await send(who, place, await png(8, 8), { key: 'a-ultima-que-cabe' })).body).toEqual(last.body)
  })

  it('go only to a visit of that order, of who works with orders, while it is not sealed', async () => {
    const place = await placeIn('IN_VALIDATION')
    const other = await placeIn('IN_VALIDATION')
    const who = await attendant()
    expect((await send(who, { ...place, visitId: other.visitId }, await png(8, 8))).status).toBe(404)
    expect((await send(await bff.as('cadastro@demo.example'), place, await png(8, 8))).status).toBe(403)
    expect((await send(who, await placeIn('FINISHED'), await png(8, 8))).status).toBe(423)
  })

  it('are removed by who sent them or by who may edit orders; the file goes too', async () => {
    const place = await placeIn('IN_VALIDATION')
    const who = await attendant()
    const image = (await send(await coordinator(), place, await png(8, 8))).body
    const path = `/serviceOrder/${place.id}/image/${image.id}`
    expect((await who.call('DELETE', path)).status).toBe(403)
    const own = (await send(who, place, await png(9, 9))).body
    expect((await who.call('DELETE', `/serviceOrder/${place.id}/image/${own.id}`)).status).toBe(204)
    const other = await placeIn('IN_VALIDATION')
    expect(
      (await (await coordinator()).call('DELETE', `/serviceOrder/${other.id}/image/${image.id}`)).status,
    ).toBe(404)
    expect((await (await coordinator()).call('DELETE', path)).status).toBe(204)
    expect((await fetchFile(image.url)).status).toBe(404)
    expect((await find(place.id)).interventions[0]?.images).toEqual([])
  })
})

describe('M-148 the thumbnail of an image', () => {
  const storedThumbnails = async () =>
    (await bff.db.selectFrom('stored_file').select('key').where('thumbnail', 'is not', null).execute()).length

  it('is a small WebP of the same shape, made once, served as nothing else, gone with its image', async () => {
    const [who, place] = [await attendant(), await placeIn('IN_VALIDATION')]
    const { body } = await send(who, place, await png(1200, 600))
    expect(body.thumbnailUrl).toBe(`${body.url}?size=thumb`)
    const before = await storedThumbnails()
    const first = await fetchFile(body.thumbnailUrl)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
    })
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 288, height: 144 })
    expect(await storedThumbnails()).toBe(before + 1)
    const again = await fetchFile(body.thumbnailUrl)
    expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes)
    expect((await fetchFile(body.url)).headers.get('content-type')).toBe('image/png')
    expect((await who.call('DELETE', `/serviceOrder/${place.id}/image/${body.id}`)).status).toBe(204)
    expect((await fetchFile(body.thumbnailUrl)).status).toBe(404)
  })

  it('is no larger than a small image, and of no key there is none', async () => {
    const { body } = await send(await attendant(), await placeIn('IN_VALIDATION'), await png(20, 30))
    const small = Buffer.from(await (await fetchFile(body.thumbnailUrl)).arrayBuffer())
    expect(await sharp(small).metadata()).toMatchObject({ width: 20, height: 30 })
    for (const key of ['A'.repeat(22), 'x', '../secret'])
      expect((await fetchFile(`/bff/v1/web/file/${key}?size=thumb`)).status).toBe(404)
  })
})

describe('M-148 an image sent again, its answer lost', () => {
  const imagesOf = async (id: string) => (await find(id)).interventions[0]?.images ?? []

  it('is one image, told as it was the first time, whatever boundary it travels with', async () => {
    const [who, place] = [await attendant(), await placeIn('IN_VALIDATION')]
    const stored = await filesStored()
    const first = await send(who, place, await png(8, 8), { key: 'foto-da-sirene-1' })
    const version = (await find(place.id)).version
    const again = await send(who, place, await png(8, 8), { key: 'foto-da-sirene-1' })
    expect(again.boundary).not.toBe(first.boundary)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await imagesOf(place.id)).toEqual([first.body])
    expect((await find(place.id)).version).toBe(version)
    expect(await filesStored()).toBe(stored + 1)
    const other = await send(who, place, await png(8, 8), { key: 'foto-da-sirene-2' })
    expect((await imagesOf(place.id)).map(({ id }) => id).sort()).toEqual(
      [first.body.id, other.body.id].sort(),
    )
  })

  it('twice at once is one image too', async () => {
    const [who, place] = [await attendant(), await placeIn('IN_VALIDATION')]
    const picture = await png(8, 8)
    const once = () => send(who, place, picture, { key: 'foto-ao-mesmo-tempo' })
    const [one, two] = await Promise.all([once(), once()])
    expect(two.body).toEqual(one.body)
    expect(await imagesOf(place.id)).toEqual([one.body])
  })

  it('with anything else in it is refused, and stores nothing', async () => {
    const [who, place] = [await attendant(), await placeIn('IN_VALIDATION')]
    const key = 'foto-do-painel'
    const { body } = await send(who, place, await png(8, 8), { key, name: 'painel.png' })
    const stored = await filesStored()
    const others: [string, Parameters<typeof send>[1], Buffer, Parameters<typeof send>[3]][] = [
      ['bytes', place, await png(8, 9), { key, name: 'painel.png' }],
      ['name', place, await png(8, 8), { key, name: 'teclado.png' }],
      ['type', place, await png(8, 8), { key, name: 'painel.png', type: 'image/webp' }],
      ['visit', { ...place, visitId: '1' }, await png(8, 8), { key, name: 'painel.png' }],
    ]
    for (const [what, where, bytes, how] of others) {
      const answer = await send(who, where, bytes, how)
      expect([answer.status, answer.body.code], what).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    }
    expect(await imagesOf(place.id)).toEqual([body])
    expect(await filesStored()).toBe(stored)
  })

  it('after a refusal is judged anew: nothing was kept of it', async () => {
    const [who, place] = [await attendant(), await placeIn('IN_VALIDATION')]
    const key = 'foto-que-nao-era'
    expect((await send(who, place, Buffer.from('olá'), { key })).status).toBe(415)
    expect((await send(who, place, await png(8, 8), { key })).status).toBe(201)
    expect(await imagesOf(place.id)).toHaveLength(1)
  })
})

describe('the demo data', () => {
  it('has visits with pictures that are whole, signatures, equipment and notes of both kinds', async () => {
    const who = await attendant()
    const { rows } = {
      rows: await bff.db
        .selectFrom('media')
        .innerJoin('intervention', 'intervention.id', 'media.owner_id')
        .select('intervention.service_order_id as id')
        .distinct()
        .execute(),
    }
    const orders = await Promise.all(rows.slice(0, 24).map(({ id }) => find(id)))
    const visits = orders.flatMap(({ interventions }) => interventions)
    expect(visits.some(({ signatureUrl, attendedBy }) => signatureUrl && attendedBy)).toBe(true)
    for (const { mode, displacedAt, arrivedAt, startedAt } of visits.filter(({ id }) => Number(id) < 40)) {
      const journey = [displacedAt, arrivedAt, startedAt]
      expect(journey).toEqual(mode === 'ON_SITE' ? [...journey].sort() : [null, null, startedAt])
    }
    for (const { url } of visits[0]?.images ?? []) {
      const file = await fetchFile(url)
      expect(file.headers.get('content-type')).toBe('image/png')
    }
    const files = await bff.db.selectFrom('stored_file').select('bytes').limit(5).execute()
    expect(files.length).toBeGreaterThan(0)
    for (const { bytes } of files)
      expect(await readPhoto(Buffer.from(bytes))).toMatchObject({ type: 'image/png' })
    const kinds = await bff.db.selectFrom('intervention_note').select('visibility').distinct().execute()
    expect(kinds.map(({ visibility }) => visibility).sort()).toEqual(['CUSTOMER', 'INTERNAL'])
    expect(who.userId).not.toBe('')
  })
})
