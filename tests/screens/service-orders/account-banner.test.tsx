import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OrderSummary } from '#machines/accounts/orders/order-summary.ts'
import { AccountBanner } from '#screens/service-orders/account-banner.tsx'

const orders: readonly OrderSummary[] = [
  { id: '43', number: 43, status: 'OPEN' },
  { id: '44', number: 44, status: 'PAUSED' },
  { id: '45', number: 45, status: 'SCHEDULED' },
  { id: '42', number: 42, status: 'IN_PROGRESS' },
]
const props = { orders, total: 9, linksOrders: true, allHref: '/account/7/details?tab=orders' }
const said = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)

describe('operator D07 the account banner', () => {
  it('is one line, the most urgent order, until the rest is asked for', async () => {
    render(<AccountBanner {...props} />)
    expect(said()).toEqual(['A Ordem de Serviço #42 está em execução.'])
    expect(screen.getByRole('link')).toHaveAccessibleDescription('A Ordem de Serviço #42 está em execução.')
    const more = screen.getByRole('button', { name: 'e mais 8 ordens desta conta' })
    expect(more).toHaveTextContent('e mais 8')
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(said()).toEqual([
      'A Ordem de Serviço #42 está em execução.',
      'A Ordem de Serviço #44 aguarda execução.',
      'A Ordem de Serviço #45 aguarda execução.',
      'A Ordem de Serviço #43 aguarda execução.',
    ])
    expect(screen.getByRole('link', { name: 'Ver todas as ordens da conta' })).toHaveAttribute(
      'href',
      '/account/7/details?tab=orders',
    )
    await userEvent.click(more)
    expect(said()).toHaveLength(1)
  })

  it('is whole where the screen says so, and stays folded once folded', async () => {
    const { rerender } = render(<AccountBanner {...props} whole />)
    expect(said()).toHaveLength(4)
    rerender(<AccountBanner {...props} whole={false} />)
    expect(said()).toHaveLength(1)
    rerender(<AccountBanner {...props} whole />)
    await userEvent.click(screen.getByRole('button', { name: /^e mais 8/ }))
    expect(said()).toHaveLength(1)
  })

  it('operator D20 tells the real status of each order beside the spec’s sentence, the button at the end', () => {
    render(<AccountBanner {...props} whole />)
    const lines = screen.getAllByRole('listitem').slice(0, 4)
    expect(lines.map(line => within(line).getByRole('link').textContent)).toEqual([
      'Visualizar',
      'Executar',
      'Executar',
      'Executar',
    ])
    // The first line also has "e mais": actions stand at each line's end.
    for (const line of lines) expect(line.lastElementChild).toBe(within(line).getByRole('link'))
    for (const [index, status] of ['Em execução', 'Pausada', 'Agendada', 'Aberta'].entries())
      expect(within(lines[index] as HTMLElement).getByText(status)).toBeVisible()
  })

  it('of a single order has nothing to open, of none is not there', () => {
    const { rerender } = render(<AccountBanner {...props} orders={orders.slice(0, 1)} total={1} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Executar' })).toBeVisible()
    rerender(<AccountBanner {...props} orders={[]} total={0} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('names an order without a link to who may not open it', () => {
    render(<AccountBanner {...props} orders={orders.slice(0, 1)} total={1} linksOrders={false} />)
    expect(said()).toEqual(['A Ordem de Serviço #43 aguarda execução.'])
    expect(screen.queryByRole('link')).toBeNull()
  })
})
