import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/configuration/holidays/holiday-page.tsx'
import type { HolidayImpact } from '#contracts/configuration/holiday-calendar.contract.ts'
import type { Holiday } from '#contracts/configuration/holidays.contract.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => sessionStorage.clear())

const holiday: Holiday = {
  id: '9',
  date: '2027-03-09',
  name: 'Aniversário de Joinville',
  scope: 'MUNICIPAL',
  uf: 'SC',
  city: 'Joinville',
  recurring: true,
  active: true,
  version: 3,
}
const impact: HolidayImpact = {
  date: '2027-03-09',
  begins: false,
  total: 21,
  accounts: [{ id: '7', code: '0007', name: 'Padaria Aurora', uf: 'SC', city: 'Joinville' }],
}

const open = (saved: Holiday, impacts: HolidayImpact[] = []) =>
  openPage(Page, { holidayId: saved.id }, ({ path }) => (path === '/holiday/impact' ? impacts : saved))

describe('the page of a holiday', () => {
  it('M-162 says which accounts change their hours before it is saved, and leads to them', async () => {
    const { sent } = open(holiday, [impact])
    expect(
      await screen.findByText('Em 09/03/2027, terça-feira, 21 contas voltam ao horário normal.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: /0007 Padaria Aurora/, hidden: true })).toHaveAttribute(
      'href',
      '/account/7/details?tab=office-hours',
    )
    expect(screen.getByText('e mais 20')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ativo' }))
    await waitFor(() => expect(sent('/holiday/impact').at(-1)?.query).toMatchObject({ active: false }))
    expect(sent('/holiday/impact')[0]?.query).toMatchObject({ holidayId: '9', active: true, uf: 'SC' })
  })

  it('asks for the place that its scope has, and for nothing while it is missing', async () => {
    open(holiday)
    expect(await screen.findByText('Nenhuma conta muda de horário.')).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Cidade'))
    expect(await screen.findByText(/^Informe a data e o local/)).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Abrangência'), 'Estadual')
    expect(screen.queryByLabelText('Cidade')).toBeNull()
    expect(screen.getByLabelText('UF')).toHaveValue('SC')
    expect(await screen.findByText('Nenhuma conta muda de horário.')).toBeVisible()
  })

  it('of the law keeps its day, and is made inactive instead of excluded', async () => {
    open({ ...holiday, date: '2027-12-25', name: 'Natal', scope: 'NATIONAL', uf: null, city: null })
    expect(await screen.findByLabelText('Data')).toHaveAttribute('readonly')
    expect(screen.getByText(/^Um feriado nacional não é excluído/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Excluir feriado' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Ativo' })).toBeEnabled()
  })

  it('of the company can be excluded', async () => {
    open({ ...holiday, scope: 'COMPANY', uf: null, city: null })
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir feriado' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/as contas sem outro feriado voltam ao horário normal/)).toBeVisible()
  })
})
