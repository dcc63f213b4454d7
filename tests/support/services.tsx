import { vi } from 'vitest'
import type { Services } from '#app/services.ts'
import { createCache } from '#client/cache.ts'
import { userInfo } from '#tests/support/records/records.ts'

export interface Call {
  path: string
  body?: unknown
  version?: number
  idempotencyKey?: string
  query?: Record<string, unknown>
}

export type Answer = (call: Call) => unknown

/** A services whose server is a function, and whose drafts are a map. */
export const deskWith = (answer: Answer, { mayEdit = true, kept = new Map<string, unknown>() } = {}) => {
  const calls: Call[] = []
  const notify = vi.fn()
  const user = userInfo({ permissions: { ubidesk: true, 'ubidesk.so': true, 'ubidesk.so.edit': mayEdit } })
  let snapshot = { context: { userId: '5', user } }
  type Watch = (now: typeof snapshot) => void
  const watchers = new Set<Watch>()
  const services = {
    session: {
      getSnapshot: () => snapshot,
      subscribe: (watch: Watch | { next: Watch }) => {
        const told = typeof watch === 'function' ? watch : watch.next
        watchers.add(told)
        return { unsubscribe: () => watchers.delete(told) }
      },
      on: () => ({ unsubscribe() {} }),
    },
    cache: createCache(),
    liveSubscriptions: new Set(),
    page: { listen: () => () => {} },
    http: async (shape: { path: string }, { signal: _, ...input }: Record<string, unknown>) => {
      const call = { path: shape.path, ...input } as Call
      calls.push(call)
      // What stands beside an order: the banner of its account, its visits.
      const said = await answer(call)
      if (call.path === '/serviceOrder' && !(said as { data?: unknown }).data)
        return { data: [], totalElements: 0 }
      if (/\/intervention$/.test(call.path) && !Array.isArray(said)) return []
      return said
    },
    drafts: {
      keep: async (key: string, value: unknown) => void kept.set(key, JSON.parse(JSON.stringify(value))),
      recall: async (key: string) => kept.get(key) ?? null,
      forget: async (key: string) => void kept.delete(key),
      holdsAny: async () => false,
      forgetUser: async () => {},
    },
    notify,
  } as unknown as Services
  /** Permissions given or taken while somebody works. */
  const permit = (permissions: typeof user.permissions) => {
    snapshot = { context: { ...snapshot.context, user: { ...user, permissions } } }
    for (const watch of watchers) watch(snapshot)
  }
  const sent = (path: string) => calls.filter(call => call.path === path)
  return { services, calls, sent, notify, kept, permit }
}
