import type { Ref } from '#contracts/kit/wire.ts'

/** A record joined by a query; null where the join found none. */
export const refOf = (id: string | null, name: string | null): Ref | null =>
  id !== null && name !== null ? { id, name } : null
