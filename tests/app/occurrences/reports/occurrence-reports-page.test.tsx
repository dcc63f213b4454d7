import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import '#app/occurrences/reports/reports.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/reports/occurrence-reports-page.tsx'
import type { OccurrenceReport, Percentiles } from '#contracts/occurrences/occurrence-reports.contract.ts'
import type { OrderReport } from '#contracts/service-orders/service-order-reports.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import * as files from '#ui/csv/save-file.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 60_000 })
vi.mock('#ui/csv/save-file.ts', () => ({ saveFile: vi.fn() }))

const REPORT = '/occurrence/reports'
const ORDERS = '/serviceOrder/reports'

const lasted = (count: number, p50: number, p90: number, p95: number): Percentiles => ({
  count,
  p50,
  p90,
  p95,
})
const none: Percentiles = { count: 0, p50: null, p90: null, p95: null }

const report: OccurrenceReport = {
  from: '2026-10-28',
  to: '2026-11-26',
  stations: [],
  received: 1300,
  times: [
    { priority: null, accept: lasted(1250, 22.4, 61, 95), arrival: none, close: lasted(900, 240, 605, 4000) },
    { priority: 1, accept: lasted(30, 5, 9, 12), arrival: none, close: none },
  ],
  categories: [
    { category: 'INTRUSION', received: 900, judged: 800, falseCount: 656 },
    { category: 'POWER', received: 400, judged: 200, falseCount: 4 },
  ],
  problemAccounts: [
    { account: { id: '7', code: '1210', name: 'Padaria Aurora' }, count: 9, judged: 8, falseCount: 7 },
  ],
}

const orders: OrderReport = {
  from: '2026-10-28',
  to: '2026-11-26',
  stations: [],
  reasons: [
    { kind: 'cancel', reason: 'Cliente desistiu', count: 3 },
    { kind: 'cancel', reason: 'Duplicada', count: 1 },
    { kind: 'reschedule', reason: 'Chuva', count: 5 },
  ],
  technicians: [
    {
      technician: { id: '11', name: 'Rui Sá' },
      station: { id: '2', name: 'Base Norte' },
      scheduled: 12,
      minutes: 810,
      days: 4,
      finished: 9,
      reproved: 1,
    },
    {
      technician: { id: '12', name: 'Bia Lima' },
      station: null,
      scheduled: 0,
      minutes: 0,
      days: 0,
      finished: 0,
      reproved: 0,
    },
  ],
}

const open = async (answer: Answer = () => report, address = REPORT, seesOrders = false) => {
  history.replaceState(null, '', address)
  const desk = deskWith(call => {
    if (call.path === REPORT) return answer(call)
    if (call.path === ORDERS) return orders
    throw new Failure('notFound', 'Registro não encontrado.')
  })
  desk.permit({ ubidesk: true, 'ubidesk.account': true, 'ubidesk.so': seesOrders } as never)
  render(
    <ServicesProvider value={desk.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await act(async () => {})
  return desk
}

const linesOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))

it('shows percentiles by priority, the false rate and the problem accounts', async () => {
  const { sent } = await open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('28/10/2026 a 26/11/2026')
  expect(linesOf('Tempo até atender')).toEqual([
    ['Prioridade', 'Atendidas', 'Metade até', '90 % até', '95 % até'],
    ['Todas', '1.250', '00:22', '01:01', '01:35'],
    ['Emergência', '30', '00:05', '00:09', '00:12'],
  ])
  expect(linesOf('Tempo até encerrar')[2]).toEqual(['Emergência', '0', '—', '—', '—'])
  expect(screen.getByText('Nenhuma viatura chegou a uma ocorrência do período.')).toBeVisible()
  expect(linesOf('Falsos alarmes').slice(1)).toEqual([
    ['Todas', '1.300', '1.000', '660', '66 %'],
    ['Intrusão', '900', '800', '656', '82 %'],
    ['Energia', '400', '200', '4', '2 %'],
  ])
  expect(screen.getByRole('link', { name: '1210 · Padaria Aurora' })).toHaveAttribute('href', '/account/7')
  expect(sent(REPORT)).toMatchObject([{ query: {} }])
})

it('asks for the period and the stations of the address, and goes back to all', async () => {
  const { sent } = await open(
    () => ({ ...report, received: 0, times: [], categories: [], problemAccounts: [] }),
    `${REPORT}?from=2026-11-01&to=2026-11-02&stationIds=2`,
  )
  expect(sent(REPORT)[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-02', stationIds: ['2'] })
  expect(await screen.findByText('Nenhuma ocorrência neste período e nestes postos')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(sent(REPORT).at(-1)?.query).toEqual({})
  expect(await screen.findByText('Nenhuma ocorrência nos últimos 30 dias')).toBeVisible()
})

it('shows reasons and the load of technicians to whoever may read orders', async () => {
  await open(() => report, `${REPORT}?from=2026-10-28`, true)
  expect(await screen.findByRole('table', { name: 'Carga dos técnicos' })).toBeVisible()
  expect(linesOf('Carga dos técnicos').slice(1)).toEqual([
    ['Rui Sá', 'Base Norte', '12', '13 h 30 min', '4', '3 h 23 min', '9', '1'],
    ['Bia Lima', '—', '0', '0 min', '0', '0 min', '0', '0'],
  ])
  expect(linesOf('Motivos de cancelamento').slice(1)).toEqual([
    ['Cliente desistiu', '3', '75 %'],
    ['Duplicada', '1', '25 %'],
  ])
  expect(screen.getByText('Nenhuma ordem foi reprovada no período.')).toBeVisible()
})

it('asks for nothing of orders without their permission', async () => {
  const { sent } = await open()
  expect(await screen.findByRole('table', { name: 'Falsos alarmes' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Ordens de serviço' })).toBeNull()
  expect(sent(ORDERS)).toEqual([])
})

it('says why there are no numbers, and tries again', async () => {
  let fails = true
  await open(() => {
    if (!fails) return report
    throw new Failure('invalid', 'Confira os campos.', {
      fieldErrors: [{ field: 'from', code: 'range', message: 'Escolha um período de até 92 dias.' }],
    })
  })
  expect(await screen.findByText('Escolha um período de até 92 dias.')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('table', { name: 'Falsos alarmes' })).toBeVisible()
})

it('saves a table as a file, with seconds and percentages as numbers', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV: Tempo até atender' }))
  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV: Falsos alarmes' }))
  const [[name, times], [, rates]] = vi.mocked(files.saveFile).mock.calls as [string, string][] as [
    [string, string],
    [string, string],
  ]
  expect(name).toBe('tempo-ate-atender-2026-10-28-2026-11-26.csv')
  expect(times.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffPrioridade;Atendidas;Metade até (s);90 % até (s);95 % até (s)',
    'Todas;1250;22;61;95',
  ])
  expect(rates).toContain('Energia;400;200;4;2\r\n')
})

it('has a sheet to print with the same tables, and the way back', async () => {
  await open(
    () => ({ ...report, stations: [{ id: '2', name: 'Posto 02' }] }),
    `${REPORT}/print?stationIds=2`,
    true,
  )
  expect(await screen.findByText('Posto 02')).toBeVisible()
  expect(linesOf('Tempo até atender')).toHaveLength(3)
  expect(linesOf('Motivos de reagendamento')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Voltar aos relatórios' })).toHaveAttribute(
    'href',
    `${REPORT}?stationIds=2`,
  )
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(printed).toHaveBeenCalledOnce()
})
