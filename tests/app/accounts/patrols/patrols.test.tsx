import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Page as Form } from '#app/accounts/patrols/account-patrol-page.tsx'
import { Tab } from '#app/accounts/patrols/patrols-tab.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { Patrol, PatrolRun } from '#contracts/accounts/patrols.contract.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { type Call, deskWith, openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const LIST = '/account/{accountId}/patrol'
const CREATE = `${LIST}/create`
const LAST_RUNS = `${LIST}/runs`
const UPDATE = `${LIST}/{patrolId}/update`

const patrol = (change: Partial<Patrol> = {}): Patrol => ({
  id: '3',
  name: 'Ronda noturna',
  kind: 'VIRTUAL',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  windowStart: '22:00',
  windowEnd: '06:00',
  times: ['23:00', '03:00'],
  intervalMinutes: null,
  toleranceMinutes: 10,
  vehicle: null,
  checkpoints: [
    { id: 'p1', name: 'Portão' },
    { id: 'p2', name: 'Doca', cameraId: '8' },
  ],
  instructions: null,
  active: true,
  version: 4,
  ...change,
})
const run = (date: string, time: string) => ({
  date,
  time,
  at: `${date}T02:00:00Z`,
  dueUntil: `${date}T02:10:00Z`,
})
const server = ({ path }: Call) => {
  if (path.endsWith('/camera')) return [{ id: '8', name: 'VIP 1230 · Doca' }]
  if (path.endsWith('/runs'))
    return { planned: [run('2026-11-27', '23:00'), run('2026-11-27', '03:00')], executed: [] }
  return patrol()
}

