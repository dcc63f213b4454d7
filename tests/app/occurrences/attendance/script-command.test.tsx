import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#app/occurrences/attendance/step-command.tsx'
import { occurrence } from '#tests/support/records/attended-occurrence.ts'
import { central } from '#tests/support/records/records.ts'
import { openAttendance } from './attended-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const STEP = '/occurrence/{id}/step/{stepId}'
const LIST = '/account/{accountId}/central'
const COMMAND = `${LIST}/{centralId}/command`

const base = occurrence()
const gate = occurrence({
  policy: {
    ...base.policy,
    steps: [
      { id: 'abrir', type: 'COMMAND', title: 'Abrir o portão', required: true },
      { id: 'fechou', type: 'YES_NO', title: 'O portão fechou?', required: true },
      { id: 'encerrar', type: 'CLOSE', title: 'Encerrar', required: true },
    ],
  },
  steps: [{ stepId: 'abrir', status: 'CURRENT' }],
})

const open = async (mayCommand: boolean) => {
  const world = await openAttendance(gate, {
    centrals: [central({ id: '3', connectionStatus: 'ONLINE' })],
  })
  if (mayCommand) world.permit({ 'ubidesk.account': true, 'ubidesk.central.commandPassword': true })
  const script = within(screen.getByRole('region', { name: 'Roteiro' }))
  return { ...world, script }
}

it('M-134 D opens the command of a step, and what the central answers concludes it', async () => {
  const { script, sent } = await open(true)
  await script.findByRole('button', { name: /^Enviar comando/ })
  await userEvent.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: 'Abrir o portão' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Saída'), 'PGM 3')
  await userEvent.click(dialog.getByRole('button', { name: 'Ligar PGM' }))
  await waitFor(() => expect(sent(STEP).map(({ body }) => body)).toEqual([{ value: 'DONE' }]), {
    timeout: 8000,
  })
  expect(sent(COMMAND)).toMatchObject([{ body: { args: { output: 3 }, occurrenceId: '42' } }])
  expect(dialog.getByRole('status')).toHaveTextContent('A saída foi ligada.')
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  expect(await script.findByText('O portão fechou?')).toBeVisible()
})

it('M-134 who may not command is told so, and D says nothing', async () => {
  const { script, sent } = await open(false)
  expect(await script.findByText(/Você não envia comandos/)).toBeVisible()
  await userEvent.keyboard('d')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('2')
  await waitFor(() => expect(sent(STEP).map(({ body }) => body)).toEqual([{ value: 'FAIL' }]))
})
