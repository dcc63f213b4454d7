import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { ServicesProvider } from '#app/context.ts'
import { useWizard } from '#app/kit/form/use-wizard.ts'
import type { Services } from '#app/services.ts'
import type { OtherDraft } from '#browser/storage/lazy-drafts.ts'
import { createWizardMachine, type WizardSubmission } from '#machines/kit/wizard/wizard.machine.ts'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { DraftOffer } from '#screens/kit/form/other-draft.tsx'
import { ConfirmKey } from '#tests/support/browser/confirm-keys.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Wizard } from '#ui/wizard/wizard.tsx'

interface Values {
  customer: string
  cep: string
}

const steps = [
  { name: 'Cliente', fields: ['customer'] },
  { name: 'Patrimônio', fields: ['cep'] },
  { name: 'Revisão', fields: [] },
] as const

const submit = vi.fn(async (_: WizardSubmission<Values>) => '7')

const machine = createWizardMachine<Values, string>({
  steps,
  validate: ({ customer, cep }) => ({
    ...(customer === '' && { customer: 'Escolha o cliente.' }),
    ...(cep === '' && { cep: 'Informe o CEP.' }),
  }),
}).provide({ actors: { submit: fromPromise(({ input }) => submit(input)) } })

let others: OtherDraft[] = []

const services = {
  session: { getSnapshot: () => ({ context: { userId: '5' } }) },
  page: { listen: () => () => {} },
  drafts: {
    keep: async () => {},
    recall: async () => null,
    others: async () => others,
    forget: async () => {},
    holdsAny: async () => false,
    forgetUser: async () => {},
  },
} as unknown as Services

const Field = ({ host, name, label }: { host: FieldHost<Values>; name: keyof Values; label: string }) => {
  const field = useField(host, name)
  return (
    <TextField
      label={label}
      name={name}
      value={field.value}
      error={field.error}
      onChange={event => field.set(event.target.value)}
    />
  )
}

const Screen = ({ onFinished }: { onFinished: (id: string) => void }) => {
  const { wizard, frame, view, ...act } = useWizard(machine, {
    values: { customer: '', cep: '' },
    steps,
    draft: { form: 'teste', entityId: 'new' },
    onFinished,
    onLeft: () => {},
  })
  return (
    <div ref={frame}>
      <Wizard
        label="Passos do cadastro"
        steps={view.steps}
        step={view.step}
        busy={view.busy}
        finishLabel="Cadastrar"
        onBack={act.back}
        onNext={act.next}
        onFinish={act.finish}
        onStep={act.goTo}
      >
        {view.step === 1 && <Field host={wizard} name="customer" label="Cliente" />}
        {view.step === 2 && <Field host={wizard} name="cep" label="CEP" />}
        {view.step === 3 && <p>Confira os dados.</p>}
        <DraftOffer draft={view.otherDraft} />
      </Wizard>
    </div>
  )
}

