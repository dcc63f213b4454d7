import { assign, emit, setup } from 'xstate'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import type { Credentials, SignedIn } from '#contracts/session/auth.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'
import type { SessionCookies } from './refresh/refresh.setup.ts'
import type { SessionEnd, SignedOutReason } from './session-end.ts'

interface Context {
  userId: string | null
  user: UserInfo | null
  reason: SignedOutReason
  was: string | null
  failure: Failure | null
}

type Event =
  | ({ type: 'login.submitted' } & Credentials)
  | { type: 'identity.retried' }
  | { type: 'identity.changed'; user: UserInfo }
  | { type: 'permissions.changed'; permissions: PermissionMap }
  | CookiesCheckedEvent
  | { type: 'session.died'; reason: 'expired' | 'userChanged' }
  | { type: 'logout.requested' }
  | { type: 'logout.retried' }
  | { type: 'logout.forced' }
  | { type: 'logout.cancelled' }

/** Result of a cookie check: another tab's message, page return, or every minute. */
export type CookiesCheckedEvent = { type: 'jar.seen'; jar: SessionCookies; leftElsewhere: boolean }

type Emitted =
  | { type: 'session.started'; user: UserInfo }
  | { type: 'session.ended'; reason: SignedOutReason; userId: string | null }

export const sessionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { userId: string | null },
    tags: {} as 'public' | 'private' | 'busy' | 'signingOut',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    logIn: port<SignedIn, Credentials>('logIn'),
    storeCredentials: port<void, SignedIn>('storeCredentials'),
    loadIdentity: port<UserInfo, { userId: string }>('loadIdentity'),
    leaveStation: port<void, { stationId: string; operatorId: string }>('leaveStation'),
    goOffline: port<void, { userId: string }>('goOffline'),
    revokeTokens: port<void>('revokeTokens'),
    clearSession: port<void, SessionEnd>('clearSession'),
  },
  actions: {
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearFailure: assign({ failure: null }),
    /** Permissions change by their own event alone. */
    setUser: assign(({ context }, { user }: { user: UserInfo }) => ({
      user: { ...user, permissions: context.user?.permissions ?? user.permissions },
    })),
    setPermissions: assign(({ context }, { permissions }: { permissions: PermissionMap }) => ({
      user: context.user && { ...context.user, permissions },
    })),
    emitSessionStarted: emit(({ context }) => ({
      type: 'session.started' as const,
      user: context.user as UserInfo,
    })),
    emitSessionEnded: emit(({ context: { reason, userId } }) => ({
      type: 'session.ended' as const,
      reason,
      userId,
    })),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null,
    isRetrying: ({ context }) => context.failure !== null,
    hasStation: ({ context }) => context.user?.station != null,
    jarEmptied: ({ context }, { jar }: { jar: SessionCookies }) =>
      context.userId !== null && jar.userId === null,
    jarReplaced: ({ context }, { jar }: { jar: SessionCookies }) =>
      context.userId !== null && jar.userId !== null && jar.userId !== context.userId,
    signedInElsewhere: (_, { jar }: { jar: SessionCookies }) =>
      jar.userId !== null && jar.refreshToken !== null,
    replacedElsewhere: ({ context }, { jar }: { jar: SessionCookies }) =>
      context.was !== null && jar.userId !== null && jar.refreshToken !== null && jar.userId !== context.was,
    sameAgain: ({ context }, { jar }: { jar: SessionCookies }) =>
      jar.refreshToken !== null && jar.userId === context.was,
    jarLost: (_, { jar }: { jar: SessionCookies }) => jar.userId === null,
    userChanged: ({ context }) => context.reason === 'userChanged',
    leftAfterAll: ({ context }, { leftElsewhere }: { leftElsewhere: boolean }) =>
      context.reason === 'expired' && leftElsewhere,
    unauthenticated: (_, { error }: { error: unknown }) => asFailure(error).kind === 'unauthenticated',
  },
  delays: { reconnect: 5000, stationLimit: 10_000, offlineLimit: 3000, revokeLimit: 3000 },
})
