import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/accounts/list/account-list-page.tsx'
import { ServicesProvider } from '#app/context.ts'
import { createFiltersStore } from '#browser/storage/filters.ts'
import { clearFilters } from '#browser/storage/storage.ts'
import type { AccountRow } from '#contracts/accounts/accounts.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const QUERY = '/account/query'
const row = (change: Partial<AccountRow> = {}): AccountRow => ({
  id: '7',
  code: '1007',
  name: 'Padaria Aurora',
  customer: { id: '3', name: 'Aurora Ltda.' },
  status: 'ACTIVE',
  services: ['ALARM', 'CCTV'],
  city: 'São José',
  uf: 'SC',
  armedState: 'ARMED',
  connection: 'OFFLINE',
  testUntil: null,
  openOccurrences: 0,
  openServiceOrders: 2,
  tags: [],
  ...change,
})

const open = async (answer: Answer, address = '/account/list?page=1') => {
  history.replaceState(null, '', address)
  const world = deskWith(answer)
  const services = Object.assign(world.services, { filters: createFiltersStore() })
  Object.assign(services.session, { on: () => ({ unsubscribe() {} }) })
  render(
    <ServicesProvider value={services}>
      <Page />
    </ServicesProvider>,
  )
  await act(async () => {})
  return world
}
const page = (...rows: AccountRow[]) => ({ data: rows, totalElements: rows.length })
const search = () => screen.getByRole('searchbox')

beforeEach(clearFilters)

describe('Contas', () => {
  it('M-103 shows code, customer, state and connection; a row is a link to the account', async () => {
    const { sent } = await open(() => page(row()))
    const link = await screen.findByRole('link', { name: '1007, Padaria Aurora' })
    expect(link).toHaveAttribute('href', '/account/7/details')
    const cells = within(link.closest('tr')!)
    for (const text of ['Aurora Ltda.', 'São José/SC', 'Ativa', 'Armada', 'Sem comunicação', '2'])
      expect(cells.getByText(text)).toBeVisible()
    expect(sent(QUERY)[0]?.query).toEqual({ recordsPerPage: 15, offset: 0 })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contas — 1 conta')
    expect(screen.getByRole('link', { name: 'Nova conta' })).toHaveAttribute('href', '/account/create')
  })

  it('M-87 the tags of an account are the first and how many more, by their names', async () => {
    localStorage.setItem('tables.account', JSON.stringify({ hidden: [] }))
    const tags = ['Norte', 'Sul', 'VIP'].map((name, index) => ({ id: String(index + 1), name }))
    await open(() => page(row({ tags }), row({ id: '8', code: '1008' })))
    const last = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell').at(-1)!
    expect(last(/1007/)).toHaveTextContent(/^Norte\+2$/)
    expect(within(last(/1007/)).getByRole('button', { name: 'Mais 2: Sul, VIP' })).toBeVisible()
    expect(last(/1008/)).toHaveTextContent(/^—$/)
    localStorage.removeItem('tables.account')
  })

  it('says of an account in test that it is, also without the column of until when', async () => {
    const testUntil = new Date(Date.now() + 3_600_000).toISOString()
    const over = new Date(Date.now() - 1000).toISOString()
    await open(() => page(row({ testUntil }), row({ id: '8', code: '1008', testUntil: over })))
    expect(screen.getByRole('row', { name: /1007/ })).toHaveTextContent('AtivaEm teste')
    expect(screen.getByRole('row', { name: /1008/ })).not.toHaveTextContent('Em teste')
  })

  it('what is searched for reaches the URL after a pause, and is kept', async () => {
    const { sent } = await open(() => page(row()))
    await userEvent.type(search(), 'sao joao')
    await waitFor(() => expect(location.search).toBe('?search=sao%20joao&page=1'))
    await waitFor(() => expect(sent(QUERY).at(-1)?.query).toMatchObject({ search: 'sao joao' }))
    expect(sent(QUERY)).toHaveLength(2)
    expect(JSON.parse(localStorage.getItem('filters.account')!)).toEqual({ search: 'sao joao', page: '1' })
  })

  it('an answer to an old text never takes the place of a newer one', async () => {
    const old = deferred<ReturnType<typeof page>>()
    await open(({ query }) =>
      query?.search === 'pad' ? old.promise : page(row({ name: `Achada com ${query?.search ?? 'nada'}` })),
    )
    await userEvent.type(search(), 'pad')
    await waitFor(() => expect(location.search).toContain('search=pad'))
    await userEvent.type(search(), 'aria')
    expect(await screen.findByText('Achada com padaria')).toBeVisible()
    await act(async () => old.resolve(page(row({ name: 'Atrasada' }))))
    expect(screen.queryByText('Atrasada')).toBeNull()
    expect(screen.getByText('Achada com padaria')).toBeVisible()
  })

  it('an address says everything: filters, order, page', async () => {
    const { sent } = await open(
      () => page(row()),
      '/account/list?status=ACTIVE&armedState=ARMED&inTest=true&sort=-code&page=2',
    )
    expect(sent(QUERY)[0]?.query).toEqual({
      status: ['ACTIVE'],
      armedState: ['ARMED'],
      inTest: true,
      recordsPerPage: 15,
      offset: 15,
      sort: '-code',
    })
    expect(screen.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }))
    const chip = await screen.findByRole('button', { name: 'Armada' })
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Sem comunicação' }))
    expect(location.search).toBe(
      '?status=ACTIVE&armedState=ARMED&connection=OFFLINE&inTest=true&sort=-code&page=1',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(location.search).toBe('?sort=-code&page=1')
  })

  it('an empty address takes the last filters back', async () => {
    localStorage.setItem('filters.account', JSON.stringify({ city: 'Manaus', page: '1' }))
    await open(() => page(row()))
    expect(location.search).toBe('?city=Manaus&page=1')
  })

  it('none yet, and none with these filters, are two different things', async () => {
    await open(() => page())
    expect(await screen.findByRole('heading', { name: 'Nenhuma conta ainda' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cadastrar a primeira conta' })).toBeVisible()
    history.replaceState(null, '', '/account/list?status=DRAFT&page=1')
    expect(await screen.findByRole('heading', { name: 'Nenhuma conta com estes filtros' })).toBeVisible()
  })

  it('a page that is no longer there gives way to the last one', async () => {
    const { sent } = await open(
      ({ query }) =>
        Number(query?.offset) >= 16 ? { data: [], totalElements: 16 } : { ...page(row()), totalElements: 16 },
      '/account/list?page=3',
    )
    await waitFor(() => expect(location.search).toBe('?page=2'))
    expect(screen.queryByText('Nenhuma conta ainda')).toBeNull()
    expect(sent(QUERY).at(-1)?.query).toMatchObject({ offset: 15 })
  })

  it('a failure says so and is tried again', async () => {
    const answers: (() => unknown)[] = [
      () => Promise.reject(new Failure('offline', 'Sem conexão.')),
      () => page(row()),
    ]
    await open(() => answers.shift()?.())
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Padaria Aurora')).toBeVisible()
  })

  it('/account leads to the list', async () => {
    await open(() => page(row()), '/account')
    expect(location.pathname + location.search).toBe('/account/list?page=1')
  })
})
