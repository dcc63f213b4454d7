import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { RuntimeProvider } from '#app/context.ts'
import type { Runtime } from '#app/runtime.ts'
import { Leaving } from '#app/session/logout-flow.tsx'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionEnd } from '#machines/session/session-end.ts'
import { deferred, flush } from '#tests/support/machines/machine.ts'
import { userInfo } from '#tests/support/records/records.ts'

// Its code comes on demand: here it is there.
beforeEach(() => import('#app/session/logout-dialog.tsx'))

/** Someone at work, whose station and OFFLINE are answered when the test says. */
const atWork = async (user = userInfo()) => {
  const asked: ReturnType<typeof deferred<void>>[] = []
  const ask = () => {
    const answer = deferred<void>()
    asked.push(answer)
    return answer.promise
  }
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadIdentity: fromPromise<UserInfo, { userId: string }>(async () => user),
        leaveStation: fromPromise<void, { stationId: string; operatorId: string }>(ask),
        goOffline: fromPromise<void, { userId: string }>(ask),
        revokeTokens: fromPromise<void, void>(async () => {}),
        clearSession: fromPromise<void, SessionEnd>(async () => {}),
      },
    }),
    { input: { userId: '5' } },
  ).start()
  await flush()
  render(
    <RuntimeProvider value={{ session } as unknown as Runtime}>
      <button type="button">Menu</button>
      <Leaving />
    </RuntimeProvider>,
  )
  screen.getByRole('button', { name: 'Menu' }).focus()
  const send = (type: 'logout.requested') => act(async () => session.send({ type }))
  const fail = () => act(async () => asked.at(-1)?.reject(new Failure('offline', 'Sem conexão.')))
  const answer = () => act(async () => asked.at(-1)?.resolve())
  return { session, send, fail, answer, user: userEvent.setup() }
}

const wait = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))
const saindo = () => screen.queryByRole('alertdialog', { name: 'Saindo…' })

describe('a sign-out under way', () => {
  it('M-43 is told when it lasts, and nothing else can be used meanwhile', async () => {
    const { send, answer, user } = await atWork()
    await send('logout.requested')
    expect(saindo()).toBeNull()
    expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
    expect(await screen.findByRole('alertdialog', { name: 'Saindo…' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Aguarde enquanto a sua sessão é encerrada.')
    expect(screen.queryByRole('button')).toBeNull()
    await user.keyboard('{Escape}')
    expect(saindo()).toBeVisible()
    await answer()
    await waitFor(() => expect(saindo()).toBeNull())
  })

  it('is not told when it is soon over', async () => {
    const { session, send, answer } = await atWork()
    await send('logout.requested')
    await wait(150)
    expect(saindo()).toBeNull()
    await answer()
    await wait(400)
    expect(session.getSnapshot().value).toBe('signedOut')
    expect(saindo()).toBeNull()
  })

  it('M-64 asks when the station is not released, says that it tries again, and gives the focus back to who stays', async () => {
    const { send, fail, user } = await atWork(userInfo({ station: { id: '3', name: 'Posto 03' } }))
    await send('logout.requested')
    await fail()
    const question = () => screen.queryByRole('alertdialog', { name: 'Não foi possível sair do posto' })
    expect(question()).toHaveTextContent('Sem conexão.')
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(question()).toBeNull()
    expect(saindo()).toHaveFocus()
    await fail()
    expect(question()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Continuar conectado' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus())
  })

  it('that does not reach the server still completes, without a question', async () => {
    const { session, send, fail } = await atWork()
    await send('logout.requested')
    await fail()
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
