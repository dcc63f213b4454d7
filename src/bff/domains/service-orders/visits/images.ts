import { sql } from 'kysely'
import { VISIT_IMAGES_MAX } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { ImageStage, VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { holdsAny } from '../../../http/access.ts'
import { removeFile } from '../../../http/files.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import type { Photo } from '../../../images/photo.ts'
import { storeMedia } from './media.ts'
import { visitImage } from './repository.ts'
import { changeVisit, openOrder, saveVisits, visitOf } from './service.ts'

const TITLE_MAX = 120

const titleOf = (file: Blob): string => {
  const name = file instanceof File ? file.name : ''
  const bare = (name.split(/[\\/]/).pop() ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const title = bare.replace(/\p{C}/gu, '').trim().slice(0, TITLE_MAX)
  // Truncation may have split a surrogate pair.
  return title.replace(/\p{Cs}/u, '') || 'Imagem'
}

interface ImagePlace {
  id: string
  imageId: string
}

const isNoSignature = sql<boolean>`intervention.signature_media_id IS DISTINCT FROM media.id`

/** @throws Refusal NOT_FOUND, ORDER_SEALED, IMAGE_LIMIT */
export const addImage = async (
  work: Work,
  id: string,
  {
    imageFile,
    interventionId,
    stage = null,
  }: { imageFile: Blob; interventionId: string; stage?: ImageStage | null | undefined },
  photo: Photo,
): Promise<VisitImage> => {
  const { trx, actor, now } = work
  const order = await openOrder(work, id)
  const visit = visitOf(order, interventionId)
  const { count } = await trx
    .selectFrom('media')
    .innerJoin('intervention', 'intervention.id', 'media.owner_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('media.owner_kind', '=', 'INTERVENTION')
    .where('media.owner_id', '=', interventionId)
    .where(isNoSignature)
    .executeTakeFirstOrThrow()
  if (Number(count) >= VISIT_IMAGES_MAX)
    throw new Refusal('IMAGE_LIMIT', { values: { limit: VISIT_IMAGES_MAX } })
  const title = titleOf(imageFile)
  const { id: imageId, key } = await storeMedia(work, interventionId, photo, { title, stage })
  await saveVisits(work, order, changeVisit(order, visit, { editedAt: now }), 'IMAGE_ADD', {
    interventionId,
    imageId,
  })
  await work.audit('INTERVENTION_IMAGE_CREATE', 'media', imageId, null, { interventionId, title, stage })
  const author = { id: actor.userId, name: actor.name }
  return visitImage({ id: imageId, key, title, createdAt: now.toISOString(), author, stage, labels: [] })
}

/** An own image, or any with ubidesk.so.edit. @throws Refusal NOT_FOUND, FORBIDDEN */
const findImage = async ({ trx, actor }: Work, { id, imageId }: ImagePlace) => {
  const image = await trx
    .selectFrom('media')
    .innerJoin('intervention', 'intervention.id', 'media.owner_id')
    .leftJoin('app_user as author', 'author.id', 'media.created_by')
    .select(['media.storage_key as key', 'media.title', 'media.stage', 'media.created_at as createdAt'])
    .select(['author.id as authorId', 'author.name as authorName', 'intervention.id as visit'])
    .where('media.id', '=', imageId)
    .where('media.owner_kind', '=', 'INTERVENTION')
    .where('intervention.service_order_id', '=', id)
    .where('intervention.deleted_at', 'is', null)
    .where(isNoSignature)
    .executeTakeFirst()
  if (!image) throw new Refusal('NOT_FOUND')
  if (image.authorId !== actor.userId && !holdsAny(actor.permissions, ['ubidesk.so.edit']))
    throw new Refusal('FORBIDDEN')
  return image
}

/**
 * Marks an own image, or any with ubidesk.so.edit, as before or after.
 * @throws Refusal NOT_FOUND, ORDER_SEALED, FORBIDDEN
 */
export const markImage = async (
  work: Work,
  place: ImagePlace,
  stage: ImageStage | null,
): Promise<VisitImage> => {
  const order = await openOrder(work, place.id)
  const { key, title, visit, authorId, authorName, ...image } = await findImage(work, place)
  if (image.stage !== stage) {
    const { imageId } = place
    await work.trx.updateTable('media').set({ stage }).where('id', '=', imageId).execute()
    const edited = changeVisit(order, visitOf(order, visit), { editedAt: work.now })
    await saveVisits(work, order, edited, 'IMAGE_MARK', { interventionId: visit, imageId })
    await work.audit('INTERVENTION_IMAGE_MARK', 'media', imageId, { stage: image.stage }, { stage })
  }
  return visitImage({
    id: place.imageId,
    key,
    title,
    createdAt: image.createdAt.toISOString(),
    author: authorId !== null && authorName !== null ? { id: authorId, name: authorName } : null,
    stage,
    labels: [],
  })
}

/** Removes an own image, or any with ubidesk.so.edit. @throws Refusal NOT_FOUND, ORDER_SEALED, FORBIDDEN */
export const removeImage = async (work: Work, place: ImagePlace): Promise<null> => {
  const { id, imageId } = place
  const order = await openOrder(work, id)
  const { key, title, visit } = await findImage(work, place)
  await work.trx.deleteFrom('media').where('id', '=', imageId).execute()
  await removeFile(work.trx, key)
  await saveVisits(work, order, order.interventions, 'IMAGE_REMOVE', { interventionId: visit, imageId })
  await work.audit('INTERVENTION_IMAGE_DELETE', 'media', imageId, { title }, null)
  return null
}
