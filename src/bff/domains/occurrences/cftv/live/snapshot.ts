import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { storeFile } from '../../../../http/files.ts'
import { Refusal } from '../../../../http/refusal.ts'
import type { Work } from '../../../../http/writes.ts'
import { recordLine } from '../../report/report-event.ts'
import { lockOccurrence } from '../../repository.ts'
import { checkMayAttach } from '../image-marks.ts'
import { findImage } from '../image-rows.ts'
import type { CameraFrame } from './live-frames.ts'

export const FRAME_TYPE = 'image/jpeg'

/**
 * Stores a frame as part of the report, once, with a line of the timeline.
 * @throws Refusal NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED
 */
export const storeFrame = async (
  work: Work,
  { id, cameraId }: { id: string; cameraId: string },
  { bytes, width, height, at }: CameraFrame,
): Promise<OccurrenceImage> => {
  const { trx, actor, now } = work
  const state = await lockOccurrence(trx, id)
  if (!state) throw new Refusal('NOT_FOUND')
  await checkMayAttach(work, state)
  const known = await trx
    .selectFrom('media')
    .select('id')
    .where('owner_kind', '=', 'OCCURRENCE')
    .where('owner_id', '=', id)
    .where('camera_equipment_id', '=', cameraId)
    .where('created_at', '=', at)
    .executeTakeFirst()
  if (known) return findImage(trx, id, known.id)
  const stored = await trx
    .insertInto('media')
    .values({
      owner_kind: 'OCCURRENCE',
      owner_id: id,
      kind: 'IMAGE',
      title: 'Quadro ao vivo',
      storage_key: await storeFile(trx, { type: FRAME_TYPE, bytes }, now),
      mime: FRAME_TYPE,
      size_bytes: bytes.length,
      created_at: at,
      created_by: actor.userId,
      camera_equipment_id: cameraId,
      moment: 'AFTER',
      width,
      height,
      attached_by: actor.userId,
      attached_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const image = await findImage(trx, id, stored.id)
  const { camera, createdAt } = image
  await recordLine(work, state, {
    type: 'IMAGE_ATTACH',
    note: null,
    payload: { mediaId: stored.id, camera, createdAt },
  })
  await work.audit('OCCURRENCE_FRAME_ATTACH', 'media', stored.id, null, { occurrenceId: id, cameraId })
  return image
}
