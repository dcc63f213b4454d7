import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsLimits, readPhoto } from '#bff/images/photo.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '#contracts/profile/profile.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { jpeg, jpegExif, png, pngChunk, webp, webpChunk } from '#tests/support/records/images.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const MARK = 'GPS-23.5505-46.6333'

const send = async (
  user: Caller,
  bytes: Buffer,
  userId = user.userId,
  type = 'image/png',
  key: string | null = null,
) => {
  const form = new FormData()
  form.append('userId', userId)
  form.append('imageFile', new File([new Uint8Array(bytes)], '../../<b>.svg', { type }))
  const response = await bff.fetch(
    new Request('http://localhost/bff/v1/web/user/image', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${user.accessToken}`, ...(key && { 'idempotency-key': key }) },
    }),
  )
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; image: { url: string }; fieldErrors?: unknown },
  }
}
const fetchFile = (url: string) => bff.fetch(new Request(`http://localhost${url}`))
const filesStored = async () => (await bff.db.selectFrom('stored_file').select('key').execute()).length

const good: [string, Buffer][] = [
  ['image/png', png(64, 48)],
  ['image/jpeg', jpeg(64, 48)],
  ['image/webp', webp(64, 48)],
]

describe('M-51, M-174 my photo', () => {
  it.each(good)('S24 %s is told by its bytes, kept and served as just that', async (type, bytes) => {
    const user = await bff.as('atendente@demo.example')
    const { status, body } = await send(user, bytes, user.userId, 'text/html')
    expect(status).toBe(200)
    expect(body.image.url).toMatch(/^\/bff\/v1\/web\/file\/[\w-]{22}$/)
    const file = await fetchFile(body.image.url)
    expect(file.status).toBe(200)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=3600, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
    })
    expect((await user.call('GET', `/user/${user.userId}`)).body.image).toEqual(body.image)
  })

  it('replaces the one before, whose address is dead; removed, there is none', async () => {
    const user = await bff.as('atendente@demo.example')
    const first = (await send(user, png(8, 8))).body.image.url
    const stored = await filesStored()
    const second = (await send(user, png(9, 9))).body.image.url
    expect((await fetchFile(first)).status).toBe(404)
    expect((await fetchFile(second)).status).toBe(200)
    expect(await filesStored()).toBe(stored)
    const removed = await user.call('DELETE', `/user/${user.userId}/image`)
    expect(removed.body).toEqual({ image: { url: null } })
    expect((await user.call('DELETE', `/user/${user.userId}/image`)).body).toEqual({ image: { url: null } })
    expect((await fetchFile(second)).status).toBe(404)
    expect(await filesStored()).toBe(stored - 1)
  })

  it('sent again, its answer lost, is the same photo; with other bytes it is refused', async () => {
    const user = await bff.as('atendente@demo.example')
    const once = (bytes: Buffer) => send(user, bytes, user.userId, 'image/png', 'minha-foto-nova-1')
    const first = await once(png(12, 12))
    const stored = await filesStored()
    expect(await once(png(12, 12))).toEqual(first)
    const other = await once(png(12, 13))
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    expect((await fetchFile(first.body.image.url)).status).toBe(200)
    expect(await filesStored()).toBe(stored)
  })

  it('S15, S24 another’s wants the permission, whatever the order of the fields', async () => {
    const [user, admin] = [await bff.as('atendente@demo.example'), await bff.as('admin@demo.example')]
    expect((await send(user, png(8, 8), admin.userId)).body.code).toBe('FORBIDDEN')
    expect((await user.call('DELETE', `/user/${admin.userId}/image`)).body).toMatchObject({
      code: 'FORBIDDEN',
    })
    const { body } = await send(admin, png(8, 8), user.userId)
    expect((await user.call('GET', `/user/${user.userId}`)).body.image).toEqual(body.image)
    expect((await send(admin, png(8, 8), '999999')).status).toBe(404)
    expect((await admin.call('DELETE', `/user/${user.userId}/image`)).status).toBe(403)
    expect((await user.call('DELETE', `/user/${user.userId}/image`)).status).toBe(200)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('olá')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000;', 'latin1')],
    ['a PNG cut in its head', png(8, 8).subarray(0, 20)],
    ['a PNG cut before its end', png(8, 8).subarray(0, -1)],
    ['a JPEG cut in its head', jpeg(8, 8).subarray(0, 12)],
    ['a WebP cut in its head', webp(8, 8).subarray(0, 24)],
    ['a PNG of no side', png(0, 8)],
    ['a PNG too wide', png(IMAGE_MAX_SIDE + 1, 8)],
    ['a JPEG too high', jpeg(8, IMAGE_MAX_SIDE + 1)],
    ['a WebP too wide', webp(IMAGE_MAX_SIDE + 1, 8)],
    ['a bomb of 65535²', jpeg(65_535, 65_535)],
  ])('S24 %s is refused and stores nothing', async (_, bytes) => {
    const user = await bff.as('atendente@demo.example')
    const before = await filesStored()
    const { status, body } = await send(user, bytes)
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'IMAGE_TYPE', fieldErrors: [{ field: 'imageFile' }] })
    expect(await filesStored()).toBe(before)
  })

  it('takes sides up to the limit and a file of exactly 2 MB, and not a byte more', async () => {
    const user = await bff.as('atendente@demo.example')
    expect((await send(user, png(IMAGE_MAX_SIDE, IMAGE_MAX_SIDE))).status).toBe(200)
    const bare = png(8, 8, [pngChunk('IDAT', Buffer.alloc(0))]).length
    const whole = png(8, 8, [pngChunk('IDAT', Buffer.alloc(IMAGE_MAX_BYTES - bare))])
    expect(whole.length).toBe(IMAGE_MAX_BYTES)
    expect((await send(user, whole)).status).toBe(200)
    for (const more of [1, 1_000_000, 10_000_000]) {
      const { status, body } = await send(user, Buffer.concat([whole, Buffer.alloc(more)]))
      expect([status, body.code], String(more)).toEqual([413, 'IMAGE_TOO_LARGE'])
    }
  })

  it.each(['x', '../../etc/passwd', '%2e%2e%2f', 'A'.repeat(22), 'A'.repeat(5000), '%00', "'; DROP TABLE"])(
    'S25 a key that is not one (%s) is not found',
    async key => {
      expect((await fetchFile(`/bff/v1/web/file/${key}`)).status).toBe(404)
    },
  )
})

