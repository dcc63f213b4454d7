import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/service-orders/validation/service-order-validation-page.tsx'
import { createFiltersStore } from '#browser/storage/filters.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const names = ['Padaria Lagoa Azul', 'Clínica Boa Vista', 'Mercado Central']

const waiting = (): ServiceOrder[] =>
  names.map((name, index) =>
    serviceOrder({
      id: String(index + 1),
      number: 915 + index,
      status: 'IN_VALIDATION',
      priority: 2,
      technician: { id: '9', name: 'Rui Costa' },
      account: { id: '7', code: '0007', name, city: 'Campinas', uf: 'SP' },
      allowed: ['APPROVE', 'REPROVE'],
      interventions: [intervention()],
    }),
  )

const wide = (is: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !is }))

const open = async (search = '?page=1') => {
  let orders = waiting()
  history.replaceState(null, '', `/service-order/in-validation${search}`)
  const world = deskWith(({ path, ...call }) => {
    const id = (call as { params?: { id: string } }).params?.id
    if (path === '/serviceOrder')
      return { data: orders, totalElements: orders.length === names.length ? 37 : 36 }
    if (path === '/reason/query')
      return [{ id: '3', code: 'PARTIAL', name: 'Serviço incompleto', requiresNote: false }]
    if (path === '/serviceOrder/{id}/approve') {
      const done = orders.find(each => each.id === id) as ServiceOrder
      orders = orders.filter(each => each.id !== id)
      return { ...done, status: 'FINISHED', allowed: [], version: 2 }
    }
    return waiting().find(each => each.id === id)
  })
  render(
    <ServicesProvider value={{ ...world.services, filters: createFiltersStore() }}>
      <Page />
    </ServicesProvider>,
  )
  await screen.findByRole('link', { name: '#915' })
  return world
}

const pane = (name: string) => screen.findByRole('heading', { level: 2, name })
const rowOf = (number: number) =>
  screen.getByRole('link', { name: `#${number}` }).closest('tr') as HTMLTableRowElement

beforeEach(() => {
  localStorage.clear()
  wide(true)
})

describe('orders waiting for validation', () => {
  it('operator D12 the first one is open as the list opens, and the focus stays where it was', async () => {
    await open()
    await pane('OS #915 · Padaria Lagoa Azul')
    expect(rowOf(915)).toHaveAttribute('aria-current', 'true')
    expect(document.body).toHaveFocus()
  })

  it('operator D04 where there is no room beside the list, none opens by itself', async () => {
    wide(false)
    const { sent } = await open()
    await act(async () => {})
    expect(sent('/serviceOrder/{id}')).toEqual([])
    expect(location.search).toBe('?page=1')
  })

  it('operator D03 the panel says which order of how many, of whom, how urgent and by whom', async () => {
    await open('?page=1&order=2')
    const region = within((await pane('OS #916 · Clínica Boa Vista')).closest('section') as HTMLElement)
    expect(region.getByText('2 de 37')).toBeInTheDocument()
    expect(region.getByText('Crítica')).toBeInTheDocument()
    expect(region.getByText('Rui Costa', { selector: 'header *' })).toBeInTheDocument()
  })

  it('operator D12 A and Enter approve; the next is open, marked and has the focus', async () => {
    const { sent } = await open('?page=1&order=1')
    await pane('OS #915 · Padaria Lagoa Azul')
    await userEvent.keyboard('a')
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprovar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent('/serviceOrder/{id}/approve')).toHaveLength(1))
    const next = await pane('OS #916 · Clínica Boa Vista')
    await waitFor(() => expect(next).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('link', { name: '#915' })).toBeNull())
    expect(rowOf(916)).toHaveAttribute('aria-current', 'true')
  })

  it('operator D12 R opens with the focus on the first reason', async () => {
    await open('?page=1&order=1')
    await pane('OS #915 · Padaria Lagoa Azul')
    await userEvent.keyboard('r')
    const reason = await screen.findByRole('radio', { name: 'Serviço incompleto' })
    expect(reason).toHaveFocus()
  })

  it('operator D12 J and K open the next and the one before, and stop at the ends', async () => {
    await open('?page=1&order=1')
    await pane('OS #915 · Padaria Lagoa Azul')
    await userEvent.keyboard('j')
    const next = await pane('OS #916 · Clínica Boa Vista')
    expect(next).toHaveFocus()
    await userEvent.keyboard('k')
    expect(await pane('OS #915 · Padaria Lagoa Azul')).toHaveFocus()
    await userEvent.keyboard('k')
    expect(new URLSearchParams(location.search).get('order')).toBe('1')
  })

  it('operator D04 the way back to the list leads to the row that was open', async () => {
    wide(false)
    await open('?page=1&order=2')
    await pane('OS #916 · Clínica Boa Vista')
    await userEvent.click(screen.getByRole('link', { name: 'Voltar à lista', hidden: true }))
    expect(location.search).toBe('?page=1')
    await waitFor(() => expect(screen.getByRole('link', { name: '#916' })).toHaveFocus())
  })
})
