import { Actor, type ActorRefFrom, type AnyActor, createActor } from 'xstate'
import { fetchCode } from '#browser/page/load-code.ts'
import { createFiltersStore, type FiltersStore } from '#browser/storage/filters.ts'
import { type Drafts, draftsLater } from '#browser/storage/lazy-drafts.ts'
import { applyTheme, createThemeStore, type ThemeStore } from '#browser/storage/theme.ts'
import { type Cache, createCache } from '#client/cache.ts'
import { serverNow } from '#client/server-clock.ts'
import { type ToastContent, toastsMachine } from '#machines/kit/toasts.machine.ts'
import { goBy } from '#ui/date/clock.ts'
import { darkTheme } from '#ui/theme/stitches.ts'
import { calm } from './kit/after-first-paint.ts'
import type { Follower } from './live/subscriptions.ts'
import type { Runtime } from './runtime.ts'

/** What someone who is signed in works with. Its code comes with the shell, not with the sign-in page. */
export interface Desk extends Runtime {
  toasts: ActorRefFrom<typeof toastsMachine>
  theme: ThemeStore
  filters: FiltersStore
  cache: Cache
  drafts: Drafts
  /** What on screen follows what others do. */
  followers: Set<Follower>
  notify: (toast: ToastContent) => void
}

const desks = new WeakMap<Runtime, Desk>()

/** The actors that began before their recorder came, which takes `start` over (inspection/inspection.ts). */
export const begun: WeakRef<AnyActor>[] = []
export const { start } = Actor.prototype
Actor.prototype.start = function () {
  begun.push(new WeakRef(this))
  return start.call(this)
}

const createDesk = (runtime: Runtime): Desk => {
  goBy(serverNow)
  const openedAt = globalThis.__early ? 0 : performance.now()
  const toasts = createActor(toastsMachine).start()
  const theme = createThemeStore()
  const filters = createFiltersStore()
  const cache = createCache()
  const drafts = draftsLater(async () =>
    (await fetchCode(() => import('#browser/storage/drafts.ts'))).createDrafts(),
  )
  const notify = (toast: ToastContent) => toasts.send({ type: 'toast.shown', ...toast })
  applyTheme(theme, darkTheme.className)
  calm
    .then(() => fetchCode(() => import('./session/run-presence.ts')))
    .then(
      ({ keepPresence }) => keepPresence(runtime),
      () => {},
    )
  runtime.session.on('session.ended', ({ reason, userId }) => {
    if (reason === 'loggedOut' && userId !== null) drafts.forgetUser(userId)
    toasts.send({ type: 'toasts.cleared' })
    filters.send({ type: 'forgotten' })
    cache.clear()
  })
  const desk = { ...runtime, toasts, theme, filters, cache, drafts, followers: new Set<Follower>(), notify }
  calm
    .then(() => fetchCode(() => import('./live/live-updates.ts')))
    .then(
      ({ keepLive }) => keepLive(desk, openedAt),
      () => {},
    )
  return desk
}

/** The desk of a runtime: made when first asked for, then kept. */
export const deskOf = (runtime: Runtime): Desk => {
  const desk = desks.get(runtime) ?? createDesk(runtime)
  desks.set(runtime, desk)
  return desk
}
