import { assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import type { TokenPair } from '#contracts/session/auth.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

export interface SessionCookies {
  userId: string | null
  accessToken: string | null
  refreshToken: string | null
}

export type TokenLossReason = 'refused' | 'unanswered' | 'gone' | 'userChanged'

export type CommitOutcome = 'written' | 'moved' | 'userChanged' | 'gone'

interface Context {
  /** User of this tab: tokens of another user are never used. */
  userId: string
  sent: string | null
  /** Tab seen holding the lock, and how many times in a row. */
  holder: string | null
  rounds: number
  jar: SessionCookies
  pair: TokenPair | null
  attempts: number
  retryAfterSeconds: number
  reason: TokenLossReason
}

type Event =
  | { type: 'token.rejected'; sent: string | null; userId: string }
  | { type: 'lock.granted' }
  | { type: 'lock.unavailable' }

type Emitted =
  | { type: 'token.settled'; accessToken: string; refreshed: boolean }
  | { type: 'token.lost'; reason: TokenLossReason }
  /** Another machine answered: the tokens stand, a later request tries again. */
  | { type: 'token.postponed' }

const ATTEMPTS = 3
/** Longer than a refresh whose first two calls time out. */
const HOLDER_ROUNDS = 8
const unanswered = new Set<Failure['kind']>(['offline', 'timeout', 'malformed', 'foreign', 'tooMany'])

const isUnanswered = (error: unknown) => unanswered.has(asFailure(error).kind)

export const noCookies: SessionCookies = { userId: null, accessToken: null, refreshToken: null }

export const refreshSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    lock: fromCallback<EventObject>(() => {}),
    findLockHolder: port<string | null>('findLockHolder'),
    readJar: port<SessionCookies>('readJar'),
    requestTokens: port<TokenPair, { refreshToken: string }>('requestTokens'),
    waitToRetry: port<void, { attempt: number; retryAfterSeconds: number }>('waitToRetry'),
    commitTokens: port<CommitOutcome, { pair: TokenPair; replacing: string; userId: string }>('commitTokens'),
    clearTokens: port<'cleared' | 'moved', { refused: string }>('clearTokens'),
  },
  actions: {
    startRefresh: assign((_, { sent, userId }: { sent: string | null; userId: string }) => ({
      sent,
      userId,
      holder: null,
      rounds: 0,
      jar: noCookies,
      pair: null,
      attempts: 0,
      retryAfterSeconds: 0,
    })),
    countRound: assign(({ context }, { holder }: { holder: string | null }) => ({
      holder,
      rounds: holder === context.holder ? context.rounds + 1 : 1,
    })),
    setRetryAfter: assign((_, { error }: { error: unknown }) => ({
      retryAfterSeconds: asFailure(error).facts.retryAfterSeconds ?? 0,
    })),
    emitExistingToken: emit((_, { accessToken }: { accessToken: string }) => ({
      type: 'token.settled' as const,
      accessToken,
      refreshed: false,
    })),
    emitNewToken: emit(({ context }) => ({
      type: 'token.settled' as const,
      accessToken: context.pair?.accessToken ?? '',
      refreshed: true,
    })),
    emitTokenLost: emit((_, { reason }: { reason: TokenLossReason }) => ({
      type: 'token.lost' as const,
      reason,
    })),
    emitPostponed: emit({ type: 'token.postponed' }),
  },
  guards: {
    mayWait: ({ context }, { holder }: { holder: string | null }) =>
      holder !== null && (holder !== context.holder || context.rounds < HOLDER_ROUNDS - 1),
    gone: (_, { jar }: { jar: SessionCookies }) => jar.refreshToken === null || jar.userId === null,
    otherUser: ({ context }, { jar }: { jar: SessionCookies }) => jar.userId !== context.userId,
    moved: ({ context }, { jar }: { jar: SessionCookies }) =>
      jar.accessToken !== null && jar.accessToken !== context.sent,
    mayRetry: ({ context }, { error }: { error: unknown }) =>
      isUnanswered(error) && context.attempts < ATTEMPTS,
    foreign: (_, { error }: { error: unknown }) => asFailure(error).kind === 'foreign',
    unanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    is: (_, { outcome, wanted }: { outcome: string; wanted: string }) => outcome === wanted,
  },
  delays: { lockWait: 3000, holderWait: 10_000 },
})
