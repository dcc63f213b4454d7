import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import { ServicesProvider } from '#app/context.ts'
import { OrderList } from '#app/service-orders/list/order-list.tsx'
import { createFiltersStore } from '#browser/storage/filters.ts'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  generalList,
  type OrderListKind,
  unscheduledList,
  validationList,
} from '#machines/service-orders/list/order-list.kinds.ts'
import { Home } from '#screens/home/home.tsx'
import { isUnfilteredLink, unfilteredState } from '#screens/kit/unfiltered-link.ts'
import { serviceOrder, userInfo } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const open = async (kind: OrderListKind, search: string, saved: Record<string, string> | null = null) => {
  const filters = createFiltersStore()
  if (saved) filters.send({ type: 'saved', key: kind.key, filters: saved })
  history.replaceState(null, '', kind.path + search)
  const { services, sent, returned } = deskWith(() => ({
    data: [serviceOrder({ number: 42 })],
    totalElements: 40,
  }))
  const mount = async () => {
    const { unmount } = render(
      <ServicesProvider value={{ ...services, filters }}>
        <OrderList list={kind} />
      </ServicesProvider>,
    )
    await screen.findByRole('link', { name: /42/ })
    return unmount
  }
  let unmount = await mount()
  return {
    returned,
    async remount() {
      unmount()
      unmount = await mount()
    },
    asked: () => sent('/serviceOrder').length,
    lastAsked: () => sent('/serviceOrder').at(-1)?.query,
  }
}

const mayOrders = { permissions: { ubidesk: true, 'ubidesk.so': true } }

const address = () => location.pathname + location.search

beforeEach(() => localStorage.clear())

describe('the address of a list', () => {
  it('M-143 sorting and paging leave the order under review open', async () => {
    await open(validationList, '?page=1&order=7')
    await userEvent.click(screen.getByRole('button', { name: 'Prioridade' }))
    expect(new URLSearchParams(location.search).get('order')).toBe('7')
    expect(new URLSearchParams(location.search).get('sort')).toMatch(/priority$/)
    const pages = screen.getAllByRole('link').filter(link => /page=2/.test(link.getAttribute('href') ?? ''))
    expect(pages.length).toBeGreaterThan(0)
    for (const link of pages) expect(link.getAttribute('href')).toContain('order=7')
  })

  it('M-140 asks by technician and by the days booked for, until the filters are cleared', async () => {
    const { lastAsked } = await open(
      generalList,
      '?hasTechnician=false&scheduleDateFrom=2026-11-01&scheduleDateTo=2026-02-30&page=1',
    )
    expect(lastAsked()).toEqual({
      hasTechnician: false,
      scheduleDateFrom: '2026-11-01',
      recordsPerPage: 15,
      offset: 0,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(address()).toBe('/service-order/search?page=1')
    await waitFor(() => expect(lastAsked()).toEqual({ recordsPerPage: 15, offset: 0 }))
  })

  it('M-67 the last filters come back as the list opens', async () => {
    await open(generalList, '?page=1', { status: 'FINISHED' })
    expect(address()).toBe('/service-order/search?status=FINISHED&page=1')
  })

  it('M-39 a page further and back, it is still the whole list', async () => {
    const filters = createFiltersStore()
    filters.send({ type: 'saved', key: unscheduledList.key, filters: { types: 'INSTALL' } })
    const { services } = deskWith(() => ({ data: [serviceOrder({ number: 42 })], totalElements: 40 }))
    history.replaceState(unfilteredState, '', `${unscheduledList.path}?page=1`)
    render(
      <ServicesProvider value={{ ...services, filters }}>
        <OrderList list={unscheduledList} />
      </ServicesProvider>,
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Próxima página' }))
    await waitFor(() => expect(address()).toBe(`${unscheduledList.path}?page=2`))
    await userEvent.click(await screen.findByRole('link', { name: 'Página anterior' }))
    await waitFor(() => expect(address()).toBe(`${unscheduledList.path}?page=1`))
    expect(isUnfilteredLink(history.state)).toBe(true)
  })

  it('M-39 a link that tells how many there are opens them all, and so does the way back', async () => {
    const filters = createFiltersStore()
    filters.send({ type: 'saved', key: unscheduledList.key, filters: { types: 'INSTALL' } })
    const { services, sent } = deskWith(() => ({ data: [serviceOrder({ number: 42 })], totalElements: 12 }))
    const summary = { serviceOrders: { unscheduled: 12, lateSoon: [] } } as unknown as HomeSummary
    const nothing = () => {}
    history.replaceState(null, '', '/')
    const Console = () =>
      useLocation()[0] === unscheduledList.path ? (
        <OrderList list={unscheduledList} />
      ) : (
        <Home
          user={userInfo(mayOrders)}
          summary={summary}
          now={0}
          problem={null}
          urgent={null}
          isNewcomer={false}
          onRetry={nothing}
          onSearch={nothing}
          onStation={nothing}
          onHintRead={nothing}
        />
      )
    render(
      <ServicesProvider value={{ ...services, filters }}>
        <Console />
      </ServicesProvider>,
    )
    const opened = async () => {
      await screen.findByRole('link', { name: /42/ })
      expect(address()).toBe('/service-order/unscheduled?page=1')
      expect(sent('/serviceOrder').at(-1)?.query).not.toHaveProperty('types')
    }
    await userEvent.click(screen.getByRole('link', { name: /^12/ }))
    await opened()
    act(() => history.back())
    await screen.findByRole('heading', { name: /^Olá/ })
    act(() => history.forward())
    await opened()
  })

  it('M-67 Back to no filters stays there', async () => {
    await open(generalList, '?page=1')
    await userEvent.click(screen.getByRole('button', { name: 'Prioridade' }))
    await userEvent.type(screen.getByRole('searchbox'), 'ana')
    await waitFor(() => expect(address()).toContain('account=ana'))
    act(() => history.go(-2))
    await waitFor(() => expect(address()).toBe('/service-order/search?page=1'))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
    expect(address()).toBe('/service-order/search?page=1')
  })
})

describe('M-188 a list on screen', () => {
  afterEach(() => vi.useRealTimers())

  it('says "Atrasada" once the server’s clock is past the visit or the due date, without a request', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
      now: new Date('2026-11-24T12:00:30.000Z'),
    })
    history.replaceState(null, '', '/service-order/search?page=1')
    const visit = { date: '2026-11-24', time: '08:00', period: null, minutes: 61 }
    const rows = [
      serviceOrder({ id: '1', number: 41, status: 'SCHEDULED', schedule: visit }),
      serviceOrder({ id: '2', number: 42, dueAt: '2026-11-24T12:01:30.000Z' }),
      serviceOrder({ id: '3', number: 43, status: 'IN_PROGRESS', schedule: visit }),
    ]
    const { services, calls } = deskWith(() => ({ data: rows, totalElements: 3 }))
    render(
      <ServicesProvider value={{ ...services, filters: createFiltersStore() }}>
        <OrderList list={generalList} />
      </ServicesProvider>,
    )
    await screen.findByRole('link', { name: '#41' })
    const asked = calls.length
    const late = () =>
      screen.queryAllByText('Atrasada').map(each => each.closest('tr')?.textContent?.slice(0, 3))
    expect(late()).toEqual([])
    act(() => vi.advanceTimersByTime(60_000))
    expect(late()).toEqual(['#41'])
    act(() => vi.advanceTimersByTime(60_000))
    expect(late()).toEqual(['#41', '#42'])
    expect(calls).toHaveLength(asked)
  })

  it('asks for nothing as minutes pass, nor when the window is looked at again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { asked, returned } = await open(generalList, '?page=1')
    act(() => vi.advanceTimersByTime(2 * 60_000))
    act(returned)
    expect(asked()).toBe(1)
  })

  it('reads again on remount after five minutes, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const { asked, remount } = await open(generalList, '?page=1')
    vi.setSystemTime(4 * 60_000 + 59_000)
    await remount()
    expect(asked()).toBe(1)
    vi.setSystemTime(5 * 60_000 + 1000)
    await remount()
    expect(asked()).toBe(2)
  })

  it('asks once for what fails, and offers to try again', async () => {
    history.replaceState(null, '', '/service-order/search?page=1')
    const { services, sent } = deskWith(() => {
      throw new Failure('unexpected', 'Algo deu errado no servidor. Tente novamente.')
    })
    render(
      <ServicesProvider value={{ ...services, filters: createFiltersStore() }}>
        <OrderList list={generalList} />
      </ServicesProvider>,
    )
    await screen.findByRole('button', { name: 'Tentar novamente' })
    expect(sent('/serviceOrder')).toHaveLength(1)
  })
})

