import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ServicesProvider } from '#app/context.ts'
import { SideNav } from '#app/shell/side-nav.tsx'
import { safeStorage } from '#browser/storage/storage.ts'
import { homeRoutes } from '#contracts/home/home.contract.ts'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { isUnfilteredLink } from '#screens/kit/unfiltered-link.ts'
import { deskWith } from '../../support/services.tsx'

const open = (permissions: PermissionMap = { 'ubidesk.so': true }) => {
  const { hook, navigate, history } = memoryLocation({ path: '/', record: true })
  const { services } = deskWith(() => ({ serviceOrders: null, occurrences: null, accounts: null }))
  render(
    <Router hook={hook}>
      <ServicesProvider value={services}>
        <SideNav permissions={permissions} onMissing={() => {}}>
          {() => null}
        </SideNav>
        <main>Conteúdo</main>
      </ServicesProvider>
    </Router>,
  )
  const nav = screen.getByRole('navigation', { name: 'Principal' })
  return { nav, navigate, history, user: userEvent.setup(), isOpen: () => nav.hasAttribute('data-open') }
}

const configuration = {
  'ubidesk.config': true,
  'ubidesk.config.user': true,
  'ubidesk.config.attendanceSentence': true,
  'ubidesk.config.attendancePolicy': true,
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

  it('operator D08 under a mouse that stays opens after 150 ms, and closes as it goes', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { nav, isOpen } = open()
    const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    fireEvent.pointerEnter(nav, { pointerType: 'mouse' })
    wait(149)
    expect(isOpen()).toBe(false)
    wait(1)
    expect(isOpen()).toBe(true)
    fireEvent.pointerLeave(nav, { pointerType: 'mouse' })
    expect(isOpen()).toBe(false)
    fireEvent.pointerEnter(nav, { pointerType: 'mouse' })
    wait(100)
    fireEvent.pointerLeave(nav, { pointerType: 'mouse' })
    wait(500)
    expect(isOpen()).toBe(false)
  })

  it('the logo is the way home, and says so', async () => {
    const { user, navigate, history } = open()
    const logo = screen.getByRole('link', { name: 'Ubidesk, início' })
    expect(logo).toHaveAttribute('aria-current', 'page')
    act(() => navigate('/account/list'))
    expect(logo).not.toHaveAttribute('aria-current')
    await user.click(logo)
    expect(history.at(-1)).toBe('/')
  })
})

it('operator D08 the menu says where one is, on the screens under an entry, too', () => {
  const { navigate } = open({ 'ubidesk.account': true, 'ubidesk.so': true })
  const accounts = () => screen.getByRole('link', { name: 'Contas' }).getAttribute('aria-current')
  const orders = () => entry().parentElement?.getAttribute('aria-current')
  expect([accounts(), orders()]).toEqual([null, null])
  act(() => navigate('/account/list'))
  expect([accounts(), orders()]).toEqual(['page', null])
  act(() => navigate('/account/7/details'))
  expect([accounts(), orders()]).toEqual(['true', null])
  act(() => navigate('/service-order/42'))
  expect([accounts(), orders()]).toEqual([null, 'true'])
})

it.each([
  ['Gestão de usuários', '/user/create'],
  ['Gestão de usuários', '/user/9/update'],
  ['Gestão de frases', '/attendance-sentence/3/update'],
  ['Regras de atendimento', '/attendancePolicy/2'],
])('issue 26 the menu marks %s on %s', async (label, path) => {
  const { navigate, user } = open({ 'ubidesk.so': true, ...configuration })
  await user.pointer({ keys: '[TouchA]', target: entry() })
  act(() => navigate(path))
  const current = () => screen.getAllByRole('link').filter(link => link.hasAttribute('aria-current'))
  await waitFor(() => expect(current().map(link => link.textContent)).toEqual([label]))
  expect(current()[0]).toHaveAttribute('aria-current', 'true')
})

it('issue 26 the menu marks one of the lists of orders at most', () => {
  const { navigate } = open({ 'ubidesk.so': true, ...configuration })
  act(() => navigate('/service-order/42'))
  expect(screen.getAllByRole('link').filter(link => link.hasAttribute('aria-current'))).toEqual([])
})

/** A window of this width, as the media queries of the rail see it. */
const windowOf = (width: number) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }))
}

