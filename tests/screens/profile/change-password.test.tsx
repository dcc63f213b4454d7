import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef, useSelector } from '@xstate/react'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  changePasswordMachine,
  selectChangePassword,
} from '#machines/profile/password/change-password.machine.ts'
import { ChangePassword } from '#screens/profile/password/change-password.tsx'

interface Sent {
  userId: string
  currentPassword: string
  newPassword: string
}

const machineOf = (onSend: (sent: Sent) => void) =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<void, Sent>(async ({ input }) => onSend(input)),
    },
  })

const Scene = ({ machine }: { machine: ReturnType<typeof machineOf> }) => {
  const actor = useActorRef(machine, { input: { userId: '5', owner: {}, judge: passwordProblems } })
  return (
    <ChangePassword
      view={useSelector(actor, selectChangePassword)}
      email="atendente@demo.example"
      onField={(field, text) => actor.send({ type: 'field.changed', field, text })}
      onSubmit={() => actor.send({ type: 'password.submitted' })}
    />
  )
}

const show = (onSend = vi.fn()) => {
  render(<Scene machine={machineOf(onSend)} />)
  return onSend
}

const fill = async (current: string, next: string) => {
  await userEvent.type(screen.getByLabelText('Senha atual'), current)
  await userEvent.type(screen.getByLabelText('Nova senha'), next)
  await userEvent.type(screen.getByLabelText('Confirmação da nova senha'), `${next}{Enter}`)
}

describe('Trocar senha', () => {
  it('M-50 sends the current and the new one; each field says to password managers what it is', async () => {
    const onSend = show()
    expect(screen.getByLabelText('Senha atual')).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('Nova senha')).toHaveAttribute('autocomplete', 'new-password')
    await fill('Console#2026', 'Nova#Senha2026')
    expect(onSend.mock.calls).toEqual([
      [{ userId: '5', currentPassword: 'Console#2026', newPassword: 'Nova#Senha2026' }],
    ])
  })

  it('brings what the server says of a field to the field, and the focus with it', async () => {
    const message = 'Senha atual incorreta.'
    const fieldErrors = [{ field: 'currentPassword', code: 'password', message }]
    show(
      vi.fn(() => {
        throw new Failure('invalid', message, { fieldErrors })
      }),
    )
    await fill('errada', 'Nova#Senha2026')
    const current = screen.getByLabelText('Senha atual')
    await vi.waitFor(() => expect(current).toHaveAccessibleDescription(message))
    expect(current).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('points out what is missing, and has a way back', async () => {
    const onSend = show()
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
    expect(screen.getByLabelText('Senha atual')).toHaveFocus()
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription('Campo obrigatório.')
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/profile')
  })
})
