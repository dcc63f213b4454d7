import { VISIT_IMAGES_MAX } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { VisitImage } from '#contracts/service-orders/service-orders.contract.ts'
import { holdsAny } from '../../../http/access.ts'
import { removeFile, storeFile } from '../../../http/files.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import type { Photo } from '../../../images/photo.ts'
import type { InterventionRecord, OrderAggregate } from '../aggregate.ts'
import { visitImage } from './repository.ts'
import { openOrder, saveVisits, visitOf } from './service.ts'

const TITLE_MAX = 120

const titleOf = (file: Blob): string => {
  const name = file instanceof File ? file.name : ''
  const bare = (name.split(/[\\/]/).pop() ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const title = bare.replace(/\p{C}/gu, '').trim().slice(0, TITLE_MAX)
  // Truncation may have split a surrogate pair.
  return title.replace(/\p{Cs}/u, '') || 'Imagem'
}

const markVisitEdited = ({ interventions }: OrderAggregate, visit: InterventionRecord, editedAt: Date) =>
  interventions.map(each => (each === visit ? { ...each, editedAt } : each))

/** @throws Refusal NOT_FOUND, ORDER_SEALED, IMAGE_LIMIT */
export const addImage = async (
  work: Work,
  id: string,
  { imageFile, interventionId }: { imageFile: Blob; interventionId: string },
  photo: Photo,
): Promise<VisitImage> => {
  const { trx, actor, now } = work
  const order = await openOrder(work, id)
  const visit = visitOf(order, interventionId)
  const { count } = await trx
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_kind', '=', 'INTERVENTION')
    .where('owner_id', '=', interventionId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= VISIT_IMAGES_MAX)
    throw new Refusal('IMAGE_LIMIT', { values: { limit: VISIT_IMAGES_MAX } })
  const key = await storeFile(trx, photo, now)
  const title = titleOf(imageFile)
  const { id: imageId } = await trx
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveVisits(work, order, markVisitEdited(order, visit, now), 'IMAGE_ADD', { interventionId, imageId })
  await work.audit('INTERVENTION_IMAGE_CREATE', 'media', imageId, null, { interventionId, title })
  const author = { id: actor.userId, name: actor.name }
  return visitImage({ id: imageId, key, title, createdAt: now.toISOString(), author, labels: [] })
}

/** Removes an own image, or any with ubidesk.so.edit. @throws Refusal NOT_FOUND, ORDER_SEALED, FORBIDDEN */
export const removeImage = async (
  work: Work,
  { id, imageId }: { id: string; imageId: string },
): Promise<null> => {
  const { trx, actor } = work
  const order = await openOrder(work, id)
  const image = await trx
    .selectFrom('media')
    .innerJoin('intervention', 'intervention.id', 'media.owner_id')
    .select(['media.storage_key', 'media.created_by', 'media.title', 'intervention.id as visit'])
    .where('media.id', '=', imageId)
    .where('media.owner_kind', '=', 'INTERVENTION')
    .where('intervention.service_order_id', '=', id)
    .where('intervention.deleted_at', 'is', null)
    .where(({ eb, ref }) => eb('intervention.signature_media_id', 'is distinct from', ref('media.id')))
    .executeTakeFirst()
  if (!image) throw new Refusal('NOT_FOUND')
  if (image.created_by !== actor.userId && !holdsAny(actor.permissions, ['ubidesk.so.edit']))
    throw new Refusal('FORBIDDEN')
  await trx.deleteFrom('media').where('id', '=', imageId).execute()
  await removeFile(trx, image.storage_key)
  await saveVisits(work, order, order.interventions, 'IMAGE_REMOVE', { interventionId: image.visit, imageId })
  await work.audit('INTERVENTION_IMAGE_DELETE', 'media', imageId, { title: image.title }, null)
  return null
}
