import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import '#app/occurrences/management/management.tsx'
import '#app/occurrences/management/management-queue.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/management/occurrence-management-page.tsx'
import type {
  OccurrenceOperator,
  OccurrenceSummary,
} from '#contracts/occurrences/occurrence-management.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 60_000 })

const SUMMARY = '/occurrence/summary'
const OPERATORS = '/occurrence/operators'
const QUEUE = '/occurrence/queue'

beforeEach(() => history.replaceState(null, '', '/occurrence/management'))

const account = { id: '7', code: '1210', name: 'Padaria Aurora' }

const summary: OccurrenceSummary = {
  open: [
    { status: 'PENDING', priority: 1, count: 1 },
    { status: 'PENDING', priority: 4, count: 80 },
    { status: 'IN_ATTENDANCE', priority: 2, count: 1 },
  ],
  received: 1234,
  closed: 900,
  handled: 60,
  handledPerHour: 7.5,
  acceptS: 26,
  falseRate: 0.8,
  problemAccounts: [{ account, count: 9, falseCount: 7 }],
  tests: [],
  testCount: 0,
}

const operator: OccurrenceOperator = {
  operator: { id: '8', name: 'Igor Melo' },
  station: { id: '4', name: 'Posto 04' },
  status: 'OFFLINE',
  since: '2026-11-25T12:05:00.000Z',
  mutedUntil: null,
  current: [occurrenceRow({ id: '2', number: 102, status: 'IN_ATTENDANCE' })],
  handledToday: 12,
  handledLastHour: 3,
  avgAcceptS: 31,
  avgHandleS: null,
}

const power = (id: string) =>
  occurrenceRow({ id, eventCode: '301', eventName: 'Falta de energia', category: 'POWER', priority: 4 })
const queue = occurrenceQueue([power('11'), power('12')])

const answers: Readonly<Record<string, unknown>> = {
  [SUMMARY]: summary,
  [OPERATORS]: [operator],
  [QUEUE]: queue,
  '/reason/query': [],
  '/attendanceSentence/query': { data: [], totalElements: 0 },
}

