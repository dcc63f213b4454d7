import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/search/occurrence-search-page.tsx'
import { createFiltersStore } from '#browser/storage/filters.ts'
import { clearFilters } from '#browser/storage/storage.ts'
import type { ListedOccurrence } from '#contracts/occurrences/occurrence-list.contract.ts'
import { MOST_LISTED } from '#contracts/rules/limits/pages.ts'
import { Failure } from '#machines/kit/failure.ts'
import { occurrenceRow } from '#tests/support/records/occurrence.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

const saved = vi.hoisted(() => vi.fn())
vi.mock('#ui/csv/save-file.ts', () => ({ saveFile: saved }))

const QUERY = '/occurrence/query'
const ending = { classification: null, closeReason: null, closedMode: null, closedAt: null }
const row = (change: Partial<ListedOccurrence> = {}): ListedOccurrence => ({
  ...occurrenceRow(),
  ...ending,
  ...change,
})
const closed = row({
  id: '2',
  number: 102,
  status: 'CLOSED',
  operator: { id: '8', name: 'Igor Melo' },
  station: { id: '4', name: 'Posto 04' },
  classification: 'FALSE',
  closeReason: { id: '6', name: 'Falha de bateria' },
  closedMode: 'OPERATOR',
  closedAt: '2026-11-25T12:30:00.000Z',
  dispatch: { status: 'FINISHED', vehicle: { id: '3', name: 'VTR 07' }, etaS: null, arrivalDueAt: null },
})
const page = (...rows: ListedOccurrence[]) => ({ data: rows, totalElements: rows.length })

const open = async (answer: Answer, address = '/occurrence/search?page=1') => {
  history.replaceState(null, '', address)
  const world = deskWith(answer)
  Object.assign(world.services, { filters: createFiltersStore() })
  world.permit({ ubidesk: true, 'ubidesk.account': true } as never)
  render(
    <ServicesProvider value={world.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await act(async () => {})
  return world
}

beforeEach(() => {
  saved.mockClear()
  clearFilters()
  localStorage.removeItem('tables.occurrence')
})

it('M-131 a row leads to its attendance, and how it ended are columns to choose', async () => {
  await open(() => page(row(), closed))
  const link = await screen.findByRole('link', { name: '#102, Disparo de zona' })
  expect(link).toHaveAttribute('href', '/occurrence/2')
  expect(screen.queryByRole('columnheader', { name: 'Motivo' })).toBeNull()
  cleanup()
  localStorage.setItem('tables.occurrence', JSON.stringify({ hidden: [] }))
  await open(() => page(row(), closed))
  const ended = (await screen.findByRole('link', { name: '#102, Disparo de zona' })).closest('tr')!
  const cells = within(ended)
  for (const text of ['Posto 04', 'VTR 07', 'Falso', 'Falha de bateria', 'Operador', '25/11/2026 às 09:30'])
    expect(cells.getByText(text)).toBeVisible()
  const still = screen.getByRole('link', { name: '#101, Disparo de zona' }).closest('tr')!
  expect(within(still).getAllByText('—').length).toBeGreaterThanOrEqual(6)
})

it('M-131 every filter of the address is asked for, and the file asks the same', async () => {
  const { sent } = await open(
    () => page(closed),
    '/occurrence/search?search=%2312&statuses=CLOSED&priorities=2&categories=INTRUSION&classifications=FALSE&closedMode=OPERATOR&closeReasonIds=6&accountIds=7&operatorIds=8&stationIds=4&eventCodes=130&receivedFrom=2026-11-01&receivedTo=2026-11-26&hasDispatch=true&inTest=true&page=1',
  )
  const asked = {
    search: '#12',
    statuses: ['CLOSED'],
    priorities: [2],
    categories: ['INTRUSION'],
    classifications: ['FALSE'],
    closedMode: ['OPERATOR'],
    closeReasonIds: ['6'],
    accountIds: ['7'],
    operatorIds: ['8'],
    stationIds: ['4'],
    eventCodes: ['130'],
    receivedFrom: '2026-11-01',
    receivedTo: '2026-11-26',
    hasDispatch: true,
    inTest: true,
  }
  expect(sent(QUERY)[0]?.query).toEqual({ ...asked, recordsPerPage: 15, offset: 0 })
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(sent(QUERY).at(-1)?.query).toEqual({ ...asked, recordsPerPage: 100, offset: 0 })
})

it('M-131 the file has every column, the hidden too, and no formula', async () => {
  await open(() => page(row({ account: { ...closed.account, name: '=1+1' } }), closed))
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [name, text] = saved.mock.calls[0] as [string, string]
  expect(name).toMatch(/^listagem-geral-de-ocorrencias-\d{4}-\d\d-\d\d\.csv$/)
  const [header, first, second] = text.trimEnd().split('\r\n')
  expect(header).toBe(
    '\ufeffNúmero;Prioridade;Código do evento;Evento;Categoria;Código da conta;Conta;Cidade;UF;Partição;Zona;Recebida em;Situação;Operador;Posto;Viatura;Encerrada em;Classificação;Motivo;Encerramento;Sinais;Em teste',
  )
  expect(first).toContain(";'=1+1;")
  expect(second).toBe(
    '102;Crítica;130;Disparo de zona;Intrusão;1033;Restaurante Serra Mar;Joinville;SC;1;Garagem;25/11/2026 09:00;Encerrada;Igor Melo;Posto 04;VTR 07;25/11/2026 09:30;Falso;Falha de bateria;Operador;1;Não',
  )
})

it('M-131 a file of several pages goes on after a failure where it stopped', async () => {
  const many = Array.from({ length: 150 }, (_, at) => row({ id: String(at + 1), number: at + 1 }))
  let down = true
  const { sent } = await open(({ query }) => {
    const { offset, recordsPerPage } = query as { offset: number; recordsPerPage: number }
    if (down && offset === 100) throw new Failure('offline', 'Sem conexão.')
    return { data: many.slice(offset, offset + recordsPerPage), totalElements: many.length }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  const card = await screen.findByRole('region', { name: 'Exportação' })
  await waitFor(() => expect(card).toHaveTextContent('A exportação parou em 100 de 150. Sem conexão.'))
  down = false
  await userEvent.click(within(card).getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [, text] = saved.mock.calls[0] as [string, string]
  const numbers = text.trimEnd().split('\r\n').slice(1)
  expect(numbers.map(line => line.split(';')[0])).toEqual(many.map(({ number }) => String(number)))
  expect(sent(QUERY).map(({ query }) => query?.offset)).toEqual([0, 0, 100, 100])
})

it('says more than the server counts as more, not as a number', async () => {
  await open(() => ({ data: [closed], totalElements: MOST_LISTED + 1 }))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('mais de 50.000 ocorrências')
  expect(screen.getByRole('navigation', { name: 'Paginação' })).toHaveTextContent('1–15 de mais de 50.000')
})

it('none in a week, none with these filters, and a failure are told apart', async () => {
  const answers: (() => unknown)[] = [
    () => Promise.reject(new Failure('offline', 'Sem conexão.')),
    () => page(),
    () => page(),
  ]
  await open(() => answers.shift()?.())
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Nenhuma ocorrência nos últimos 7 dias' })).toBeVisible()
  await act(async () => history.replaceState(null, '', '/occurrence/search?statuses=ON_HOLD&page=1'))
  expect(await screen.findByRole('heading', { name: 'Nenhuma ocorrência com estes filtros' })).toBeVisible()
})
