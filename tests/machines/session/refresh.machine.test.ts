import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { TokenPair } from '#contracts/session/auth.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type CommitOutcome,
  refreshMachine,
  type SessionCookies,
} from '#machines/session/refresh/refresh.machine.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'

const jar: SessionCookies = { userId: '7', accessToken: 'a1', refreshToken: 'r1' }
const pair: TokenPair = { accessToken: 'a2', refreshToken: 'r2' }

const offline = () => new Failure('offline', '')
const unavailable = () => new Failure('offline', '', { code: 'UNAVAILABLE', retryAfterSeconds: 2 })
const refused = () => new Failure('unauthenticated', '', { code: 'REFRESH_INVALID' })

interface World {
  jars?: (SessionCookies | Error)[]
  answers?: (TokenPair | Error)[]
  commits?: (CommitOutcome | Error)[]
  clears?: ('cleared' | 'moved' | Error)[]
  lock?: 'granted' | 'unavailable' | 'never'
  holders?: (string | null | Error)[]
  waits?: (undefined | Error)[]
}

/** Scripted: each list is answered in order, the last item repeats. */
const inWorld = ({
  jars = [jar],
  answers = [pair],
  commits = ['written'],
  clears = ['cleared'],
  lock = 'granted',
  holders = [null],
  waits = [undefined],
}: World) => {
  const calls: string[] = []
  const pauses: number[] = []
  const next = <Item>(list: (Item | Error)[]): Item => {
    const item = list.length > 1 ? list.shift()! : list[0]!
    if (item instanceof Error) throw item
    return item
  }
  const clock = new SimulatedClock()
  let grant = () => {}
  const actor = createActor(
    refreshMachine.provide({
      actors: {
        lock: fromCallback<EventObject>(({ sendBack }) => {
          calls.push('lock')
          grant = () => sendBack({ type: 'lock.granted' })
          if (lock !== 'never') sendBack({ type: lock === 'granted' ? 'lock.granted' : 'lock.unavailable' })
          return () => calls.push('unlock')
        }),
        findLockHolder: fromPromise<string | null, void>(async () => next(holders)),
        readJar: fromPromise<SessionCookies, void>(async () => next(jars)),
        requestTokens: fromPromise<TokenPair, { refreshToken: string }>(async ({ input }) => {
          calls.push(`refresh ${input.refreshToken}`)
          return next(answers)
        }),
        waitToRetry: fromPromise<void, { attempt: number; retryAfterSeconds: number }>(async ({ input }) => {
          calls.push(`wait ${input.attempt}`)
          pauses.push(input.retryAfterSeconds)
          next(waits)
        }),
        commitTokens: fromPromise<CommitOutcome, { pair: TokenPair; replacing: string; userId: string }>(
          async ({ input }) => {
            calls.push(`commit ${input.pair.refreshToken} over ${input.replacing}`)
            return next(commits)
          },
        ),
        clearTokens: fromPromise<'cleared' | 'moved', { refused: string }>(async ({ input }) => {
          calls.push(`clear ${input.refused}`)
          return next(clears)
        }),
      },
    }),
    { clock },
  )
  const outcomes: unknown[] = []
  actor.on('*', event => outcomes.push(event))
  actor.start()
  return { actor, calls, pauses, outcomes, clock, trace: traceOf(actor), grantLock: () => grant() }
}

const rejected = { type: 'token.rejected', sent: 'a1', userId: '7' } as const
const exclusive = (state: string) => JSON.stringify({ exclusive: state })
/** Through the states of an ordinary renewal, from this one on. */
const renewal = (...before: string[]) => [
  'idle',
  ...[...before, 'comparing', 'calling', 'committing'].map(exclusive),
  'idle',
]

