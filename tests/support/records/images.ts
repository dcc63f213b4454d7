import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A real picture of some size: the same bytes for the same size. */
export type MakePicture = (width: number, height: number) => Promise<Buffer>

/** Red on the left, blue on the right: one can see how it is turned. */
const picture = (width: number, height: number): Sharp => {
  const left = Math.floor(width / 2)
  const red = { create: { width: Math.max(1, left), height, channels: 3 as const, background: '#d02020' } }
  return sharp({ create: { width, height, channels: 3, background: '#2020d0' } }).composite(
    left > 0 ? [{ input: red, left: 0, top: 0 }] : [],
  )
}

export const png: MakePicture = (width, height) => picture(width, height).png().toBuffer()
export const jpeg: MakePicture = (width, height) => picture(width, height).jpeg().toBuffer()
export const webp: MakePicture = (width, height) => picture(width, height).webp().toBuffer()

/** A picture with EXIF, XMP and trailing bytes, all marked. */
export const imageWithMetadata = async (
  type: 'png' | 'jpeg' | 'webp',
  mark: string,
  orientation?: number,
): Promise<Buffer> => {
  const image = picture(64, 48)
    .withExif({ IFD0: { Copyright: mark, ImageDescription: mark }, IFD3: { GPSLatitudeRef: 'S' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${mark}</rdf:RDF></x:xmpmeta>`)
  const bytes = await (orientation ? image.withMetadata({ orientation }) : image).toFormat(type).toBuffer()
  return Buffer.concat([bytes, Buffer.from(mark)])
}

const be32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A text beside a PNG's picture: 12 bytes and the text. */
export const pngText = (bytes: Buffer, text: Buffer): Buffer => {
  const afterHead = 33
  const chunk = Buffer.concat([Buffer.from('tEXt'), text])
  return Buffer.concat([
    bytes.subarray(0, afterHead),
    be32(text.length),
    chunk,
    be32(crc32(chunk)),
    bytes.subarray(afterHead),
  ])
}
