import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { RuntimeProvider } from '#app/context.ts'
import type { Services } from '#app/services.ts'
import { Shell } from '#app/shell/shell.tsx'
import { deskWith } from '../../support/services.tsx'

vi.mock('#app/services.ts', () => ({ servicesOf: (services: Services) => services }))
vi.mock('#app/kit/after-first-paint.ts', () => ({ afterFirstPaint: new Promise(() => {}) }))
vi.mock('#app/shell/user-menu.tsx', () => ({ UserMenu: () => null }))
vi.mock('#app/session/logout-flow.tsx', () => ({ Leaving: () => null }))

/** Two screens: one with a button, and one that wants a field written. */
vi.mock('#app/pages.ts', async () => {
  const { createElement, useEffect, useRef } = await import('react')
  const Box = () => {
    const box = useRef<HTMLInputElement>(null)
    useEffect(() => box.current?.focus(), [])
    return createElement('input', { ref: box, 'aria-label': 'Nome' })
  }
  return {
    preloadPage: async () => {},
    pageOf: ({ page }: { page: string }) =>
      page === 'profile' ? Box : () => createElement('button', null, page),
  }
})

let content: HTMLElement
let go: (path: string) => void
beforeEach(() => {
  const { hook, navigate } = memoryLocation({ path: '/' })
  const { services } = deskWith(() => ({}))
  render(
    <Router hook={hook}>
      <RuntimeProvider value={services}>
        <Shell />
      </RuntimeProvider>
    </Router>,
  )
  content = screen.getByRole('main')
  go = path => act(() => navigate(path))
})

it('the first screen takes no focus; one whose focus goes with it leaves it to the content, unscrolled', () => {
  expect(document.body).toHaveFocus()
  const focus = vi.spyOn(content, 'focus')
  screen.getByRole('button', { name: 'home' }).focus()
  go('/service-order/7')
  expect(screen.getByRole('button', { name: 'service-order-details' })).toBeVisible()
  expect(content).toHaveFocus()
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
})

it('a focus that outlives the screen stays where it is', () => {
  const link = screen.getByRole('link', { name: 'Ir para o conteúdo' })
  link.focus()
  go('/service-order/7')
  expect(link).toHaveFocus()
})

it('a field that the next screen wants written keeps the focus', () => {
  screen.getByRole('button', { name: 'home' }).focus()
  go('/profile')
  expect(screen.getByLabelText('Nome')).toHaveFocus()
})
