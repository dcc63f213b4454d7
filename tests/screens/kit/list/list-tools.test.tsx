import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ListTools } from '#screens/kit/list/list-tools.tsx'

const show = (props: Partial<ComponentProps<typeof ListTools>> = {}) => {
  const handlers = { onDensity: vi.fn(), onExport: vi.fn(), onRetry: vi.fn(), onCancel: vi.fn() }
  const { rerender } = render(
    <ListTools
      density="normal"
      columns={null}
      noun="ordens"
      empty={false}
      export={null}
      {...handlers}
      {...props}
    />,
  )
  const again = (more: Partial<ComponentProps<typeof ListTools>>) =>
    rerender(
      <ListTools
        density="normal"
        columns={null}
        noun="ordens"
        empty={false}
        export={null}
        {...handlers}
        {...more}
      />,
    )
  return { ...handlers, again }
}

const exporter = () => screen.getByRole('button', { name: 'Exportar CSV' })

describe('the tools of a list', () => {
  it('chooses the density', async () => {
    const { onDensity } = show()
    expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Compacta' }))
    expect(onDensity).toHaveBeenCalledWith('compact')
  })

  it('exports once: while one is under way, and with nothing to export, the button does nothing', async () => {
    const { onExport, again } = show()
    await userEvent.click(exporter())
    again({ export: { done: 0, of: null, problem: null } })
    await userEvent.click(exporter())
    again({ empty: true })
    await userEvent.click(exporter())
    expect(onExport).toHaveBeenCalledOnce()
    expect(exporter()).toHaveAttribute('aria-disabled', 'true')
  })

  it('says how far the file is, and cancels; the focus goes back to the button', async () => {
    const { onCancel, again } = show({ export: { done: 0, of: null, problem: null } })
    const bar = () => screen.getByRole('progressbar', { name: 'Exportando…' })
    expect(bar()).toHaveAttribute('aria-valuetext', 'Preparando…')
    again({ export: { done: 1200, of: 2310, problem: null } })
    expect(bar()).toHaveAttribute('aria-valuetext', '1.200 de 2.310')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledOnce()
    expect(exporter()).toHaveFocus()
  })

  it('a stopped export says why and may go on', async () => {
    const { onRetry } = show({ export: { done: 300, of: 900, problem: 'Sem conexão.' } })
    expect(screen.getByRole('region', { name: 'Exportação' })).toHaveTextContent(
      'A exportação parou em 300 de 900. Sem conexão.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('one that stopped before anything was known has not begun', () => {
    show({ export: { done: 0, of: null, problem: 'Sem conexão.' } })
    const card = screen.getByRole('region', { name: 'Exportação' })
    expect(card).toHaveTextContent('A exportação não começou. Sem conexão.')
    expect(card).not.toHaveTextContent('Preparando…')
  })
})