describe('operator D11 rows of a page', () => {
  const size = () => screen.getByRole('combobox', { name: 'Linhas por página' })
  const second = () => screen.getByRole('link', { name: 'Próxima página' }).getAttribute('href')

  it('are fifteen, and as many as are chosen: in the address, in the question and at the next visit', async () => {
    const { lastAsked } = await open(generalList, '?page=2')
    expect(size()).toHaveValue('15')
    expect(lastAsked()).toMatchObject({ recordsPerPage: 15, offset: 15 })
    await userEvent.selectOptions(size(), '25')
    await waitFor(() => expect(lastAsked()).toMatchObject({ recordsPerPage: 25, offset: 0 }))
    expect(address()).toBe('/service-order/search?page=1&recordsPerPage=25')
    expect(second()).toBe('/service-order/search?page=2&recordsPerPage=25')
    cleanup()
    const next = await open(generalList, '?page=1')
    expect(next.lastAsked()).toMatchObject({ recordsPerPage: 25, offset: 0 })
    cleanup()
    const other = await open(unscheduledList, '?page=1')
    expect(other.lastAsked()).toMatchObject({ recordsPerPage: 15 })
  })

  it('of an address that says so are those, whatever is remembered', async () => {
    localStorage.setItem('tables.serviceOrder', JSON.stringify({ pageSize: 50 }))
    const shared = await open(generalList, '?page=2')
    expect(shared.lastAsked(), 'a second page without a size is of fifteen').toMatchObject({
      recordsPerPage: 15,
      offset: 15,
    })
    cleanup()
    const { lastAsked } = await open(generalList, '?page=2&recordsPerPage=25')
    expect(lastAsked()).toMatchObject({ recordsPerPage: 25, offset: 25 })
    cleanup()
    const odd = await open(generalList, '?page=1&recordsPerPage=1000')
    expect(odd.lastAsked()).toMatchObject({ recordsPerPage: 50 })
  })
})
