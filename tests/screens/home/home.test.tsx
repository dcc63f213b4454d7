import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { Home } from '#screens/home/home.tsx'
import { UrgentOrders } from '#screens/home/priority-orders.tsx'
import { serviceOrder, userInfo } from '#tests/support/records/records.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const numbers: HomeSummary = {
  serviceOrders: {
    unscheduled: 1058,
    inProgress: 9,
    inValidation: 38,
    late: 0,
    lateSoon: [],
    withoutNotes60h: 12,
    created24h: 5,
  },
  occurrences: { pending: 4, mine: 1, onHold: 2, dispatched24h: 6 },
  accounts: { offline: 7, testMissed: 8, inTest: 3, draft: 0 },
}
const user = userInfo({
  name: 'Rafael Teixeira',
  permissions: { ubidesk: true, 'ubidesk.so': true, 'ubidesk.account': true },
})

const shown = (change: Partial<Parameters<typeof Home>[0]> = {}) => {
  const on = { onRetry: vi.fn(), onSearch: vi.fn(), onStation: vi.fn(), onHintRead: vi.fn() }
  const { unmount } = render(
    <Home
      user={user}
      summary={numbers}
      now={NOW}
      problem={null}
      urgent={null}
      isNewcomer={false}
      {...on}
      {...change}
    />,
  )
  return { ...on, unmount }
}
const cards = (region = 'Ordens de serviço') =>
  within(screen.getByRole('region', { name: region })).getAllByRole('link')