describe('S24 what a photo tells besides its picture', () => {
  const exif = jpegExif(6, MARK)
  const laden: [string, Buffer, Buffer][] = [
    [
      'PNG texts, EXIF and what follows its end',
      Buffer.concat([
        png(8, 8, [pngChunk('tEXt', Buffer.from(MARK)), pngChunk('eXIf', Buffer.from(MARK))]),
        Buffer.from(MARK),
      ]),
      png(8, 8),
    ],
    [
      'JPEG EXIF, XMP, comments and what follows its end',
      Buffer.concat([
        jpeg(8, 8, [
          exif,
          [0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${MARK}`)],
          [0xfe, Buffer.from(MARK)],
        ]),
        Buffer.from(MARK),
      ]),
      jpeg(8, 8, [jpegExif(6, '')]),
    ],
    [
      'WebP EXIF and XMP',
      webp(8, 8, [webpChunk('EXIF', Buffer.from(MARK)), webpChunk('XMP ', Buffer.from(MARK))]),
      webp(8, 8),
    ],
  ]

  it.each(laden)('is cut off: %s', async (_, bytes, clean) => {
    expect(bytes.includes(MARK)).toBe(true)
    const photo = readPhoto(bytes)
    expect(photo?.bytes).toEqual(clean)
    expect(readPhoto(clean)?.bytes).toEqual(clean)
    const user = await bff.as('atendente@demo.example')
    const { body } = await send(user, bytes)
    const stored = Buffer.from(await (await fetchFile(body.image.url)).arrayBuffer())
    expect(stored).toEqual(clean)
  })

  it('but not how a JPEG is turned', () => {
    for (const turned of [2, 3, 4, 5, 6, 7, 8])
      expect(readPhoto(jpeg(8, 8, [jpegExif(turned, MARK)]))?.bytes).toEqual(
        jpeg(8, 8, [jpegExif(turned, '')]),
      )
    expect(readPhoto(jpeg(8, 8, [jpegExif(1, MARK)]))?.bytes).toEqual(jpeg(8, 8))
    expect(readPhoto(jpeg(8, 8, [jpegExif(9, MARK)]))?.bytes).toEqual(jpeg(8, 8))
  })
})

describe('any bytes', () => {
  const side = fc.integer({ min: 1, max: 16_383 })
  const makers = fc.constantFrom(png, jpeg, webp)

  it('are read with their true sides, or not at all; never an exception', () => {
    fc.assert(
      fc.property(makers, side, side, (make, width, height) => {
        const photo = readPhoto(make(width, height))
        expect(photo).toMatchObject({ width, height })
        expect(photo && fitsLimits(photo)).toBe(width <= IMAGE_MAX_SIDE && height <= IMAGE_MAX_SIDE)
      }),
    )
  })

  it('cut anywhere are no photo', () => {
    for (const [, bytes] of good)
      for (let length = 0; length < bytes.length; length += 1)
        expect(readPhoto(bytes.subarray(0, length)), String(length)).toBeNull()
  })

  it('random, or a photo with random bytes in it, never throw; what is kept is a photo again', () => {
    const damaged = fc
      .tuple(makers, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }))
      .map(([make, changes]) => {
        const bytes = Buffer.from(make === jpeg ? jpeg(64, 48, [jpegExif(3, MARK)]) : make(64, 48))
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        return bytes
      })
    const random = fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes))
    const begun = fc
      .tuple(makers, fc.nat(40), random)
      .map(([make, length, rest]) => Buffer.concat([make(64, 48).subarray(0, length), rest]))
    fc.assert(
      fc.property(fc.oneof(damaged, random, begun), bytes => {
        const photo = readPhoto(bytes)
        if (photo) expect(readPhoto(photo.bytes)).toMatchObject({ width: photo.width, height: photo.height })
      }),
      { numRuns: sized(2000, 500) },
    )
  })

  it('sent as a photo are answered with a reason, never a 500', async () => {
    const user = await bff.as('atendente@demo.example')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), makers, fc.nat(60), async (rest, make, length) => {
        const { status } = await send(user, Buffer.concat([make(8, 8).subarray(0, length), rest]))
        expect([200, 415]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })
})
