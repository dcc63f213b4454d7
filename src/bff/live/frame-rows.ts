import type { OutboxEvent } from './outbox.ts'

/** Row fields of one reader's frame; null for an entity that is gone or unread. */
export type RowOf = (entityId: string, userId: string) => (object & { version: number }) | null

/** Topics whose frames carry a row, and how rows are read: once for all who listen. */
export interface FrameRows {
  topics: ReadonlySet<string>
  /** Topics after which readers may be admitted to other rows. */
  admitsBy: ReadonlySet<string>
  read(entityIds: readonly string[], userIds: readonly string[]): Promise<RowOf>
}

/** Rows of a stream that resumes; beyond it reading everything anew is less work. */
const MOST_RESUMED = 100

/** The event as one person gets it. */
export const withRow = (event: OutboxEvent, rowOf: RowOf, userId: string): OutboxEvent => ({
  ...event,
  payload: { ...event.payload, ...rowOf(event.entityId, userId) },
})

/** The same for many: readers of one row share one event, which is encoded once. */
export const shareRows = (event: OutboxEvent, rowOf: RowOf): ((userId: string) => OutboxEvent) => {
  const told = new Map<object | null, OutboxEvent>()
  return userId => {
    const row = rowOf(event.entityId, userId)
    const shared = told.get(row) ?? withRow(event, () => row, userId)
    told.set(row, shared)
    return shared
  }
}

/** Merges events of an entity into its last; `by` is the last's. */
export const keepLast = (kept: Map<string, OutboxEvent>, event: OutboxEvent): void => {
  const earlier = kept.get(event.entityId)?.payload
  kept.delete(event.entityId)
  kept.set(event.entityId, { ...event, payload: { ...earlier, by: undefined, ...event.payload } })
}

/** Missed frames with rows, the last of each entity; null when too many. */
export const resumeWithRows = async (
  missed: readonly OutboxEvent[],
  rows: FrameRows,
  userId: string,
): Promise<readonly OutboxEvent[] | null> => {
  const kept = new Map<string, OutboxEvent>()
  for (const event of missed) if (rows.topics.has(event.topic)) keepLast(kept, event)
  if (kept.size > MOST_RESUMED) return null
  if (kept.size === 0) return missed
  const rowOf = await rows.read([...kept.keys()], [userId])
  const told = [...kept.values()].map(event => withRow(event, rowOf, userId))
  const others = missed.filter(({ topic }) => !rows.topics.has(topic))
  return [...others, ...told].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
}
