import { IMAGE_MAX_SIDE } from '#contracts/profile/profile.contract.ts'
import { Refusal } from '../http/refusal.ts'
import type { Photo } from './image.ts'
import { fitsLimits, readPhoto } from './photo.ts'

const refuseImage = (code: string, message: string) =>
  new Refusal('IMAGE_TYPE', { fieldErrors: [{ field: 'imageFile', code, message }] })

/** Reads an uploaded file as a cleaned image. @throws Refusal IMAGE_TYPE */
export const readUpload = async (file: Blob): Promise<Photo> => {
  const photo = readPhoto(Buffer.from(await file.arrayBuffer()))
  if (!photo) throw refuseImage('type', 'Envie uma imagem PNG, JPEG ou WebP.')
  if (!fitsLimits(photo))
    throw refuseImage('size', `A imagem deve ter de 1 a ${IMAGE_MAX_SIDE} pixels de cada lado.`)
  return photo
}
