import { openImage } from './photo.ts'

export const SCENE_WIDTH = 320
export const SCENE_HEIGHT = 180

/** A yard at night, with a figure or without. @param figureAt in pixels from the left @returns PNG */
export const drawScene = async (figureAt: number | null): Promise<Buffer> => {
  const pixels = Buffer.alloc(SCENE_WIDTH * SCENE_HEIGHT * 3)
  for (let y = 0, at = 0; y < SCENE_HEIGHT; y += 1)
    for (let x = 0; x < SCENE_WIDTH; x += 1, at += 3) {
      let shade = y > 120 ? 74 : 46 + Math.floor(y / 4)
      if (x > 200 && x < 250 && y > 50 && y < 122) shade = 24
      if (figureAt !== null) {
        const across = x - figureAt
        const isHead = across ** 2 + (y - 70) ** 2 < 100
        if (isHead || (Math.abs(across) < 12 && y > 80 && y < 146)) shade = 176
      }
      pixels.fill(shade, at, at + 3)
    }
  const raw = { width: SCENE_WIDTH, height: SCENE_HEIGHT, channels: 3 as const }
  return (await openImage(pixels, { raw })).png().toBuffer()
}
