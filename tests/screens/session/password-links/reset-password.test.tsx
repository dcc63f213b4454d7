import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ResetPassword } from '#screens/session/password-links/reset-password.tsx'
import { Login } from '#screens/session/sign-in/login.tsx'

type Reset = Parameters<typeof ResetPassword>[0]['reset']

const show = (reset: Partial<Reset> = {}) => {
  const says = { onEmail: vi.fn(), onSubmit: vi.fn(), onAgain: vi.fn() }
  const whole: Reset = { step: 'form', email: '', busy: false, emailError: null, problem: null, ...reset }
  render(<ResetPassword reset={whole} {...says} />)
  return says
}

describe('Esqueci minha senha', () => {
  it('is one link away from the sign-in form, and takes the e-mail along', async () => {
    render(<Login busy={false} problem={null} fieldErrors={[]} notice={null} onSubmit={vi.fn()} />)
    await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example')
    const link = screen.getByRole('link', { name: 'Esqueci minha senha' })
    expect(link).toHaveAttribute('href', '/reset-password')
    await userEvent.click(link)
    expect(history.state).toEqual({ email: 'a@b.example' })
  })

  it('asks for the e-mail; Enter sends', async () => {
    const { onEmail, onSubmit } = show({ email: 'a@b.example' })
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'username')
    await userEvent.type(field, 'x{Enter}')
    expect(onEmail).toHaveBeenCalledWith('a@b.examplex')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('puts the error at the field, and the limit above the button', () => {
    show({ emailError: 'E-mail inválido.', problem: 'Muitas tentativas. Aguarde 40 segundos.' })
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('E-mail inválido.')
    expect(screen.getByRole('alert')).toHaveTextContent('Muitas tentativas. Aguarde 40 segundos.')
  })

  it('answers calmly, the same for every e-mail, and shows the way back', async () => {
    const { onAgain } = show({ step: 'sent', email: 'a@b.example' })
    expect(screen.getByRole('status')).toHaveTextContent(
      'Se houver uma conta com este e-mail, enviaremos um link',
    )
    expect(screen.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute('href', '/login')
    await userEvent.click(screen.getByRole('button', { name: 'Informar outro e-mail' }))
    expect(onAgain).toHaveBeenCalledTimes(1)
  })
})
