import type { Effects } from '../../http/writes.ts'

/** Tells every desk. @param what happened to it; `updated` by default */
export const publishOccurrence = (
  { publish }: Pick<Effects, 'publish'>,
  { id, accountId, version }: { id: string; accountId: string; version: number },
  what: 'created' | 'updated' | 'closed' = 'updated',
  told: { overdue?: 'ACCEPT' | 'CLOSE' } = {},
): Promise<void> => publish(`occurrence.${what}`, id, { accountId, version, ...told })
