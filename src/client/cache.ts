import { QueryClient } from '@tanstack/query-core'

/** Spec §9: stale after five minutes, no retries. Nothing refetches by itself: machines ask. */
const STALE_MS = 5 * 60_000

export interface Cache {
  /**
   * The cached value when it is younger than `maxAgeMs` (five minutes unless said), else what `ask` answers; calls
   * for the same key under way are shared. `undefined`, a cancelled call, is not kept.
   */
  read<Value>(
    key: readonly unknown[],
    ask: () => Promise<Value | undefined>,
    maxAgeMs?: number,
  ): Promise<Value | undefined>
  /** Forgets every value whose key begins so. */
  forget(...prefix: readonly string[]): void
  clear(): void
}

/** Marks a call the person abandoned: query-core takes no `undefined`. */
class Cancelled extends Error {}

export const createCache = (): Cache => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: false } } })
  return {
    async read(key, ask, maxAgeMs = STALE_MS) {
      try {
        return await client.fetchQuery({
          queryKey: key,
          staleTime: maxAgeMs,
          queryFn: async () => {
            const value = await ask()
            if (value === undefined) throw new Cancelled()
            return value
          },
        })
      } catch (error) {
        if (error instanceof Cancelled) return undefined
        throw error
      }
    },
    forget: (...prefix) => client.removeQueries({ queryKey: prefix }),
    clear: () => client.clear(),
  }
}
