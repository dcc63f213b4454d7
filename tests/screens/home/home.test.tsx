import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { HomeSummary } from '#contracts/home.contract.ts'
import { Home } from '#screens/home/home.tsx'
import { userInfo } from '#tests/support/fixtures.ts'

const numbers: HomeSummary = {
  serviceOrders: { unscheduled: 1058, inProgress: 9, inValidation: 38, late: 0 },
}
const user = userInfo({ name: 'Rafael Teixeira', permissions: { ubidesk: true, 'ubidesk.so': true } })

const shown = (change: Partial<Parameters<typeof Home>[0]> = {}) => {
  const onRetry = vi.fn()
  render(<Home user={user} summary={numbers} problem={null} onRetry={onRetry} {...change} />)
  return { onRetry }
}
const cards = () => within(screen.getByRole('region', { name: 'Ordens de serviço' })).getAllByRole('link')

describe('D-27 the home page', () => {
  it('says what waits, and each number leads to the screen of its name', () => {
    shown()
    expect(screen.getByRole('heading', { level: 1, name: 'Olá, Rafael' })).toBeVisible()
    expect(cards().map(card => [card.textContent, card.getAttribute('href')])).toEqual([
      ['1.058Aguardando agendamento', '/service-order/unscheduled?page=1'],
      ['9Em execução', '/service-order/search?status=IN_PROGRESS&page=1'],
      ['38Aguardando validação', '/service-order/in-validation?page=1'],
      ['0Atrasadas', '/service-order/search?late=true&page=1'],
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

  it('has no orders for who may not see them', () => {
    shown({ user: userInfo({ permissions: { ubidesk: true } }), summary: { serviceOrders: null } })
    expect(screen.queryByRole('region')).toBeNull()
  })
})
