import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Credentials, SignedIn } from '#contracts/session/auth.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import {
  selectLogin,
  selectRetrying,
  selectSessionView,
  selectSigningOut,
  selectStationHeld,
} from '#machines/session/session.selectors.ts'
import type { SessionEnd } from '#machines/session/session-end.ts'
import { deferred, flush, traceOf } from '#tests/support/machines/machine.ts'

const user: UserInfo = {
  id: '5',
  name: 'Camila Prado',
  email: 'atendente@demo.example',
  image: { url: null },
  phone: null,
  phoneExtension: '2005',
  theme: null,
  station: null,
  permissions: { ubidesk: true },
  operationalProfile: null,
  attendanceProfile: null,
  version: 1,
}
const atStation = { ...user, station: { id: '3', name: 'Posto 03' } }

type Step = 'logIn' | 'storeCredentials' | 'loadIdentity' | 'leaveStation' | 'goOffline' | 'revokeTokens'

/** The machine with ports that answer at once, fail as told, or hang. */
const inWorld = (
  options: {
    userId?: string | null
    user?: UserInfo
    fails?: Partial<Record<Step, Error[]>>
    hangs?: Step[]
  } = {},
) => {
  const { userId = null, fails = {}, hangs = [] } = options
  const calls: string[] = []
  const clock = new SimulatedClock()
  const doing = async (step: Step, detail = '') => {
    calls.push(detail ? `${step} ${detail}` : step)
    if (hangs.includes(step)) await deferred<void>().promise
    const failure = fails[step]?.shift()
    if (failure) throw failure
  }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        logIn: fromPromise<SignedIn, Credentials>(async ({ input }) => {
          await doing('logIn', input.email)
          return { userId: '5', accessToken: 'a', refreshToken: 'r' }
        }),
        storeCredentials: fromPromise<void, SignedIn>(({ input }) => doing('storeCredentials', input.userId)),
        loadIdentity: fromPromise<UserInfo, { userId: string }>(async ({ input }) => {
          await doing('loadIdentity', input.userId)
          return options.user ?? user
        }),
        leaveStation: fromPromise<void, { stationId: string; operatorId: string }>(({ input }) =>
          doing('leaveStation', `${input.stationId} ${input.operatorId}`),
        ),
        goOffline: fromPromise<void, { userId: string }>(({ input }) => doing('goOffline', input.userId)),
        revokeTokens: fromPromise<void, void>(() => doing('revokeTokens')),
        clearSession: fromPromise<void, SessionEnd>(async ({ input }) => {
          calls.push(`clear ${input.reason}`)
        }),
      },
    }),
    { input: { userId }, clock },
  )
  const facts: string[] = []
  actor.on('session.started', ({ user: who }) => facts.push(`started ${who.name}`))
  actor.on('session.ended', ({ reason }) => facts.push(`ended ${reason}`))
  actor.start()
  return { actor, calls, facts, clock, trace: traceOf(actor) }
}

const submit = { type: 'login.submitted', email: 'atendente@demo.example', password: 'Console#2026' } as const
const leaving = (state: string) => JSON.stringify({ signingOut: state })

