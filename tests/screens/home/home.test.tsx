import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { Home } from '#screens/home/home.tsx'
import { userInfo } from '#tests/support/records/records.ts'

const numbers: HomeSummary = {
  serviceOrders: { unscheduled: 1058, inProgress: 9, inValidation: 38, late: 0, withoutNotes60h: 12 },
  accounts: { offline: 7, inTest: 3, draft: 0 },
}
const user = userInfo({
  name: 'Rafael Teixeira',
  permissions: { ubidesk: true, 'ubidesk.so': true, 'ubidesk.account': true },
})

const shown = (change: Partial<Parameters<typeof Home>[0]> = {}) => {
  const onRetry = vi.fn()
  const { unmount } = render(
    <Home user={user} summary={numbers} problem={null} onRetry={onRetry} {...change} />,
  )
  return { onRetry, unmount }
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
      ['12Sem anotação há 60 h', '/service-order/search?withoutNotes60h=true&page=1'],
    ])
    expect(cards('Contas').map(card => [card.textContent, card.getAttribute('href')])).toEqual([
      ['7Sem comunicação', '/account/list?status=ACTIVE&connection=OFFLINE&page=1'],
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
      'Sem anotação há 60 h',
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
    expect(cards()[0]).toHaveTextContent('1.058')
  })

  it('has neither orders nor accounts for who may not see them', () => {
    const none = { serviceOrders: null, accounts: null }
    const accounts = userInfo({ permissions: { ubidesk: true, 'ubidesk.account': true } })
    const { unmount } = shown({ user: accounts, summary: { ...numbers, serviceOrders: null } })
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(cards('Contas')[0]).toHaveTextContent('7')
    unmount()
    shown({ user: userInfo({ permissions: { ubidesk: true } }), summary: none })
    expect(screen.queryByRole('region')).toBeNull()
  })
})
