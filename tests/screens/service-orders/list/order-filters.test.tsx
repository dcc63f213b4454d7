import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { panelOf } from '#machines/service-orders/list/order-list.kinds.ts'
import { type OrderFilters, orderFilters } from '#machines/service-orders/list/order-list.query.ts'
import { allStatuses } from '#machines/service-orders/service-order-status.flow.ts'
import { FilterPanel } from '#screens/kit/list/filter-panel.tsx'

const noText = () => null

describe('the counts of the filters', () => {
  it('stand beside the statuses once they are known', () => {
    const panel = (counts: Record<string, number> | null) => (
      <FilterPanel
        controls={panelOf(allStatuses)}
        counts={{ status: counts }}
        filters={{ ...orderFilters.empty }}
        textOf={noText}
        pickOf={noText}
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
        controls={panelOf(statuses)}
        filters={{ ...now }}
        textOf={noText}
        pickOf={noText}
        onChange={onChange}
      />
    )
    const { rerender } = render(panel({ ...orderFilters.empty, ...filters }))
    return {
      onChange,
      become: (now: Partial<OrderFilters>) => rerender(panel({ ...orderFilters.empty, ...now })),
    }
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
