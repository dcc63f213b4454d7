import { IMAGE_MAX_SIDE } from '#contracts/profile/profile.contract.ts'
import type { Photo } from './image.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

const fits = (side: number) => side >= 1 && side <= IMAGE_MAX_SIDE

/**
 * Detects an image by its bytes, not its declared type, and cleans it.
 * @returns null when it is not a whole PNG, JPEG or WebP
 */
export const readPhoto = (bytes: Buffer): Photo | null => readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)

/** Checks both dimensions against the limits. */
export const fitsLimits = ({ width, height }: Photo): boolean => fits(width) && fits(height)
