/** The smallest bytes that are a PNG, a JPEG, a WebP of some size; what they paint is of no matter. */

const be32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const pngChunk = (name: string, body: Buffer): Buffer =>
  Buffer.concat([be32(body.length), Buffer.from(name, 'latin1'), body, be32(0)])

/** @param middle chunks between the head and the end; a picture unless said */
export const png = (width: number, height: number, middle: Buffer[] = []): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([8, 2, 0, 0, 0])])),
    ...middle,
    ...(middle.some(chunk => chunk.toString('latin1', 4, 8) === 'IDAT')
      ? []
      : [pngChunk('IDAT', Buffer.from('picture'))]),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

type Segment = [marker: number, body: Buffer]

const segment = ([marker, body]: Segment) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, body])
}

/** @param more segments before the picture */
export const jpeg = (width: number, height: number, more: Segment[] = []): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...more.map(segment),
    segment([0xdb, Buffer.alloc(65, 1)]),
    segment([0xc0, frame]),
    segment([0xda, Buffer.from([1, 1, 0, 0, 63, 0])]),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** An EXIF segment with an orientation and, behind it, whatever else. */
export const jpegExif = (orientation: number, rest: string): Segment => [
  0xe1,
  Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
    Buffer.from(rest),
  ]),
]

export const webpChunk = (name: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, body, Buffer.alloc(body.length % 2)])
}

/** @param more chunks behind the picture */
export const webp = (width: number, height: number, more: Buffer[] = []): Buffer => {
  const picture = Buffer.alloc(12)
  picture.writeUIntBE(0x9d012a, 3, 3)
  picture.writeUInt16LE(width, 6)
  picture.writeUInt16LE(height, 8)
  const body = Buffer.concat([Buffer.from('WEBP'), webpChunk('VP8 ', picture), ...more])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
