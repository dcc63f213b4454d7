import { vi } from 'vitest'
import { readJar } from '#browser/session/cookies.ts'
import type { SignedOutReason } from '#machines/session/session.machine.ts'
import { TokenServer } from '../bff/token-server.ts'
import { turn, VirtualTime } from '../machines/virtual-time.ts'
import { userInfo } from '../records/records.ts'
import { CookieJar } from './cookie-jar.ts'
import { type Asked, BASE, Tab } from './simulated-tab.ts'

/** Some moment; only what passes since then matters. */
const START = Date.UTC(2026, 10, 20)

/** A message's fate. `twice`: the browser repeats it by itself. */
export type Fate = 'arrives' | 'lost' | 'twice' | 'busy' | 'garbled'

export type LockMode = 'granted' | 'unavailable' | 'never'

/** Something between a tab and the world that has not happened yet. */
interface Leg {
  kind: 'request' | 'answer' | 'read' | 'signal'
  tab: Tab
  go: (fate: Fate) => void
}

/** Cookies, network, lock and clock shared by tabs, controlled by the test. */
export class SimulatedBrowser {
  readonly time = new VirtualTime()
  readonly server = new TokenServer(() => this.time.now)
  readonly jar = new CookieJar()
  readonly asked: Asked[] = []
  readonly broken: string[] = []
  readonly ended: { reason: SignedOutReason; excused: boolean }[] = []
  refreshCalls = 0
  legs: Leg[] = []
  lockMode: LockMode = 'granted'
  slowReads = false
  /** A legitimate reason for the session to end occurred. */
  excused = false
  readonly lock = new Lock()
  readonly tabs: Tab[] = []
  acting: Tab | null = null
  private soon: (() => void)[] = []

  constructor() {
    this.jar.onWrite = (name, value) => this.watchWrite(name, value)
  }

  /** Lets everything happen that waits for nothing but promises. */
  async rest(): Promise<void> {
    await turn()
    for (let next = this.soon.shift(); next; next = this.soon.shift()) {
      next()
      await turn()
    }
  }

  later(run: () => void): void {
    this.soon.push(run)
  }

  async act(tab: Tab, run: () => void): Promise<void> {
    tab.run(run)
    await this.rest()
  }

  /** One message goes its way. */
  async step(index: number, fate: Fate): Promise<void> {
    const leg = this.legs[index % Math.max(1, this.legs.length)]
    if (!leg) return
    this.legs = this.legs.filter(other => other !== leg)
    leg.go(fate)
    await this.rest()
  }

  /** Everything under way arrives, and what follows from it. */
  async settle(): Promise<void> {
    for (let turns = 0; turns < 500 && this.legs.length > 0; turns += 1) await this.step(0, 'arrives')
  }

  /** Advances time; over a long while all pending requests arrive. */
  async pass(ms: number): Promise<void> {
    const long = ms > 5000
    const rest = async () => {
      await this.rest()
      if (long) await this.hurry()
    }
    await rest()
    await this.time.pass(ms, rest)
  }

  private async hurry(): Promise<void> {
    for (;;) {
      const leg = this.legs.find(({ kind, tab }) => kind === 'request' || (kind === 'read' && !tab.frozen))
      if (!leg) return
      this.legs = this.legs.filter(other => other !== leg)
      leg.go('arrives')
      await this.rest()
    }
  }

  async kill(index: number): Promise<void> {
    this.tabs[index]?.close()
    this.tabs[index] = new Tab(this)
    await this.rest()
  }

  /** What another window, of which nothing else is simulated, does with the same cookies. */
  signInElsewhere(userId: string): void {
    this.acting = null
    for (const [name, value] of Object.entries(this.server.login(userId))) this.jar.cookies.set(name, value)
  }

  signOutElsewhere(): void {
    this.server.logout(this.jar.get('refreshToken') ?? '')
    this.jar.cookies.clear()
  }

  signal(from: Tab, leftElsewhere: boolean): void {
    for (const tab of this.tabs)
      if (tab !== from)
        this.legs.push({
          kind: 'signal',
          tab,
          go: fate => fate !== 'lost' && tab.run(() => tab.look(leftElsewhere)),
        })
  }

  /** `cookieStore.getAll`: what the cookies are when the answer reaches the tab that asked. */
  readCookies(): Promise<{ name: string; value: string }[]> {
    const tab = this.acting
    return new Promise(resolve => {
      const answer = () => resolve(this.jar.list())
      if (!tab) answer()
      else if (this.slowReads) this.legs.push({ kind: 'read', tab, go: () => tab.run(answer) })
      else this.later(() => tab.run(answer))
    })
  }

  /** `AbortSignal.timeout` on the clock of the tab that runs. */
  limit(ms: number): AbortSignal {
    const limit = new AbortController()
    this.acting?.clock.setTimeout(
      () => limit.abort(new DOMException('The operation timed out.', 'TimeoutError')),
      ms,
    )
    return limit.signal
  }

