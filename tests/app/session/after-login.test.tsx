import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Console } from '#app/console.tsx'
import { RuntimeProvider } from '#app/context.ts'
import type { Runtime } from '#app/runtime.ts'
import type { Credentials, SignedIn } from '#contracts/session/auth.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionEnd } from '#machines/session/session-end.ts'
import { userInfo } from '#tests/support/records/records.ts'

vi.mock('#app/shell/shell.tsx', () => ({ Shell: () => <p>As telas</p> }))

const PLACE = '/service-order/search?account=Padaria&page=2'
const here = () => location.pathname + location.search

/** The console of the cookies' user; each e-mail is the id of its user. */
const open = async (userId: string | null, place = PLACE) => {
  history.replaceState(null, '', place)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        logIn: fromPromise<SignedIn, Credentials>(async ({ input }) => ({
          userId: input.email,
          accessToken: 'a',
          refreshToken: 'r',
        })),
        storeCredentials: fromPromise<void, SignedIn>(async () => {}),
        loadIdentity: fromPromise<UserInfo, { userId: string }>(async ({ input }) =>
          userInfo({ id: input.userId, permissions: { ubidesk: true, 'ubidesk.so': true } }),
        ),
        goOffline: fromPromise<void, { userId: string }>(async () => {}),
        revokeTokens: fromPromise<void, void>(async () => {}),
        clearSession: fromPromise<void, SessionEnd>(async () => {}),
      },
    }),
    { input: { userId } },
  ).start()
  render(
    <RuntimeProvider value={{ session } as unknown as Runtime}>
      <Console />
    </RuntimeProvider>,
  )
  if (userId !== null) await screen.findByText('As telas')
  return session
}

type Session = Awaited<ReturnType<typeof open>>

const ended = async (session: Session) => {
  await screen.findByRole('heading', { name: 'Entrar' })
  await waitFor(() => expect(here()).toBe('/login'))
  expect(session.getSnapshot().value).toBe('signedOut')
}

const signIn = async (session: Session, email: string) => {
  session.send({ type: 'login.submitted', email, password: 'uma senha' })
  await screen.findByText('As telas')
}

const nobody = { userId: null, accessToken: null, refreshToken: null }

describe('the place one was at', () => {
  it('M-03 is where the same person comes back to when the session only ended', async () => {
    const session = await open('5')
    session.send({ type: 'session.died', reason: 'expired' })
    await ended(session)
    await signIn(session, '5')
    expect(here()).toBe(PLACE)
  })

  it('S34 is not where another person begins', async () => {
    const session = await open('5')
    session.send({ type: 'session.died', reason: 'expired' })
    await ended(session)
    await signIn(session, '7')
    expect(here()).toBe('/')
  })

  it('M-02 is where an address leads whoever signs in', async () => {
    const session = await open(null)
    await ended(session)
    await signIn(session, '7')
    expect(here()).toBe(PLACE)
  })

  it.each(['here', 'elsewhere'])('S35 is left with nobody by who signs out %s', async where => {
    const session = await open('5')
    session.send(
      where === 'here'
        ? { type: 'logout.requested' }
        : { type: 'jar.seen', jar: nobody, leftElsewhere: true },
    )
    await ended(session)
    expect(history.state).toBeNull()
    await signIn(session, '5')
    expect(here()).toBe('/')
  })

  it('S35 nor when the other tab is heard after the server refused this one', async () => {
    const session = await open('5')
    session.send({ type: 'session.died', reason: 'expired' })
    await ended(session)
    expect(history.state).toEqual({ from: PLACE, of: '5' })
    session.send({ type: 'jar.seen', jar: nobody, leftElsewhere: true })
    expect(await screen.findByText('A sessão foi encerrada em outra aba.')).toBeVisible()
    expect(history.state).toBeNull()
  })
})
