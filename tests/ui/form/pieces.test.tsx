import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConflictTable } from '#ui/form/conflict-table.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'

describe('the error summary', () => {
  it('is nothing when nothing is wrong', () => {
    const { container } = render(<ErrorSummary problem={null} errors={[]} onPick={() => {}} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('says how many fields, and leads to each of them', async () => {
    const onPick = vi.fn()
    render(
      <ErrorSummary
        problem="Verifique os campos destacados."
        errors={[
          { name: 'name', label: 'Nome', message: 'Campo obrigatório.' },
          { name: null, label: null, message: 'Algo do pedido.' },
        ]}
        onPick={onPick}
      />,
    )
    const summary = screen.getByRole('region', { name: '2 campos precisam de correção.' })
    expect(within(summary).getByRole('alert')).toHaveTextContent('Verifique os campos destacados.')
    expect(within(summary).getAllByRole('listitem')[1]).toHaveTextContent('Algo do pedido.')
    await userEvent.click(screen.getByRole('button', { name: 'Nome: Campo obrigatório.' }))
    expect(onPick).toHaveBeenCalledWith('name')
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  })

  it('offers to try again what did not arrive', async () => {
    const onRetry = vi.fn()
    render(<ErrorSummary problem="Sem conexão." errors={[]} onPick={() => {}} onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('the conflict table', () => {
  const rows = [
    { name: 'name', label: 'Nome', mine: 'Meu', theirs: 'Deles', side: null, missing: true },
    { name: 'city', label: 'Cidade', mine: '', theirs: 'Campinas', side: 'theirs', missing: false },
  ] as const
  const props = () => ({
    message: 'Este registro foi alterado por Bia às 10:32.',
    rows,
    onChoose: vi.fn(),
    onSave: vi.fn(),
    onBack: vi.fn(),
  })

  it('takes the focus and shows both values of each field', () => {
    render(<ConflictTable {...props()} />)
    expect(screen.getByRole('heading', { name: 'Revise as diferenças' })).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('Este registro foi alterado por Bia às 10:32.')
    expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual([
      'CampoValor atualMeu valor',
      'NomeEscolha um dos valores.DelesMeu',
      'CidadeCampinas(vazio)',
    ])
    expect(screen.getByRole('radio', { name: 'Cidade Valor atual Campinas' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Nome Meu valor Meu' })).toHaveAccessibleDescription(
      'Escolha um dos valores.',
    )
  })

  it('chooses, saves and goes back', async () => {
    const given = props()
    render(<ConflictTable {...given} />)
    await userEvent.click(screen.getByRole('radio', { name: /^Nome Meu valor / }))
    expect(given.onChoose).toHaveBeenCalledWith('name', 'mine')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar com estas escolhas' }))
    await userEvent.click(screen.getByRole('button', { name: 'Voltar a editar' }))
    expect([given.onSave, given.onBack].map(spy => spy.mock.calls.length)).toEqual([1, 1])
  })
})

describe('the leave dialog', () => {
  it('begins at the safe answer; Escape is that answer too', async () => {
    const onStay = vi.fn()
    const onLeave = vi.fn()
    render(<LeaveDialog onStay={onStay} onLeave={onLeave} />)
    expect(screen.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continuar editando' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onStay).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })
})
