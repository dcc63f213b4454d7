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
  const world = openPage(Page, { vehicleId: '9' }, ({ body }) => {
    if (body) return { ...vehicle, active: false }
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

  it('contract 5.7 offers to make it inactive when it is in use', async () => {
    const { sent, dialog, confirm, notify } = await openRemoval(() => {
      throw new Failure('conflict', 'Ainda está em uso.', { code: 'IN_USE' })
    })
    expect(dialog.queryByRole('button', { name: 'Desativar' })).toBeNull()
    await confirm()
    await userEvent.click(await dialog.findByRole('button', { name: 'Desativar' }))
    const asks = await screen.findByRole('alertdialog', { name: 'Desativar esta viatura?' })
    expect(asks).toHaveTextContent('O que você mudou no formulário e ainda não salvou será perdido.')
    await userEvent.click(within(asks).getByRole('button', { name: 'Desativar' }))
    await waitFor(() => expect(sent('/vehicle/{vehicleId}/update')).toHaveLength(1))
    expect(sent('/vehicle/{vehicleId}/update')[0]).toMatchObject({
      version: 3,
      body: { prefix: 'VTR-01', active: false },
    })
    await waitFor(() => expect(location.pathname).toBe('/vehicle/list'))
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Viatura desativada.' })
  })

  it('is sent once, however often it is pressed', async () => {
    const { calls, confirm } = await openRemoval(() => new Promise(() => {}))
    const before = calls.length
    await confirm()
    await confirm()
    expect(calls).toHaveLength(before + 1)
  })
})
