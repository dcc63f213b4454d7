import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Credentials, SignedIn } from '#contracts/session/auth.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import type { SessionEnd } from '#machines/session/session-end.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { userInfo } from '#tests/support/records/records.ts'

type Port = 'loadIdentity' | 'leaveStation' | 'goOffline' | 'revokeTokens' | 'clearSession'
type Answers = Partial<Record<Port, 'fails' | 'hangs'>>

const offline = new Failure('offline', 'Sem conexão.')

/** A session of user 5 whose ports answer, fail or hang, changeably. */
const inWorld = (answers: Answers = {}, user: UserInfo = userInfo({ id: '5' })) => {
  const calls: string[] = []
  const clock = new SimulatedClock()
  const asked = <Output>(port: Port, output: Output, detail = '') => {
    calls.push(`${port}${detail}`)
    if (answers[port] === 'hangs') return new Promise<Output>(() => {})
    return answers[port] === 'fails' ? Promise.reject(offline) : Promise.resolve(output)
  }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        logIn: fromPromise<SignedIn, Credentials>(() => Promise.reject(offline)),
        storeCredentials: fromPromise<void, SignedIn>(() => Promise.reject(offline)),
        loadIdentity: fromPromise<UserInfo, { userId: string }>(() => asked('loadIdentity', user)),
        leaveStation: fromPromise<void, { stationId: string; operatorId: string }>(() =>
          asked('leaveStation', undefined),
        ),
        goOffline: fromPromise<void, { userId: string }>(() => asked('goOffline', undefined)),
        revokeTokens: fromPromise<void, void>(() => asked('revokeTokens', undefined)),
        clearSession: fromPromise<void, SessionEnd>(({ input }) =>
          asked('clearSession', undefined, ` ${input.reason} ${input.userId}`),
        ),
      },
    }),
    { input: { userId: '5' }, clock },
  )
  const facts: string[] = []
  actor.on('session.ended', ({ reason, userId }) => facts.push(`${reason} ${userId}`))
  actor.start()
  const value = () => actor.getSnapshot().value
  const failure = () => actor.getSnapshot().context.failure?.message ?? null
  return { actor, answers, calls, clock, facts, value, failure, trace: traceOf(actor) }
}

type World = ReturnType<typeof inWorld>

const begun = async (answers: Answers, user?: UserInfo): Promise<World> => {
  const world = inWorld(answers, user)
  await flush(30)
  return world
}

const leaving = async (answers: Answers, user?: UserInfo): Promise<World> => {
  const world = await begun(answers, user)
  world.actor.send({ type: 'logout.requested' })
  await flush(30)
  return world
}

/** Each way to be somebody whom the cookies name. */
const within: readonly (readonly [unknown, () => Promise<World>])[] = [
  ['identifying', () => begun({ loadIdentity: 'hangs' })],
  ['unreachable', () => begun({ loadIdentity: 'fails' })],
  ['signedIn', () => begun({})],
  [{ signingOut: 'goingOffline' }, () => leaving({ goOffline: 'hangs' })],
]

/** Its own sign-out, which another tab's refused renewal cleared first, is told as one. */
const isLeaving = (state: unknown) => typeof state === 'object'

const jarOf = (userId: string | null) => ({
  userId,
  accessToken: userId && 'a',
  refreshToken: userId && 'r',
})

const seen = (userId: string | null, leftElsewhere = false) =>
  ({ type: 'jar.seen', jar: jarOf(userId), leftElsewhere }) as const

describe.each(within)('in %j', (state, enter) => {
  it.each([
    ['cookies that went with a sign-out elsewhere', seen(null, true), 'leftElsewhere', 'signedOut'],
    ['cookies that are gone', seen(null), isLeaving(state) ? 'loggedOut' : 'expired', 'signedOut'],
    ['cookies of somebody else', seen('6'), 'userChanged', 'replaced'],
  ])('%s end the session: it is cleared, and told once', async (_, event, reason, end) => {
    const { actor, calls, facts, value, trace } = await enter()
    expect(value()).toEqual(state)
    actor.send(event)
    expect([value(), calls.at(-1)]).toEqual(['ending', `clearSession ${reason} 5`])
    await flush()
    expect(trace.slice(-2)).toEqual(['ending', end])
    expect(facts).toEqual([`${reason} 5`])
    expect(actor.getSnapshot().context).toMatchObject({ userId: null, user: null, was: '5', failure: null })
  })

  it('cookies of the same person change nothing', async () => {
    const { actor, calls, facts, value } = await enter()
    const before = [...calls]
    actor.send(seen('5'))
    actor.send(seen('5', true))
    await flush()
    expect([value(), calls, facts]).toEqual([state, before, []])
  })

  it('a session whose cookies could not be cleared still ends', async () => {
    const { actor, answers, facts, value } = await enter()
    answers.clearSession = 'fails'
    actor.send(seen('6'))
    await flush()
    expect([value(), facts]).toEqual(['replaced', ['userChanged 5']])
  })
})

