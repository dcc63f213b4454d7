import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Catalogue } from '../../src/catalogue/catalogue.tsx'

afterEach(() => {
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('style')
})

const withoutLayout = () => vi.stubGlobal('matchMedia', () => ({ matches: false }))

it('the catalogue shows every section of its folder, and React finds nothing to say', () => {
  withoutLayout()
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

it('every folder of src/ui has an entry: something of it is drawn by the catalogue', () => {
  const folders = new Set(
    Object.keys(import.meta.glob('../../src/ui/*/*.{ts,tsx}')).map(path => path.split('/').at(-2) ?? ''),
  )
  const sources = Object.values(
    import.meta.glob<string>('../../src/catalogue/**/*.tsx', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).join('\n')
  const shown = new Set([...sources.matchAll(/ from '#ui\/([\w-]+)\//g)].map(([, folder]) => folder))
  expect(folders.size).toBeGreaterThan(30)
  expect([...folders].filter(folder => !shown.has(folder))).toEqual([])
})

it('its switch changes the theme of the page', async () => {
  withoutLayout()
  render(<Catalogue />)
  const page = document.documentElement
  expect(page.classList.contains('dark')).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tema escuro' }))
  expect(page.classList.contains('dark')).toBe(true)
  expect(page.style.colorScheme).toBe('dark')
}, 20_000)
