import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { frameDialogOf } from '#app/kit/frame-dialog.ts'
import { LogoutConfirm } from '#app/session/logout-confirm.tsx'
import { handoverPreview } from '#tests/support/records/handover.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

const station = { id: '3', name: 'Posto 03' }

// Its code comes on demand: here it is there.
beforeEach(() => import('#ui/form/leave-dialog.tsx'))

const open = (answer: Answer, user = userInfo({ station }), unsaved = false) => {
  const onClose = vi.fn()
  const world = deskWith(answer)
  const send = vi.fn()
  Object.assign(world.services.session, { send })
  Object.assign(world.services.drafts, { holdsAny: async () => unsaved })
  render(
    <ServicesProvider value={world.services}>
      <LogoutConfirm user={user} onClose={onClose} />
    </ServicesProvider>,
  )
  return { ...world, onClose, send }
}
const left = [{ type: 'logout.requested' }]
const question = () => screen.findByRole('alertdialog', { name: 'Sair sem passar o plantão?' })
const press = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))

describe('D-07 before a sign-out from a station', () => {
  it('open occurrences suggest a handover, which opens', async () => {
    const { services, send, onClose } = open(() => handoverPreview())
    const dialog = await question()
    expect(dialog).toHaveTextContent('Há 2 ocorrências abertas no Posto 03 que você ainda não passou.')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Passar o plantão' })).toHaveFocus(),
    )
    await userEvent.keyboard('{Enter}')
    expect(frameDialogOf(services).getSnapshot().context.open).toBe('handover')
    expect([send.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })

  it('a whole shift without one suggests it; leaving stays possible', async () => {
    const { send, onClose } = open(
      () => handoverPreview({ occurrences: [], since: '2020-11-20T21:00:00.000Z' }),
      userInfo({ station }),
      true,
    )
    expect(await question()).toHaveTextContent(
      'Você não passou o plantão do Posto 03 neste turno.Há alterações que você não salvou.',
    )
    await press('Sair')
    await waitFor(() => expect(send.mock.calls).toEqual([left]))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('staying closes it', async () => {
    const { send, onClose } = open(() => handoverPreview())
    await question()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(send).not.toHaveBeenCalled()
  })

  it('a server that does not answer holds nobody', async () => {
    const { send } = open(() => new Promise(() => {}))
    await waitFor(() => expect(send.mock.calls).toEqual([left]), { timeout: 1500 })
  })

  it('away from a station only unsaved changes ask', async () => {
    const { send, calls } = open(() => null, userInfo(), true)
    const dialog = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    expect(dialog).toHaveTextContent(
      'Há alterações que você não salvou. Ao sair do console, elas serão apagadas.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(send.mock.calls).toEqual([left]))
    expect(calls).toEqual([])
  })
})