  /** `fetch` of one tab: sent at once, answered when the test lets it. */
  fetchOf(tab: Tab, note: (token: string | null) => void): typeof globalThis.fetch {
    return (input, init = {}) =>
      new Promise((resolve, reject) => {
        const { signal } = init
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
        const path = String(input).slice(BASE.length)
        const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? null
        note(token)
        this.watchSend(tab, path, token)
        const deliver = (answer: Response | null) =>
          this.legs.push({
            kind: 'answer',
            tab,
            go: fate =>
              tab.run(() =>
                answer === null || fate === 'lost'
                  ? reject(new TypeError('Failed to fetch'))
                  : resolve(fate === 'garbled' ? new Response('{"cut') : answer),
              ),
          })
        this.legs.push({
          kind: 'request',
          tab,
          go: fate => {
            if (fate === 'lost') return deliver(null)
            if (fate === 'busy')
              return deliver(new Response('', { status: 503, headers: { 'retry-after': '2' } }))
            if (fate === 'twice') this.answer(path, token, init.body)
            deliver(this.answer(path, token, init.body))
          },
        })
      })
  }

  private answer(path: string, token: string | null, body: RequestInit['body']): Response {
    const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, string>) : {}
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
    if (path === '/login') return json({ data: this.server.login(sent.email?.slice(1, 2) ?? '') })
    if (path === '/refreshToken') {
      const pair = this.server.refresh(sent.refreshToken ?? '')
      return pair ? json(pair) : json({ code: 'REFRESH_INVALID', message: 'Não.' }, 401)
    }
    const owner = this.server.admit(token ?? '')
    if (owner === null) return json({ code: 'TOKEN_EXPIRED', message: 'Não.' }, 401)
    if (path === '/logout') {
      this.server.logout(token ?? '')
      return json({})
    }
    if (path.endsWith('/userSession')) return json({ userId: owner, status: 'OFFLINE' })
    if (path.endsWith('/permissions')) return json({ ubidesk: true })
    return json({ ...userInfo({ id: owner }), phone: null, theme: null })
  }

  private watchSend(tab: Tab, path: string, token: string | null): void {
    if (path === '/refreshToken') this.refreshCalls += 1
    if (path === '/login' || path === '/refreshToken') return
    if (token === null) {
      this.broken.push(`${path} was sent without a token`)
      return
    }
    const user = /^\/user\/(\w+)/.exec(path)?.[1]
    if (user === undefined) return
    const owner = this.server.familyOf(token)?.userId
    if (owner !== user) this.broken.push(`${path} was sent with the token of ${owner}`)
    const bound = tab.session.getSnapshot().context.userId
    if (bound !== user) this.broken.push(`${path} was sent while ${bound} is signed in`)
  }

  /** A session whose tokens are good may be left, but never just ends. */
  watchEnd(how: string): void {
    const { userId, refreshToken } = readJar()
    const family = this.server.familyOf(refreshToken ?? '')
    if (family?.revoked === null && family.userId === userId)
      this.broken.push(`the session of ${userId} was good, and ${how}`)
  }

  private watchWrite(name: string, value: string | null): void {
    const tab = this.acting
    if (tab === null || name === 'userId' || tab.session.getSnapshot().matches('storing')) return
    if (value === null) return
    const held = this.jar.get('refreshToken')
    const owner = this.server.familyOf(value)?.userId
    const [written, standing] = [this.server.read(value), this.server.read(held ?? '')]
    if (held === null || this.jar.get('userId') === null)
      this.broken.push(`${name} was written after the end of the session`)
    else if (owner !== this.jar.get('userId'))
      this.broken.push(`${name} of ${owner} was written over another person's`)
    else if (written.id !== standing.id || written.generation < standing.generation)
      this.broken.push(`${name} ${value} was written over ${held}`)
  }
}

/** The turn to renew, as navigator.locks gives it: one holder, the others in a row. */
class Lock {
  private row: { tab: Tab; grant: () => void }[] = []
  private readonly known: Tab[] = []

  ask(tab: Tab, grant: () => void): void {
    this.row.push({ tab, grant })
    if (this.row.length === 1) grant()
  }

  /** As the browser tells tabs apart: by a name of its own. */
  holder(): string | null {
    const [first] = this.row
    return first ? `tab ${this.id(first.tab)}` : null
  }

  private id(tab: Tab): number {
    const found = this.known.indexOf(tab)
    return found >= 0 ? found : this.known.push(tab) - 1
  }

  letGo(tab: Tab): void {
    const holder = this.row[0]
    this.row = this.row.filter(each => each.tab !== tab)
    if (holder?.tab === tab) this.row[0]?.grant()
  }
}

/** Puts a browser in the place of this process's globals. Undo with `vi.unstubAllGlobals`. */
export const openBrowser = (tabs: number): SimulatedBrowser => {
  const browser = new SimulatedBrowser()
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'console.example' })
  vi.stubGlobal('document', browser.jar.document)
  vi.stubGlobal('cookieStore', { getAll: () => browser.readCookies() })
  vi.spyOn(Date, 'now').mockImplementation(() => START + browser.time.now)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => browser.limit(ms))
  browser.signInElsewhere('5')
  for (let tab = 0; tab < tabs; tab += 1) browser.tabs.push(new Tab(browser))
  return browser
}
