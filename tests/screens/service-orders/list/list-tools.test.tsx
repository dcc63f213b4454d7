import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { emptyFilters, type OrderFilters } from '#machines/service-orders/list/order-list.query.ts'
import { allStatuses } from '#machines/service-orders/service-order-status.flow.ts'
import { ListTools } from '#screens/kit/list-tools.tsx'
import { FilterPanel } from '#screens/service-orders/list/order-filter-panel.tsx'

const show = (props: Partial<ComponentProps<typeof ListTools>> = {}) => {
  const handlers = { onDensity: vi.fn(), onExport: vi.fn(), onRetry: vi.fn(), onCancel: vi.fn() }
  const { rerender } = render(
    <ListTools density="normal" columns={null} empty={false} export={null} {...handlers} {...props} />,
  )
  const again = (more: Partial<ComponentProps<typeof ListTools>>) =>
    rerender(
      <ListTools density="normal" columns={null} empty={false} export={null} {...handlers} {...more} />,
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

describe('the counts of the filters', () => {
  it('stand beside the statuses once they are known', () => {
    const panel = (counts: ComponentProps<typeof FilterPanel>['counts']) => (
      <FilterPanel
        statuses={allStatuses}
        counts={counts}
        filters={emptyFilters}
        technician=""
        onTechnician={() => {}}
        onChange={() => {}}
      />
    )
    const { rerender } = render(panel(null))
    expect(screen.getByRole('button', { name: 'Aberta' })).toBeVisible()
    rerender(panel({ OPEN: 1234, PAUSED: 0 }))
    expect(screen.getByRole('button', { name: 'Aberta 1.234' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pausada 0' })).toBeVisible()
  })
})

describe('M-140 the booking of the orders sought', () => {
  const open = (
    filters: Partial<OrderFilters> = {},
    statuses: readonly ServiceOrderStatus[] = allStatuses,
  ) => {
    const onChange = vi.fn()
    const panel = (now: OrderFilters) => (
      <FilterPanel
        statuses={statuses}
        counts={null}
        filters={now}
        technician=""
        onTechnician={() => {}}
        onChange={onChange}
      />
    )
    const { rerender } = render(panel({ ...emptyFilters, ...filters }))
    return { onChange, become: (now: Partial<OrderFilters>) => rerender(panel({ ...emptyFilters, ...now })) }
  }
  const chip = (name: string) => screen.getByRole('button', { name })
  const day = (name: string) => screen.getByRole('textbox', { name })

  it('asks for those with a technician, those without, or all', async () => {
    const { onChange, become } = open()
    await userEvent.click(chip('Sem técnico'))
    expect(onChange).toHaveBeenLastCalledWith({ hasTechnician: false })
    become({ hasTechnician: false })
    expect(chip('Sem técnico')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(chip('Com técnico'))
    expect(onChange).toHaveBeenLastCalledWith({ hasTechnician: true })
    await userEvent.click(chip('Sem técnico'))
    expect(onChange).toHaveBeenLastCalledWith({ hasTechnician: null })
  })

  it('asks for a day once it is one, and for none once it is empty', async () => {
    const { onChange, become } = open()
    await userEvent.type(day('Agendada de'), '0111202')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.type(day('Agendada de'), '6')
    expect(onChange.mock.calls).toEqual([[{ scheduleDateFrom: '2026-11-01' }]])
    become({ scheduleDateFrom: '2026-11-01', scheduleDateTo: '2026-11-30' })
    expect(day('Agendada até')).toHaveValue('30/11/2026')
    await userEvent.clear(day('Agendada até'))
    expect(onChange).toHaveBeenLastCalledWith({ scheduleDateTo: '' })
  })

  it('says at its end that a period ends before it begins', async () => {
    const { onChange, become } = open({ scheduleDateFrom: '2026-11-10' })
    await userEvent.type(day('Agendada até'), '09112026')
    expect(onChange).not.toHaveBeenCalled()
    expect(day('Agendada até')).toHaveAccessibleDescription('A data final não pode ser anterior à inicial.')
    become({ scheduleDateFrom: '2026-11-10', scheduleDateTo: '2026-11-05' })
    expect(day('Agendada até')).toHaveAccessibleDescription('A data final não pode ser anterior à inicial.')
    become({ scheduleDateFrom: '2026-11-10', scheduleDateTo: '2026-11-10' })
    expect(day('Agendada até')).toBeValid()
  })

  it('is no matter of a list whose orders wait for a booking', () => {
    open({}, ['OPEN', 'REPROVED'])
    expect(screen.queryByRole('textbox', { name: 'Agendada de' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sem técnico' })).toBeNull()
  })
})
