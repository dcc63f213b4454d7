import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ServicesProvider } from '#app/context.ts'
import { SideNav } from '#app/shell/side-nav.tsx'
import { homeRoutes } from '#contracts/home/home.contract.ts'
import { isUnfilteredLink } from '#screens/kit/unfiltered-link.ts'
import { deskWith } from '../../support/services.tsx'

const open = () => {
  const { hook, navigate, history } = memoryLocation({ path: '/', record: true })
  const { services } = deskWith(() => ({ serviceOrders: null, accounts: null }))
  render(
    <Router hook={hook}>
      <ServicesProvider value={services}>
        <SideNav permissions={{ 'ubidesk.so': true }}>{() => null}</SideNav>
        <main>Conteúdo</main>
      </ServicesProvider>
    </Router>,
  )
  const nav = screen.getByRole('navigation', { name: 'Principal' })
  return { nav, navigate, history, user: userEvent.setup(), isOpen: () => nav.hasAttribute('data-open') }
}

const entry = () => screen.getByText('Ordens de Serviço')

describe('the rail', () => {
  it('opened by a finger stays as it lifts, and leads to what is in it', async () => {
    const { user, isOpen, history } = open()
    await user.pointer({ keys: '[TouchA]', target: entry() })
    expect(isOpen()).toBe(true)
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('link', { name: 'Cadastro' }) })
    expect(history.at(-1)).toBe('/service-order/create')
    expect(isOpen()).toBe(false)
  })

  it('moves nothing under a finger that is still down', async () => {
    const { user, isOpen } = open()
    await user.pointer({ keys: '[TouchA>]', target: entry() })
    expect(isOpen()).toBe(false)
    await user.pointer({ keys: '[/TouchA]', target: entry() })
    expect(isOpen()).toBe(true)
  })

  it('opened by a finger closes at a touch elsewhere', async () => {
    const { user, isOpen } = open()
    await user.pointer({ keys: '[TouchA]', target: entry() })
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('navigation', { name: 'Principal' }) })
    expect(isOpen()).toBe(true)
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('Conteúdo') })
    expect(isOpen()).toBe(false)
  })

  it('of another screen is closed, there and after the way back', async () => {
    const { user, isOpen, navigate } = open()
    await user.pointer({ keys: '[TouchA]', target: entry() })
    for (const path of ['/account/list', '/']) {
      act(() => navigate(path))
      expect(isOpen()).toBe(false)
    }
  })

  it('under a mouse is open while it is there', () => {
    const { nav, isOpen } = open()
    fireEvent.pointerEnter(nav, { pointerType: 'mouse' })
    expect(isOpen()).toBe(true)
    fireEvent.pointerLeave(nav, { pointerType: 'mouse' })
    expect(isOpen()).toBe(false)
  })
})

describe('the numbers of the rail', () => {
  it('M-39 lead to lists as they are; an entry without one, as it was left', async () => {
    history.replaceState(null, '', '/')
    const { services } = deskWith(({ path }) =>
      path === homeRoutes.summary.path
        ? {
            serviceOrders: { unscheduled: 12, inValidation: 0, inProgress: 0, late: 0, withoutNotes60h: 0 },
            accounts: null,
          }
        : {},
    )
    render(
      <ServicesProvider value={services}>
        <SideNav permissions={{ 'ubidesk.so': true }}>{() => null}</SideNav>
      </ServicesProvider>,
    )
    fireEvent.pointerEnter(screen.getByRole('navigation', { name: 'Principal' }), { pointerType: 'mouse' })
    await userEvent.click(await screen.findByText('12'))
    expect(location.pathname + location.search).toBe('/service-order/unscheduled?page=1')
    expect(isUnfilteredLink(history.state)).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Aguardando validação' }))
    expect(isUnfilteredLink(history.state)).toBe(false)
  })
})
