import type { Photo } from './image.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Chunks needed for rendering; all others may hold metadata. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** PNG without texts and EXIF; null when invalid or truncated. */
export const readPng = (bytes: Buffer): Photo | null => {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null
  const kept: Buffer[] = [SIGNATURE]
  let size: { width: number; height: number } | null = null
  let painted = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || (size === null) !== (name === 'IHDR')) return null
    if (name === 'IHDR') {
      if (length !== 13) return null
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (name === 'IDAT') painted = true
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND')
      return size && painted ? { type: 'image/png', ...size, bytes: Buffer.concat(kept) } : null
    at = end
  }
  return null
}
