import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { generalList } from '#machines/service-orders/list/order-list.kinds.ts'
import { type OrderFilters, orderFilters } from '#machines/service-orders/list/order-list.query.ts'
import { FilterPanel } from '#screens/kit/list/filter-panel.tsx'
import { ListScreen, type ListState } from '#screens/kit/list/list-screen.tsx'
import { orderCells } from '#screens/service-orders/list/order-cells.tsx'
import { serviceOrder } from '#tests/support/records/records.ts'

const emptyFilters = orderFilters.empty

type State = ListState<OrderFilters, ServiceOrderRow>

const nothing = () => {}
const show = (
  { panel = null, ...state }: Partial<State> & { panel?: ReactNode } = {},
  view: Partial<State['view']> = {},
) => {
  const handlers = {
    onFilters: vi.fn(),
    onClear: vi.fn(),
    onRetry: vi.fn(),
    onRefresh: vi.fn(),
    onPreloadRow: vi.fn(),
  }
  render(
    <ListScreen
      list={generalList}
      looks={orderCells}
      panel={panel}
      tools={null}
      state={{
        view: {
          kind: 'rows',
          rows: [serviceOrder({ number: 42 })],
          total: 1,
          busy: false,
          problem: null,
          ...view,
        },
        filters: emptyFilters,
        typed: '',
        look: { density: 'normal', hidden: generalList.hidden },
        pageSize: 15,
        hrefOfPage: page => `/service-order/search?page=${page}`,
        onPageSize: nothing,
        onType: nothing,
        onPreloadPage: nothing,
        ...handlers,
        ...state,
      }}
    />,
  )
  return handlers
}

describe('Listagem geral', () => {
  it('before the rows come, holds their place', () => {
    show({}, { kind: 'skeleton', rows: [], total: null, busy: true })
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(16)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('each row is a link to its order, and nearing it asks ahead', async () => {
    const { onPreloadRow } = show()
    const link = screen.getByRole('link', { name: '#42' })
    expect(link).toHaveAttribute('href', `/service-order/${serviceOrder().id}`)
    await userEvent.hover(link)
    expect(onPreloadRow).toHaveBeenCalledWith(serviceOrder().id)
  })

  it('none yet, and none with these filters, are two different things', async () => {
    show({}, { rows: [], total: 0 })
    expect(screen.getByRole('heading', { name: 'Nenhuma ordem de serviço ainda' })).toBeVisible()
    const { onClear } = show({ filters: { ...emptyFilters, status: ['PAUSED'] } }, { rows: [], total: 0 })
    expect(screen.getByRole('heading', { name: 'Nenhuma ordem com estes filtros' })).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1)!)
    expect(onClear).toHaveBeenCalledOnce()
    expect(screen.getAllByRole('searchbox').at(-1)).toHaveFocus()
  })

  it('a failure without rows fills the place; with rows it stands above them', async () => {
    const first = show({}, { kind: 'failed', rows: [], total: null, problem: 'Sem conexão.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(first.onRetry).toHaveBeenCalledOnce()
    expect(screen.queryByRole('link', { name: '#42' })).toBeNull()
    cleanup()
    show({}, { problem: 'Sem conexão.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    const row = screen.getByRole('link', { name: '#42' })
    const { DOCUMENT_POSITION_FOLLOWING } = Node
    expect(screen.getByRole('alert').compareDocumentPosition(row)).toBe(DOCUMENT_POSITION_FOLLOWING)
  })

  it('says how it is sorted and asks for the other way', async () => {
    const { onFilters } = show()
    expect(screen.getByRole('columnheader', { name: 'Nº' })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(screen.getByRole('button', { name: 'Nº' }))
    expect(onFilters).toHaveBeenLastCalledWith({ sort: 'number' })
    await userEvent.click(screen.getByRole('button', { name: 'Prioridade' }))
    expect(onFilters).toHaveBeenLastCalledWith({ sort: 'priority' })
  })

  it('filters by pressed chips, in the order of the flow', async () => {
    const onFilters = vi.fn()
    show({
      panel: (
        <FilterPanel
          controls={generalList.panel}
          filters={{ ...emptyFilters, status: ['PAUSED'] }}
          textOf={() => null}
          pickOf={() => null}
          onChange={onFilters}
        />
      ),
    })
    await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }))
    expect(screen.getByRole('button', { name: 'Pausada' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Aberta' }))
    expect(onFilters).toHaveBeenLastCalledWith({ status: ['OPEN', 'PAUSED'] })
    await userEvent.click(screen.getByRole('button', { name: 'Pausada' }))
    expect(onFilters).toHaveBeenLastCalledWith({ status: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Atrasadas' }))
    expect(onFilters).toHaveBeenLastCalledWith({ late: true, withoutNotes60h: false })
    await userEvent.click(screen.getByRole('button', { name: 'Sem anotação há 60 h' }))
    expect(onFilters).toHaveBeenLastCalledWith({ late: false, withoutNotes60h: true })
  })

  it('does not number rows that are of another page', () => {
    show({}, { total: 40, problem: 'Sem conexão.' })
    const pages = screen.getByRole('navigation', { name: 'Paginação' })
    expect(pages).toHaveTextContent(/^40/)
    expect(pages).not.toHaveTextContent('–')
  })

  it('pages by links; the ends are not links', () => {
    show({ filters: { ...emptyFilters, page: 1 } }, { total: 31 })
    const pages = screen.getByRole('navigation', { name: 'Paginação' })
    expect(pages).toHaveTextContent('1–15 de 31')
    expect(within(pages).getByRole('link', { name: 'Página anterior' })).not.toHaveAttribute('href')
    expect(within(pages).getByRole('link', { name: 'Próxima página' })).toHaveAttribute(
      'href',
      '/service-order/search?page=2',
    )
  })
})
