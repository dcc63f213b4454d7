import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { EquipmentChangeInput } from '#contracts/service-order-events.contract.ts'
import { EquipmentChanges } from '#screens/service-orders/equipment-changes.tsx'

const sensor: EquipmentChangeInput = { change: 'ADDED', added: { kind: 'SENSOR', model: 'IVP 3000' } }

/** A form that holds the list, as the dialogs do; says each list it is given. */
const show = (first: readonly EquipmentChangeInput[] = []) => {
  const told = vi.fn<(changes: readonly EquipmentChangeInput[]) => void>()
  const Holder = () => {
    const [changes, setChanges] = useState(first)
    const take = (next: readonly EquipmentChangeInput[]) => {
      told(next)
      setChanges(next)
    }
    return <EquipmentChanges changes={changes} equipment={[]} onChange={take} />
  }
  render(<Holder />)
  return told
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the equipment of a visit', () => {
  it('is told with its serial number, trimmed, and shown with it', async () => {
    const told = show()
    await userEvent.click(button('Adicionado'))
    await userEvent.type(screen.getByLabelText('Modelo'), 'IVP 3000')
    await userEvent.type(screen.getByLabelText(/^Número de série/), ' ab-12 ')
    await userEvent.click(button('Incluir na lista'))
    expect(told).toHaveBeenLastCalledWith([
      { change: 'ADDED', added: { kind: 'SENSOR', model: 'IVP 3000', serialNumber: 'ab-12' } },
    ])
    expect(screen.getByText('Adicionado: Sensor IVP 3000 (série ab-12)')).toBeVisible()
  })

  it('has no serial number twice, however it is written: the field says so', async () => {
    const added = { kind: 'SENSOR', model: 'IVP 3000', serialNumber: 'ab-12' } as const
    const told = show([{ change: 'ADDED', added }])
    await userEvent.click(button('Adicionado'))
    await userEvent.type(screen.getByLabelText('Modelo'), 'IVP 5000')
    const serial = screen.getByLabelText(/^Número de série/)
    await userEvent.type(serial, 'AB-12')
    expect(serial).toHaveAccessibleDescription('Este número de série já está na lista.')
    expect(button('Incluir na lista')).toBeDisabled()
    await userEvent.type(serial, '3')
    expect(serial).toHaveAccessibleDescription('')
    await userEvent.click(button('Incluir na lista'))
    expect(told.mock.lastCall?.[0]).toHaveLength(2)
  })

  it('may hold two alike, of which one is taken away', async () => {
    const complaints = vi.spyOn(console, 'error')
    const told = show([sensor, sensor])
    const [first] = screen.getAllByRole('button', { name: 'Excluir: Adicionado: Sensor IVP 3000' })
    await userEvent.click(first!)
    expect(told).toHaveBeenLastCalledWith([sensor])
    expect(screen.getAllByText('Adicionado: Sensor IVP 3000')).toHaveLength(1)
    expect(complaints).not.toHaveBeenCalled()
  })
})
