import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/button/button.tsx'
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Toast } from '#ui/toast/toast.tsx'

describe('fields', () => {
  it('M-71 are required unless they say "(opcional)"', () => {
    render(
      <>
        <TextField label="Nome" />
        <TextArea label="Observação" optional />
      </>,
    )
    expect(screen.getByLabelText('Nome')).toBeRequired()
    expect(screen.getByLabelText('Observação (opcional)')).not.toBeRequired()
  })

  it('link help and error to the box; the error replaces the help', () => {
    const { rerender } = render(<TextField label="Nome" hint="Como no documento." />)
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Como no documento.')
    expect(screen.getByLabelText('Nome')).not.toHaveAttribute('aria-invalid')
    rerender(<TextField label="Nome" hint="Como no documento." error="Campo obrigatório." />)
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Campo obrigatório.')
    expect(screen.getByLabelText('Nome')).toBeInvalid()
  })
})

describe('a button', () => {
  it('that is busy keeps its focus and takes no press', async () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Salvar</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button busy onClick={onClick}>
        Salvar
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button')).toHaveFocus()
    expect(onClick).toHaveBeenCalledOnce()
  })
})

describe('a toast', () => {
  it.each([
    ['success', 'status', 'Sucesso'],
    ['informative', 'status', 'Informação'],
    ['alert', 'alert', 'Alerta'],
  ] as const)('%s is a %s, its kind also a word', (kind, role, word) => {
    const on = { onHold: vi.fn(), onRelease: vi.fn(), onDismiss: vi.fn() }
    render(<Toast kind={kind} text="Pronto." leaving={false} {...on} />)
    expect(screen.getByRole(role)).toHaveTextContent('Pronto.')
    expect(screen.getByRole('img', { name: word })).toBeVisible()
    fireEvent.pointerEnter(screen.getByRole(role))
    fireEvent.pointerLeave(screen.getByRole(role))
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect([on.onHold, on.onRelease, on.onDismiss].map(spy => spy.mock.calls.length)).toEqual([1, 1, 1])
  })
})

describe('the error screen', () => {
  it('M-12, M-13, M-14, M-15 has the texts and the three buttons of the spec', async () => {
    const on = { onCopy: vi.fn(), onBack: vi.fn() }
    render(<ErrorScreen report={'/service-order/1\nquebrou\n  at x'} {...on} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Algo deu errado' })).toBeVisible()
    expect(screen.getByText('Atualize a página e tente novamente.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Copiar erro' }))
    expect(on.onCopy).toHaveBeenCalledWith('/service-order/1\nquebrou\n  at x')
    const toggle = screen.getByRole('button', { name: 'Mostrar erro' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    expect(screen.getByRole('button', { name: 'Ocultar erro' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText(/quebrou/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(on.onBack).toHaveBeenCalledOnce()
  })
})