const open = async () => {
  const onFinished = vi.fn()
  render(
    <ServicesProvider value={services}>
      <Screen onFinished={onFinished} />
      <ConfirmKey />
    </ServicesProvider>,
  )
  await act(async () => {})
  return { onFinished }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.getByRole('heading', { name })

beforeEach(() => {
  submit.mockClear()
  history.replaceState(null, '', '/account/create')
})

describe('M-90 a wizard', () => {
  it('has its steps in an ordered list, the current one marked, and one body', async () => {
    await open()
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '1Passo 1: Cliente',
      '2Passo 2: Patrimônio',
      '3Passo 3: Revisão',
    ])
    expect(screen.getAllByRole('listitem').map(item => item.getAttribute('aria-current'))).toEqual([
      'step',
      null,
      null,
    ])
    expect(screen.getAllByRole('form')).toHaveLength(1)
    expect(heading('Passo 1 de 3: Cliente')).not.toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  })

  it('does not go on with something wrong: the field gets the focus', async () => {
    await open()
    await press('Avançar')
    await waitFor(() => expect(screen.getByLabelText('Cliente')).toHaveFocus())
    expect(screen.getByLabelText('Cliente')).toHaveAccessibleDescription('Escolha o cliente.')
    expect(heading('Passo 1 de 3: Cliente')).toBeVisible()
  })

  it('moves the focus to the heading of the step that comes; back keeps the values', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Cliente'), 'Aurora{Enter}')
    expect(heading('Passo 2 de 3: Patrimônio')).toHaveFocus()
    expect(screen.queryByLabelText('Cliente')).toBeNull()
    await press('Voltar')
    expect(heading('Passo 1 de 3: Cliente')).toHaveFocus()
    expect(screen.getByLabelText('Cliente')).toHaveValue('Aurora')
  })

  it('leads back to a step already done, and to no step ahead', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Cliente'), 'Aurora{Enter}')
    expect(screen.queryByRole('button', { name: /Revisão/ })).toBeNull()
    await press(/^Passo 1, concluído/)
    expect(heading('Passo 1 de 3: Cliente')).toHaveFocus()
    await press(/^Passo 2, concluído/)
    expect(heading('Passo 2 de 3: Patrimônio')).toHaveFocus()
  })

  it('operator D10 Back and Forward go from step to step, also after Voltar and a step chosen in the list', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Cliente'), 'Aurora{Enter}')
    await userEvent.type(screen.getByLabelText('CEP'), '01001-000{Control>}{Enter}{/Control}')
    expect([location.search, heading('Passo 3 de 3: Revisão')]).toEqual(['?step=3', document.activeElement])
    history.back()
    await waitFor(() => expect(heading('Passo 2 de 3: Patrimônio')).toHaveFocus())
    history.forward()
    await waitFor(() => expect(heading('Passo 3 de 3: Revisão')).toHaveFocus())
    await press(/^Passo 1, concluído/)
    await waitFor(() => expect(location.search).toBe(''))
    await press(/^Passo 2, concluído/)
    await press('Voltar')
    await waitFor(() => expect(location.search).toBe(''))
    expect(heading('Passo 1 de 3: Cliente')).toHaveFocus()
    expect(submit).not.toHaveBeenCalled()
  })

  it('operator D10 an address of a step not yet reached is put right', async () => {
    history.replaceState(null, '', '/account/create?step=3')
    await open()
    expect(heading('Passo 1 de 3: Cliente')).toBeVisible()
    expect(location.search).toBe('')
  })

  it('goes to the step of what is wrong when it ends, and to its field', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Cliente'), 'Aurora{Enter}')
    await userEvent.type(screen.getByLabelText('CEP'), '1{Enter}')
    await press(/^Passo 2, concluído/)
    await userEvent.clear(screen.getByLabelText('CEP'))
    await press(/^Passo 3, concluído/)
    await press('Cadastrar')
    await waitFor(() => expect(screen.getByLabelText('CEP')).toHaveFocus())
    expect(submit).not.toHaveBeenCalled()
  })

  it('sends everything at the end, once', async () => {
    const { onFinished } = await open()
    await userEvent.type(screen.getByLabelText('Cliente'), 'Aurora{Enter}')
    await userEvent.type(screen.getByLabelText('CEP'), '01001-000{Enter}')
    await press('Cadastrar')
    await waitFor(() => expect(onFinished).toHaveBeenCalledExactlyOnceWith('7'))
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      values: { customer: 'Aurora', cep: '01001-000' },
      idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
    })
  })
})

describe('X24 a wizard open in another tab', () => {
  it('is offered, and chosen it comes at its step, over what was typed here', async () => {
    const draft = { values: { customer: 'Da outra aba', cep: '88010000' }, step: 2, reached: 2, key: null }
    others = [{ savedAt: 1, isLive: true, take: async () => draft }]
    onTestFinished(() => {
      others = []
    })
    await open()
    await userEvent.type(screen.getByLabelText('Cliente'), 'Daqui')
    await press('Usar o outro rascunho')
    await waitFor(() => expect(screen.getByLabelText('CEP')).toHaveValue('88010000'))
  })
})
