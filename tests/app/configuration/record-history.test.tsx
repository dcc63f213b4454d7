import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from '#app/configuration/vehicles/vehicle-page.tsx'
import { openPage } from '#tests/support/services.tsx'

const vehicle = {
  id: '9',
  prefix: 'VTR-01',
  plate: 'ABC1D23',
  brand: 'Fiat',
  model: 'Strada',
  year: 2024,
  color: null,
  kind: 'PICKUP',
  purpose: 'PATROL',
  trackerId: null,
  availability: 'AVAILABLE',
  active: true,
  driver: null,
  base: null,
  version: 3,
}

describe('the history of a record', () => {
  it('is a way to Auditoria with that record alone, for who may read it', async () => {
    const { permit } = openPage(Page, { vehicleId: '9' }, () => vehicle)
    await screen.findByLabelText('Prefixo', { selector: 'input' })
    act(() => permit({ 'ubidesk.config': true } as never))
    expect(screen.getByRole('link', { name: 'Histórico' })).toHaveAttribute(
      'href',
      '/audit/list?page=1&record=vehicle&recordId=9',
    )
    act(() => permit({ 'ubidesk.config.vehicle': true } as never))
    expect(screen.queryByRole('link', { name: 'Histórico' })).toBeNull()
  })

  it('is not there for a new record', async () => {
    openPage(Page, {}, () => vehicle)
    await screen.findByLabelText('Prefixo', { selector: 'input' })
    expect(screen.queryByRole('link', { name: 'Histórico' })).toBeNull()
  })
})
