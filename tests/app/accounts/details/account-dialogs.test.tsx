import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AccountActions } from '#app/accounts/details/account-actions.tsx'
import { AccountShell } from '#app/accounts/details/account-shell.tsx'
import { ServicesProvider } from '#app/context.ts'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import { accountPage } from '#tests/support/records/account-page.ts'
import { policyBody } from '#tests/support/records/attendance-policy.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 40_000 })

const PAGE = '/account/{accountId}'
const STATUS = '/account/{accountId}/status'

const orderChanged = { id: '1', topic: 'serviceOrder.updated', entityId: '42', version: 2 } as const

const open = async (answer: Answer = () => undefined) => {
  const world = deskWith(call => answer(call) ?? (call.path === PAGE ? accountPage() : accountPage().account))
  const onTest = vi.fn()
  render(
    <ServicesProvider value={world.services}>
      <AccountShell accountId="7" actions={dialogs => <AccountActions {...dialogs} onTest={onTest} />}>
        <p>Resumo</p>
      </AccountShell>
    </ServicesProvider>,
  )
  await screen.findByText('Resumo')
  return { ...world, onTest }
}

// A dialog's code comes when it is first asked for.
const dialogNamed = (name: string) => screen.findByRole('dialog', { name }, { timeout: 15_000 })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('each change has a dialog of its own, which goes away unsaved', async () => {
  const { onTest, sent } = await open()
  for (const name of ['Alterar conta', 'Alterar cliente', 'Alterar local', 'Mudar situação']) {
    await press(name)
    const dialog = await dialogNamed(name)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await press('Colocar em teste')
  expect(onTest).toHaveBeenCalledOnce()
  expect(sent(PAGE)).toHaveLength(1)
})

it('a saved change closes its dialog, says so, and the account is read again', async () => {
  const { notify, sent } = await open()
  await press('Mudar situação')
  const dialog = await dialogNamed('Mudar situação')
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Suspensa' }))
  await userEvent.type(within(dialog).getByRole('textbox'), 'Pedido do cliente por telefone')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mudar situação' }))
  await waitFor(() => expect(sent(STATUS)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Conta ativa.' })
  await waitFor(() => expect(sent(PAGE)).toHaveLength(2))
  await act(async () => {})
})

it('M-37 the account’s own rule is chosen, with a warning, and sent', async () => {
  const rule = {
    ...policyBody(),
    id: '8',
    name: 'Só monitorar',
    rank: 1,
    catchAll: false,
    stepCount: 4,
    version: 1,
  }
  const { calls } = await open(({ path }) =>
    path === '/attendancePolicy/query'
      ? { data: [rule], totalElements: 1, order: { version: 1, ids: ['8'] } }
      : undefined,
  )
  await press('Alterar conta')
  const dialog = within(await dialogNamed('Alterar conta'))
  const box = dialog.getByRole('combobox', { name: /Regra de atendimento própria/ })
  expect(box).toHaveAccessibleDescription(/vale a primeira regra/)
  await userEvent.click(box)
  await userEvent.click(await screen.findByRole('option', { name: 'Só monitorar' }))
  expect(box).toHaveAccessibleDescription(/também pânico e incêndio/)
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ attendancePolicyId: '8' }) }),
    ),
  )
})

it('the account is read again when an order changes: it tells how many are open', async () => {
  const { services, sent } = await open()
  act(() => createUpdateDispatcher(services.liveSubscriptions, services.cache).tell(orderChanged))
  await waitFor(() => expect(sent(PAGE)).toHaveLength(2))
})
