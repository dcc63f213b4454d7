import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Catalogue } from '../../src/catalogue/catalogue.tsx'

afterEach(() => {
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('style')
})

it('the catalogue shows every section of its folder, and React finds nothing to say', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const said = vi.spyOn(console, 'error')
  render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  )
  const files = Object.keys(import.meta.glob('../../src/catalogue/sections/*.tsx'))
  const links = within(screen.getByRole('navigation', { name: 'Seções' })).getAllByRole('link')
  expect(links).toHaveLength(files.length)
  for (const link of links)
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toHaveAttribute(
      'aria-label',
      link.textContent,
    )
  expect(said).not.toHaveBeenCalled()
})

it('its switch changes the theme of the page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(<Catalogue />)
  const page = document.documentElement
  expect(page.classList.contains('dark')).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tema escuro' }))
  expect(page.classList.contains('dark')).toBe(true)
  expect(page.style.colorScheme).toBe('dark')
}, 20_000)
