import { sql, type Transaction } from 'kysely'
import { MOST_EVENT_IMAGES } from '#contracts/occurrences/event-images.contract.ts'
import type { ImageMoment } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { storeFile } from '../../../http/files.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SystemWork } from '../../../http/writes.ts'
import type { Frame } from '../../../images/frame.ts'
import { FRAME_TYPE } from './live/snapshot.ts'

const NEAR_S = 300
/** An image this near to the event is of the event. */
const AT_MS = 1000

interface EventImage {
  cameraId: string
  at: Date
  frame: Frame
}

const momentOf = (at: Date, receivedAt: Date): ImageMoment => {
  const offset = at.getTime() - receivedAt.getTime()
  if (Math.abs(offset) <= AT_MS) return 'AT'
  return offset < 0 ? 'BEFORE' : 'AFTER'
}

/** The open occurrence of the camera's account with the nearest event or signal, held. @throws Refusal NOT_FOUND */
const lockNearest = async (trx: Transaction<Tables>, { cameraId, at }: Omit<EventImage, 'frame'>) => {
  const camera = await trx
    .selectFrom('equipment')
    .select('account_id')
    .where('id', '=', cameraId)
    .where('kind', '=', 'CAMERA')
    .where('status', '!=', 'REMOVED')
    .executeTakeFirst()
  if (!camera) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<{ id: string; receivedAt: Date }>`
    SELECT o.id::text, o.received_at AS "receivedAt" FROM occurrence o CROSS JOIN LATERAL (
      SELECT min(abs(extract(epoch FROM event.at - ${at}::timestamptz))) AS seconds
      FROM (SELECT o.received_at AS at
        UNION ALL SELECT received_at FROM signal WHERE signal.occurrence_id = o.id) AS event) AS near
    WHERE o.account_id = ${camera.account_id} AND o.closed_at IS NULL AND near.seconds <= ${sql.lit(NEAR_S)}
    ORDER BY near.seconds, o.id DESC LIMIT 1 FOR UPDATE OF o`.execute(trx)
  return { accountId: camera.account_id, occurrence: rows[0] }
}

/**
 * Keeps an image with the occurrence whose event it is near to, once.
 * @returns false without such an occurrence, or when it has its most. @throws Refusal NOT_FOUND
 */
export const storeEventImage = async (work: SystemWork, image: EventImage): Promise<boolean> => {
  const { trx, now } = work
  const { cameraId, at, frame } = image
  const { accountId, occurrence } = await lockNearest(trx, image)
  if (!occurrence) return false
  const { rows } = await sql<{ kept: number; isKnown: boolean }>`
    SELECT count(*)::int AS kept,
      coalesce(bool_or(camera_equipment_id = ${cameraId} AND created_at = ${at}), false) AS "isKnown"
    FROM media WHERE owner_kind = 'OCCURRENCE' AND owner_id = ${occurrence.id}`.execute(trx)
  const { kept = 0, isKnown = false } = rows[0] ?? {}
  if (isKnown || kept >= MOST_EVENT_IMAGES) return isKnown
  await trx
    .insertInto('media')
    .values({
      owner_kind: 'OCCURRENCE',
      owner_id: occurrence.id,
      kind: 'IMAGE',
      title: 'Imagem do evento',
      storage_key: await storeFile(trx, { type: FRAME_TYPE, bytes: frame.bytes }, now),
      mime: FRAME_TYPE,
      size_bytes: frame.bytes.length,
      created_at: at,
      camera_equipment_id: cameraId,
      moment: momentOf(at, occurrence.receivedAt),
      width: frame.width,
      height: frame.height,
    })
    .execute()
  await work.publish('occurrence.images', occurrence.id, { accountId })
  return true
}
