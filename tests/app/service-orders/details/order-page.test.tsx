import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/service-orders/details/service-order-details-page.tsx'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { contact as ana } from '#tests/machines/accounts/contacts/contact.fixture.ts'
import { accountPage } from '#tests/support/records/account-page.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const contact = (change: Partial<Contact>): Contact => ({
  ...ana,
  phones: ana.phones.slice(0, 1),
  ...change,
  active: true,
})

const order = serviceOrder({
  id: '42',
  status: 'OPEN',
  allowed: ['SCHEDULE', 'START_REMOTE', 'CANCEL'],
  requester: { name: 'Marta', phone: '+5548900005630' },
})

const show = (contacts: () => Contact[], mayOpen = true) => {
  const world = deskWith(({ path }) => {
    if (path === '/account/{accountId}') return accountPage()
    if (path === '/account/{accountId}/contact') return contacts()
    if (path === '/reason/query')
      return [{ id: '3', code: 'OTHER', name: 'Cliente desistiu', requiresNote: false }]
    return order
  })
  world.permit({ ubidesk: true, 'ubidesk.so': true, 'ubidesk.account': mayOpen })
  render(
    <ServicesProvider value={world.services}>
      <Page params={{ id: '42' }} />
    </ServicesProvider>,
  )
  return world
}

const place = () => screen.findByRole('region', { name: 'Local e contatos' })

describe('the page of an order', () => {
  it('begins at its main action once it was just registered, and only then', async () => {
    history.replaceState({ created: true }, '', '/service-order/42')
    show(() => [])
    expect(await screen.findByRole('button', { name: 'Executar' })).toHaveFocus()
    cleanup()
    history.replaceState(null, '', '/service-order/42')
    show(() => [])
    expect(await screen.findByRole('button', { name: 'Executar' })).not.toHaveFocus()
  })

  it('operator D02 leads to the account, the place and the first two to call', async () => {
    show(() => [
      contact({ id: '1', name: 'Ana' }),
      contact({ id: '2', name: 'Bia' }),
      contact({ id: '3', name: 'Caio' }),
    ])
    expect(await screen.findByRole('link', { name: order.account.name })).toHaveAttribute(
      'href',
      `/account/${order.account.id}/details`,
    )
    const card = within(await place())
    expect(await card.findByText(/Rua das Flores, 10/)).toBeVisible()
    expect(card.getByRole('link', { name: 'Ver no mapa' })).toBeVisible()
    expect(card.getByRole('link', { name: /^Ligar para Ana/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    )
    expect(card.getByRole('link', { name: /^WhatsApp de Bia/ })).toBeVisible()
    expect(card.queryByText('Caio')).toBeNull()
    expect(screen.getByRole('link', { name: '(48) 90000-5630' })).toHaveAttribute(
      'href',
      'tel:+5548900005630',
    )
  })

  it('operator D02 reads no contacts for who may not, and a failure stays beside the order', async () => {
    const { calls } = show(() => [], false)
    expect(await within(await place()).findByText(/Rua das Flores/)).toBeVisible()
    expect(screen.queryByRole('link', { name: order.account.name })).toBeNull()
    expect(calls.some(({ path }) => path.endsWith('/contact'))).toBe(false)
  })

  it('operator D02 says so when the place does not come, and the order stays', async () => {
    show(() => {
      throw new Failure('offline', 'Sem conexão.')
    })
    expect(await within(await place()).findByRole('alert')).toHaveTextContent('Sem conexão.')
    expect(screen.getByRole('heading', { name: /OS #/ })).toBeVisible()
  })

  it('operator D14 has one main action; the others are under "Mais", by the keyboard too', async () => {
    const world = show(() => [])
    world.permit({ ubidesk: true, 'ubidesk.so': true, 'ubidesk.so.edit': true })
    const head = within(
      (await screen.findByRole('heading', { name: /^OS #/ })).closest('header') as HTMLElement,
    )
    const buttons = () => head.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons()).toEqual(['Executar', 'Mais'])
    expect(head.queryAllByRole('link', { name: /Alterar|Imprimir/ })).toEqual([])
    head.getByRole('button', { name: 'Mais ações' }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = within(await screen.findByRole('menu', { name: 'Mais ações' }))
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Agendar',
      'Alterar',
      'Imprimir',
      'Duplicar',
      'Cancelar OS',
    ])
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Agendar' })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: /^Cancelar OS/ })
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(head.getByRole('button', { name: 'Mais ações' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Alterar' }))
    await waitFor(() => expect(location.pathname).toBe('/service-order/42/update'))
  })

  it('operator D20 an order that is not there says so, and another may be searched for', async () => {
    const world = deskWith(() => {
      throw new Failure('notFound', 'Registro não encontrado.')
    })
    render(
      <ServicesProvider value={world.services}>
        <Page params={{ id: '999' }} />
      </ServicesProvider>,
    )
    expect(await screen.findByRole('heading', { name: 'Ordem não encontrada' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver ordens' })).toHaveAttribute(
      'href',
      '/service-order/search?page=1',
    )
    expect(screen.getByRole('button', { name: 'Pesquisar' })).toBeVisible()
  })
})