describe('D-27 the home page', () => {
  it('says what waits, and each number leads to the screen of its name', () => {
    shown()
    expect(screen.getByRole('heading', { level: 1, name: 'Olá, Rafael' })).toBeVisible()
    expect(cards().map(card => [card.textContent, card.getAttribute('href')])).toEqual([
      ['1.058Aguardando agendamento', '/service-order/unscheduled?page=1'],
      ['9Em execução', '/service-order/search?status=IN_PROGRESS&page=1'],
      ['38Aguardando validação', '/service-order/in-validation?page=1'],
      ['0Atrasadas', '/service-order/search?late=true&page=1'],
      ['12Sem anotação há 60\u00a0h', '/service-order/search?withoutNotes60h=true&page=1'],
      ['5Cadastradas em 24\u00a0h', '/service-order/search?created24h=true&page=1'],
    ])
    expect(cards('Ocorrências').map(card => [card.textContent, card.getAttribute('href')])).toEqual([
      ['4Aguardando atendimento', '/occurrence/search?statuses=PENDING&page=1'],
      ['1Em atendimento com você', `/occurrence/search?statuses=IN_ATTENDANCE&operatorIds=${user.id}&page=1`],
      ['2Em espera com você', `/occurrence/search?statuses=ON_HOLD&operatorIds=${user.id}&page=1`],
      ['6Com deslocamento em 24\u00a0h', '/occurrence/search?dispatched24h=true&page=1'],
    ])
    expect(cards('Contas').map(card => [card.textContent, card.getAttribute('href')])).toEqual([
      ['7Sem comunicação', '/account/list?status=ACTIVE&connection=OFFLINE&page=1'],
      ['8Teste periódico não recebido', '/account/list?status=ACTIVE&testMissed=true&page=1'],
      ['3Em teste', '/account/list?inTest=true&page=1'],
      ['0Em rascunho', '/account/list?status=DRAFT&page=1'],
    ])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads there also while the numbers are on their way', () => {
    shown({ summary: null })
    expect(cards().map(card => card.textContent)).toEqual([
      'Aguardando agendamento',
      'Em execução',
      'Aguardando validação',
      'Atrasadas',
      'Sem anotação há 60\u00a0h',
      'Cadastradas em 24\u00a0h',
    ])
  })

  it('says why there are none, and tries again', async () => {
    const { onRetry } = shown({ summary: null, problem: 'Sem conexão.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar os números. Sem conexão.')
    expect(cards()[0]).toHaveTextContent('—')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps the numbers it had when they cannot be brought up to date', () => {
    shown({ problem: 'Sem conexão.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível atualizar os números.')
    expect(screen.getByText('Informação desatualizada há 0 s.')).toBeVisible()
    expect(cards()[0]).toHaveTextContent('1.058')
  })

  it('has neither orders nor accounts for who may not see them', () => {
    const none = { serviceOrders: null, occurrences: null, accounts: null }
    const accounts = userInfo({ permissions: { ubidesk: true, 'ubidesk.account': true } })
    const { unmount } = shown({ user: accounts, summary: { ...numbers, serviceOrders: null } })
    expect(screen.getAllByRole('region')).toHaveLength(2)
    expect(cards('Contas')[0]).toHaveTextContent('7')
    unmount()
    shown({ user: userInfo({ permissions: { ubidesk: true } }), summary: none })
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('operator D15 late and offline speak as soon as there are any; the rest is calm', () => {
    const loud = () =>
      screen.queryAllByRole('link').filter(card => card.querySelector('svg') && /^\d/.test(card.textContent))
    const { unmount } = shown({
      summary: {
        serviceOrders: {
          unscheduled: 58,
          inProgress: 9,
          inValidation: 38,
          late: 7,
          lateSoon: [],
          withoutNotes60h: 12,
          created24h: 5,
        },
        occurrences: null,
        accounts: { offline: 2, testMissed: 8, inTest: 3, draft: 4 },
      },
    })
    expect(loud().map(({ textContent }) => textContent)).toEqual(['7Atrasadas', '2Sem comunicação'])
    unmount()
    shown({ summary: { ...numbers, accounts: { offline: 0, testMissed: 8, inTest: 3, draft: 4 } } })
    expect(loud()).toEqual([])
  })

  it('M-188 counts an order as late once the server’s clock is past its time', () => {
    const lateSoon = [
      { at: '2026-11-25T11:59:59.000Z', count: 2 },
      { at: '2026-11-25T12:00:00.000Z', count: 1 },
      { at: '2026-11-25T12:00:01.000Z', count: 4 },
    ]
    const orders = {
      unscheduled: 0,
      inProgress: 0,
      inValidation: 0,
      late: 7,
      lateSoon,
      withoutNotes60h: 0,
      created24h: 0,
    }
    shown({ summary: { serviceOrders: orders, occurrences: null, accounts: null } })
    expect(cards()[3]).toHaveTextContent('10Atrasadas')
  })

  it('operator D15 has the search, a new order and the station within reach', async () => {
    const { onSearch, onStation } = shown()
    expect(screen.getByRole('link', { name: 'Nova OS' })).toHaveAttribute('href', '/service-order/create')
    const search = screen.getByRole('button', { name: /^Buscar tela, conta, número da OS/ })
    expect(search).toHaveTextContent('CtrlK')
    await userEvent.click(search)
    expect(onSearch).toHaveBeenCalledOnce()
    expect(screen.getByText('Você não está em um posto de atendimento.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Escolher posto' }))
    expect(onStation).toHaveBeenCalledOnce()
  })

  it('names the station one is at, and offers neither it nor an order to who may not', () => {
    const station = { id: '3', name: 'Posto 03' }
    const { unmount } = shown({ user: { ...user, station } })
    expect(screen.getByText('Posto: Posto 03')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Trocar posto' })).toBeVisible()
    unmount()
    shown({ user: userInfo({ permissions: { ubidesk: true } }) })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('operator D15 tells a newcomer the keys, until it was read', async () => {
    const { onHintRead, unmount } = shown({ isNewcomer: true })
    const hint = screen.getByRole('complementary', { name: 'Dica' })
    expect(hint).toHaveTextContent('CtrlK abre a busca em qualquer tela, e ? mostra os atalhos do teclado.')
    await userEvent.click(within(hint).getByRole('button', { name: 'Entendi' }))
    expect(onHintRead).toHaveBeenCalledOnce()
    unmount()
    shown()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('operator D15 the most urgent orders', () => {
  const orders = [
    { ...serviceOrder({ id: '1', number: 901, status: 'SCHEDULED', priority: 1 }), overdue: true },
    { ...serviceOrder({ id: '2', number: 902, status: 'OPEN', priority: 2 }), overdue: false },
    { ...serviceOrder({ id: '3', number: 903, status: 'IN_PROGRESS', priority: 3 }), overdue: false },
    { ...serviceOrder({ id: '4', number: 904, status: 'REPROVED', priority: 3 }), overdue: false },
  ]

  it('lead to their next step, and say why they are there', () => {
    render(<UrgentOrders orders={orders} problem={null} onRetry={vi.fn()} />)
    const items = screen.getAllByRole('listitem')
    expect(items[0]).toHaveTextContent('#901 · Padaria Aurora')
    expect(items[0]).toHaveTextContent('AtrasadaAgendadaEmergência')
    expect(items[1]).not.toHaveTextContent('Atrasada')
    expect(
      items.map(item => {
        const step = within(item).getAllByRole('link')[1]
        return [step?.getAttribute('aria-label'), step?.getAttribute('href')]
      }),
    ).toEqual([
      ['Reagendar OS #901', '/service-order/1/schedule'],
      ['Agendar OS #902', '/service-order/2/schedule'],
      ['Abrir OS #903', '/service-order/3'],
      ['Reagendar retorno OS #904', '/service-order/4/schedule'],
    ])
  })

  it('are waited for, may be none, and are asked for again after a failure', async () => {
    const onRetry = vi.fn()
    const { rerender } = render(<UrgentOrders orders={null} problem={null} onRetry={onRetry} />)
    expect(screen.getByRole('region', { name: 'Ordens mais urgentes' })).toHaveAttribute('aria-busy', 'true')
    rerender(<UrgentOrders orders={[]} problem={null} onRetry={onRetry} />)
    expect(screen.getByText('Nenhuma ordem por executar.')).toBeVisible()
    rerender(<UrgentOrders orders={null} problem="Sem conexão." onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('M-199 stay when they cannot be renewed, and say so', () => {
    render(<UrgentOrders orders={orders} problem="Sem conexão." onRetry={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    expect(screen.getByText('Informação desatualizada há 0 s.')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })
})
