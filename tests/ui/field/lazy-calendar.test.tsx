import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DateField } from '#ui/date/date-field.tsx'

const network = vi.hoisted(() => ({ fails: true, asked: 0 }))

vi.mock('#ui/date/calendar-popover.tsx', () => ({
  get CalendarPopover() {
    network.asked++
    if (network.fails) throw new Error('Failed to fetch dynamically imported module')
    return ({ label }: { label: string }) => <div role="dialog" aria-label={label} />
  },
}))

it('the code of the calendar is asked for when it is near, and a failure is said and can be tried again', async () => {
  render(<DateField label="Data" value="" onChange={() => undefined} />)
  expect(network.asked).toBe(0)
  await userEvent.tab()
  expect(network.asked).toBe(0)
  const opener = screen.getByRole('button', { name: 'Abrir calendário: Data' })
  await userEvent.tab()
  expect(opener).toHaveFocus()
  await vi.waitFor(() => expect(network.asked).toBe(1))
  await userEvent.click(opener)
  await vi.waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'Não foi possível abrir o calendário. Escreva a data ou tente novamente.',
    ),
  )
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  network.fails = false
  await userEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Data' })).toBeVisible()
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription()
})
