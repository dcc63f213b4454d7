import type { Work } from '../../http/writes.ts'

/** @param version the new one; none when only a note changed */
export const publishOrderChange = (
  work: Work,
  { id, accountId, version }: { id: string; accountId: string; version?: number },
): Promise<void> => work.publish('serviceOrder.updated', id, { accountId, ...(version && { version }) })
