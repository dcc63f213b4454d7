import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '#app/occurrences/dispatch/call-authority-dialog.tsx'
import '#app/occurrences/dispatch/dispatch-update-dialog.tsx'
import '#app/occurrences/dispatch/dispatches.tsx'
import '#app/occurrences/dispatch/request-vehicle-dialog.tsx'
import type { SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { openAttendance } from '#tests/app/occurrences/attendance/attended-page.tsx'
import { deferred } from '#tests/support/machines/machine.ts'
import { answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { dispatch } from '#tests/support/records/occurrence.ts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const CREATE = '/occurrence/{id}/dispatch/create'
const AUTHORITY = '/occurrence/{id}/dispatch/callAuthority'
const ACCEPT = '/occurrence/{id}/dispatch/{dispatchId}/accept'
const FINISH = '/occurrence/{id}/dispatch/{dispatchId}/finish'
const STEP = '/occurrence/{id}/step/{stepId}'

const suggested = (id: string, more: Partial<SuggestedVehicle> = {}): SuggestedVehicle => ({
  vehicle: { id, name: `VT-0${id}`, plate: 'BRA2E19' },
  driver: { id: `9${id}`, name: 'Caio Dutra' },
  distanceM: 1000 * Number(id),
  etaS: 130 * Number(id),
  availability: 'AVAILABLE',
  busyWith: null,
  lastPositionAt: new Date().toISOString(),
  ...more,
})

const vehicles = [
  suggested('1'),
  suggested('2', { lastPositionAt: new Date(Date.now() - 250_000).toISOString() }),
  suggested('4', { distanceM: 640_700, etaS: 82_380 }),
  suggested('3', {
    availability: 'BUSY',
    busyWith: { occurrence: { id: '50', name: '1203' }, arrivalDueAt: '2026-11-25T21:20:00.000Z' },
  }),
]

const panel = async () => within(await screen.findByRole('region', { name: 'Deslocamentos' }))

describe('a vehicle for an occurrence', () => {
  it('D-08 V proposes the nearest free one; sent, it concludes the step of the script', async () => {
    const { sent, notify } = await openAttendance(answeredUpTo('viatura'), { vehicles })
    await panel()
    await userEvent.keyboard('v')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deslocar viatura' }))
    const nearest = await dialog.findByRole('radio', {
      name: /VT-01 · Caio Dutra — 1 km, 2 min \(estimado\)/,
    })
    await waitFor(() => expect(nearest).toBeChecked())
    expect(dialog.getByRole('radio', { name: /VT-02 .*sem sinal há 4 min/ })).toBeVisible()
    expect(dialog.getByRole('radio', { name: /VT-04 .*640,7 km, 22 h 53 min/ })).toBeVisible()
    expect(dialog.getByText(/VT-03 · Caio Dutra: na ocorrência #1203, chega até 18:20/)).toBeVisible()
    expect(nearest).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Deslocar' }))
    await waitFor(() => expect(sent(CREATE).map(({ body }) => body)).toEqual([{ vehicleId: '1' }]))
    await waitFor(() =>
      expect(sent(STEP).map(({ params, body }) => [params?.stepId, body])).toEqual([
        ['viatura', { value: 'DONE' }],
      ]),
    )
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Viatura VT-01 solicitada.' })
    expect(await (await panel()).findByText('VT-01')).toBeVisible()
  })

  it('D-08 closed with nothing chosen or written, asks nothing', async () => {
    await openAttendance(answeredUpTo('viatura'), { vehicles })
    await panel()
    await userEvent.keyboard('v')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deslocar viatura' }))
    await waitFor(() => expect(dialog.getByRole('radio', { name: /VT-01/ })).toBeChecked())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Sair sem salvar?')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('D-08 one that another took meanwhile is told at its field, and nothing written is lost', async () => {
    const failure = new Failure('conflict', 'A viatura VT-01 já está em deslocamento.', {
      code: 'VEHICLE_BUSY',
    })
    const { sent } = await openAttendance(occurrence(), { vehicles, refuse: { path: CREATE, failure } })
    await panel()
    await userEvent.keyboard('v')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deslocar viatura' }))
    await waitFor(async () => expect(await dialog.findByRole('radio', { name: /VT-01/ })).toBeChecked())
    await userEvent.type(dialog.getByRole('textbox', { name: /Observação/ }), 'Portão lateral.')
    await userEvent.click(dialog.getByRole('button', { name: 'Deslocar' }))
    expect(await dialog.findAllByText('A viatura VT-01 já está em deslocamento.')).not.toEqual([])
    expect(dialog.getByRole('textbox', { name: /Observação/ })).toHaveValue('Portão lateral.')
    expect(sent(CREATE)).toHaveLength(1)
  })

  it('D-08 a profile that sends no vehicles is told before anything is filled in', async () => {
    await openAttendance({ ...answeredUpTo('viatura'), mayDispatch: false }, { vehicles })
    const list = await panel()
    const button = list.getByRole('button', { name: 'Deslocar viatura' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Seu perfil de atendimento não desloca viaturas.')
    expect(list.getByRole('button', { name: /Acionar autoridade/ })).toBeEnabled()
    expect(screen.getByText(/não desloca viaturas: peça a quem desloca/)).toBeVisible()
    await userEvent.keyboard('v')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('D-08 F pressed right after the last vehicle came back closes once that is known', async () => {
    const here = dispatch({ status: 'ON_SITE', allowed: ['FINISH'] })
    const { server } = await openAttendance(
      answeredUpTo('encerrar', { dispatches: [here], allowed: ['HOLD', 'RELEASE'] }),
    )
    const list = await panel()
    await userEvent.click(list.getByRole('button', { name: /Encerrar deslocamento/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Encerrar deslocamento/ }))
    await userEvent.type(dialog.getByRole('textbox'), 'Perímetro sem sinais de violação.')
    const read = deferred<void>()
    server.beforeRead = () => read.promise
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar deslocamento' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('f')
    server.now = { ...server.now, allowed: ['HOLD', 'RELEASE', 'CLOSE'] }
    read.resolve()
    expect(await screen.findByRole('dialog', { name: /^Encerrar · ocorrência/ })).toBeVisible()
  })

  it('D-08 without any free one, says so', async () => {
    await openAttendance(occurrence(), { vehicles: vehicles.slice(3) })
    await panel()
    await userEvent.keyboard('v')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deslocar viatura' }))
    expect(await dialog.findByText('Nenhuma viatura está livre agora.')).toBeVisible()
  })

  it('D-08 what the radio tells is recorded: accepted at once, finished with a report', async () => {
    const coming = dispatch()
    const { sent } = await openAttendance(occurrence({ dispatches: [coming] }))
    const list = await panel()
    expect(list.getByText('Solicitado')).toBeVisible()
    expect(list.getByText(/Caio Dutra · 2,8 km, 6 min \(estimado\)/)).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Registrar aceite' }))
    await waitFor(() => expect(sent(ACCEPT)).toMatchObject([{ params: { dispatchId: '70' }, version: 1 }]))
    expect(await list.findByText('Aceito')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Registrar saída' }))
    await userEvent.click(await list.findByRole('button', { name: 'Registrar chegada' }))
    await userEvent.click(await list.findByRole('button', { name: 'Encerrar deslocamento' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar deslocamento · VT-02' }))
    const report = dialog.getByRole('textbox', { name: 'Relatório de inspeção técnica' })
    await userEvent.type(report, 'Ok.')
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar deslocamento' }))
    expect(await dialog.findAllByText(/ao menos 10 caracteres/)).not.toEqual([])
    await userEvent.type(report, ' Perímetro sem sinais de violação.')
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar deslocamento' }))
    await waitFor(() =>
      expect(sent(FINISH)).toMatchObject([
        { body: { report: 'Ok. Perímetro sem sinais de violação.' }, version: 4 },
      ]),
    )
  })

  it('D-08 is only read where somebody else attends', async () => {
    await openAttendance(
      occurrence({ operator: { id: '6', name: 'Rui Lima' }, dispatches: [dispatch()], allowed: [] }),
    )
    const list = await panel()
    expect(list.getByText('VT-02')).toBeVisible()
    expect(list.queryByRole('button')).toBeNull()
  })

  it('D-08 leads to the report of a visit that ended, also where it is only read', async () => {
    const police = dispatch({ id: '71', target: 'POLICE', vehicle: null, status: 'FINISHED' })
    const dispatches = [dispatch({ status: 'FINISHED', allowed: [] }), police]
    await openAttendance(occurrence({ status: 'CLOSED', dispatches, allowed: [] }))
    const links = (await panel()).getAllByRole('link', { name: 'Relatório de inspeção técnica' })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/occurrence/42/dispatch/70/report'])
  })
})

describe('an authority called', () => {
  it('from the step of the script: its authority is chosen, the level is asked for', async () => {
    const { sent, notify } = await openAttendance(answeredUpTo('policia'))
    await panel()
    await userEvent.keyboard('d')
    const dialog = within(await screen.findByRole('dialog', { name: 'Acionar autoridade' }))
    expect(dialog.getByRole('radio', { name: 'Polícia Militar (190)' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar acionamento' }))
    expect(await dialog.findByText('Escolha o nível de verificação.')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: '2 · Presença humana provável' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Número do protocolo/ }), '2026-118')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent(AUTHORITY).map(({ body }) => body)).toEqual([
        { target: 'POLICE', verificationLevel: 2, protocolNumber: '2026-118' },
      ]),
    )
    await waitFor(() =>
      expect(sent(STEP).map(({ params, body }) => [params?.stepId, body])).toEqual([
        ['policia', { value: 'DONE' }],
      ]),
    )
    expect(notify).toHaveBeenCalledWith({
      kind: 'success',
      text: 'Acionamento registrado: Polícia Militar (190).',
    })
    const list = await panel()
    expect(await list.findByText('Polícia Militar (190)')).toBeVisible()
    expect(list.getByText('Protocolo 2026-118')).toBeVisible()
  })

  it('is asked how it ended, in its own words', async () => {
    const called = dispatch({ target: 'FIRE', vehicle: null, status: 'ON_SITE', allowed: ['FINISH'] })
    await openAttendance(occurrence({ dispatches: [called] }))
    await userEvent.click(await (await panel()).findByRole('button', { name: /^Encerrar acionamento/ }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Encerrar acionamento · Bombeiros (193)' }),
    )
    expect(dialog.getByRole('textbox', { name: 'Como terminou' })).toBeVisible()
  })
})