describe('a session that is refused', () => {
  it('while the person is looked up, ends with the reason', async () => {
    const { actor, calls, facts, value } = await begun({ loadIdentity: 'hangs' })
    actor.send({ type: 'session.died', reason: 'expired' })
    expect([value(), calls.at(-1)]).toEqual(['ending', 'clearSession expired 5'])
    await flush()
    expect([value(), facts]).toEqual(['signedOut', ['expired 5']])
  })

  it('while leaving, ends as left', async () => {
    const { actor, calls, facts } = await leaving({ goOffline: 'hangs' })
    actor.send({ type: 'session.died', reason: 'expired' })
    expect(calls.at(-1)).toBe('clearSession loggedOut 5')
    await flush()
    expect(facts).toEqual(['loggedOut 5'])
  })
})

describe('leaving', () => {
  it('is not offered while the person is first looked up; from an unreachable server it only clears', async () => {
    const first = await begun({ loadIdentity: 'hangs' })
    first.actor.send({ type: 'logout.requested' })
    expect(first.value()).toBe('identifying')
    const { actor, calls, facts, value } = await begun({ loadIdentity: 'fails' })
    actor.send({ type: 'logout.requested' })
    expect([value(), calls]).toEqual(['ending', ['loadIdentity', 'clearSession loggedOut 5']])
    await flush()
    expect([value(), facts]).toEqual(['signedOut', ['loggedOut 5']])
  })

  it('while it tries again ends at once, too, and is cleared', async () => {
    const { actor, answers, calls, value } = await begun({ loadIdentity: 'fails' })
    answers.loadIdentity = 'hangs'
    actor.send({ type: 'identity.retried' })
    expect(value()).toBe('identifying')
    actor.send({ type: 'logout.requested' })
    expect([value(), calls.at(-1)]).toEqual(['ending', 'clearSession loggedOut 5'])
  })

  it('waits three seconds for the presence, asks nothing, and goes on', async () => {
    const { actor, calls, clock, value, facts } = await leaving({ goOffline: 'hangs' })
    clock.increment(2_999)
    expect(value()).toEqual({ signingOut: 'goingOffline' })
    actor.send({ type: 'logout.cancelled' })
    expect(value()).toEqual({ signingOut: 'goingOffline' })
    clock.increment(1)
    expect(calls.slice(1)).toEqual(['goOffline', 'revokeTokens'])
    await flush(30)
    expect([value(), facts]).toEqual(['signedOut', ['loggedOut 5']])
  })

  it('says what the station’s step was refused, until the person stays', async () => {
    const station = await leaving(
      { leaveStation: 'fails' },
      userInfo({ id: '5', station: { id: '3', name: 'Posto 03' } }),
    )
    expect([station.value(), station.failure()]).toEqual([{ signingOut: 'stationHeld' }, 'Sem conexão.'])
    station.actor.send({ type: 'logout.cancelled' })
    expect([station.value(), station.failure()]).toEqual(['signedIn', null])
  })

  it('anyway gives presence and tokens three seconds each, and no less', async () => {
    const { actor, clock, value, facts, calls } = await leaving(
      { leaveStation: 'hangs', goOffline: 'hangs', revokeTokens: 'hangs' },
      userInfo({ id: '5', station: { id: '3', name: 'Posto 03' } }),
    )
    clock.increment(9_999)
    expect(value()).toEqual({ signingOut: 'leavingStation' })
    clock.increment(1)
    actor.send({ type: 'logout.forced' })
    clock.increment(2_999)
    expect(value()).toEqual({ signingOut: 'goingOffline' })
    clock.increment(1)
    expect(value()).toEqual({ signingOut: 'revoking' })
    clock.increment(2_999)
    expect(value()).toEqual({ signingOut: 'revoking' })
    clock.increment(1)
    expect(calls.at(-1)).toBe('clearSession loggedOut 5')
    await flush()
    expect([value(), facts]).toEqual(['signedOut', ['loggedOut 5']])
  })

  it('is told also when this browser could not be cleared', async () => {
    const { value, facts, calls } = await leaving({ clearSession: 'fails' })
    expect([value(), facts]).toEqual(['signedOut', ['loggedOut 5']])
    expect(calls.filter(call => call.startsWith('clearSession'))).toHaveLength(1)
  })
})

describe('who is signed in', () => {
  it('starts as not signed in, and takes over changed user data in place', async () => {
    const world = inWorld({})
    expect(world.actor.getSnapshot().context).toMatchObject({ user: null, reason: 'notSignedIn', was: null })
    await flush(30)
    const renamed = userInfo({ id: '5', name: 'Camila P. Souza' })
    world.actor.send({ type: 'identity.changed', user: renamed })
    expect([world.value(), world.actor.getSnapshot().context.user]).toEqual(['signedIn', renamed])
  })

  it('M-53 may do what the last permissions said, whatever else is told of them', async () => {
    const world = inWorld({})
    await flush(30)
    const permissions = { ubidesk: true, 'ubidesk.account': true }
    world.actor.send({ type: 'permissions.changed', permissions })
    expect(selectPermissions(world.actor.getSnapshot())).toEqual(permissions)
    world.actor.send({ type: 'identity.changed', user: userInfo({ id: '5', name: 'Camila P. Souza' }) })
    const { user } = world.actor.getSnapshot().context
    expect([user?.name, user?.permissions]).toEqual(['Camila P. Souza', permissions])
  })
})
