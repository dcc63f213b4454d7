import { setTimeout as pause } from 'node:timers/promises'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { openStream } from '#client/actors/live/live.actors.ts'
import { sendOnline } from '#client/actors/session/presence.actors.ts'
import { requestTokens, sessionActors } from '#client/actors/session/session.actors.ts'
import { createRefreshGate } from '#client/gate.ts'
import { createHttp, type Http } from '#client/http.ts'
import { createStream } from '#client/live/live-stream.ts'
import type { SignedIn, TokenPair } from '#contracts/session/auth.contract.ts'
import { liveMachine } from '#machines/live/live.machine.ts'
import { presenceMachine } from '#machines/session/presence/presence.machine.ts'
import { type CommitOutcome, refreshMachine } from '#machines/session/refresh/refresh.machine.ts'
import { noCookies, type SessionCookies } from '#machines/session/refresh/refresh.setup.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionEnd } from '#machines/session/session-end.ts'

const SIGN_IN_MS = 60_000

/**
 * The product's session, renewal, request layer, presence and live events, as `app/runtime.ts` composes them, with
 * a jar of its own instead of the browser's cookies.
 * @param url where the person's desk reaches the console; its stream opens there again after a cut
 */
export const openRobotSession = async (url: string, email: string, password: string) => {
  const baseUrl = `${url}/bff/v1/web`
  const jar: SessionCookies = { ...noCookies }
  let life = new AbortController()
  const deferred: Http = (shape, input) => http(shape, input)
  const refresh = createActor(
    refreshMachine.provide({
      actors: {
        lock: fromCallback(({ sendBack }) => sendBack({ type: 'lock.granted' })),
        findLockHolder: fromPromise<string | null, void>(async () => null),
        readJar: fromPromise<SessionCookies, void>(async () => ({ ...jar })),
        requestTokens: requestTokens(deferred),
        waitToRetry: fromPromise<void, { attempt: number; retryAfterSeconds: number }>(({ input }) =>
          pause(500 * input.attempt),
        ),
        commitTokens: fromPromise<CommitOutcome, { pair: TokenPair; replacing: string; userId: string }>(
          async ({ input }) => {
            Object.assign(jar, input.pair)
            return 'written'
          },
        ),
        clearTokens: fromPromise<'cleared' | 'moved', { refused: string }>(async () => {
          Object.assign(jar, { accessToken: null, refreshToken: null })
          return 'cleared'
        }),
      },
    }),
  ).start()
  const gate = createRefreshGate({
    refresh,
    readJar: () => jar,
    boundUser: () => session.getSnapshot().context.userId,
    onEnd: reason => session.send({ type: 'session.died', reason }),
  })
  const http = createHttp({ baseUrl, gate, life: () => life.signal })
  const session = createActor(
    sessionMachine.provide({
      actors: {
        ...sessionActors(http, () => jar.refreshToken),
        storeCredentials: fromPromise<void, SignedIn>(async ({ input }) => {
          Object.assign(jar, input)
        }),
        clearSession: fromPromise<void, SessionEnd>(async () => {
          Object.assign(jar, noCookies)
        }),
      },
    }),
    { input: { userId: null } },
  ).start()
  let ends = 0
  session.on('session.ended', () => {
    ends += 1
    life.abort()
    life = new AbortController()
  })
  session.send({ type: 'login.submitted', email, password })
  const settled = await waitFor(
    session,
    snapshot => snapshot.hasTag('private') || snapshot.context.failure !== null,
    { timeout: SIGN_IN_MS },
  )
  if (!settled.hasTag('private')) throw new Error(`${email}: ${settled.context.failure?.message}`)
  const userId = settled.context.userId ?? ''

  let beats = 0
  const presence = createActor(
    presenceMachine.provide({
      actors: {
        ticker: fromCallback(({ input, sendBack }) => {
          const timer = setInterval(() => sendBack({ type: 'beat.due' }), input.everyMs)
          return () => clearInterval(timer)
        }),
        sendOnline: sendOnline(
          http,
          () => null,
          () => {
            beats += 1
          },
        ),
      },
    }),
    { input: { userId } },
  ).start()

  const live = createActor(
    liveMachine.provide({
      actors: {
        lease: fromCallback(({ sendBack }) => sendBack({ type: 'lease.won' })),
        openStream: openStream(createStream({ baseUrl, gate }), () => true),
        waitToRetry: fromPromise<void, { attempt: number }>(({ input }) =>
          pause(Math.min(500 * 2 ** (input.attempt - 1), 30_000) * (0.5 + Math.random() / 2)),
        ),
      },
    }),
    { input: { userId } },
  )

  const readIdentity = async () => {
    const asked = createActor(sessionActors(http, () => null).loadIdentity, { input: { userId } }).start()
    const { output } = await waitFor(asked, ({ status }) => status !== 'active')
    if (output) session.send({ type: 'identity.changed', user: output })
  }

  return {
    email,
    userId,
    http,
    session,
    live,
    readIdentity,
    /** Of the session since it began: ended ones, and beats that the server took. */
    health: () => ({ ends, beats }),
    close: () => {
      live.stop()
      presence.stop()
      session.stop()
      refresh.stop()
      life.abort()
    },
  }
}

export type RobotSession = Awaited<ReturnType<typeof openRobotSession>>
