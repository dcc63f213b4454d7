import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPhoto } from '#bff/images/photo.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '#contracts/profile/profile.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { imageWithMetadata, jpeg, png, pngText, webp } from '#tests/support/records/images.ts'
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
  ['image/png', await png(64, 48)],
  ['image/jpeg', await jpeg(64, 48)],
  ['image/webp', await webp(64, 48)],
]

const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()

/** Mean difference of the colours of two pictures, 0 to 255. */
const difference = async (one: Buffer, other: Buffer) => {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  expect(a.length).toBe(b.length)
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length
}

/** What was kept of bytes that are a photo. */
const kept = async (bytes: Buffer) => {
  const photo = await readPhoto(bytes)
  if (typeof photo === 'string') throw new Error(photo)
  return photo.bytes
}

/** The same JPEG, claiming other sides. */
const claiming = (bytes: Buffer, width: number, height: number) => {
  const copy = Buffer.from(bytes)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** The same PNG with bytes of its picture changed. */
const damagedPng = async () => {
  const bytes = await png(64, 48)
  const data = bytes.indexOf('IDAT')
  bytes.fill(0xaa, data + 8, data + 24)
  return bytes
}

const refused: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('olá')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000;', 'latin1')],
  ['a PNG cut in its head', (await png(8, 8)).subarray(0, 20)],
  ['a PNG cut in its picture', (await png(64, 48)).subarray(0, -30)],
  ['a PNG whose picture cannot be decoded', await damagedPng()],
  ['a JPEG cut in its picture', (await jpeg(64, 48)).subarray(0, -10)],
  ['a JPEG cut in its head', (await jpeg(8, 8)).subarray(0, 12)],
  ['a WebP cut in its head', (await webp(8, 8)).subarray(0, 24)],
  ['a JPEG of no side', claiming(await jpeg(8, 8), 0, 8)],
  ['a PNG too wide', await png(IMAGE_MAX_SIDE + 1, 8)],
  ['a JPEG too high', await jpeg(8, IMAGE_MAX_SIDE + 1)],
  ['a WebP too wide', await webp(IMAGE_MAX_SIDE + 1, 8)],
  ['a bomb of 65535²', claiming(await jpeg(8, 8), 65_535, 65_535)],
]

describe('M-51, M-174 my photo', () => {
  it.each(good)('S24 %s is told by its bytes, kept and served as just that', async (type, bytes) => {
    const user = await bff.as('atendente@demo.example')
    const { status, body } = await send(user, bytes, user.userId, 'text/html')
    expect(status).toBe(200)
    expect(body.image.url).toMatch(/^\/bff\/v1\/web\/file\/[\w-]{22}$/)
    const file = await fetchFile(body.image.url)
    expect(file.status).toBe(200)
    const stored = Buffer.from(await file.arrayBuffer())
    expect((await sharp(stored).metadata()).format).toBe(type.slice('image/'.length))
    expect(await difference(stored, bytes)).toBeLessThan(type === 'image/png' ? 0.001 : 3)
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
    const first = (await send(user, await png(8, 8))).body.image.url
    const stored = await filesStored()
    const second = (await send(user, await png(9, 9))).body.image.url
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
    const first = await once(await png(12, 12))
    const stored = await filesStored()
    expect(await once(await png(12, 12))).toEqual(first)
    const other = await once(await png(12, 13))
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    expect((await fetchFile(first.body.image.url)).status).toBe(200)
    expect(await filesStored()).toBe(stored)
  })

  it('S15, S24 another’s wants the permission, whatever the order of the fields', async () => {
    const [user, admin] = [await bff.as('atendente@demo.example'), await bff.as('admin@demo.example')]
    expect((await send(user, await png(8, 8), admin.userId)).body.code).toBe('FORBIDDEN')
    expect((await user.call('DELETE', `/user/${admin.userId}/image`)).body).toMatchObject({
      code: 'FORBIDDEN',
    })
    const { body } = await send(admin, await png(8, 8), user.userId)
    expect((await user.call('GET', `/user/${user.userId}`)).body.image).toEqual(body.image)
    expect((await send(admin, await png(8, 8), '999999')).status).toBe(404)
    expect((await admin.call('DELETE', `/user/${user.userId}/image`)).status).toBe(403)
    expect((await user.call('DELETE', `/user/${user.userId}/image`)).status).toBe(200)
  })

  it.each(refused)('S24 %s is refused and stores nothing', async (_, bytes) => {
    const user = await bff.as('atendente@demo.example')
    const before = await filesStored()
    const { status, body } = await send(user, bytes)
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'IMAGE_TYPE', fieldErrors: [{ field: 'imageFile' }] })
    expect(await filesStored()).toBe(before)
  })

  it('takes sides up to the limit and a file of exactly 2 MB, and not a byte more', async () => {
    const user = await bff.as('atendente@demo.example')
    expect((await send(user, await png(IMAGE_MAX_SIDE, IMAGE_MAX_SIDE))).status).toBe(200)
    const bare = await png(8, 8)
    const whole = pngText(bare, Buffer.alloc(IMAGE_MAX_BYTES - bare.length - 12, 'Comment\0'))
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
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is cut off a %s: EXIF, XMP and what follows its end',
    async type => {
      const bytes = await imageWithMetadata(type, MARK)
      expect(bytes.includes(MARK)).toBe(true)
      expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() })
      const user = await bff.as('atendente@demo.example')
      const { body } = await send(user, bytes)
      const stored = Buffer.from(await (await fetchFile(body.image.url)).arrayBuffer())
      expect(stored.includes(MARK)).toBe(false)
      const { exif, xmp, comments } = await sharp(stored).metadata()
      expect([exif, xmp, comments]).toEqual([undefined, undefined, undefined])
      expect(await difference(stored, bytes)).toBeLessThan(3)
    },
  )

  it('the texts of a PNG too', async () => {
    const bytes = pngText(await png(8, 8), Buffer.from(`Comment\0${MARK}`))
    expect(bytes.includes(MARK)).toBe(true)
    expect((await kept(bytes)).includes(MARK)).toBe(false)
  })

  it.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ])('but not how a JPEG is turned: of EXIF %i, its left is shown %s', async (orientation, side) => {
    const upright = await kept(await imageWithMetadata('jpeg', MARK, orientation))
    const { width, height, orientation: said } = await sharp(upright).metadata()
    expect([width, height, said ?? 1]).toEqual(orientation > 4 ? [48, 64, 1] : [64, 48, 1])
    const at = { left: [4, 20], right: [width - 5, 20], top: [20, 4], bottom: [20, height - 5] }[side]!
    const pixel = await sharp(upright)
      .extract({ left: at[0]!, top: at[1]!, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(pixel[0]).toBeGreaterThan(150)
    expect(pixel[2]).toBeLessThan(90)
  })
})

