import type { Work } from '../../http/writes.ts'

/** Publishes a change of an order. @param version its new one; none where only a note did */
export const publishOrderChange = (
  work: Work,
  { id, accountId, version }: { id: string; accountId: string; version?: number },
): Promise<void> => work.publish('serviceOrder.updated', id, { accountId, ...(version && { version }) })
