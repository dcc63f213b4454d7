import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { EquipmentChangeInput } from '#contracts/service-orders/service-order-events.contract.ts'
import { blankDraft } from '#machines/service-orders/details/details.setup.ts'
import {
  blankEntry,
  type EquipmentEntry,
  included,
  type ReportedEquipment,
} from '#machines/service-orders/visits/equipment-entry.ts'
import { ActionDialog } from '#screens/service-orders/details/action-dialog.tsx'
import { EquipmentChanges, type Installed } from '#screens/service-orders/equipment-changes.tsx'
import { equipment } from '#tests/machines/accounts/equipment/equipment.fixture.ts'

interface Shown {
  readOnly?: boolean
  entry?: EquipmentEntry | null
  installed?: Installed
}

const sensor: EquipmentChangeInput = { change: 'ADDED', added: { kind: 'SENSOR', model: 'IVP 3000' } }

/** Holds the list as the dialogs' machines do, and records changes. */
const show = (
  first: readonly EquipmentChangeInput[] = [],
  { readOnly = false, entry = null, installed = { equipment: [], problem: null, retry() {} } }: Shown = {},
) => {
  const told = vi.fn<(changes: readonly EquipmentChangeInput[]) => void>()
  const sent = vi.fn()
  const Holder = () => {
    const [held, setHeld] = useState<ReportedEquipment>({ changes: first, entry })
    const [incomplete, setIncomplete] = useState(false)
    const take = (next: ReportedEquipment) => {
      if (next.changes !== held.changes) told(next.changes)
      setHeld(next)
    }
    const send = (event: FormEvent) => {
      event.preventDefault()
      const settled = included(held)
      take(settled)
      setIncomplete(settled.entry !== null)
      if (!settled.entry) sent()
    }
    return (
      <form noValidate onSubmit={send}>
        <EquipmentChanges
          told={held}
          optional
          installed={installed}
          incomplete={incomplete}
          readOnly={readOnly}
          onTold={take}
        />
        <button type="submit">Enviar</button>
      </form>
    )
  }
  render(<Holder />)
  return { told, sent }
}

const button = (name: string) => screen.getByRole('button', { name })

it('says why what is installed could not be had, and asks again', async () => {
  const retry = vi.fn()
  show([], { entry: blankEntry('REMOVED'), installed: { equipment: null, problem: 'Sem conexão.', retry } })
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(retry).toHaveBeenCalledOnce()
})

