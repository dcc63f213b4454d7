import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import * as v from 'valibot'
import { expect, onTestFinished, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import type { PageProps } from '#app/pages.ts'
import type { Services } from '#app/services.ts'
import { createCache } from '#client/cache.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { userInfo } from '#tests/support/records/records.ts'

export interface Call {
  path: string
  params?: Record<string, string>
  body?: unknown
  version?: number
  idempotencyKey?: string
  query?: Record<string, unknown>
}

export type Answer = (call: Call) => unknown

/** Services with a function as server, replies checked by contract, drafts in a map. */
export const deskWith = (answer: Answer, { mayEdit = true, kept = new Map<string, unknown>() } = {}) => {
  const calls: Call[] = []
  const notify = vi.fn()
  const broken: string[] = []
  onTestFinished(() => expect(broken, 'replies that no server could send').toEqual([]))
  const reply = ({ method, path, reply: schema }: RouteShape, said: unknown) => {
    const parsed = v.safeParse(schema, said)
    if (parsed.success) return parsed.output
    broken.push(`${method} ${path}: ${parsed.issues.map(each => `${v.getDotPath(each)} ${each.message}`)}`)
    return said
  }
  const user = userInfo({ permissions: { ubidesk: true, 'ubidesk.so': true, 'ubidesk.so.edit': mayEdit } })
  let snapshot = { context: { userId: '5', user } }
  const returns = new Set<(event: 'returned') => void>()
  const signs = new Set<(sign: { type: 'stream.heard' }) => void>()
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
    page: {
      listen: (hear: (event: 'returned') => void) => {
        returns.add(hear)
        return () => returns.delete(hear)
      },
    },
    signs: {
      tell: (sign: { type: 'stream.heard' }) => {
        for (const hear of signs) hear(sign)
      },
      listen: (hear: (sign: { type: 'stream.heard' }) => void) => {
        signs.add(hear)
        return () => signs.delete(hear)
      },
    },
    http: async (shape: RouteShape, { signal: _, ...input }: Record<string, unknown>) => {
      const call = { path: shape.path, ...input } as Call
      calls.push(call)
      // What stands beside an order: the banner of its account, its place, its visits.
      const said = await answer(call)
      if (call.path === '/serviceOrder' && !(said as { data?: unknown }).data)
        return { data: [], totalElements: 0 }
      if (call.path === '/account/{accountId}' && !(said as { patrimony?: unknown }).patrimony)
        return auroraPage
      if (call.path === '/account/{accountId}/contact' && !Array.isArray(said)) return []
      if (/\/intervention$/.test(call.path) && !Array.isArray(said)) return []
      return reply(shape, said)
    },
    drafts: {
      keep: async (key: string, value: unknown) => void kept.set(key, JSON.parse(JSON.stringify(value))),
      recall: async (key: string) => kept.get(key) ?? null,
      others: async () => [],
      forget: async (key: string) => void kept.delete(key),
      forgetAll: async (key: string) => void kept.delete(key),
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
  /** The person looks at the window again. */
  const returned = () => {
    for (const event of ['focus', 'pageshow', 'online']) window.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
    for (const hear of returns) hear('returned')
  }
  const sent = (path: string) => calls.filter(call => call.path === path)
  return { services, calls, sent, notify, kept, permit, returned }
}

/**
 * Opens a page of account 7 on a server that is a function.
 * @param params what its address has beside the account
 */
export const openPage = (
  Page: ComponentType<PageProps>,
  params: Record<string, string>,
  answers: Answer,
  kept = new Map<string, unknown>(),
  state: unknown = null,
) => {
  const world = deskWith(call => (call.path === '/account/{accountId}' ? auroraPage : answers(call)), {
    kept,
  })
  history.replaceState(state, '', '/account/7/somewhere')
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Page params={{ accountId: '7', ...params }} />
    </ServicesProvider>,
  )
  return { ...world, unmount }
}
