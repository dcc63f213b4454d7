import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HolidayCalendar } from '#app/configuration/holidays/holiday-calendar.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { YearHoliday } from '#contracts/configuration/holiday-calendar.contract.ts'
import { deskWith } from '#tests/support/services.tsx'

const national: YearHoliday = {
  date: '2029-12-25',
  id: null,
  name: 'Natal',
  scope: 'NATIONAL',
  uf: null,
  city: null,
}
const city: YearHoliday = {
  ...national,
  id: '9',
  name: 'Fundação',
  scope: 'MUNICIPAL',
  uf: 'SC',
  city: 'Palhoça',
}

const open = (days: YearHoliday[], year = 2029) => {
  const world = deskWith(({ path }) =>
    path === '/holiday/importNational' ? { year, imported: 11, existing: 1 } : days,
  )
  const onImported = vi.fn()
  render(
    <ServicesProvider value={world.services}>
      <HolidayCalendar
        year={year}
        hrefOfYear={next => `/holiday/list?year=${next}&page=1`}
        onImported={onImported}
      />
    </ServicesProvider>,
  )
  return { ...world, onImported }
}

describe('the calendar of a year', () => {
  it('M-162 names every holiday of its twelve months, and leads to it', async () => {
    open([national, city, { ...city, date: '2029-03-09', id: '12' }])
    const christmas = await screen.findByRole('link', {
      name: '25 de dezembro: Natal · Nacional; Fundação · Municipal, Palhoça/SC',
    })
    expect(christmas).toHaveAttribute('href', '/holiday/create?date=2029-12-25')
    expect(christmas.dataset.tip).toBe('Natal · Nacional\nFundação · Municipal, Palhoça/SC')
    expect(screen.getByRole('link', { name: /^9 de março/ })).toHaveAttribute('href', '/holiday/12/update')
    expect(screen.getAllByRole('table')).toHaveLength(12)
    expect(screen.getByRole('list', { name: 'Legenda' })).toHaveTextContent(
      'NacionalEstadualMunicipalDa empresa',
    )
  })

  it('leads to the years before and after, within the years there are', async () => {
    open([], 2100)
    expect(await screen.findByRole('link', { name: 'Ano anterior, 2099' })).toHaveAttribute(
      'href',
      '/holiday/list?year=2099&page=1',
    )
    expect(screen.queryByRole('link', { name: /^Próximo ano/ })).toBeNull()
  })

  it('M-162 imports the national holidays of its year, says how many, and reads again', async () => {
    const { sent, notify, onImported } = open([national])
    await userEvent.click(await screen.findByRole('button', { name: 'Importar nacionais' }))
    await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
    expect(sent('/holiday/importNational')[0]?.body).toEqual({ year: 2029 })
    expect(notify).toHaveBeenCalledWith({
      kind: 'success',
      text: '11 feriados nacionais de 2029 cadastrados; 1 já existia.',
    })
    await waitFor(() => expect(sent('/holiday/calendar')).toHaveLength(2))
  })
})