describe('the equipment of a visit', () => {
  it('is told with its serial number, trimmed, and shown with it', async () => {
    const { told } = show()
    await userEvent.click(button('Adicionar'))
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
    const { told } = show([{ change: 'ADDED', added }])
    await userEvent.click(button('Adicionar'))
    await userEvent.type(screen.getByLabelText('Modelo'), 'IVP 5000')
    const serial = screen.getByLabelText(/^Número de série/)
    await userEvent.type(serial, 'AB-12')
    expect(serial).toHaveAccessibleDescription('Este número de série já está na lista.')
    await userEvent.click(button('Incluir na lista'))
    expect(told).not.toHaveBeenCalled()
    expect(serial).toHaveFocus()
    await userEvent.type(serial, '3')
    expect(serial).toHaveAccessibleDescription('')
    await userEvent.click(button('Incluir na lista'))
    expect(told.mock.lastCall?.[0]).toHaveLength(2)
  })

  it('is not taken away twice: the field says so as soon as it is chosen', async () => {
    const siren = equipment({ id: '4', kind: 'SIREN', model: 'SIR 1000' })
    const installed = { equipment: [siren], problem: null, retry() {} }
    const { told } = show([{ change: 'REMOVED', equipmentId: '4' }], { installed })
    await userEvent.click(button('Substituir'))
    const chosen = screen.getByLabelText('Equipamento instalado')
    expect(chosen).toHaveAccessibleDescription('')
    await userEvent.selectOptions(chosen, '4')
    expect(chosen).toHaveAccessibleDescription('Este equipamento já está na lista.')
    await userEvent.type(screen.getByLabelText('Modelo'), 'SIR 7000{Enter}')
    expect(told).not.toHaveBeenCalled()
    expect(chosen).toHaveFocus()
  })

  it('may hold two alike, of which one is taken away', async () => {
    const complaints = vi.spyOn(console, 'error')
    const { told } = show([sensor, sensor])
    const [first] = screen.getAllByRole('button', { name: 'Excluir: Adicionado: Sensor IVP 3000' })
    await userEvent.click(first!)
    expect(told).toHaveBeenLastCalledWith([sensor])
    expect(screen.getAllByText('Adicionado: Sensor IVP 3000')).toHaveLength(1)
    expect(complaints).not.toHaveBeenCalled()
  })

  it('taken off the list hands the focus to what is left of it, then to what begins another', async () => {
    const removal = 'Excluir: Adicionado: Sensor IVP 3000'
    show([sensor, sensor])
    await userEvent.click(screen.getAllByRole('button', { name: removal })[1]!)
    expect(button(removal)).toHaveFocus()
    await userEvent.click(button(removal))
    expect(button('Adicionar')).toHaveFocus()
  })

  it('is not left behind by whoever sends the form before it is in the list', async () => {
    const { told, sent } = show()
    await userEvent.click(button('Adicionar'))
    await userEvent.type(screen.getByLabelText('Modelo'), 'IVP 3000')
    await userEvent.click(button('Enviar'))
    expect(told).toHaveBeenLastCalledWith([sensor])
    expect(sent).toHaveBeenCalledOnce()
  })

  it('holds the form back while it cannot be told, and says so; given up or never begun, it does not', async () => {
    const { told, sent } = show()
    await userEvent.click(button('Adicionar'))
    await userEvent.type(screen.getByLabelText(/^Local/), 'Corredor')
    await userEvent.click(button('Enviar'))
    expect(sent).not.toHaveBeenCalled()
    const model = screen.getByLabelText('Modelo')
    expect(model).toHaveAccessibleDescription('Informe o modelo.')
    await userEvent.click(button('Desistir'))
    await userEvent.click(button('Adicionar'))
    await userEvent.click(button('Enviar'))
    expect(sent).toHaveBeenCalledOnce()
    expect(told).not.toHaveBeenCalled()
  })

  it('goes into the list by Enter, which does not send the form', async () => {
    const { told, sent } = show()
    await userEvent.click(button('Adicionar'))
    expect(screen.getByLabelText('Tipo')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Modelo'), 'IVP 3000{Enter}')
    expect(told).toHaveBeenLastCalledWith([sensor])
    expect(sent).not.toHaveBeenCalled()
    expect(button('Adicionar')).toHaveFocus()
  })

  it('comes back half written, and is emptied without going away', async () => {
    const { told } = show([], { entry: { ...blankEntry('ADDED'), model: 'IVP' } })
    const model = screen.getByLabelText('Modelo')
    expect(model).toHaveValue('IVP')
    await userEvent.clear(model)
    expect(model).toBeVisible()
    await userEvent.click(button('Incluir na lista'))
    expect(model).toHaveAccessibleDescription('Informe o modelo.')
    expect(model).toHaveFocus()
    expect(told).not.toHaveBeenCalled()
  })

  it('gives the focus back to the button that began it, when it is given up', async () => {
    show()
    await userEvent.click(button('Remover'))
    expect(screen.getByLabelText('Equipamento instalado')).toHaveFocus()
    await userEvent.click(button('Desistir'))
    expect(button('Remover')).toHaveFocus()
  })

  it('changes nothing while the form is on its way', async () => {
    const { told } = show([sensor], { readOnly: true })
    await userEvent.click(button('Excluir: Adicionado: Sensor IVP 3000'))
    await userEvent.click(button('Adicionar'))
    expect(screen.queryByLabelText('Modelo')).toBeNull()
    expect(told).not.toHaveBeenCalled()
  })
})

it.each([
  ['ADDED', 'Registre ao menos um equipamento adicionado.'],
  ['REMOVED', 'Registre ao menos um equipamento removido.'],
] as const)('an execution that needs one %s says so', (needed, words) => {
  const nothing = () => {}
  render(
    <ActionDialog
      dialog={{
        label: 'Enviar para validação',
        title: 'Enviar para validação · OS #42',
        weight: 'primary',
        asks: { outcome: true },
        subject: 'Padaria Sol · Em execução',
        draft: blankDraft('SUBMIT'),
        reasons: [],
        missing: ['equipment'],
        outcome: { needed, accountId: '7', told: [] },
        noteLimit: 4000,
        noteRequired: true,
        busy: false,
        problem: null,
        step: 'editing',
      }}
      onReason={nothing}
      onNote={nothing}
      onMode={nothing}
      onConfirm={nothing}
      onRetry={nothing}
      onCancel={nothing}
    />,
  )
  expect(screen.getByText(words)).toBeVisible()
})
