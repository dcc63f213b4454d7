import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { StepCommand } from '#app/occurrences/attendance/step-command.tsx'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { central } from '#tests/support/records/records.ts'
import { deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const LIST = '/account/{accountId}/central'
const COMMAND = `${LIST}/{centralId}/command`

const open = (centrals: readonly Central[]) => {
  const world = deskWith(({ path }) =>
    path === LIST ? centrals : { id: '9', status: path === COMMAND ? 'SENT' : 'ACKED', error: null },
  )
  const [onAcked, onClose] = [vi.fn(), vi.fn()]
  const account = { id: '7', code: '1042', name: 'Edifício Aurora', city: 'Campinas', uf: 'SP' }
  render(
    <ServicesProvider value={world.services}>
      <StepCommand
        occurrence={{ id: '41', account }}
        title="Abrir o portão"
        onAcked={onAcked}
        onClose={onClose}
      />
    </ServicesProvider>,
  )
  return { ...world, onAcked, onClose, dialog: screen.getByRole('dialog', { name: 'Abrir o portão' }) }
}

it('M-134 sends an output of the chosen central once, for the occurrence, and hears the answer', async () => {
  const { sent, onAcked } = open([
    central({ id: '3', name: 'Bloco A', connectionStatus: 'ONLINE' }),
    central({ id: '4', name: 'Guarita', connectionStatus: 'ONLINE' }),
    central({ id: '5', name: 'Muda', connectionStatus: 'OFFLINE' }),
  ])
  const choice = await screen.findByLabelText('Central')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bloco A', 'Guarita'])
  await userEvent.selectOptions(choice, 'Guarita')
  await userEvent.click(screen.getByRole('button', { name: 'Ligar PGM' }))
  expect(screen.getByText('Campo obrigatório.')).toBeVisible()
  expect(sent(COMMAND)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Saída'), 'PGM 3')
  await userEvent.click(screen.getByRole('button', { name: 'Ligar PGM' }))
  expect(sent(COMMAND)).toMatchObject([
    {
      params: { accountId: '7', centralId: '4' },
      body: { kind: 'PGM_ON', args: { output: 3 }, occurrenceId: '41' },
    },
  ])
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A saída foi ligada.'), {
    timeout: 8000,
  })
  expect(onAcked).toHaveBeenCalledOnce()
})

it('says that no central of the account is heard', async () => {
  const { onClose } = open([central({ connectionStatus: 'OFFLINE' })])
  expect(await screen.findByRole('alert')).toHaveTextContent('Nenhuma central desta conta está comunicando')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(onClose).toHaveBeenCalledOnce()
})
