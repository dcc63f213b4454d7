/** Spec §9: stale after five minutes, no retries, no automatic refetch. */
const STALE_MS = 5 * 60_000
const LIMIT = 300

type Key = readonly unknown[]

export interface Cache {
  /** Cached value, or the result of `ask`; concurrent calls for a key are shared. */
  read<Value>(key: Key, ask: () => Promise<Value | undefined>, maxAgeMs?: number): Promise<Value | undefined>
  /** Value younger than five minutes, or undefined; never asks. */
  peek<Value>(key: Key): Value | undefined
  /** Drops values by key prefix, and answers under way. */
  forget(...prefix: readonly string[]): void
  clear(): void
}

interface Entry {
  key: Key
  pending: Promise<unknown> | null
  value: unknown
  at: number
}

/** @param now milliseconds */
export const createCache = (now: () => number = Date.now): Cache => {
  const entries = new Map<string, Entry>()

  const isFresh = (entry: Entry, maxAgeMs = STALE_MS) =>
    entry.value !== undefined && now() - entry.at < maxAgeMs

  const keep = (id: string, entry: Entry) => {
    entries.delete(id)
    entries.set(id, entry)
    for (const [oldest, kept] of entries) {
      if (entries.size <= LIMIT && (kept.pending || isFresh(kept))) break
      entries.delete(oldest)
    }
  }

  return {
    async read<Value>(key: Key, ask: () => Promise<Value | undefined>, maxAgeMs?: number) {
      const id = JSON.stringify(key)
      const found = entries.get(id)
      if (found?.pending) return (await found.pending) as Value | undefined
      if (found && isFresh(found, maxAgeMs)) return found.value as Value
      const pending = ask()
      const entry: Entry = { key, pending, value: found?.value, at: found?.at ?? 0 }
      keep(id, entry)
      try {
        const value = await pending
        if (value !== undefined) Object.assign(entry, { value, at: now() })
        return value
      } finally {
        entry.pending = null
      }
    },
    peek<Value>(key: Key) {
      const found = entries.get(JSON.stringify(key))
      return found && isFresh(found) ? (found.value as Value) : undefined
    },
    forget(...prefix) {
      for (const [id, { key }] of entries)
        if (prefix.every((part, index) => key[index] === part)) entries.delete(id)
    },
    clear: () => entries.clear(),
  }
}
