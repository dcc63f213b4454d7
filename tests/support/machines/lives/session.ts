import { LIFE_MS, sessionLifetimeMachine, WARNING_MS } from '#machines/session/lifetime.machine.ts'
import { logoutConfirmMachine } from '#machines/session/logout-confirm.machine.ts'
import { passwordLinkMachine } from '#machines/session/password-links/password-link.machine.ts'
import { passwordResetMachine } from '#machines/session/password-links/password-reset.machine.ts'
import { presenceMachine } from '#machines/session/presence/presence.machine.ts'
import { refreshMachine } from '#machines/session/refresh/refresh.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { handoverPreview } from '#tests/support/records/handover.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { answers, failing, lifeOf } from './life.ts'

const pair = { accessToken: 'a1', refreshToken: 'r1' }
const jarOf = (userId: string | null) => ({
  jar: { userId, accessToken: userId && 'a1', refreshToken: userId && 'r1' },
  leftElsewhere: userId === null,
})
const user = userInfo()
const atStation = userInfo({ station: { id: '3', name: 'Posto 3' } })

export const sessionLife = lifeOf(sessionMachine, {
  inputs: [{ userId: null }, { userId: '5' }],
  sees: ({ userId, user: known, reason, failure }) => [
    userId,
    known?.station?.id,
    known?.permissions['ubidesk.account'],
    reason,
    failure?.message,
  ],
  says: {
    'login.submitted': [{ email: 'atendente@demo.example', password: 'uma senha' }],
    'jar.seen': [jarOf(null), jarOf('5'), jarOf('9')],
    'session.died': [{ reason: 'expired' }],
    'identity.changed': [{ user: atStation }, { user }],
    'permissions.changed': [{ permissions: { ubidesk: true, 'ubidesk.account': true } }],
    'xstate.done.actor.logIn': answers({ userId: '5', ...pair }),
    'xstate.done.actor.loadIdentity': answers(user, atStation),
    'xstate.error.actor.loadIdentity': [failing('unauthenticated'), failing()],
  },
})

const jars = [
  { userId: null, accessToken: null, refreshToken: null },
  { userId: '9', accessToken: 'a9', refreshToken: 'r9' },
  { userId: '5', accessToken: 'a2', refreshToken: 'r2' },
  { userId: '5', accessToken: 'a1', refreshToken: 'r1' },
]

export const refreshLife = lifeOf(refreshMachine, {
  inputs: [undefined as never],
  sees: ({ attempts, reason, retryAfterSeconds, rounds }) => [
    Math.min(attempts, 3),
    reason,
    retryAfterSeconds,
    Math.min(rounds, 7),
  ],
  says: {
    'token.rejected': [{ sent: 'a1', userId: '5' }],
    'xstate.done.actor.readJar': answers(...jars),
    'xstate.done.actor.requestTokens': answers({ accessToken: 'a3', refreshToken: 'r3' }),
    'xstate.error.actor.requestTokens': [failing(), failing('unauthenticated'), failing('foreign')],
    'xstate.done.actor.findLockHolder': answers(null, 'tab 1'),
    'xstate.done.actor.commitTokens': answers('written', 'moved', 'userChanged', 'gone'),
    'xstate.done.actor.clearTokens': answers('cleared', 'moved'),
    // The lock stays held: a callback has no end of its own.
    'xstate.done.actor.lock': [],
    'xstate.error.actor.lock': [],
  },
})

/** The event says whether another tab sent a heartbeat. */
export const presenceLife = lifeOf(
  presenceMachine.provide({
    guards: { otherTabActive: ({ event }) => (event as { bySister?: boolean }).bySister === true },
  }) as typeof presenceMachine,
  {
    inputs: [{ userId: '5' }],
    says: { 'beat.due': [{ bySister: true }, { bySister: false }] },
  },
)

const late = [0, WARNING_MS + 120_000, WARNING_MS - 60_000].map(left => ({ now: LIFE_MS - left }))

export const lifetimeLife = lifeOf(sessionLifetimeMachine, {
  inputs: [{ since: 0 }, { since: null }],
  sees: ({ left }) => left,
  says: { 'minute.passed': late },
})

const HALF_HOUR = Date.parse('2026-11-20T21:30:00.000Z')

export const logoutConfirmLife = lifeOf(logoutConfirmMachine, {
  inputs: [
    { userId: '5', stationId: null, now: HALF_HOUR },
    { userId: '5', stationId: '3', now: HALF_HOUR },
  ],
  sees: ({ hasUnsaved, preview }) => [hasUnsaved, preview?.occurrences.length, preview?.given?.id],
  says: {
    'xstate.done.actor.findUnsaved': answers(true, false),
    'xstate.done.actor.previewHandover': answers(
      handoverPreview(),
      handoverPreview({
        occurrences: [],
        given: { id: '1', at: '2026-11-20T21:10:00.000Z', occurrenceIds: [] },
      }),
    ),
  },
})

export const passwordResetLife = lifeOf(passwordResetMachine, {
  inputs: [{ email: '' }],
  sees: ({ email, problem, failure }) => [email, problem, failure?.message],
  says: { 'email.changed': [{ email: 'ana' }, { email: 'ana@demo.example' }] },
})

const strong = 'quatro cavalos azuis'

export const passwordLinkLife = lifeOf(passwordLinkMachine, {
  inputs: ['um link', ''].map(token => ({
    token,
    judge: (password: string) => (password === strong ? [] : ['pelo menos 12 caracteres']),
  })),
  sees: ({ token, password, repeat, asked, failure }) => [token, password, repeat, asked, failure?.message],
  says: {
    'password.changed': [{ password: 'curta' }, { password: strong }],
    'repeat.changed': [{ repeat: strong }],
    'xstate.done.actor.validateToken': answers({ name: 'Ana', email: 'a***@demo.example' }),
    'xstate.error.actor.validateToken': [failing('notFound'), failing()],
    'xstate.error.actor.savePassword': [failing('unauthenticated'), failing()],
  },
})