describe('refresh machine', () => {
  it('A01 renews once: lock, compare, call, commit, tell', async () => {
    const { actor, calls, outcomes, trace } = inWorld({})
    actor.send(rejected)
    await flush()
    expect(trace).toEqual(renewal('waitingForLock'))
    expect(calls).toEqual(['lock', 'refresh r1', 'commit r2 over r1', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a2', refreshed: true }])
  })

  it('A06 shares one renewal: refusals that arrive meanwhile start nothing', async () => {
    const { actor, calls, outcomes } = inWorld({})
    for (let i = 0; i < 50; i += 1) actor.send(rejected)
    await flush()
    expect(calls.filter(call => call.startsWith('refresh'))).toHaveLength(1)
    expect(outcomes).toHaveLength(1)
  })

  it('A07 adopts what another tab already renewed, without a call', async () => {
    const { actor, calls, outcomes } = inWorld({ jars: [{ ...jar, accessToken: 'a9', refreshToken: 'r9' }] })
    actor.send(rejected)
    await flush()
    expect(calls).toEqual(['lock', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a9', refreshed: false }])
  })

  it('A22 renews when there was no access token to send', async () => {
    const { actor, outcomes } = inWorld({ jars: [{ ...jar, accessToken: null }] })
    actor.send({ type: 'token.rejected', sent: null, userId: '7' })
    await flush()
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a2', refreshed: true }])
  })

  it('A23 without a refresh token there is nothing to ask: gone, no call', async () => {
    const { actor, calls, outcomes } = inWorld({ jars: [{ ...jar, refreshToken: null }] })
    actor.send(rejected)
    await flush()
    expect(calls).toEqual(['lock', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.lost', reason: 'gone' }])
  })

  it('A09, A10 an answered refusal is final at once: one call, tokens cleared', async () => {
    const { actor, calls, outcomes } = inWorld({ answers: [refused()] })
    actor.send(rejected)
    await flush()
    expect(calls).toEqual(['lock', 'refresh r1', 'clear r1', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.lost', reason: 'refused' }])
  })

  it.each([
    ['A11', offline],
    ['A12', unavailable],
    ['A15', () => new Failure('malformed', '')],
  ])('%s an unanswered call is tried twice more, and success is invisible', async (_, failure) => {
    const { actor, calls, outcomes } = inWorld({ answers: [failure(), failure(), pair] })
    actor.send(rejected)
    await flush(40)
    expect(calls).toEqual([
      'lock',
      'refresh r1',
      'wait 1',
      'refresh r1',
      'wait 2',
      'refresh r1',
      'commit r2 over r1',
      'unlock',
    ])
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a2', refreshed: true }])
  })

  it('A11 exhausted: the third unanswered call ends the session', async () => {
    const { actor, calls, outcomes } = inWorld({ answers: [offline()] })
    actor.send(rejected)
    await flush(40)
    expect(calls.filter(call => call.startsWith('refresh'))).toHaveLength(3)
    expect(outcomes).toEqual([{ type: 'token.lost', reason: 'unanswered' }])
  })

  it('between two tries it adopts what another tab renewed', async () => {
    const { actor, calls, outcomes } = inWorld({
      jars: [jar, { ...jar, accessToken: 'a5', refreshToken: 'r5' }],
      answers: [offline()],
    })
    actor.send(rejected)
    await flush(40)
    expect(calls).toEqual(['lock', 'refresh r1', 'wait 1', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a5', refreshed: false }])
  })

  it('B13 a sign-out meanwhile: the new pair is thrown away', async () => {
    const { actor, outcomes } = inWorld({ commits: ['gone'] })
    actor.send(rejected)
    await flush()
    expect(outcomes).toEqual([{ type: 'token.lost', reason: 'gone' }])
  })

  it('B17 another user meanwhile: the new pair is thrown away', async () => {
    const before = inWorld({ jars: [{ ...jar, userId: '8' }] })
    before.actor.send(rejected)
    await flush()
    expect(before.calls).toEqual(['lock', 'unlock'])
    expect(before.outcomes).toEqual([{ type: 'token.lost', reason: 'userChanged' }])

    const during = inWorld({ commits: ['userChanged'] })
    during.actor.send(rejected)
    await flush()
    expect(during.outcomes).toEqual([{ type: 'token.lost', reason: 'userChanged' }])
  })

  it('B20 a refusal never clears a pair that is not the refused one', async () => {
    const { actor, calls, outcomes, trace } = inWorld({
      jars: [jar, { ...jar, accessToken: 'a4', refreshToken: 'r4' }],
      answers: [refused()],
      clears: ['moved'],
    })
    actor.send(rejected)
    await flush(40)
    expect(calls).toEqual(['lock', 'refresh r1', 'clear r1', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a4', refreshed: false }])
    expect(trace.slice(-3)).toEqual([exclusive('clearing'), exclusive('comparing'), 'idle'])
  })

  it('B08 without a lock, or when it never comes, it goes on after at most 3 s', async () => {
    const without = inWorld({ lock: 'unavailable' })
    without.actor.send(rejected)
    await flush()
    expect(without.outcomes).toHaveLength(1)
    expect(without.trace).toEqual(renewal('waitingForLock'))

    const never = inWorld({ lock: 'never' })
    never.actor.send(rejected)
    await flush()
    never.clock.increment(2999)
    await flush()
    expect(never.trace.at(-1)).toBe(exclusive('waitingForLock'))
    never.clock.increment(1)
    await flush()
    expect(never.outcomes).toEqual([{ type: 'token.settled', accessToken: 'a2', refreshed: true }])
    expect(never.trace).toEqual(renewal('waitingForLock', 'findingHolder'))
  })

  it('B08 goes on without the lock of a browser that cannot tell who holds it', async () => {
    const { actor, clock, trace } = inWorld({ lock: 'never', holders: [new Error('no query')] })
    actor.send(rejected)
    clock.increment(3000)
    await flush()
    expect(trace).toEqual(renewal('waitingForLock', 'findingHolder'))
  })

  it('B23 waits while another tab holds the lock, however slow the machine, and adopts its tokens', async () => {
    const renewed = { ...jar, accessToken: 'a9', refreshToken: 'r9' }
    const { actor, calls, outcomes, clock, trace, grantLock } = inWorld({
      lock: 'never',
      holders: ['tab 1'],
      jars: [renewed],
    })
    actor.send(rejected)
    for (let rounds = 0; rounds < 7; rounds += 1) {
      await flush()
      clock.increment(3000)
    }
    await flush()
    expect(trace.at(-1)).toBe(exclusive('waitingForLock'))
    grantLock()
    await flush()
    expect(calls).toEqual(['lock', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a9', refreshed: false }])
  })

  it('B23 each tab of the row has its own time; one that holds the lock for 24 s is passed over', async () => {
    const row = Array.from({ length: 14 }, (_, index) => `tab ${Math.floor(index / 7)}`)
    const { actor, outcomes, clock, trace } = inWorld({ lock: 'never', holders: [...row, 'tab 2'] })
    actor.send(rejected)
    for (let rounds = 0; rounds < row.length + 7; rounds += 1) {
      await flush()
      clock.increment(3000)
    }
    await flush()
    expect(trace.at(-1)).toBe(exclusive('waitingForLock'))
    clock.increment(3000)
    await flush()
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a2', refreshed: true }])
  })

  it.each([1500, 10_000])('B23 the lock may come while its holder is looked up (%i ms)', async ms => {
    const { actor, outcomes, clock, trace, grantLock } = inWorld({ lock: 'never', holders: ['tab 1'] })
    actor.send(rejected)
    clock.increment(3000)
    expect(trace.at(-1)).toBe(exclusive('findingHolder'))
    clock.increment(ms - 1)
    expect(trace.at(-1)).toBe(exclusive('findingHolder'))
    if (ms < 10_000) grantLock()
    else clock.increment(1)
    await flush()
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a2', refreshed: true }])
    expect(trace).toEqual(renewal('waitingForLock', 'findingHolder'))
  })

  it('waits as long as the server asks, and looks at the cookies again though the wait is cut', async () => {
    const { actor, pauses, trace } = inWorld({ answers: [unavailable(), pair], waits: [new Error('cut')] })
    actor.send(rejected)
    await flush(40)
    expect(pauses).toEqual([2])
    expect(trace).toEqual(renewal('waitingForLock', 'comparing', 'calling', 'backingOff'))
  })

  it('a refusal after a session that was lost without an answer is told as a refusal', async () => {
    const { actor, outcomes } = inWorld({ answers: [offline(), offline(), offline(), refused()] })
    for (const _ of [1, 2]) {
      actor.send(rejected)
      await flush(60)
    }
    expect(outcomes).toEqual([
      { type: 'token.lost', reason: 'unanswered' },
      { type: 'token.lost', reason: 'refused' },
    ])
  })

  it('adopts what another tab wrote while this one was renewing', async () => {
    const { actor, calls, outcomes, trace } = inWorld({
      jars: [jar, { ...jar, accessToken: 'a5', refreshToken: 'r5' }],
      commits: ['moved'],
    })
    actor.send(rejected)
    await flush(40)
    expect(calls).toEqual(['lock', 'refresh r1', 'commit r2 over r1', 'unlock'])
    expect(outcomes).toEqual([{ type: 'token.settled', accessToken: 'a5', refreshed: false }])
    expect(trace.slice(-3)).toEqual([exclusive('committing'), exclusive('comparing'), 'idle'])
  })

  it.each<[string, World, string, string]>([
    ['read', { jars: [new Error('no cookies')] }, 'comparing', 'gone'],
    ['written', { commits: [new Error('no cookies')] }, 'committing', 'gone'],
    ['cleared', { answers: [refused()], clears: [new Error('no cookies')] }, 'clearing', 'refused'],
  ])('a session whose cookies cannot be %s is lost', async (_, world, state, reason) => {
    const { actor, outcomes, trace } = inWorld(world)
    actor.send(rejected)
    await flush(40)
    expect(outcomes).toEqual([{ type: 'token.lost', reason }])
    expect(trace.slice(-2)).toEqual([exclusive(state), 'idle'])
    expect(trace.filter(each => each === exclusive(state))).toHaveLength(1)
  })

  it('F08 an answer of a captive portal is ignored: three tries, nothing cleared, retried later', async () => {
    const portal = () => new Failure('foreign', 'Resposta inválida do servidor.')
    const { actor, calls, outcomes } = inWorld({ answers: [portal(), portal(), portal(), pair] })
    actor.send(rejected)
    await flush(40)
    expect(calls.filter(call => /refresh|clear/.test(call))).toEqual([
      'refresh r1',
      'refresh r1',
      'refresh r1',
    ])
    expect(outcomes).toEqual([{ type: 'token.postponed' }])
    actor.send(rejected)
    await flush(40)
    expect(outcomes.at(-1)).toEqual({ type: 'token.settled', accessToken: 'a2', refreshed: true })
  })

  it('A27 after the session is lost, a new refusal asks again only by looking at the cookies', async () => {
    const { actor, calls } = inWorld({
      jars: [jar, { userId: null, accessToken: null, refreshToken: null }],
      answers: [refused()],
    })
    actor.send(rejected)
    await flush()
    for (let i = 0; i < 50; i += 1) {
      actor.send(rejected)
      await flush()
    }
    expect(calls.filter(call => call.startsWith('refresh'))).toHaveLength(1)
  })
})