describe('session machine', () => {
  it('signs in: check, store, identify', async () => {
    const { actor, calls, facts, trace } = inWorld()
    actor.send(submit)
    await flush(30)
    expect(trace).toEqual(['signedOut', 'signingIn', 'storing', 'identifying', 'signedIn'])
    expect(calls).toEqual(['logIn atendente@demo.example', 'storeCredentials 5', 'loadIdentity 5'])
    expect(facts).toEqual(['started Camila Prado'])
    expect(selectSessionView(actor.getSnapshot())).toBe('private')
  })

  it('C05 a double submit is one call', async () => {
    const { actor, calls } = inWorld()
    actor.send(submit)
    actor.send(submit)
    await flush(30)
    expect(calls.filter(call => call.startsWith('logIn'))).toHaveLength(1)
  })

  it('C06 a refused login stays on the form with the sentence', async () => {
    const wrong = new Failure('unauthenticated', 'E-mail ou senha inválidos.')
    const { actor, trace } = inWorld({ fails: { logIn: [wrong] } })
    actor.send(submit)
    await flush()
    expect(trace).toEqual(['signedOut', 'signingIn', 'signedOut'])
    expect(selectLogin(actor.getSnapshot())).toMatchObject({
      busy: false,
      problem: 'E-mail ou senha inválidos.',
    })
    actor.send(submit)
    expect(selectLogin(actor.getSnapshot())).toMatchObject({ busy: true, problem: null })
  })

  it('C07 cookies that the browser does not keep end on the form with the sentence', async () => {
    const blocked = new Failure('unexpected', 'Habilite os cookies do navegador para entrar.')
    const { actor, trace } = inWorld({ fails: { storeCredentials: [blocked] } })
    actor.send(submit)
    await flush(30)
    expect(trace).toEqual(['signedOut', 'signingIn', 'storing', 'signedOut'])
    expect(actor.getSnapshot().context).toMatchObject({ userId: null })
    expect(selectLogin(actor.getSnapshot()).problem).toBe(blocked.message)
  })

  it('restores from the cookies', async () => {
    const { facts, trace } = inWorld({ userId: '5' })
    await flush()
    expect(trace).toEqual(['identifying', 'signedIn'])
    expect(facts).toEqual(['started Camila Prado'])
  })

  it('C09 a stored session that no longer holds ends with the reason', async () => {
    const { actor, calls, facts, trace } = inWorld({
      userId: '5',
      fails: { loadIdentity: [new Failure('unauthenticated', '')] },
    })
    await flush(30)
    expect(trace).toEqual(['identifying', 'ending', 'signedOut'])
    expect(calls).toEqual(['loadIdentity 5', 'clear expired'])
    expect(facts).toEqual(['ended expired'])
    expect(actor.getSnapshot().context).toMatchObject({ userId: null, user: null, reason: 'expired' })
  })

  it('waits for an unreachable server, and tries again by itself after 5 s or when asked', async () => {
    const offline = () => new Failure('offline', 'Sem conexão.')
    const { actor, clock, trace } = inWorld({ userId: '5', fails: { loadIdentity: [offline(), offline()] } })
    await flush()
    expect(selectSessionView(actor.getSnapshot())).toBe('unreachable')
    clock.increment(4999)
    await flush()
    expect(trace).toEqual(['identifying', 'unreachable'])
    clock.increment(1)
    await flush()
    actor.send({ type: 'identity.retried' })
    await flush()
    expect(trace).toEqual([
      'identifying',
      'unreachable',
      'identifying',
      'unreachable',
      'identifying',
      'signedIn',
    ])
  })

  it('stays at what it said while it asks the server again, and may be left meanwhile', async () => {
    const offline = () => new Failure('offline', 'Sem conexão.')
    const { actor, clock, calls } = inWorld({ userId: '5', fails: { loadIdentity: [offline()] } })
    expect(selectSessionView(actor.getSnapshot())).toBe('opening')
    actor.send({ type: 'logout.requested' })
    await flush()
    expect(selectSessionView(actor.getSnapshot())).toBe('unreachable')
    expect(selectRetrying(actor.getSnapshot())).toBe(false)
    clock.increment(5000)
    expect(selectSessionView(actor.getSnapshot())).toBe('unreachable')
    expect(selectRetrying(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'logout.requested' })
    await flush()
    expect(calls.at(-1)).toBe('clear loggedOut')
    expect(actor.getSnapshot().context).toMatchObject({ userId: null, reason: 'loggedOut' })
  })

  it('D01 leaves in order: station, presence, tokens, cleaning', async () => {
    const { actor, calls, facts, trace } = inWorld({ userId: '5', user: atStation })
    await flush()
    actor.send({ type: 'logout.requested' })
    await flush(40)
    expect(calls).toEqual([
      'loadIdentity 5',
      'leaveStation 3 5',
      'goOffline 5',
      'revokeTokens',
      'clear loggedOut',
    ])
    expect(trace).toEqual([
      'identifying',
      'signedIn',
      leaving('leavingStation'),
      leaving('goingOffline'),
      leaving('revoking'),
      leaving('clearing'),
      'signedOut',
    ])
    expect(facts).toEqual(['started Camila Prado', 'ended loggedOut'])
  })

  it('D02 without a station leaves by presence only; D08 a double Sair is one sequence', async () => {
    const { actor, calls } = inWorld({ userId: '5' })
    await flush()
    actor.send({ type: 'logout.requested' })
    actor.send({ type: 'logout.requested' })
    await flush(40)
    expect(calls).toEqual(['loadIdentity 5', 'goOffline 5', 'revokeTokens', 'clear loggedOut'])
  })

  it('X32 a station that is not released asks what to do', async () => {
    const failed = () => new Failure('unexpected', 'Algo deu errado no servidor.')
    const { actor, calls } = inWorld({
      userId: '5',
      user: atStation,
      fails: { leaveStation: [failed(), failed()] },
    })
    await flush()
    actor.send({ type: 'logout.requested' })
    await flush()
    expect(selectStationHeld(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'logout.cancelled' })
    expect(actor.getSnapshot().value).toBe('signedIn')
    actor.send({ type: 'logout.requested' })
    await flush()
    expect(selectStationHeld(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'logout.retried' })
    await flush(40)
    expect(calls.slice(1)).toEqual([
      'leaveStation 3 5',
      'leaveStation 3 5',
      'leaveStation 3 5',
      'goOffline 5',
      'revokeTokens',
      'clear loggedOut',
    ])
  })

  it('X32 leaving anyway from a station that stays tries what is left, and nothing of it stops the way out', async () => {
    const failed = () => new Failure('unexpected', 'Algo deu errado no servidor.')
    const left = ['leaveStation 3 5', 'goOffline 5', 'revokeTokens', 'clear loggedOut']
    for (const fails of [
      {},
      { goOffline: [failed()] },
      { goOffline: [failed()], revokeTokens: [failed()] },
    ]) {
      const { actor, calls } = inWorld({
        userId: '5',
        user: atStation,
        fails: { leaveStation: [failed()], ...fails },
      })
      await flush()
      actor.send({ type: 'logout.requested' })
      await flush()
      actor.send({ type: 'logout.forced' })
      expect(selectSigningOut(actor.getSnapshot())).toBe(true)
      await flush(40)
      expect(calls.slice(1)).toEqual(left)
      expect(actor.getSnapshot().value).toBe('signedOut')
    }
  })

  it('D04, D05 a presence that is not recorded asks nothing: the tokens end and this browser is cleared', async () => {
    const { actor, calls, trace } = inWorld({
      userId: '5',
      fails: { goOffline: [new Failure('offline', '')] },
    })
    await flush()
    actor.send({ type: 'logout.requested' })
    await flush(40)
    expect(calls).toEqual(['loadIdentity 5', 'goOffline 5', 'revokeTokens', 'clear loggedOut'])
    expect(trace.slice(2)).toEqual([
      leaving('goingOffline'),
      leaving('revoking'),
      leaving('clearing'),
      'signedOut',
    ])
  })

  it('a step that never answers ends by its time limit', async () => {
    const { actor, clock, trace } = inWorld({
      userId: '5',
      user: atStation,
      hangs: ['leaveStation', 'goOffline', 'revokeTokens'],
    })
    await flush()
    actor.send({ type: 'logout.requested' })
    await flush()
    clock.increment(10_000)
    await flush()
    expect(trace.at(-1)).toBe(leaving('stationHeld'))
    actor.send({ type: 'logout.forced' })
    await flush()
    expect(trace.at(-1)).toBe(leaving('goingOffline'))
    clock.increment(3000)
    await flush()
    expect(trace.at(-1)).toBe(leaving('revoking'))
    clock.increment(3000)
    await flush(40)
    expect(trace.at(-1)).toBe('signedOut')

    const slow = inWorld({ userId: '5', hangs: ['revokeTokens'] })
    await flush()
    slow.actor.send({ type: 'logout.requested' })
    await flush()
    expect(slow.trace.at(-1)).toBe(leaving('revoking'))
    slow.clock.increment(3000)
    await flush(40)
    expect(slow.trace.at(-1)).toBe('signedOut')
  })

  it('D06 a session that expires during sign-out ends as signed out, not as expired', async () => {
    const { actor, facts } = inWorld({ userId: '5', hangs: ['goOffline'] })
    await flush()
    actor.send({ type: 'logout.requested' })
    await flush()
    actor.send({ type: 'session.died', reason: 'expired' })
    await flush(30)
    expect(facts).toEqual(['started Camila Prado', 'ended loggedOut'])
  })

  it('a session that expires in use ends with the reason and keeps no identity', async () => {
    const { actor, calls, facts } = inWorld({ userId: '5' })
    await flush()
    actor.send({ type: 'session.died', reason: 'userChanged' })
    await flush(30)
    expect(calls).toEqual(['loadIdentity 5', 'clear userChanged'])
    expect(facts).toEqual(['started Camila Prado', 'ended userChanged'])
    expect(actor.getSnapshot().context.user).toBeNull()
  })
})
