import { IMAGE_MAX_SIDE } from '#contracts/profile/profile.contract.ts'
import { Refusal } from '../http/refusal.ts'
import { type BadImage, type Photo, readPhoto } from './photo.ts'

const messages: Readonly<Record<BadImage, string>> = {
  type: 'Envie uma imagem PNG, JPEG ou WebP.',
  size: `A imagem deve ter de 1 a ${IMAGE_MAX_SIDE} pixels de cada lado.`,
}

/** Reads an uploaded file as a cleaned image, outside of any transaction. @throws Refusal IMAGE_TYPE */
export const readUpload = async (file: Blob): Promise<Photo> => {
  const photo = await readPhoto(Buffer.from(await file.arrayBuffer()))
  if (typeof photo !== 'string') return photo
  const fieldErrors = [{ field: 'imageFile', code: photo, message: messages[photo] }]
  throw new Refusal('IMAGE_TYPE', { fieldErrors })
}
