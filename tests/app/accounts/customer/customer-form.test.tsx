import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CustomerForm } from '#app/accounts/customer/customer-form.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { Customer } from '#contracts/accounts/customers.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const UPDATE = '/customer/{id}'
const customer: Customer = {
  id: '3',
  active: true,
  document: '52998224725',
  name: 'Marina Prado',
  secondName: '',
  personType: 'PF',
  deviceId: '',
  tags: [],
  costCenter: null,
  email: 'marina@example.com',
  phone: null,
  version: 4,
}

const open = async (answer: Answer) => {
  const world = deskWith(answer)
  const onDone = vi.fn()
  render(
    <ServicesProvider value={world.services}>
      <CustomerForm customer={customer} onSaved={onDone} onClose={() => {}} />
    </ServicesProvider>,
  )
  await act(async () => {})
  return { ...world, onDone }
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

describe('Alterar cliente', () => {
  it('M-106 sends exactly the eight fields, with the id in the path and the version', async () => {
    const { sent, notify, onDone } = await open(({ body }) => ({
      ...customer,
      ...(body as object),
      version: 5,
    }))
    expect(box('CPF')).toHaveValue('529.982.247-25')
    await userEvent.clear(box('Nome completo'))
    await save()
    expect(box('Nome completo')).toHaveAccessibleDescription('Campo obrigatório.')
    expect(sent(UPDATE)).toEqual([])
    await userEvent.type(box('Nome completo'), 'Marina Prado Lima')
    await save()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent(UPDATE)).toEqual([
      {
        path: UPDATE,
        params: { id: '3' },
        version: 4,
        body: {
          active: true,
          document: '52998224725',
          name: 'Marina Prado Lima',
          secondName: '',
          personType: 'PF',
          deviceId: '',
          tags: [],
          costCenter: null,
        },
      },
    ])
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Cliente Marina Prado Lima alterado.' })
  })

  it('a document in use is said at its field', async () => {
    const message = 'Já existe um cadastro com este documento.'
    await open(() => {
      throw new Failure('conflict', message, {
        code: 'DOCUMENT_IN_USE',
        fieldErrors: [{ field: 'document', code: 'DOCUMENT_IN_USE', message }],
      })
    })
    await userEvent.clear(box('CPF'))
    await userEvent.type(box('CPF'), '11144477735')
    await save()
    await waitFor(() => expect(box('CPF')).toHaveFocus())
    expect(box('CPF')).toHaveAccessibleDescription(message)
  })

  it('what somebody else saved meanwhile is chosen from, field by field', async () => {
    const theirs = { ...customer, name: 'Marina P. Lima', costCenter: 'CC-9', version: 5 }
    const answers = [
      () => {
        throw new Failure('conflict', 'Este registro foi alterado por Ana às 10:00.', {
          code: 'VERSION_CONFLICT',
          details: { current: theirs },
        })
      },
      () => ({ ...theirs, version: 6 }),
    ]
    const { sent, onDone } = await open(() => answers.shift()?.())
    await userEvent.clear(box('Nome completo'))
    await userEvent.type(box('Nome completo'), 'Marina Prado Souza')
    await save()
    const table = await screen.findByRole('table', { name: 'Revise as diferenças' })
    expect(within(table).getByRole('radio', { name: /^Centro de custo Valor atual / })).toBeChecked()
    await userEvent.click(within(table).getByRole('radio', { name: /^Nome Meu valor / }))
    await userEvent.click(screen.getByRole('button', { name: 'Salvar com estas escolhas' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent(UPDATE)[1]).toMatchObject({
      version: 5,
      body: { name: 'Marina Prado Souza', costCenter: 'CC-9' },
    })
  })
})
