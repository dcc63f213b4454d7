import { deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
type Painter = (x: number, y: number) => Colour

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const whole = Buffer.alloc(body.length + 12)
  whole.writeUInt32BE(body.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crcOf(named), body.length + 8)
  return whole
}

const paint = (width: number, height: number, painter: Painter): Buffer => {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(painter(x, y), y * (width * 3 + 1) + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const WIDTH = 480
const HEIGHT = 320

const within = (x: number, y: number, left: number, top: number, width: number, height: number) =>
  x >= left && x < left + width && y >= top && y < top + height

const round = (x: number, y: number, cx: number, cy: number, radius: number) =>
  (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2

const wall: Painter = (_, y) => (y > 250 ? [122, 104, 88] : [214, 208, 196])

const panelBoard: Painter = (x, y) => {
  if (round(x, y, 330, 80, 7)) return [58, 190, 96]
  if (round(x, y, 330, 104, 7)) return [226, 84, 66]
  if (within(x, y, 170, 70, 130, 60)) return [46, 92, 62]
  if (within(x, y, 150, 50, 200, 190)) return [238, 238, 234]
  if (within(x, y, 144, 44, 212, 202)) return [120, 124, 128]
  return wall(x, y)
}

const sensor: Painter = (x, y) => {
  if (round(x, y, 240, 128, 22)) return [60, 62, 70]
  if (within(x, y, 200, 70, 80, 120)) return [246, 246, 244]
  if (within(x, y, 196, 66, 88, 128)) return [170, 170, 166]
  return wall(x, y)
}

const siren: Painter = (x, y) => {
  if (within(x, y, 190, 150, 100, 8)) return [120, 30, 26]
  if (within(x, y, 176, 90, 128, 90)) return [206, 62, 48]
  if (within(x, y, 166, 80, 148, 110)) return [232, 230, 224]
  return wall(x, y)
}

const signature: Painter = (x, y) => {
  const stroke = 42 + Math.sin(x / 9) * 18 * Math.cos(x / 37) + Math.sin(x / 3.7) * 5
  const inside = x > 18 && x < 210 && Math.abs(y - stroke) < 1.8
  return inside ? [24, 32, 74] : [255, 255, 255]
}

export const demoPictures = (): readonly { title: string; bytes: Buffer }[] => [
  { title: 'Central instalada', bytes: paint(WIDTH, HEIGHT, panelBoard) },
  { title: 'Sensor da sala', bytes: paint(WIDTH, HEIGHT, sensor) },
  { title: 'Sirene externa', bytes: paint(WIDTH, HEIGHT, siren) },
]

export const demoSignature = (): Buffer => paint(220, 80, signature)