describe('operator D08 the pinned menu', () => {
  beforeEach(() => localStorage.clear())
  const pin = () => screen.getByRole('button', { name: 'Manter o menu aberto' })

  it.each([
    [1366, true],
    [1280, true],
    [1279, false],
    [683, false],
  ])('in a window of %i px is open beside the content: %s', (width, pinned) => {
    windowOf(width)
    const { nav, isOpen } = open()
    expect([nav.hasAttribute('data-pinned'), isOpen()]).toEqual([pinned, pinned])
  })

  it('is unpinned and pinned by its button, and this browser remembers it', async () => {
    windowOf(1920)
    const first = open()
    expect(pin()).toHaveAttribute('aria-pressed', 'true')
    await first.user.click(pin())
    expect(first.nav).not.toHaveAttribute('data-pinned')
    cleanup()
    const again = open()
    expect([again.nav.hasAttribute('data-pinned'), again.isOpen()]).toEqual([false, false])
    fireEvent.pointerEnter(again.nav, { pointerType: 'mouse' })
    await again.user.click(await screen.findByRole('button', { name: 'Manter o menu aberto' }))
    expect(again.nav).toHaveAttribute('data-pinned')
    cleanup()
    expect(open().isOpen()).toBe(true)
  })

  it('chosen on a wide window is not forced on one without room', () => {
    safeStorage.set('menu.pinned', 'on')
    onTestFinished(() => localStorage.clear())
    windowOf(1023)
    const { nav, isOpen } = open()
    expect([nav.hasAttribute('data-pinned'), isOpen()]).toEqual([false, false])
    expect(screen.queryByRole('button', { name: 'Manter o menu aberto' })).toBeNull()
  })
})

afterEach(() => void vi.unstubAllGlobals())

describe('the numbers of the rail', () => {
  it('M-39 lead to lists as they are; an entry without one, as it was left', async () => {
    history.replaceState(null, '', '/')
    const { services } = deskWith(({ path }) =>
      path === homeRoutes.summary.path
        ? {
            serviceOrders: {
              unscheduled: 12,
              inValidation: 0,
              inProgress: 0,
              late: 0,
              lateSoon: [],
              withoutNotes60h: 0,
              created24h: 0,
            },
            occurrences: null,
            accounts: null,
          }
        : {},
    )
    render(
      <ServicesProvider value={services}>
        <SideNav permissions={{ 'ubidesk.so': true }} onMissing={() => {}}>
          {() => null}
        </SideNav>
      </ServicesProvider>,
    )
    fireEvent.pointerEnter(screen.getByRole('navigation', { name: 'Principal' }), { pointerType: 'mouse' })
    await userEvent.click(await screen.findByText('12'))
    expect(location.pathname + location.search).toBe('/service-order/unscheduled?page=1')
    expect(isUnfilteredLink(history.state)).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Aguardando validação' }))
    expect(isUnfilteredLink(history.state)).toBe(false)
  })

  it('M-39 of occurrences too, for who has no orders', async () => {
    const { services } = deskWith(({ path }) =>
      path === homeRoutes.summary.path
        ? {
            serviceOrders: null,
            occurrences: { pending: 1, mine: 0, onHold: 0, dispatched24h: 0 },
            accounts: null,
          }
        : {},
    )
    render(
      <ServicesProvider value={services}>
        <SideNav permissions={{ 'ubidesk.account': true }} onMissing={() => {}}>
          {() => null}
        </SideNav>
      </ServicesProvider>,
    )
    fireEvent.pointerEnter(screen.getByRole('navigation', { name: 'Principal' }), { pointerType: 'mouse' })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Atendimento' }).getAttribute('aria-description')).toBe(
        '1 ocorrência',
      ),
    )
  })

  it('operator D08 a dot on the closed rail tells that a queue waits', async () => {
    const numbers = {
      unscheduled: 0,
      inValidation: 0,
      inProgress: 3,
      late: 0,
      lateSoon: [],
      withoutNotes60h: 0,
      created24h: 0,
    }
    const show = (inValidation: number) => {
      cleanup()
      const { services } = deskWith(() => ({
        serviceOrders: { ...numbers, inValidation },
        occurrences: null,
        accounts: null,
      }))
      render(
        <ServicesProvider value={services}>
          <SideNav permissions={{ 'ubidesk.so': true }} onMissing={() => {}}>
            {() => null}
          </SideNav>
        </ServicesProvider>,
      )
    }
    show(1)
    await waitFor(() => expect(document.querySelectorAll('.dot')).toHaveLength(1))
    expect(screen.getByText('Ordens de Serviço').parentElement).toContainElement(
      document.querySelector('.dot'),
    )
    show(0)
    await act(async () => {})
    expect(document.querySelector('.dot')).toBeNull()
  })
})
