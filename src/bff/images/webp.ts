import type { Photo } from './image.ts'

/** Chunks needed for rendering, without EXIF and XMP. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const EXIF_AND_XMP = 0x0c

type Size = Pick<Photo, 'width' | 'height'>

const sizeOf = (name: string, body: Buffer): Size | null => {
  if (name === 'VP8X' && body.length >= 10)
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 }
  if (name === 'VP8L' && body.length >= 5 && body[0] === 0x2f) {
    const bits = body.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (name === 'VP8 ' && body.length >= 10 && body.readUIntBE(3, 3) === 0x9d012a)
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
  return null
}

/** Canvas and image sizes may differ: use the larger. */
const larger = (a: Size | null, b: Size): Size => ({
  width: Math.max(a?.width ?? 0, b.width),
  height: Math.max(a?.height ?? 0, b.height),
})

const withoutFlags = (chunk: Buffer) => {
  const copy = Buffer.from(chunk)
  copy[8] = copy[8]! & ~EXIF_AND_XMP
  return copy
}

const riff = (chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** WebP without EXIF and XMP; null when invalid or truncated. */
export const readWebp = (bytes: Buffer): Photo | null => {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) return null
  const kept: Buffer[] = []
  let size: Size | null = null
  let painted = false
  for (let at = 12; at < end; ) {
    if (at + 8 > end) return null
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    const chunk = bytes.subarray(at, next)
    const found = sizeOf(name, bytes.subarray(at + 8, at + 8 + length))
    if (found) size = larger(size, found)
    if (at === 12 && !found) return null
    if (name === 'VP8 ' || name === 'VP8L') {
      if (!found) return null
      painted = true
    }
    if (name === 'ANMF') painted = true
    if (KEPT.has(name)) kept.push(name === 'VP8X' ? withoutFlags(chunk) : chunk)
    at = next
  }
  return size && painted ? { type: 'image/webp', ...size, bytes: riff(kept) } : null
}
