import type { ImageStage } from '#contracts/service-orders/visit-images.contract.ts'
import { openImage } from '../../../../images/photo.ts'

type Colour = readonly [red: number, green: number, blue: number]
type Painter = (x: number, y: number) => Colour

const paint = async (width: number, height: number, painter: Painter): Promise<Buffer> => {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    painter(at % width, Math.floor(at / width)),
  )
  const image = await openImage(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } })
  return image.png().toBuffer()
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

const bareWall: Painter = (x, y) => {
  if (round(x, y, 186, 96, 5) || round(x, y, 312, 96, 5) || round(x, y, 250, 214, 5)) return [70, 62, 54]
  if (Math.abs(x - 250 - Math.sin(y / 14) * 9) < 2.5 && y > 118 && y < 206) return [178, 44, 40]
  if (within(x, y, 144, 44, 212, 202)) return [226, 221, 211]
  return wall(x, y)
}

const signature: Painter = (x, y) => {
  const stroke = 42 + Math.sin(x / 9) * 18 * Math.cos(x / 37) + Math.sin(x / 3.7) * 5
  const inside = x > 18 && x < 210 && Math.abs(y - stroke) < 1.8
  return inside ? [24, 32, 74] : [255, 255, 255]
}

const pictures: readonly [title: string, stage: ImageStage | null, painter: Painter][] = [
  ['Central instalada', 'AFTER', panelBoard],
  ['Parede da central', 'BEFORE', bareWall],
  ['Sensor da sala', 'AFTER', sensor],
  ['Sirene externa', null, siren],
]

export const demoPictures = (): Promise<{ title: string; stage: ImageStage | null; bytes: Buffer }[]> =>
  Promise.all(
    pictures.map(async ([title, stage, painter]) => ({
      title,
      stage,
      bytes: await paint(WIDTH, HEIGHT, painter),
    })),
  )

export const demoSignature = (): Promise<Buffer> => paint(220, 80, signature)