const box = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const write = async (name: string, text: string) => {
  await userEvent.clear(box(name))
  await userEvent.click(box(name))
  await userEvent.paste(text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('Rondas', () => {
  const show = (rows: readonly Patrol[], runs: readonly PatrolRun[] = []) => {
    const { services } = deskWith(({ path }) => (path === LAST_RUNS ? runs : rows))
    render(
      <ServicesProvider value={services}>
        <Tab accountId="7" page={auroraPage} />
      </ServicesProvider>,
    )
  }

  it('M-119 lists what, on which days and when', async () => {
    show([patrol(), patrol({ id: '4', name: 'Pátio', times: [], intervalMinutes: 60, active: false })])
    const rows = within(await screen.findByRole('table', { name: 'Rondas' }))
    expect(rows.getByRole('row', { name: /Ronda noturna/ })).toHaveTextContent(
      'Ronda virtual (CFTV)Todos os dias23:00, 03:002 pontos',
    )
    expect(rows.getByRole('row', { name: /Pátio \(inativa\)/ })).toHaveTextContent('A cada 60 min')
  })

  it('has a way on when there is none', async () => {
    show([])
    expect(await screen.findByRole('link', { name: 'Nova ronda' })).toHaveAttribute(
      'href',
      '/account/7/patrol/create',
    )
    expect(screen.queryByRole('region', { name: 'Últimas rondas' })).toBeNull()
  })

  it('M-119 tells what came of each run, who closed it and in which occurrence', async () => {
    const asked = (change: Partial<PatrolRun>): PatrolRun => ({
      patrol: { id: '3', name: 'Ronda noturna' },
      at: '2026-11-27T02:00:00.000Z',
      date: '2026-11-26',
      time: '23:00',
      result: 'OPEN',
      occurrence: { id: '9', number: 412 },
      closedBy: null,
      closedAt: null,
      ...change,
    })
    const closedAt = '2026-11-27T02:06:00.000Z'
    show(
      [patrol()],
      [
        asked({ time: '23:30', at: '2026-11-27T02:30:00.000Z' }),
        asked({ result: 'EXECUTED', closedBy: { id: '4', name: 'Ana Reis' }, closedAt }),
        asked({ result: 'MISSED', time: '22:30', at: '2026-11-27T01:30:00.000Z' }),
        asked({ result: 'OTHER', time: '22:00', at: '2026-11-27T01:00:00.000Z', closedAt }),
      ],
    )
    const runs = within(await screen.findByRole('region', { name: 'Últimas rondas' }))
    expect(runs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Em abertoRonda noturna26/11/2026 às 23:30Ocorrência #412',
      'RealizadaRonda noturna26/11/2026 às 23:00Ocorrência #412Encerrada por Ana Reis, 26/11/2026 às 23:06',
      'Não realizadaRonda noturna26/11/2026 às 22:30Ocorrência #412',
      'Encerrada sem rondaRonda noturna26/11/2026 às 22:00Ocorrência #412Encerrada por Sistema, 26/11/2026 às 23:06',
    ])
    expect(runs.getAllByRole('link')[0]).toHaveAttribute('href', '/occurrence/9')
  })
})

describe('Nova ronda', () => {
  it('M-119 sends fixed times, points in their order, and goes back to its tab', async () => {
    const { sent, notify } = openPage(Form, {}, server)
    await screen.findByRole('form', { name: 'Nova ronda' })
    await write('Nome', 'Ronda')
    await write('1º horário', '23:00')
    await press('Adicionar horário')
    await write('2º horário', '03:00')
    await userEvent.type(screen.getByLabelText(/^Novo ponto/), 'Portão{Enter}')
    await userEvent.type(screen.getByLabelText(/^Novo ponto/), 'Doca')
    await press('Adicionar ponto')
    await press('Mover Doca para cima')
    // Written, but not yet added: it is not left behind.
    await userEvent.type(screen.getByLabelText(/^Novo ponto/), 'Garagem')
    await press('Salvar')
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Ronda cadastrada.' }))
    expect(sent(CREATE)).toHaveLength(1)
    expect(sent(CREATE)[0]?.body).toMatchObject({
      kind: 'VEHICLE',
      times: ['03:00', '23:00'],
      intervalMinutes: null,
      checkpoints: [{ name: 'Doca' }, { name: 'Portão' }, { name: 'Garagem' }],
      instructions: null,
    })
    expect(location.pathname + location.search).toBe('/account/7/details?tab=patrols')
  })

  it('a time that comes is written next, and one that goes leaves the focus to its neighbour', async () => {
    openPage(Form, {}, server)
    await screen.findByRole('form', { name: 'Nova ronda' })
    await press('Adicionar horário')
    expect(box('2º horário')).toHaveFocus()
    await press('Remover o 2º horário')
    expect(box('1º horário')).toHaveFocus()
  })

  it('an interval takes the place of the times', async () => {
    const { sent } = openPage(Form, {}, server)
    await screen.findByRole('form', { name: 'Nova ronda' })
    await write('Nome', 'Ronda')
    await press('Salvar')
    expect(await screen.findByText('Informe ao menos um horário.', { selector: 'span' })).toBeInTheDocument()
    expect(sent(CREATE)).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'Em intervalos' }))
    expect(screen.queryByLabelText('1º horário')).toBeNull()
    expect(screen.getByLabelText('Intervalo')).toHaveAccessibleDescription('Em minutos, de 10 a 1.440.')
    await write('Intervalo', '60')
    await press('Salvar')
    await waitFor(() => expect(sent(CREATE)[0]?.body).toMatchObject({ times: [], intervalMinutes: 60 }))
  })
})

describe('Alterar ronda', () => {
  it('M-22 shows what is saved, with the runs of the coming week, and sends the version', async () => {
    const { sent } = openPage(Form, { patrolId: '3' }, server)
    await screen.findByRole('form', { name: 'Alterar ronda' })
    expect(await screen.findByText('VIP 1230 · Doca', { selector: 'small' })).toBeInTheDocument()
    const runs = within(await screen.findByRole('table', { name: 'Execuções previstas' }))
    expect(runs.getByText('23:00, 03:00 (+1 dia)')).toBeInTheDocument()
    await press('Excluir Portão')
    await write('Tolerância', '20')
    await press('Salvar')
    await waitFor(() => expect(sent(UPDATE)).toHaveLength(1))
    expect(sent(UPDATE)[0]).toMatchObject({
      version: 4,
      body: { toleranceMinutes: 20, checkpoints: [{ id: 'p2', name: 'Doca', cameraId: '8' }] },
    })
  })
})
