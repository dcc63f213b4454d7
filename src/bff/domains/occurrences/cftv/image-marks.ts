import { type Kysely, sql } from 'kysely'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, holdsAny } from '../../../http/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { profileOf } from '../operator.ts'
import { recordLine } from '../report/report-event.ts'
import { lockOccurrence, type OccurrenceState } from '../repository.ts'
import { checkOwner, notAllowed } from '../transitions/checks.ts'
import { findImage } from './image-rows.ts'

interface Place {
  id: string
  mediaId: string
}

/** An operator without a profile may look. @throws Refusal FORBIDDEN */
export const checkCftv = async (db: Kysely<Tables>, { userId }: Pick<Actor, 'userId'>): Promise<void> => {
  const { rows } = await sql<{ allowed: boolean }>`SELECT can_cftv AS allowed
    FROM (${profileOf(userId)}) profile`.execute(db)
  if (rows[0]?.allowed === false) throw new Refusal('FORBIDDEN')
}

/** The mark is of the image alone: 200 of them would bury the timeline. @throws Refusal NOT_FOUND, FORBIDDEN */
export const reviewImage = async (
  { trx, actor, now, audit }: Work,
  { id, mediaId }: Place,
  reviewed: boolean,
): Promise<OccurrenceImage> => {
  await checkCftv(trx, actor)
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set(({ eb }) => ({
      reviewed_by: reviewed ? actor.userId : null,
      reviewed_at: reviewed ? now : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', mediaId)
    .where('owner_kind', '=', 'OCCURRENCE')
    .where('owner_id', '=', id)
    .where('reviewed_at', reviewed ? 'is' : 'is not', null)
    .executeTakeFirst()
  const image = await findImage(trx, id, mediaId)
  if (numUpdatedRows > 0n)
    await audit('OCCURRENCE_IMAGE_REVIEW', 'media', mediaId, { reviewed: !reviewed }, { reviewed })
  return image
}

/** For its operator or a supervisor, before the closing. @throws Refusal NOT_OWNER, TRANSITION_NOT_ALLOWED */
export const checkMayAttach = async (work: Work, state: OccurrenceState): Promise<void> => {
  if (isTagged(state.record.status, 'sealed')) throw notAllowed(state, null)
  if (!holdsAny(work.actor.permissions, ['ubidesk.config.attendancePolicy'])) await checkOwner(work, state)
}

/**
 * Makes an image part of the report, once, with a line of the timeline.
 * @throws Refusal NOT_FOUND, FORBIDDEN, NOT_OWNER, TRANSITION_NOT_ALLOWED, VERSION_CONFLICT
 */
export const attachImage = async (work: Work, { id, mediaId }: Place): Promise<OccurrenceImage> => {
  const { trx, actor, now } = work
  await checkCftv(trx, actor)
  const state = await lockOccurrence(trx, id)
  if (!state) throw new Refusal('NOT_FOUND')
  const image = await findImage(trx, id, mediaId)
  if (image.attached) return image
  await checkMayAttach(work, state)
  await checkVersion(work, 'media', image)
  await trx
    .updateTable('media')
    .set({ attached_by: actor.userId, attached_at: now, version: image.version + 1 })
    .where('id', '=', mediaId)
    .execute()
  const { camera, createdAt } = image
  await recordLine(work, state, { type: 'IMAGE_ATTACH', note: null, payload: { mediaId, camera, createdAt } })
  await work.audit('OCCURRENCE_IMAGE_ATTACH', 'media', mediaId, null, { occurrenceId: id })
  return findImage(trx, id, mediaId)
}
