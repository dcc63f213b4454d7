import type { Sharp, SharpOptions } from 'sharp'
import { IMAGE_MAX_SIDE, type imageTypes } from '#contracts/profile/profile.contract.ts'

export interface Photo {
  type: (typeof imageTypes)[number]
  /** Upright, without location, time and device metadata. */
  bytes: Buffer
}

const formats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const
const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp']
const written = { png: {}, jpeg: { quality: 88 }, webp: { quality: 88, effort: 2 } }
/** Twice the sides of the largest thumbnail on a screen. */
const THUMBNAIL_SIDE = 288

const limitSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  return sharp
}

let library: ReturnType<typeof limitSharp> | undefined

/** Opens PNG, JPEG and WebP only; loads the library at the first image. */
export const openImage = async (bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> => {
  library ??= limitSharp()
  return (await library)(bytes, { failOn: 'error', ...options })
}

/** Not one of the three formats, broken, or a side too large. */
export type BadImage = 'type' | 'size'

const formatOf = async (bytes: Buffer): Promise<keyof typeof formats | BadImage> => {
  const { format, width, height } = await (await openImage(bytes, { limitInputPixels: false })).metadata()
  if (Math.max(width, height) > IMAGE_MAX_SIDE) return 'size'
  return format in formats ? (format as keyof typeof formats) : 'type'
}

export const readPhoto = async (bytes: Buffer): Promise<Photo | BadImage> => {
  try {
    const format = await formatOf(bytes)
    if (format === 'type' || format === 'size') return format
    const upright = (await openImage(bytes)).autoOrient()
    return { type: formats[format], bytes: await upright.toFormat(format, written[format]).toBuffer() }
  } catch {
    return 'type'
  }
}

export const makeThumbnail = async (bytes: Buffer): Promise<Buffer> =>
  (await openImage(bytes))
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
