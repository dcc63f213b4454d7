import { errorCatalogue } from '#contracts/kit/errors.ts'
import { Failure } from '#machines/kit/failure.ts'

const QUALITY = 0.85

const bitmapOf = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new Failure('invalid', errorCatalogue.IMAGE_TYPE.message)
  }
}

/**
 * An image as a JPEG data URL on white.
 * @param side longest side, in pixels; smaller images keep theirs
 * @throws Failure invalid
 */
export const resizeImage = async (file: Blob, side: number): Promise<string> => {
  const bitmap = await bitmapOf(file)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** File of a data URL in base64. */
export const blobOfDataUrl = (url: string): Blob => {
  const [head = '', data = ''] = url.split(',')
  return new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], {
    type: /^data:([^;]+)/.exec(head)?.[1] ?? '',
  })
}
