import { orientationOf, orientationSegment } from './exif.ts'
import type { Photo } from './image.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
const APP2 = 0xe2

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Keeps JFIF, colour profile and Adobe transform; drops other metadata. */
const isKept = (marker: number, body: Buffer) => {
  if (marker === 0xe0 || marker === 0xee) return true
  if (marker === APP2) return body.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

/** End of the compressed data starting at `at`. */
const endOfScan = (bytes: Buffer, at: number): number => {
  for (let next = bytes.indexOf(0xff, at); next !== -1; next = bytes.indexOf(0xff, next + 1)) {
    const marker = bytes[next + 1]
    if (marker === undefined) return -1
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return next
  }
  return -1
}

/** JPEG without metadata except orientation; null when invalid or truncated. */
export const readJpeg = (bytes: Buffer): Photo | null => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const kept: Buffer[] = []
  let size: { width: number; height: number } | null = null
  let orientation = 1
  let scanned = false
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) {
      if (!size || !scanned) return null
      const head = [bytes.subarray(0, 2), ...(orientation > 1 ? [orientationSegment(orientation)] : [])]
      const tail = bytes.subarray(at, at + 2)
      return { type: 'image/jpeg', ...size, bytes: Buffer.concat([...head, ...kept, tail]) }
    }
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    const body = bytes.subarray(at + 4, end)
    if (isFrame(marker)) {
      if (size || body.length < 5) return null
      size = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) }
    }
    if (marker === APP1 && orientation === 1) orientation = orientationOf(body)
    if (marker === SOS) {
      if (!size) return null
      end = endOfScan(bytes, end)
      if (end === -1) return null
      scanned = true
    }
    if (isKept(marker, body)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
