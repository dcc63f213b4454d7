// @ts-check
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 320
const HEIGHT = 180
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BYTES_A_LINE = WIDTH + 1

/** @param {number} x @param {number} y @param {number | null} figureAt */
const shadeAt = (x, y, figureAt) => {
  const across = figureAt === null ? WIDTH : Math.abs(x - figureAt)
  if (across ** 2 + (y - 70) ** 2 < 100 || (across < 12 && y > 80 && y < 146)) return 176
  if (x > 200 && x < 250 && y > 50 && y < 122) return 24
  return y > 120 ? 74 : 46 + Math.floor(y / 4)
}

/** @param {string} type @param {Buffer} data */
const chunk = (type, data) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * A yard at night, drawn in grey: no photograph of anybody.
 * @param {number | null} figureAt pixels from the left; null for nobody
 * @returns {Buffer} PNG
 */
export const drawYard = figureAt => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.writeUInt8(8, 8)
  const lines = Buffer.alloc(BYTES_A_LINE * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) lines[y * BYTES_A_LINE + x + 1] = shadeAt(x, y, figureAt)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
