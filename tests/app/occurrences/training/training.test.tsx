import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '#app/occurrences/training/training.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/management/occurrence-management-page.tsx'
import type { Training, TrainingAttendance, TrainingRun } from '#contracts/training/training.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

const root = document.documentElement
beforeEach(() => {
  root.dataset.training = 'training.'
})
afterEach(() => {
  delete root.dataset.training
})

const run: TrainingRun = {
  id: '3',
  night: 'RECORDED',
  speed: 8,
  status: 'RUNNING',
  startedBy: { id: '5', name: 'Ana Souza' },
  startedAt: '2026-11-26T23:00:00.000Z',
  endedAt: null,
  ending: null,
  given: 12,
  signals: 40,
  attended: 1,
  points: 72,
}
const before: TrainingRun = {
  ...run,
  id: '2',
  night: 'STORM',
  status: 'ENDED',
  endedAt: '2026-11-25T23:00:00.000Z',
  ending: 'STOPPED',
  points: null,
}
const attendance: TrainingAttendance = {
  id: '42',
  number: 1042,
  account: { id: '7', code: '1210', name: 'Padaria Aurora' },
  eventName: 'Disparo de zona',
  priority: 2,
  operator: { id: '5', name: 'Ana Souza' },
  accept: { seconds: 90, limit: 60, done: true },
  arrival: null,
  close: { seconds: 200, limit: 900, done: true },
  closedMode: 'OPERATOR',
  skipped: 1,
  hasSentence: true,
  points: 72,
}
const none: Training = { runs: [], chosenId: null, attendances: [] }
const live: Training = { runs: [run, before], chosenId: '3', attendances: [attendance] }

const open = async (answer: Answer) => {
  history.replaceState(null, '', '/occurrence/management?view=training')
  const desk = deskWith(answer)
  render(
    <ServicesProvider value={desk.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await act(async () => {})
  return desk
}

it('offers the nights where there is none yet, and starts the one chosen', async () => {
  const sent: unknown[] = []
  let training = none
  await open(call => {
    if (call.path !== '/training/start') return training
    sent.push(call.body)
    training = live
    return run
  })
  expect(screen.getByRole('heading', { name: 'Nenhuma noite ainda' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /Tempestade/ }))
  await userEvent.selectOptions(screen.getByLabelText('Velocidade dos sinais'), '8')
  await userEvent.click(screen.getByRole('button', { name: 'Começar a noite' }))
  expect(sent).toEqual([{ night: 'STORM', speed: 8 }])
  expect(await screen.findByRole('heading', { name: 'Noite em curso' })).toBeVisible()
})

it('shows progress, what each alarm is worth in words, and asks before the end', async () => {
  const ended: string[] = []
  await open(call => {
    if (call.path.endsWith('/end')) {
      ended.push(call.params?.runId ?? '')
      return { ...run, status: 'ENDED', endedAt: run.startedAt, ending: 'PERSON' }
    }
    return live
  })
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 de 40 sinais')
  const line = within(screen.getByRole('table', { name: 'Atendimentos' })).getByRole('row', { name: /#1042/ })
  expect(line).toHaveTextContent('01:30 de 01:00 · atrasou')
  expect(line).toHaveTextContent('72 · regular')
  expect(within(line).getByRole('link')).toHaveAttribute('href', '/occurrence/42')
  expect(screen.getByRole('row', { name: /Tempestade/ })).toHaveTextContent('Interrompida: o console parou')
  await userEvent.click(screen.getByRole('button', { name: 'Terminar a noite' }))
  expect(ended).toEqual([])
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Terminar a noite' }),
  )
  expect(ended).toEqual(['3'])
})

it('shows an earlier night when it is chosen', async () => {
  const asked: unknown[] = []
  await open(call => {
    asked.push(call.query)
    return live
  })
  await userEvent.click(screen.getByRole('button', { name: /^Ver Tempestade/ }))
  expect(asked.at(-1)).toEqual({ runId: '2' })
})

it('says what went wrong, and tries again', async () => {
  let fails = true
  await open(() => {
    if (fails) throw new Failure('offline', 'Sem conexão.')
    return none
  })
  expect(screen.getByText('Não foi possível carregar as noites')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhuma noite ainda')).toBeVisible()
})

it('is not there in a console that is not for training', async () => {
  delete root.dataset.training
  await open(() => none)
  expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})
