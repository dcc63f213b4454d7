import type { Work } from '../../http/writes.ts'

/** Tells every desk. @param what happened to it; `updated` by default */
export const publishOccurrence = (
  { publish }: Pick<Work, 'publish'>,
  { id, accountId, version }: { id: string; accountId: string; version: number },
  what: 'created' | 'updated' | 'closed' = 'updated',
): Promise<void> => publish(`occurrence.${what}`, id, { accountId, version })
