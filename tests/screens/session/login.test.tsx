import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Login } from '#screens/session/sign-in/login.tsx'

const show = (props: Partial<Parameters<typeof Login>[0]> = {}) => {
  const onSubmit = vi.fn()
  render(<Login busy={false} problem={null} fieldErrors={[]} notice={null} onSubmit={onSubmit} {...props} />)
  return onSubmit
}

describe('Entrar', () => {
  it('C13 takes what a password manager fills, and pastes', async () => {
    const onSubmit = show()
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username')
    const password = screen.getByLabelText('Senha')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example')
    await userEvent.click(password)
    await userEvent.paste('colada#2026')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit.mock.calls).toEqual([['a@b.example', 'colada#2026']])
  })

  it('sends nothing incomplete, and nothing twice', async () => {
    const onSubmit = show()
    await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Campo obrigatório.')
    const busy = show({ busy: true })
    await userEvent.click(screen.getByRole('button', { name: 'Entrando…' }))
    expect(busy).not.toHaveBeenCalled()
  })

  it('says why one is here, what was wrong, and at which field', () => {
    show({ notice: 'Sua sessão expirou. Entre novamente.', problem: 'E-mail ou senha inválidos.' })
    expect(screen.getByRole('status')).toHaveTextContent('Sua sessão expirou. Entre novamente.')
    expect(screen.getByRole('alert')).toHaveTextContent('E-mail ou senha inválidos.')
  })

  it('puts the error of the server at its field', () => {
    show({ problem: 'x', fieldErrors: [{ field: 'email', code: 'regex', message: 'E-mail inválido.' }] })
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail inválido.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('warns of Caps Lock', () => {
    show()
    fireEvent.keyUp(screen.getByLabelText('Senha'), { key: 'A', modifierCapsLock: true })
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Caps Lock está ligado.')
  })
})
