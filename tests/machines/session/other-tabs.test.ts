import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import type { SessionCookies } from '#machines/session/refresh/refresh.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionEnd } from '#machines/session/session-end.ts'
import { deferred, flush, traceOf } from '#tests/support/machines/machine.ts'

const jarOf = (userId: string | null): SessionCookies => ({
  userId,
  accessToken: userId && 'a',
  refreshToken: userId && 'r',
})

const inWorld = ({ userId = '5' as string | null, hangs = false } = {}) => {
  const facts: string[] = []
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadIdentity: fromPromise<UserInfo, { userId: string }>(async ({ input }) => {
          facts.push(`identify ${input.userId}`)
          if (hangs) await deferred<void>().promise
          return { id: input.userId, name: `Pessoa ${input.userId}`, station: null } as UserInfo
        }),
        goOffline: fromPromise<void, { userId: string }>(() => deferred<void>().promise),
        clearSession: fromPromise<void, SessionEnd>(async ({ input }) => {
          facts.push(`clear ${input.reason}`)
        }),
      },
    }),
    { input: { userId } },
  )
  actor.on('session.ended', event => facts.push(`ended ${event.reason} ${event.userId}`))
  actor.start()
  const see = (who: string | null, leftElsewhere = false) =>
    actor.send({ type: 'jar.seen', jar: jarOf(who), leftElsewhere })
  return { actor, facts, see, trace: traceOf(actor), state: () => actor.getSnapshot().value }
}

describe('a session among other tabs', () => {
  it('B10 a sign-out in another tab ends this one, with no call of its own', async () => {
    const { facts, see, state } = inWorld()
    await flush()
    see(null, true)
    await flush()
    expect(state()).toBe('signedOut')
    expect(facts).toEqual(['identify 5', 'clear leftElsewhere', 'ended leftElsewhere 5'])
  })

  it('F09 cookies that disappear without a signal are an expired session', async () => {
    const { facts, see } = inWorld()
    await flush()
    see(null)
    await flush()
    expect(facts.at(-1)).toBe('ended expired 5')
  })

  it('B10 an end first reported as expired is corrected by the other tab’s signal', async () => {
    const { actor, facts, see, state } = inWorld()
    await flush()
    actor.send({ type: 'session.died', reason: 'expired' })
    await flush()
    expect(state()).toBe('signedOut')
    see(null)
    expect(actor.getSnapshot().context.reason).toBe('expired')
    see(null, true)
    expect([state(), actor.getSnapshot().context.reason]).toEqual(['signedOut', 'leftElsewhere'])
    expect(facts.slice(1)).toEqual(['clear expired', 'ended expired 5'])
  })

  it('B10 and so while it is still cleared away', async () => {
    const { actor, facts, see, state } = inWorld()
    await flush()
    actor.send({ type: 'session.died', reason: 'expired' })
    expect(state()).toBe('ending')
    see(null, true)
    expect(state()).toBe('ending')
    await flush()
    expect(state()).toBe('signedOut')
    expect(facts.slice(1)).toEqual(['clear expired', 'ended leftElsewhere 5'])
  })

  it('a sign-out elsewhere renames no end but an expired one', async () => {
    const { actor, see } = inWorld()
    await flush()
    actor.send({ type: 'session.died', reason: 'userChanged' })
    see(null, true)
    await flush()
    see(null, true)
    expect(actor.getSnapshot().context.reason).toBe('userChanged')
  })

  it('B17, S34, X33 someone else’s cookies end it, are left alone, told, and not followed', async () => {
    const { facts, see, state } = inWorld()
    await flush()
    see('7')
    await flush()
    expect(facts.slice(1)).toEqual(['clear userChanged', 'ended userChanged 5'])
    expect(state()).toBe('replaced')
    see('7')
    await flush()
    expect(state()).toBe('replaced')
  })

  it.each([
    ['cleared', false],
    ['cleared by a sign-out elsewhere', true],
  ])('B17, X33 nor are they followed when the cookies were %s in between', async (_, leftElsewhere) => {
    const { facts, see, state } = inWorld()
    await flush()
    see(null, leftElsewhere)
    await flush()
    expect(state()).toBe('signedOut')
    see('7')
    await flush()
    expect(state()).toBe('replaced')
    expect(facts.filter(fact => fact.startsWith('identify'))).toEqual(['identify 5'])
  })

  it('B18, X33 the person of this tab is followed again, and a sign-out of the other leads to the sign-in', async () => {
    const { facts, see, state, trace } = inWorld()
    await flush()
    see('7')
    await flush()
    see('5')
    await flush()
    expect(state()).toBe('signedIn')
    expect(facts.at(-1)).toBe('identify 5')
    see('7')
    await flush()
    see(null, true)
    await flush()
    expect(state()).toBe('signedOut')
    see('5')
    await flush()
    expect(state()).toBe('signedIn')
    const replaced = ['identifying', 'signedIn', 'ending', 'replaced']
    expect(trace).toEqual([...replaced, ...replaced, 'signedOut', 'identifying', 'signedIn'])
  })

  it('B18 the same person again changes nothing', async () => {
    const { facts, see, trace } = inWorld()
    await flush()
    see('5')
    see('5', true)
    await flush()
    expect(trace.at(-1)).toBe('signedIn')
    expect(facts).toEqual(['identify 5'])
  })

  it('B19 a tab at the sign-in follows a sign-in elsewhere', async () => {
    const { facts, see, trace } = inWorld({ userId: null })
    see(null)
    see('5')
    await flush()
    expect(trace).toEqual(['signedOut', 'identifying', 'signedIn'])
    expect(facts).toEqual(['identify 5'])
  })

  it('B14 is ended already while it was still finding out who it is', async () => {
    const { see, state } = inWorld({ hangs: true })
    await flush()
    see(null, true)
    await flush()
    expect(state()).toBe('signedOut')
  })

  it('a sign-out under way here ends with the one elsewhere, without an echo', async () => {
    const { actor, facts, see, state } = inWorld()
    await flush()
    actor.send({ type: 'logout.requested' })
    see(null, true)
    await flush()
    expect(state()).toBe('signedOut')
    expect(facts.at(-1)).toBe('ended leftElsewhere 5')
  })
})
