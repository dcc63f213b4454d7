import { readOccurrenceFrame } from '#client/actors/occurrences/queue.actors.ts'
import type { LiveFrame, LiveTopic } from '#contracts/live/live.contract.ts'
import { type OccurrenceFrame, occurrenceTopics } from '#contracts/occurrences/occurrence-frames.contract.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import type { Services } from '../../services.ts'

export const queueTopics: readonly LiveTopic[] = [
  ...occurrenceTopics,
  'attendanceProfile.updated',
  'station.updated',
]

interface Hearing {
  onRow: (frame: OccurrenceFrame) => void
  /** Frames were lost: read the queue again. */
  onLoss: () => void
}

/** A frame for whoever follows the queue; null after a loss. */
export const hearQueueFrame = (
  session: Services['session'],
  told: LiveFrame | null,
  { onRow, onLoss }: Hearing,
): void => {
  const user = selectUser(session.getSnapshot())
  const ofOthers = told?.topic === 'station.updated' && told.by !== user?.id
  if (ofOthers && told.entityId !== user?.station?.id) return
  const frame = told && readOccurrenceFrame(told)
  if (frame) onRow(frame)
  else onLoss()
}
