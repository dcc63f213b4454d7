import type { SignatureWay } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { removeFile } from '../../../http/files.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import type { Photo } from '../../../images/photo.ts'
import { storeMedia } from './media.ts'
import { changeVisit, openOrder, saveVisits, type VisitPlace, visitOf, visitReply } from './service.ts'

const findSignature = ({ trx }: Work, { interventionId }: VisitPlace) =>
  trx
    .selectFrom('intervention')
    .leftJoin('media', 'media.id', 'intervention.signature_media_id')
    .select(['media.id', 'media.storage_key as key', 'intervention.signed_on_paper_at as signedOnPaperAt'])
    .where('intervention.id', '=', interventionId)
    .executeTakeFirstOrThrow()

/**
 * Stores the signer of a visit and, unless on paper, the signature image.
 * @param photo null for one on paper
 * @throws Refusal NOT_FOUND, ORDER_SEALED, SIGNED_ALREADY
 */
export const signVisit = async (
  work: Work,
  place: VisitPlace,
  { attendedBy, way }: { attendedBy: string; way: SignatureWay },
  photo: Photo | null,
): Promise<Intervention> => {
  const { trx, now } = work
  const order = await openOrder(work, place.id)
  const visit = visitOf(order, place.interventionId)
  const signature = await findSignature(work, place)
  if (signature.id ?? signature.signedOnPaperAt) throw new Refusal('SIGNED_ALREADY')
  const { interventionId } = place
  const image = photo && (await storeMedia(work, interventionId, photo, { title: 'Assinatura' }))
  await trx
    .updateTable('intervention')
    .set(image ? { signature_media_id: image.id } : { signed_on_paper_at: now })
    .where('id', '=', interventionId)
    .execute()
  // A signature counts as a correction of its visit (SO-15).
  const signed = changeVisit(order, visit, { attendedBy, editedAt: now, version: visit.version + 1 })
  await saveVisits(work, order, signed, 'SIGNATURE_ADD', { interventionId })
  await work.audit('INTERVENTION_SIGN', 'intervention', interventionId, null, { attendedBy, way })
  return visitReply(work, place)
}

/** Takes the signature away, and its file; who attended stays. @throws Refusal NOT_FOUND, ORDER_SEALED */
export const removeSignature = async (work: Work, place: VisitPlace): Promise<null> => {
  const { trx } = work
  const { interventionId } = place
  const order = await openOrder(work, place.id)
  const visit = visitOf(order, interventionId)
  const { id, key, signedOnPaperAt } = await findSignature(work, place)
  if (!id && !signedOnPaperAt) throw new Refusal('NOT_FOUND')
  await trx
    .updateTable('intervention')
    .set({ signature_media_id: null, signed_on_paper_at: null })
    .where('id', '=', interventionId)
    .execute()
  if (id) await trx.deleteFrom('media').where('id', '=', id).execute()
  if (key) await removeFile(trx, key)
  const unsigned = changeVisit(order, visit, { version: visit.version + 1 })
  await saveVisits(work, order, unsigned, 'SIGNATURE_REMOVE', { interventionId })
  const before = { attendedBy: visit.attendedBy, way: id ? 'SCREEN' : 'PAPER' }
  await work.audit('INTERVENTION_UNSIGN', 'intervention', interventionId, before, null)
  return null
}
