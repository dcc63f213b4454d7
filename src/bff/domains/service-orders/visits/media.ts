import type { ImageStage } from '#contracts/service-orders/visit-images.contract.ts'
import { storeFile } from '../../../http/files.ts'
import type { Work } from '../../../http/writes.ts'
import type { Photo } from '../../../images/photo.ts'

interface MediaFacts {
  title: string
  stage?: ImageStage | null
}

/** Stores an image or signature of a visit. @returns its id, and the key of its file */
export const storeMedia = async (
  { trx, actor, now }: Work,
  interventionId: string,
  photo: Photo,
  { title, stage = null }: MediaFacts,
): Promise<{ id: string; key: string }> => {
  const key = await storeFile(trx, photo, now)
  const { id } = await trx
    .insertInto('media')
    .values({
      owner_kind: 'INTERVENTION',
      owner_id: interventionId,
      kind: 'IMAGE',
      title,
      storage_key: key,
      mime: photo.type,
      size_bytes: photo.bytes.length,
      created_at: now,
      created_by: actor.userId,
      stage,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
