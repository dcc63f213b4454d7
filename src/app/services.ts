import { type ActorRefFrom, createActor } from 'xstate'
import { fetchCode } from '#browser/page/load-code.ts'
import { createFiltersStore, type FiltersStore } from '#browser/storage/filters.ts'
import { type Drafts, lazyDrafts } from '#browser/storage/lazy-drafts.ts'
import { applyTheme, createThemeStore, type ThemeStore } from '#browser/storage/theme.ts'
import { type Cache, createCache } from '#client/cache.ts'
import { lastAnswerAt } from '#client/last-answer.ts'
import { serverNow } from '#client/server-clock.ts'
import { type ToastContent, toastsMachine } from '#machines/kit/toasts.machine.ts'
import { setClockSource, setLastAnswerSource } from '#ui/date/clock.ts'
import { darkTheme } from '#ui/theme/stitches.ts'
import { afterFirstPaint } from './kit/after-first-paint.ts'
import type { LiveSubscription } from './live/live-subscription.ts'
import type { Runtime } from './runtime.ts'

/** Loaded with the shell, not with the sign-in page. */
export interface Services extends Runtime {
  toasts: ActorRefFrom<typeof toastsMachine>
  theme: ThemeStore
  filters: FiltersStore
  cache: Cache
  drafts: Drafts
  liveSubscriptions: Set<LiveSubscription>
  notify: (toast: ToastContent) => void
}

const servicesByRuntime = new WeakMap<Runtime, Services>()

const createServices = (runtime: Runtime): Services => {
  setClockSource(serverNow)
  setLastAnswerSource(lastAnswerAt)
  const openedAt = globalThis.__prefetched ? 0 : performance.now()
  const toasts = createActor(toastsMachine).start()
  const theme = createThemeStore()
  const filters = createFiltersStore()
  const cache = createCache()
  const drafts = lazyDrafts(async () =>
    (await fetchCode(() => import('#browser/storage/drafts.ts'))).createDrafts(),
  )
  const notify = (toast: ToastContent) => toasts.send({ type: 'toast.shown', ...toast })
  applyTheme(theme, darkTheme.className)
  afterFirstPaint
    .then(() => fetchCode(() => import('./session/run-presence.ts')))
    .then(
      ({ startPresence }) => startPresence(runtime),
      () => {},
    )
  runtime.session.on('session.ended', ({ reason, userId }) => {
    if (reason === 'loggedOut' && userId !== null) drafts.forgetUser(userId)
    toasts.send({ type: 'toasts.cleared' })
    filters.send({ type: 'forgotten' })
    cache.clear()
  })
  const services = {
    ...runtime,
    toasts,
    theme,
    filters,
    cache,
    drafts,
    liveSubscriptions: new Set<LiveSubscription>(),
    notify,
  }
  afterFirstPaint
    .then(() => fetchCode(() => import('./live/live-updates.ts')))
    .then(
      ({ startLiveUpdates }) => startLiveUpdates(services, openedAt),
      () => {},
    )
  return services
}

export const servicesOf = (runtime: Runtime): Services => {
  const services = servicesByRuntime.get(runtime) ?? createServices(runtime)
  servicesByRuntime.set(runtime, services)
  return services
}
