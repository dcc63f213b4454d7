import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { waitToRetry } from '#browser/connectivity.ts'
import {
  clearCookies,
  clearTokens,
  commitTokens,
  freshJar,
  readJar,
  storeCredentials,
} from '#browser/cookies.ts'
import { earlyFetch } from '#browser/early.ts'
import { lockActor } from '#browser/locks.ts'
import { forgetFilters } from '#browser/storage.ts'
import { requestTokens, sessionActors } from '#client/actors/session.actors.ts'
import { resolveBaseUrl } from '#client/base-url.ts'
import { createGate } from '#client/gate.ts'
import { createHttp, type Http } from '#client/http.ts'
import type { SignedIn, TokenPair } from '#contracts/auth.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import { type CommitOutcome, type Jar, refreshMachine } from '#machines/session/refresh.machine.ts'
import { type SignedOutReason, sessionMachine } from '#machines/session/session.machine.ts'
import { fixedBackends } from './env.ts'

/** What lives as long as the tab: made once, outside React, handed down by one context. */
export interface Runtime {
  session: ActorRefFrom<typeof sessionMachine>
  refresh: ActorRefFrom<typeof refreshMachine>
  http: Http
}

const refreshPorts = (http: Http): PortsOf<typeof refreshMachine> => ({
  lock: lockActor,
  readJar: fromPromise<Jar, void>(freshJar),
  requestTokens: requestTokens(http),
  waitToRetry: fromPromise<void, { attempt: number; retryAfterSeconds: number }>(({ input, signal }) =>
    waitToRetry(input, signal),
  ),
  commitTokens: fromPromise<CommitOutcome, { pair: TokenPair; replacing: string; userId: string }>(
    ({ input }) => commitTokens(input),
  ),
  clearTokens: fromPromise<'cleared' | 'moved', { refused: string }>(({ input }) => clearTokens(input)),
})

const sessionPorts = (http: Http): PortsOf<typeof sessionMachine> => ({
  ...sessionActors(http, () => readJar().refreshToken),
  storeCredentials: fromPromise<void, SignedIn>(({ input }) => storeCredentials(input)),
  clearSession: fromPromise<void, { reason: SignedOutReason }>(async ({ input }) => {
    if (input.reason === 'loggedOut') forgetFilters()
    // Someone else's cookies are theirs: this tab only stops using them.
    if (input.reason !== 'userChanged') clearCookies()
  }),
})

/** Makes the tab's actors and fills their ports. The session is started by whoever shows it. */
export const createRuntime = (): Runtime => {
  let life = new AbortController()
  // The refresh needs the request layer, which needs the gate, which needs the refresh.
  const later: Http = (shape, input) => http(shape, input)
  const refresh = createActor(refreshMachine.provide({ actors: refreshPorts(later) })).start()
  const gate = createGate({
    refresh,
    readJar,
    boundUser: () => session.getSnapshot().context.userId,
    onEnd: reason => session.send({ type: 'session.died', reason }),
  })
  const http = createHttp({
    baseUrl: resolveBaseUrl(location.hostname, fixedBackends),
    gate,
    life: () => life.signal,
    fetch: earlyFetch,
  })
  const session = createActor(sessionMachine.provide({ actors: sessionPorts(http) }), {
    input: { userId: readJar().userId },
  })
  session.on('session.ended', () => {
    life.abort()
    life = new AbortController()
  })
  return { session, refresh, http }
}
