import type { BodyOf } from '#contracts/kit/wire.ts'
import type { occurrenceWorkRoutes } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import { attendanceSentenceLimits } from '#contracts/rules/limits/occurrences.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { holdsAny } from '../../../http/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { checkReference } from '../../../kit/crud/references.ts'
import { forgetDrafts } from '../../drafts/drafts.ts'
import { findTimeline } from '../details/timeline.ts'
import { lockOccurrence } from '../repository.ts'
import { checkOwner, checkPlaceholders, notAllowed } from '../transitions/checks.ts'
import { recordLine } from './report-event.ts'

const LIMIT = attendanceSentenceLimits.text

/** @throws Refusal NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED, SENTENCE_TOO_LONG, PLACEHOLDER_UNRESOLVED */
export const addNote = async (
  work: Work,
  id: string,
  { text, sentenceId }: BodyOf<typeof occurrenceWorkRoutes.note>,
): Promise<OccurrenceEventRow> => {
  const { trx, actor } = work
  const state = await lockOccurrence(trx, id)
  if (!state) throw new Refusal('NOT_FOUND')
  if (isTagged(state.record.status, 'sealed')) throw notAllowed(state, null)
  if (!holdsAny(actor.permissions, ['ubidesk.config.attendancePolicy'])) await checkOwner(work, state)
  if (text.length > LIMIT) throw new Refusal('SENTENCE_TOO_LONG', { values: { limit: LIMIT } })
  checkPlaceholders(text)
  await checkReference(trx, sentenceId, {
    field: 'sentenceId',
    table: 'attendance_sentence',
    message: 'Frase não encontrada.',
  })
  if (sentenceId)
    await trx
      .updateTable('attendance_sentence')
      .set(({ eb }) => ({ use_count: eb('use_count', '+', 1) }))
      .where('id', '=', sentenceId)
      .execute()
  await recordLine(work, state, { type: 'NOTE', note: text, payload: sentenceId ? { sentenceId } : {} })
  // Also when the answer is lost: a registered text must not come back.
  await forgetDrafts(trx, 'ATTENDANCE', id, actor.userId)
  return (await findTimeline(trx, id))[0] as OccurrenceEventRow
}
