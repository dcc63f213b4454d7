import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { createThrottle, waitToRetry } from '#browser/page/connectivity.ts'
import { watchPageLifecycle } from '#browser/page/page-lifecycle.ts'
import { createPrefetchedFetch } from '#browser/page/prefetched.ts'
import {
  clearCookies,
  clearTokens,
  commitTokens,
  freshJar,
  readJar,
  storeCredentials,
} from '#browser/session/cookies.ts'
import { findLockHolder, lockActor } from '#browser/session/locks.ts'
import { clearPresence, nextSequence, recordSignIn, tabId } from '#browser/session/presence.ts'
import { openSignals, type Signals } from '#browser/session/tab-signals.ts'
import { claimFilters, clearFilters } from '#browser/storage/storage.ts'
import type { TabFacts } from '#client/actors/session/presence.actors.ts'
import { requestTokens, sessionActors } from '#client/actors/session/session.actors.ts'
import { resolveBaseUrl } from '#client/base-url.ts'
import { createRefreshGate, type Gate } from '#client/gate.ts'
import { type AnswerEvent, createHttp, type Http } from '#client/http.ts'
import { syncServerClock } from '#client/server-clock.ts'
import type { SignedIn, TokenPair } from '#contracts/session/auth.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import {
  type CommitOutcome,
  refreshMachine,
  type SessionCookies,
} from '#machines/session/refresh/refresh.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { mayClearCookies, type SessionEnd } from '#machines/session/session-end.ts'
import { fixedBackends } from './env.ts'

/** Fallback cookie check, in case every other signal fails. */
const COOKIE_CHECK_MS = 60_000

type NetworkSign = AnswerEvent | { type: 'stream.heard' }

export interface Runtime {
  session: ActorRefFrom<typeof sessionMachine>
  refresh: ActorRefFrom<typeof refreshMachine>
  http: Http
  gate: Gate
  baseUrl: string
  nextTab: () => TabFacts | null
  page: PageEvents
  signs: { tell: (sign: NetworkSign) => void; listen: (hear: (sign: NetworkSign) => void) => () => void }
}

const createListeners = <Message>() => {
  const listeners = new Set<(message: Message) => void>()
  return {
    tell(message: Message) {
      for (const hear of listeners) hear(message)
    },
    listen(hear: (message: Message) => void) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}

type PageEvent = 'returned' | 'left' | 'tabLeft'

interface PageEvents {
  listen: (hear: (event: PageEvent) => void) => () => void
}

const refreshPorts = (http: Http): PortsOf<typeof refreshMachine> => ({
  lock: lockActor,
  findLockHolder: fromPromise<string | null, void>(findLockHolder),
  readJar: fromPromise<SessionCookies, void>(freshJar),
  requestTokens: requestTokens(http),
  waitToRetry: fromPromise<void, { attempt: number; retryAfterSeconds: number }>(({ input, signal }) =>
    waitToRetry(input, signal),
  ),
  commitTokens: fromPromise<CommitOutcome, { pair: TokenPair; replacing: string; userId: string }>(
    ({ input }) => commitTokens(input),
  ),
  clearTokens: fromPromise<'cleared' | 'moved', { refused: string }>(({ input }) => clearTokens(input)),
})

const joinTabs = (session: Runtime['session']): { page: PageEvents; signals: Signals } => {
  const { tell, listen } = createListeners<PageEvent>()
  const returning = createThrottle(() => tell('returned'))
  const look = (leftElsewhere = false) => session.send({ type: 'jar.seen', jar: readJar(), leftElsewhere })
  const signals = openSignals(signal => {
    if (signal === 'tabLeft') tell('tabLeft')
    else look(signal === 'loggedOut')
  })
  watchPageLifecycle({
    onReturn() {
      look()
      returning.ask()
    },
    onLeave() {
      returning.reset()
      tell('left')
      signals.send('tabLeft')
    },
  })
  setInterval(look, COOKIE_CHECK_MS)
  session.on('session.ended', ({ reason }) => {
    if (reason === 'loggedOut') signals.send('loggedOut')
  })
  return { page: { listen }, signals }
}

const sessionPorts = (http: Http, onSignIn: () => void): PortsOf<typeof sessionMachine> => ({
  ...sessionActors(http, () => readJar().refreshToken),
  storeCredentials: fromPromise<void, SignedIn>(async ({ input }) => {
    await storeCredentials(input)
    recordSignIn(input.userId)
    onSignIn()
  }),
  clearSession: fromPromise<void, SessionEnd>(async ({ input }) => {
    if (input.reason === 'loggedOut') clearFilters()
    if (!mayClearCookies(input, (await freshJar()).userId)) return
    clearCookies()
    clearPresence()
  }),
})

export const createRuntime = (): Runtime => {
  let life = new AbortController()
  // Breaks the cycle: refresh needs http, http needs the gate, the gate needs refresh.
  const deferredHttp: Http = (shape, input) => http(shape, input)
  const refresh = createActor(refreshMachine.provide({ actors: refreshPorts(deferredHttp) })).start()
  const gate = createRefreshGate({
    refresh,
    readJar,
    boundUser: () => session.getSnapshot().context.userId,
    onEnd: reason => session.send({ type: 'session.died', reason }),
  })
  const signs = createListeners<NetworkSign>()
  const baseUrl = resolveBaseUrl(location.hostname, fixedBackends)
  const http = createHttp({
    baseUrl,
    gate,
    life: () => life.signal,
    fetch: createPrefetchedFetch(syncServerClock),
    onAnswer: signs.tell,
  })
  const session = createActor(
    sessionMachine.provide({ actors: sessionPorts(http, () => signals.send('loggedIn')) }),
    {
      input: { userId: readJar().userId },
    },
  )
  session.on('session.started', ({ user }) => claimFilters(user.id))
  session.on('session.ended', () => {
    life.abort()
    life = new AbortController()
  })
  const nextTab = () => (baseUrl.startsWith('/') ? { id: tabId, seq: nextSequence() } : null)
  const { page, signals } = joinTabs(session)
  return { session, refresh, http, gate, baseUrl, nextTab, page, signs }
}
