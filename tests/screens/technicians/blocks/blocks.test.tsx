import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { baseFilters } from '#machines/technicians/blocks/block.query.ts'
import { BlockConflict } from '#screens/technicians/blocks/block-conflict.tsx'
import { BlockRemoval } from '#screens/technicians/blocks/block-removal.tsx'
import { Blocks } from '#screens/technicians/blocks/blocks.tsx'

type Props = Parameters<typeof Blocks>[0]

const block = (change: Partial<Block> = {}): Block => ({
  id: '3',
  technician: { id: '10', name: 'Ana Lima' },
  startsAt: '2026-12-24T03:00:00Z',
  endsAt: '2026-12-26T03:00:00Z',
  allDay: true,
  reason: 'VACATION',
  note: 'Volta dia 26',
  seriesId: null,
  version: 1,
  ...change,
})

const technicians: Props['technicians'] = {
  phase: 'closed',
  multiple: true,
  text: '',
  options: [],
  total: 0,
  selected: [],
  onOpen: vi.fn(),
  onClose: vi.fn(),
  onText: vi.fn(),
  onChoose: vi.fn(),
  onRemove: vi.fn(),
  onRemoveAll: vi.fn(),
  onRetry: vi.fn(),
  onScroll: vi.fn(),
}

const show = (list: Partial<Props['list']> = {}, filtered = false) => {
  const says = {
    onPeriod: vi.fn(),
    onClear: vi.fn(),
    onRefresh: vi.fn(),
    onRetry: vi.fn(),
    onNew: vi.fn(),
    onChange: vi.fn(),
    onRemove: vi.fn(),
  }
  render(
    <Blocks
      list={{ kind: 'rows', rows: [], total: 0, busy: false, problem: null, ...list }}
      filters={baseFilters('2026-11-21')}
      filtered={filtered}
      technicians={technicians}
      hrefOfPage={page => `?page=${page}`}
      {...says}
    />,
  )
  return says
}

describe('Bloqueio de agenda: the list', () => {
  it('M-145 says who, when, why and whether it repeats; whole days are days', async () => {
    const lunch = block({
      id: '4',
      allDay: false,
      startsAt: '2026-11-23T15:00:00Z',
      endsAt: '2026-11-23T16:00:00Z',
      reason: 'LUNCH',
      note: null,
      seriesId: 'a',
    })
    const { onChange, onRemove } = show({ rows: [block(), lunch], total: 2 })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bloqueio de agenda — 2 bloqueios')
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent('Ana Lima24/12/2026 a 25/12/2026FériasVolta dia 26—')
    expect(second).toHaveTextContent('Ana Lima23/11/2026, 12:00 às 13:00Almoço— Semanal')
    await userEvent.click(
      screen.getByRole('button', { name: 'Alterar: Ana Lima, 23/11/2026, 12:00 às 13:00' }),
    )
    expect(onChange).toHaveBeenCalledExactlyOnceWith(lunch)
    await userEvent.click(within(first!).getByRole('button', { name: /^Remover/ }))
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(block())
  })

  it('tells an empty agenda from filters that hide everything', async () => {
    const { onNew } = show()
    expect(screen.getByRole('combobox', { name: 'Técnicos' })).not.toBeRequired()
    expect(screen.getByText('Nenhum bloqueio nos próximos 30 dias')).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: 'Novo bloqueio' })[1]!)
    expect(onNew).toHaveBeenCalledTimes(1)
  })

  it('offers to clear the filters that hide everything', async () => {
    const { onClear } = show({}, true)
    expect(screen.getByText('Nenhum bloqueio com estes filtros')).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[1]!)
    expect(onClear).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('textbox', { name: 'De' })).toHaveFocus()
  })

  it('shows the skeleton while it loads, and a failure with the way on', async () => {
    show({ kind: 'skeleton', total: null, busy: true })
    expect(screen.getByRole('table', { name: 'Bloqueios de agenda' })).toHaveAttribute('aria-busy', 'true')
    const { onRetry } = show({ kind: 'failed', total: null, problem: 'Sem conexão.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar os bloqueiosSem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('keeps the rows when an update fails', () => {
    show({ rows: [block()], total: 1, problem: 'Sem conexão.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    expect(screen.getByText('Informação desatualizada há 0 s.')).toBeVisible()
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  it('follows the period once a whole day was written', async () => {
    const { onPeriod } = show()
    const from = screen.getByRole('textbox', { name: 'De' })
    expect(from).toHaveValue('21/11/2026')
    await userEvent.clear(from)
    expect(onPeriod).not.toHaveBeenCalled()
    await userEvent.type(from, '01122026')
    expect(onPeriod.mock.calls).toEqual([[{ from: '2026-12-01' }]])
  })
})

describe('Bloqueio de agenda: the dialogs', () => {
  it('asks before a removal, by name and period', async () => {
    const onConfirm = vi.fn()
    render(
      <BlockRemoval
        removal={{ item: block({ seriesId: 'a' }), busy: false, problem: 'Sem conexão.' }}
        onConfirm={onConfirm}
        onCancel={vi.fn()}
      />,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Remover este bloqueio?' })
    expect(dialog).toHaveTextContent('Ana Lima, 24/12/2026 a 25/12/2026 — Férias')
    expect(dialog).toHaveTextContent('as outras repetições continuam')
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  const orders = [
    {
      id: '42',
      number: 1042,
      status: 'SCHEDULED' as const,
      technician: { id: '10', name: 'Ana Lima' },
      account: { id: '7', name: 'Padaria Aurora' },
      from: '2026-12-24T11:00:00Z',
      to: '2026-12-24T12:00:00Z',
    },
  ]

  it('D-21 lists the orders hit one by one', async () => {
    const onUnschedule = vi.fn()
    render(
      <BlockConflict
        conflict={{ orders, waiting: true, mayUnschedule: true, busy: false, problem: null }}
        onUnschedule={onUnschedule}
        onReconsider={vi.fn()}
      />,
    )
    screen.getByRole('alertdialog', { name: 'Há 1 ordem agendada neste período' })
    expect(screen.getByRole('link', { name: /^#1042/ })).toHaveAttribute('href', '/service-order/42')
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      '#1042Ana Lima24/12/2026, 08:00 às 09:00Padaria AuroraAgendada',
    )
    expect(screen.getByRole('button', { name: 'Escolher outro horário' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /^Remover agendamentos? e bloquear$/ }))
    expect(onUnschedule).toHaveBeenCalledTimes(1)
  })

  it('offers the removal of schedules only to those who may edit orders', () => {
    render(
      <BlockConflict
        conflict={{ orders, waiting: true, mayUnschedule: false, busy: false, problem: null }}
        onUnschedule={vi.fn()}
        onReconsider={vi.fn()}
      />,
    )
    expect(screen.queryByRole('button', { name: /^Remover agendamentos? e bloquear$/ })).toBeNull()
    expect(screen.getByText(/cabe a quem pode editar ordens de serviço/)).toBeVisible()
  })
})
