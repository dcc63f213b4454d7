import { describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '#contracts/profile/profile.contract.ts'
import { VISIT_IMAGES_MAX } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { sendFile } from '#tests/support/bff/client.ts'
import { createWalker } from '#tests/support/bff/orders.ts'
import { imageWithMetadata, png } from '#tests/support/records/images.ts'

const bff = testBff()
const walker = createWalker(bff)

const coordinator = () => bff.as('coordenador1@demo.example')

const find = async (id: string) =>
  (await (await coordinator()).call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder

type Status = Parameters<typeof walker.reach>[0]

const placeIn = async (status: Status) => {
  const { id } = await walker.reach(status)
  const visit = (await find(id)).interventions[0] as Intervention
  return { id, visitId: visit.id, path: `/serviceOrder/${id}/intervention/${visit.id}/signature` }
}

const sign = async (
  who: Caller,
  { path }: { path: string },
  fields: Record<string, string>,
  bytes: Buffer | null = null,
  key: string | null = null,
) => {
  const file = bytes && new File([new Uint8Array(bytes)], 'assinatura.png', { type: 'image/png' })
  const { response } = await sendFile(bff, who, path, { fields, file, key })
  return {
    status: response.status,
    body: (await response.json()) as Intervention & { code?: string; fieldErrors?: { field: string }[] },
  }
}

const onScreen = { attendedBy: 'Seu Jorge, zelador', way: 'SCREEN' }
const onPaper = { attendedBy: ' Marina ', way: 'PAPER' }
const filesStored = async () => (await bff.db.selectFrom('stored_file').select('key').execute()).length
const fetchFile = (url: string | null) => bff.fetch(new Request(`http://localhost${url}`))

describe('M-150 the signature of who attended a visit', () => {
  it('is an image beside the pictures, cleaned as they are, in the history and the audit', async () => {
    const who = await coordinator()
    const place = await placeIn('IN_PROGRESS')
    const before = await find(place.id)
    const { status, body } = await sign(
      who,
      place,
      onScreen,
      await imageWithMetadata('png', 'GPS-23.5505', 1),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      attendedBy: onScreen.attendedBy,
      signedAt: bff.clock().toISOString(),
      signedOnPaper: false,
      images: [],
      endedAt: null,
      version: before.interventions[0]!.version + 1,
    })
    const file = await fetchFile(body.signatureUrl)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await file.arrayBuffer()).includes('GPS-23')).toBe(false)
    const after = await find(place.id)
    expect(after.interventions[0]).toEqual(body)
    expect(after.version).toBe(before.version + 1)
    expect(after.timeline[0]).toMatchObject({ type: 'SIGNATURE_ADD' })
    const entry = await bff.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'INTERVENTION_SIGN')
      .where('entity_id', '=', place.visitId)
      .executeTakeFirstOrThrow()
    expect(entry.after).toEqual({ attendedBy: onScreen.attendedBy, way: 'SCREEN' })
  })

  it('may be on paper: a name and a time, no file', async () => {
    const who = await coordinator()
    const place = await placeIn('IN_VALIDATION')
    const stored = await filesStored()
    const { status, body } = await sign(who, place, onPaper)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      attendedBy: 'Marina',
      signatureUrl: null,
      signedAt: bff.clock().toISOString(),
      signedOnPaper: true,
    })
    expect(await filesStored()).toBe(stored)
  })

  it('is taken once: another one needs the first removed, and its file goes with it', async () => {
    const who = await coordinator()
    for (const [fields, bytes] of [[onScreen, await png(90, 30)] as const, [onPaper, null] as const]) {
      const place = await placeIn('IN_VALIDATION')
      const first = (await sign(who, place, fields, bytes)).body
      const stored = await filesStored()
      const second = await sign(who, place, onScreen, await png(91, 30))
      expect([second.status, second.body.code]).toEqual([409, 'SIGNED_ALREADY'])
      expect(await filesStored()).toBe(stored)
      expect((await who.call('DELETE', place.path)).status).toBe(204)
      const after = await find(place.id)
      expect(after.timeline[0]).toMatchObject({ type: 'SIGNATURE_REMOVE' })
      expect(after.interventions[0]).toMatchObject({
        attendedBy: first.attendedBy,
        signatureUrl: null,
        signedAt: null,
        signedOnPaper: false,
      })
      if (first.signatureUrl) expect((await fetchFile(first.signatureUrl)).status).toBe(404)
      expect((await who.call('DELETE', place.path)).status).toBe(404)
      expect((await sign(who, place, onScreen, await png(92, 30))).status).toBe(201)
    }
  })

  it.each([
    ['without a name', { ...onPaper, attendedBy: '  ' }, 'attendedBy'],
    ['of an unknown way', { ...onPaper, way: 'FAX' }, 'way'],
    ['drawn, without the drawing', onScreen, 'imageFile'],
    ['with a text for a drawing', { ...onScreen, imageFile: 'x' }, 'imageFile'],
    ['with an unknown field', { ...onPaper, other: 'x' }, 'other'],
  ])('%s is refused at its field', async (_, fields, field) => {
    const place = await placeIn('IN_VALIDATION')
    const { status, body } = await sign(await coordinator(), place, fields)
    expect([status, body.code, body.fieldErrors?.[0]?.field]).toEqual([400, 'VALIDATION', field])
  })

  it('what is no image, too large or too wide leaves nothing behind', async () => {
    const who = await coordinator()
    const place = await placeIn('IN_VALIDATION')
    const stored = await filesStored()
    const refused: [Buffer, number, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'IMAGE_TYPE'],
      [await png(IMAGE_MAX_SIDE + 1, 8), 415, 'IMAGE_TYPE'],
      [Buffer.alloc(IMAGE_MAX_BYTES + 1), 413, 'IMAGE_TOO_LARGE'],
    ]
    for (const [bytes, status, code] of refused) {
      const answer = await sign(who, place, onScreen, bytes)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await filesStored()).toBe(stored)
    expect((await find(place.id)).interventions[0]).toMatchObject({ signedAt: null, attendedBy: null })
  })

  it('sent again, its answer lost, is one signature', async () => {
    const who = await coordinator()
    const place = await placeIn('IN_VALIDATION')
    const drawing = await png(90, 30)
    const [one, two] = [
      await sign(who, place, onScreen, drawing, 'assinatura-uma-vez'),
      await sign(who, place, onScreen, drawing, 'assinatura-uma-vez'),
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
  })

  it('is of who may edit orders, of a visit of that order, while it is not sealed', async () => {
    const who = await coordinator()
    const place = await placeIn('IN_VALIDATION')
    for (const email of ['atendente@demo.example', 'cadastro@demo.example']) {
      expect((await sign(await bff.as(email), place, onPaper)).status).toBe(403)
      expect((await (await bff.as(email)).call('DELETE', place.path)).status).toBe(403)
    }
    const other = await placeIn('IN_VALIDATION')
    const crossed = `/serviceOrder/${other.id}/intervention/${place.visitId}/signature`
    expect((await sign(who, { path: crossed }, onPaper)).status).toBe(404)
    await sign(who, place, onPaper)
    expect((await who.call('DELETE', crossed)).status).toBe(404)
    const sealed = await placeIn('FINISHED')
    expect((await sign(who, sealed, onPaper)).status).toBe(423)
    expect((await who.call('DELETE', sealed.path)).status).toBe(423)
  })

  it('takes no place among the pictures of its visit', async () => {
    const who = await coordinator()
    const place = await placeIn('IN_VALIDATION')
    await sign(who, place, onScreen, await png(90, 30))
    const file = new File([new Uint8Array(await png(8, 8))], 'foto.png', { type: 'image/png' })
    const statuses: number[] = []
    for (let sent = 0; sent <= VISIT_IMAGES_MAX; sent += 1) {
      const path = `/serviceOrder/${place.id}/image`
      const fields = { interventionId: place.visitId }
      statuses.push((await sendFile(bff, who, path, { fields, file })).response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: VISIT_IMAGES_MAX }, () => 201), 409])
  })
})