describe('any bytes', () => {
  const side = fc.integer({ min: 1, max: 90 })
  const makers = fc.constantFrom(png, jpeg, webp)

  it('of a picture are kept with its sides', async () => {
    await fc.assert(
      fc.asyncProperty(makers, side, side, async (make, width, height) => {
        expect(await sharp(await kept(await make(width, height))).metadata()).toMatchObject({ width, height })
      }),
      { numRuns: 60 },
    )
  })

  it('cut anywhere in the picture are no photo', async () => {
    for (const [type, bytes] of good)
      for (let length = 0; length < bytes.length; length += 1) {
        const photo = await readPhoto(bytes.subarray(0, length))
        // The twelve bytes of a PNG's end hold nothing of its picture.
        const whole = type === 'image/png' && length >= bytes.length - 12
        if (!whole) expect(photo, String(length)).toBe('type')
        else if (typeof photo !== 'string') expect(await difference(photo.bytes, bytes)).toBe(0)
      }
  })

  it('random, or a photo with random bytes in it, never throw; what is kept is a photo again', async () => {
    const turned = await imageWithMetadata('jpeg', MARK, 3)
    const damaged = fc
      .tuple(
        fc.constantFrom(...good.map(([, bytes]) => bytes), turned),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }),
      )
      .map(([bytes, changes]) => {
        const copy = Buffer.from(bytes)
        for (const [at, value] of changes) copy[at % copy.length] = value
        return copy
      })
    const random = fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes))
    const begun = fc
      .tuple(fc.constantFrom(...good.map(([, bytes]) => bytes)), fc.nat(40), random)
      .map(([bytes, length, rest]) => Buffer.concat([bytes.subarray(0, length), rest]))
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, random, begun), async bytes => {
        const photo = await readPhoto(bytes)
        if (typeof photo !== 'string')
          expect(await readPhoto(photo.bytes)).toMatchObject({ type: photo.type })
      }),
      { numRuns: sized(2000, 300) },
    )
  })

  it('sent as a photo are answered with a reason, never a 500', async () => {
    const user = await bff.as('atendente@demo.example')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), makers, fc.nat(60), async (rest, make, length) => {
        const { status } = await send(user, Buffer.concat([(await make(8, 8)).subarray(0, length), rest]))
        expect([200, 415]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })
})
