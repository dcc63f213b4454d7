// Linked alone: parts that arrive at once may fail to link in a worker's context.
import '#ui/menu/action-menu.tsx'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { findRoute } from '#app/find-route.ts'
import { navigation } from '#app/navigation.ts'
import { Page as Details } from '#app/service-orders/details/service-order-details-page.tsx'
import { Page as ChooseOrder } from '#app/service-orders/schedule/service-order-schedule-create-page.tsx'
import { createFiltersStore } from '#browser/storage/filters.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

const DUPLICATE = '/serviceOrder/{id}/duplicate'

const open = async (answer: Answer, mayEdit = true) => {
  history.replaceState(null, '', '/service-order/42')
  const world = deskWith(answer, { mayEdit })
  render(
    <ServicesProvider value={world.services}>
      <Details params={{ id: '42' }} />
    </ServicesProvider>,
  )
  await screen.findByRole('heading', { name: 'OS #1042' })
  return world
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
const item = (name: string) => screen.findByRole('menuitem', { name })
const alterar = () => screen.queryByRole('menuitem', { name: 'Alterar' })

describe('the way to the forms', () => {
  it('has an address for each, before those of an order', () => {
    const page = (path: string) => findRoute(path)?.route.page
    expect(page('/service-order/create')).toBe('service-order-create')
    expect(page('/service-order/schedule/create')).toBe('service-order-schedule-create')
    expect(page('/service-order/42/update')).toBe('service-order-update')
    expect(page('/service-order/42')).toBe('service-order-details')
    const orders = navigation.find(entry => entry.label === 'Ordens de Serviço')
    expect(orders?.children?.[0]?.label).toBe('Cadastro')
  })

  it('is offered to whoever may edit', async () => {
    await open(() => serviceOrder())
    await openMenu()
    await userEvent.click(await item('Alterar'))
    await waitFor(() => expect(location.pathname).toBe('/service-order/42/update'))
  })

  it('is not offered otherwise', async () => {
    await open(() => serviceOrder(), false)
    await openMenu()
    expect(await item('Imprimir')).toBeVisible()
    expect(alterar()).toBeNull()
  })

  it('is not offered for a sealed order, which can still be duplicated', async () => {
    await open(() => serviceOrder({ status: 'FINISHED' }))
    await openMenu()
    expect(await item('Duplicar')).not.toHaveAttribute('aria-disabled')
    expect(alterar()).toBeNull()
  })
})

describe('Duplicar', () => {
  it('makes one order however often it is asked, and opens it', async () => {
    const answer = deferred<ServiceOrder>()
    const { sent, notify } = await open(({ path }) => (path === DUPLICATE ? answer.promise : serviceOrder()))
    await openMenu()
    await userEvent.click(await item('Duplicar'))
    await openMenu()
    expect(await item('Duplicar')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(await item('Duplicar'))
    expect(sent(DUPLICATE)).toEqual([
      {
        path: DUPLICATE,
        params: { id: '42' },
        idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ])
    await act(async () => answer.resolve(serviceOrder({ id: '99', number: 1099 })))
    await waitFor(() => expect(location.pathname).toBe('/service-order/99'))
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'OS #1099 cadastrada.' })
  })

  it('says why it could not', async () => {
    const text = 'A conta não está ativa.'
    const { notify } = await open(({ path }) => {
      if (path === DUPLICATE) throw new Failure('conflict', text, { code: 'ACCOUNT_INACTIVE' })
      return serviceOrder()
    })
    await openMenu()
    await userEvent.click(await item('Duplicar'))
    await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'alert', text }))
  })
})

describe('Agendar without an order', () => {
  it('lists what waits for a time, and each row leads to its scheduling', async () => {
    history.replaceState(null, '', '/service-order/schedule/create')
    const { services, calls } = deskWith(() => ({ data: [serviceOrder()], totalElements: 1 }))
    render(
      <ServicesProvider value={{ ...services, filters: createFiltersStore() }}>
        <ChooseOrder />
      </ServicesProvider>,
    )
    expect(await screen.findByRole('link', { name: /1042/ })).toHaveAttribute(
      'href',
      '/service-order/42/schedule',
    )
    expect(screen.getByRole('heading', { level: 1, name: /^Agendar/ })).toBeVisible()
    const steps = screen.getByRole('navigation', { name: 'Passos do agendamento' })
    expect(within(steps).getByText('Ordem').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(calls[0]?.query).toMatchObject({ status: ['OPEN', 'REPROVED'] })
    await userEvent.type(screen.getByRole('searchbox'), 'aurora')
    await waitFor(() => expect(location.search).toContain('account=aurora'))
    expect(location.pathname).toBe('/service-order/schedule/create')
  })
})
