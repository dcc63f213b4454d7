import { openImage } from './photo.ts'

/** A camera's image: JPEG, upright, without the metadata it came with. */
export interface Frame {
  bytes: Buffer
  width: number
  height: number
}

const SIDE = 1920
/** Of the image as it came, in pixels: 33 megapixels are 8K. */
const MOST_PIXELS = 34_000_000

/** A frame of at most 1920 pixels a side; null unless PNG, JPEG or WebP. */
export const readFrame = async (bytes: Buffer): Promise<Frame | null> => {
  try {
    const image = await openImage(bytes, { limitInputPixels: MOST_PIXELS })
    const { data, info } = await image
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten()
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
