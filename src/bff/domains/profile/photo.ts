import { holdsAny } from '../../http/access.ts'
import { fileUrl, removeFile, storeFile } from '../../http/files.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'
import type { Photo } from '../../images/photo.ts'
import { lockUser } from './service.ts'

interface Image {
  url: string | null
}

const replaceImage = async (work: Work, userId: string, photo: Photo | null): Promise<Image> => {
  const { trx, now } = work
  const { image_key: old } = await lockUser(work, userId)
  const key = photo && (await storeFile(trx, photo, now))
  await trx
    .updateTable('app_user')
    .set({ image_key: key, updated_at: now })
    .where('id', '=', userId)
    .execute()
  if (old) await removeFile(trx, old)
  await work.audit(photo ? 'USER_IMAGE_SET' : 'USER_IMAGE_REMOVE', 'user', userId, null, null)
  await work.publish('user.updated', userId, {})
  return { url: fileUrl(key) }
}

/** Stores the own photo or, with permission, another user's. @throws Refusal FORBIDDEN */
export const setPhoto = async (work: Work, userId: string, photo: Photo): Promise<Image> => {
  if (userId !== work.actor.userId && !holdsAny(work.actor.permissions, ['ubidesk.config.user.write']))
    throw new Refusal('FORBIDDEN')
  return replaceImage(work, userId, photo)
}

export const removePhoto = (work: Work, userId: string): Promise<Image> => replaceImage(work, userId, null)
