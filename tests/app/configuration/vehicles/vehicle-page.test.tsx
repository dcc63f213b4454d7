import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/configuration/vehicles/vehicle-page.tsx'
import type { Vehicle } from '#contracts/configuration/vehicles.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => sessionStorage.clear())

const vehicle: Vehicle = {
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

const DRAFT = 'draft.5.vehicle.9'

/** The page with a changed prefix, its draft stored, and its removal asked for. */
const openRemoval = async (remove: () => unknown) => {
  let read = false
  // Its page and its removal have one path.
  const world = openPage(Page, { vehicleId: '9' }, () => {
    if (read) return remove()
    read = true
    return vehicle
  })
  const prefix = await screen.findByLabelText('Prefixo', { selector: 'input' })
  await userEvent.type(prefix, '9')
  await waitFor(() => expect(world.kept.has(DRAFT)).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Excluir viatura' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: /Excluir|Excluindo/ }))
  return { ...world, dialog, confirm }
}

describe('the removal of a vehicle whose form has changes', () => {
  it('takes its draft away too, so that signing out asks about nothing', async () => {
    const { kept, confirm } = await openRemoval(() => null)
    await confirm()
    await waitFor(() => expect(location.pathname).toBe('/vehicle/list'))
    expect(kept.has(DRAFT)).toBe(false)
    expect(sessionStorage.getItem('unfinished') ?? '[]').toBe('[]')
  })

  it('keeps what was typed and its draft when the vehicle is in use, and when nobody confirms', async () => {
    const { kept, dialog, confirm } = await openRemoval(() => {
      throw new Failure('conflict', 'Ainda está em uso.', { code: 'IN_USE' })
    })
    await confirm()
    expect(await dialog.findByText('Ainda está em uso.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Prefixo', { selector: 'input' })).toHaveValue('VTR-019')
    expect(kept.has(DRAFT)).toBe(true)
  })

  it('is sent once, however often it is pressed', async () => {
    const { calls, confirm } = await openRemoval(() => new Promise(() => {}))
    const before = calls.length
    await confirm()
    await confirm()
    expect(calls).toHaveLength(before + 1)
  })
})