const open = (keys: Record<string, boolean> = {}, answer: Answer = ({ path }) => answers[path]) => {
  const desk = deskWith(answer)
  desk.permit({ ubidesk: true, 'ubidesk.account': true, ...keys } as never)
  render(
    <ServicesProvider value={desk.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  return desk
}

const supervisor = { 'ubidesk.config.attendancePolicy': true }

it('M-130 shows what is open, the period, the operators and the accounts', async () => {
  const { sent } = open()
  const totals = await screen.findByRole('table', { name: /abertas por situação/ })
  const texts = (name: string) =>
    [...within(totals).getByRole('rowheader', { name }).closest('tr')!.querySelectorAll('td')].map(
      ({ textContent }) => textContent,
    )
  expect(texts('Aguardando atendimento')).toEqual(['1', '0', '0', '80', '0', '81'])
  expect(texts('Todas')).toEqual(['1', '1', '0', '80', '0', '82'])
  expect(screen.getByRole('link', { name: '80: Aguardando atendimento, Média' })).toHaveAttribute(
    'href',
    '/occurrence/search?statuses=PENDING&priorities=4&page=1',
  )
  expect(screen.getByRole('link', { name: '82: Todas' })).toHaveAttribute(
    'href',
    '/occurrence/search?statuses=WAITING,PENDING,IN_ATTENDANCE,ON_HOLD&page=1',
  )
  const period = screen.getByRole('region', { name: 'No período' })
  expect(within(period).getByText('1.234')).toBeVisible()
  expect(within(period).getByText('7,5')).toBeVisible()
  expect(within(period).getByText('80 %')).toBeVisible()
  const people = screen.getByRole('table', { name: 'Operadores' })
  expect(within(people).getByText('Sem sinal')).toBeVisible()
  expect(within(people).getByRole('link', { name: /^#102/ })).toHaveAttribute(
    'href',
    '/occurrence/2/attendance',
  )
  expect(screen.getByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute('href', '/account/7')
  expect(screen.getByText('Nenhuma conta está em teste.')).toBeVisible()
  expect(await screen.findAllByRole('link', { name: 'Falta de energia' })).toHaveLength(2)
  expect(sent(SUMMARY)).toHaveLength(1)
})

it('M-130 who may not supervise sees it all, and changes nothing', async () => {
  open()
  expect(await screen.findAllByRole('link', { name: 'Falta de energia' })).toHaveLength(2)
  for (const name of [/^Liberar/, /^Encerrar/, 'Postos'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('M-130 a supervisor makes an operator leave the station, after a question', async () => {
  const user = userEvent.setup()
  const { sent, notify } = open(supervisor, ({ path }) =>
    path === '/station/{id}/logoff' ? new Promise(() => {}) : answers[path],
  )
  await user.click(await screen.findByRole('button', { name: 'Liberar Posto 04, de Igor Melo' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Igor Melo sai de Posto 04 na hora')
  await user.click(within(question).getByRole('button', { name: 'Liberar posto' }))
  expect(sent('/station/{id}/logoff')).toMatchObject([{ params: { id: '4' }, body: { operatorId: '8' } }])
  expect(notify).not.toHaveBeenCalled()
})

it('M-130 a supervisor closes the waiting ones of an event at once', async () => {
  const user = userEvent.setup()
  open(supervisor)
  await user.click(await screen.findByRole('button', { name: 'Encerrar em lote: Falta de energia' }))
  expect(await screen.findByRole('dialog', { name: /Encerrar/ })).toBeVisible()
})

it('M-130 another period is asked for, and no number of the last stands under it', async () => {
  const user = userEvent.setup()
  let asked = 0
  const { sent } = open({}, ({ path }) => {
    if (path === SUMMARY && ++asked === 2) throw new Failure('offline', 'Sem conexão com o servidor.')
    return answers[path]
  })
  expect(await screen.findByText('1.234')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), '30 dias')
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible()
  expect(screen.queryByText('1.234')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Período' })).toHaveDisplayValue('30 dias')
  expect(screen.getByRole('table', { name: 'Operadores' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Tentar novamente|Atualizar/ }))
  expect(await screen.findByText('1.234')).toBeVisible()
  const [first, second] = sent(SUMMARY).map(({ query }) => query?.from as string)
  expect(Date.parse(first ?? '') - Date.parse(second ?? '')).toBe(29 * 86_400_000)
})

it('says what failed, and tries again', async () => {
  const user = userEvent.setup()
  let down = true
  open({}, ({ path }) => {
    if (down && path === SUMMARY) throw new Failure('offline', 'Sem conexão com o servidor.')
    return answers[path]
  })
  expect(await screen.findByText('Não foi possível carregar os números')).toBeVisible()
  expect(await screen.findAllByRole('link', { name: 'Falta de energia' })).toHaveLength(2)
  down = false
  await act(async () => {
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  })
  expect(await screen.findByText('1.234')).toBeVisible()
})

it('shows what waits while the numbers never come', async () => {
  open({}, ({ path }) => (path === SUMMARY ? new Promise(() => {}) : answers[path]))
  expect(await screen.findAllByRole('link', { name: 'Falta de energia' })).toHaveLength(2)
  expect(screen.queryByRole('table', { name: /abertas por situação/ })).toBeNull()
})

it('M-130 a double press asks once and frees once; who was faster is told', async () => {
  const user = userEvent.setup()
  let fail = (_: Failure) => {}
  const late = new Promise((_, reject) => {
    fail = reject
  })
  const { sent } = open(supervisor, ({ path }) => (path === '/station/{id}/logoff' ? late : answers[path]))
  await user.dblClick(await screen.findByRole('button', { name: 'Liberar Posto 04, de Igor Melo' }))
  const question = await screen.findByRole('alertdialog')
  await user.dblClick(within(question).getByRole('button', { name: 'Liberar posto' }))
  fail(new Failure('conflict', 'Este operador já saiu do posto.'))
  expect(await screen.findByText(/já saiu do posto/)).toBeVisible()
  expect(sent('/station/{id}/logoff')).toHaveLength(1)
})
