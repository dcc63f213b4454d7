import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import {
  clearCookies,
  clearTokens,
  commitTokens,
  freshJar,
  readJar,
  storeCredentials,
} from '#browser/session/cookies.ts'
import { requestTokens, sessionActors } from '#client/actors/session/session.actors.ts'
import { createRefreshGate, type Gate } from '#client/gate.ts'
import { createHttp, type Http } from '#client/http.ts'
import type { SignedIn, TokenPair } from '#contracts/session/auth.contract.ts'
import { userRoutes } from '#contracts/users/users.contract.ts'
import {
  type CommitOutcome,
  refreshMachine,
  type SessionCookies,
} from '#machines/session/refresh/refresh.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { mayClearCookies, type SessionEnd } from '#machines/session/session-end.ts'
import type { SimulatedBrowser } from './simulated-browser.ts'

export const BASE = 'https://console.example/bff/v1/web'

/** One request of a page, and how it ended. */
export interface Asked {
  tab: Tab
  userId: string
  sent: string[]
  refreshed: number
  outcome: 'pending' | 'answered' | 'silent' | 'failed'
}

interface Timer {
  cleared: boolean
}

/** A tab's session, refresh, gate and request layer, composed as in `app/runtime.ts`. */
export class Tab {
  readonly session
  readonly refresh
  frozen = false
  private closed = false
  private mailbox: (() => void)[] = []
  private life = new AbortController()
  private readonly gate: Gate
  private readonly browser: SimulatedBrowser

  constructor(browser: SimulatedBrowser) {
    this.browser = browser
    browser.acting = this
    const ownHttp: Http = (shape, input) => http(shape, input)
    this.refresh = createActor(refreshMachine.provide({ actors: this.refreshPorts(ownHttp) }), {
      clock: this.clock as never,
    }).start()
    this.gate = createRefreshGate({
      refresh: this.refresh,
      readJar,
      boundUser: () => this.session.getSnapshot().context.userId,
      onEnd: reason => {
        if (readJar().userId === this.session.getSnapshot().context.userId) browser.watchEnd(`it ${reason}`)
        this.session.send({ type: 'session.died', reason })
      },
    })
    const http = this.httpFor(this.gate, () => {})
    this.session = createActor(
      sessionMachine.provide({
        actors: {
          ...sessionActors(http, () => readJar().refreshToken),
          storeCredentials: fromPromise<void, SignedIn>(async ({ input }) => {
            await storeCredentials(input)
            browser.signal(this, false)
          }),
          clearSession: fromPromise<void, SessionEnd>(async ({ input }) => {
            if (input.reason === 'expired') browser.watchEnd('its cookies were cleared')
            if (mayClearCookies(input, readJar().userId)) clearCookies()
          }),
        },
      }),
      { input: { userId: readJar().userId }, clock: this.clock as never },
    )
    this.session.on('session.ended', ({ reason }) => {
      browser.ended.push({ reason, excused: browser.excused })
      if (reason === 'loggedOut') browser.signal(this, true)
      this.life.abort()
      this.life = new AbortController()
    })
    this.refresh.on('token.lost', ({ reason }) => {
      if (reason === 'unanswered') browser.excused = true
    })
    this.session.start()
  }

  /** Runs what reaches this tab: at once, when it thaws, or never. */
  run(what: () => void): void {
    if (this.closed) return
    if (this.frozen) this.mailbox.push(what)
    else {
      this.browser.acting = this
      what()
    }
  }

  readonly clock = {
    setTimeout: (run: () => void, ms: number): Timer => {
      const timer = { cleared: false }
      this.browser.time.setTimeout(() => this.run(() => timer.cleared || run()), ms)
      return timer
    },
    clearTimeout: (timer: Timer | undefined) => {
      if (timer) timer.cleared = true
    },
  }

  look(leftElsewhere = false): void {
    this.session.send({ type: 'jar.seen', jar: readJar(), leftElsewhere })
  }

  freeze(): void {
    this.browser.lock.letGo(this)
    this.frozen = true
  }

  async thaw(lookFirst: boolean): Promise<void> {
    if (!this.frozen) return
    this.frozen = false
    if (lookFirst) await this.browser.act(this, () => this.look())
    const mail = this.mailbox
    this.mailbox = []
    for (const what of mail) await this.browser.act(this, what)
    if (!lookFirst) await this.browser.act(this, () => this.look())
  }

  close(): void {
    this.browser.lock.letGo(this)
    this.closed = true
    this.browser.legs = this.browser.legs.filter(({ tab, kind }) => tab !== this || kind === 'request')
    for (const asked of this.browser.asked) if (asked.tab === this) asked.outcome = 'silent'
    this.session.stop()
    this.refresh.stop()
  }

  /** One request of whoever is signed in here. */
  ask(): void {
    const userId = this.session.getSnapshot().context.userId
    if (userId === null || !this.session.getSnapshot().hasTag('private')) return
    const asked: Asked = { tab: this, userId, sent: [], refreshed: 0, outcome: 'pending' }
    this.browser.asked.push(asked)
    const end = (outcome: Asked['outcome']) => {
      if (asked.outcome === 'pending') asked.outcome = outcome
    }
    const http = this.httpFor(counting(this.gate, asked), token => asked.sent.push(token ?? '-'))
    http(userRoutes.permissions, { params: { id: userId } }).then(
      reply => end(reply ? 'answered' : 'silent'),
      () => end('failed'),
    )
  }

  private httpFor(gate: Gate, note: (token: string | null) => void): Http {
    return createHttp({
      baseUrl: BASE,
      gate,
      life: () => this.life.signal,
      fetch: this.browser.fetchOf(this, note),
    })
  }

  private refreshPorts(http: Http) {
    const { browser } = this
    return {
      lock: fromCallback<EventObject>(({ sendBack }) => {
        if (browser.lockMode === 'unavailable') sendBack({ type: 'lock.unavailable' })
        if (browser.lockMode !== 'granted') return
        browser.lock.ask(this, () => browser.later(() => this.run(() => sendBack({ type: 'lock.granted' }))))
        return () => browser.lock.letGo(this)
      }),
      findLockHolder: fromPromise<string | null, void>(async () => browser.lock.holder()),
      readJar: fromPromise<SessionCookies, void>(freshJar),
      requestTokens: requestTokens(http),
      waitToRetry: fromPromise<void, { attempt: number; retryAfterSeconds: number }>(
        ({ input: { attempt, retryAfterSeconds } }) =>
          new Promise(resolve =>
            this.clock.setTimeout(
              resolve,
              Math.max([300, 1200][attempt - 1] ?? 300, Math.min(retryAfterSeconds * 1000, 5000)),
            ),
          ),
      ),
      commitTokens: fromPromise<CommitOutcome, { pair: TokenPair; replacing: string; userId: string }>(
        ({ input }) => commitTokens(input),
      ),
      clearTokens: fromPromise<'cleared' | 'moved', { refused: string }>(({ input }) => clearTokens(input)),
    }
  }
}

/** The gate, counting for one request the renewals that it caused. */
const counting = (gate: Gate, asked: Asked): Gate => ({
  ...gate,
  async renew(sent) {
    const renewal = await gate.renew(sent)
    if (renewal.refreshed) asked.refreshed += 1
    return renewal
  },
})
