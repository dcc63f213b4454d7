import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Page } from '#app/configuration/attendance-policies/attendance-policy-list-page.tsx'
import type { AttendancePolicyRow } from '#contracts/configuration/attendance-policies.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { policyBody } from '#tests/support/records/attendance-policy.ts'
import { accountRow } from '#tests/support/records/records.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const rowOf = (id: string, name: string, change: Partial<AttendancePolicyRow> = {}): AttendancePolicyRow => {
  const { steps, closingSentenceIds: _, ...body } = policyBody({ name })
  return { ...body, id, rank: Number(id), catchAll: false, stepCount: steps.length, version: 1, ...change }
}
const rows = [
  rowOf('1', 'Coação', { conditions: { categories: ['DURESS'] } }),
  rowOf('2', 'Visita VIP', { conditions: { eventCodes: ['130'], accountTagIds: ['4'] }, active: false }),
  rowOf('3', 'Energia', { conditions: { categories: ['POWER'] } }),
  rowOf('9', 'Geral', { catchAll: true }),
]
const listOf = (ids: string, version: number) => ({
  data: [...ids].flatMap(id => rows.filter(row => row.id === id)),
  totalElements: ids.length,
  order: { version, ids: [...ids] },
})

const QUERY = '/attendancePolicy/query'
const ORDER = '/attendancePolicy/order'
const SIMULATE = '/attendancePolicy/simulate'

const openList = (
  lists: unknown[],
  orders: unknown[] = [],
  simulation: unknown = null,
  kept = new Map<string, unknown>(),
) =>
  openPage(
    Page,
    {},
    ({ path }) => {
      if (path === '/account/query') return { data: [accountRow()], totalElements: 1 }
      if (path === SIMULATE) return simulation
      if (path === '/eventCode/query')
        return [
          { code: '130', name: 'Disparo de zona', category: 'INTRUSION', priority: 2, opensOccurrence: true },
        ]
      if (path === '/tag/query') return { data: [{ id: '4', name: 'VIP' }], totalElements: 1 }
      const queue = path === QUERY ? lists : orders
      const said = queue.length > 1 ? queue.shift() : queue[0]
      if (said instanceof Failure) throw said
      return said
    },
    kept,
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const names = () =>
  screen.getAllByRole('button', { name: /^Arrastar/ }).map(grip => grip.getAttribute('aria-label')!.slice(9))
const loaded = () => screen.findByRole('button', { name: 'Arrastar Coação' })

describe('the list of attendance rules', () => {
  it('M-160 shows each rule by rank with its conditions and times, and the catch-all fixed last', async () => {
    openList([listOf('1239', 1)])
    await loaded()
    expect(names()).toEqual(['Coação', 'Visita VIP', 'Energia'])
    const chips = within(screen.getByRole('list', { name: 'Condições de Visita VIP' })).getAllByRole(
      'listitem',
    )
    expect(chips.map(chip => chip.textContent)).toEqual([
      'Inativa',
      'Evento: 130 Disparo de zona',
      'Etiqueta da conta: VIP',
    ])
    expect(
      screen.getAllByText('4 etapas · Aceitar em 1 min · Chegada em 20 min · Encerrar em 1 h'),
    ).toHaveLength(4)
    const last = within(screen.getByRole('region', { name: 'Regra geral' }))
    expect(screen.getByRole('link', { name: 'Energia' })).toHaveAttribute('href', '/attendancePolicy/3')
    expect(last.getByRole('link', { name: 'Geral' })).toHaveAttribute('href', '/attendancePolicy/9')
    expect(last.queryByRole('button')).toBeNull()
  })

  it('says that the list did not come, and asks again', async () => {
    openList([new Failure('offline', 'Sem conexão.'), listOf('1239', 1)])
    expect(await screen.findByText('Sem conexão.')).toBeVisible()
    await press('Tentar novamente')
    await loaded()
  })

  it('M-160 with only the catch-all says that it attends everything', async () => {
    openList([listOf('9', 1)])
    expect(await screen.findByRole('heading', { name: 'Só há a regra geral' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Regra geral' })).toBeVisible()
  })

  it('M-160 saves a new order by the buttons with the version it was made from, and takes it back', async () => {
    const { sent } = openList(
      [listOf('1239', 5), listOf('2139', 6), listOf('1239', 7)],
      [
        { version: 6, ids: [...'2139'] },
        { version: 7, ids: [...'1239'] },
      ],
    )
    await loaded()
    await press('Mover Visita VIP para cima')
    expect(names()).toEqual(['Visita VIP', 'Coação', 'Energia'])
    expect(screen.getByText('Visita VIP, posição 1 de 3.')).toBeInTheDocument()
    expect(await screen.findByText('Ordem salva.')).toBeVisible()
    await press('Desfazer')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await waitFor(() => expect(names()).toEqual(['Coação', 'Visita VIP', 'Energia']))
    expect(sent(ORDER).map(({ version, body }) => [version, body])).toEqual([
      [5, { ids: [...'2139'] }],
      [6, { ids: [...'1239'] }],
    ])
  })

  it('M-160 a rule stands in its new place while its order is saved, and in the old one if it is not', async () => {
    const order = deferred<unknown>()
    openList([listOf('1239', 5)], [order.promise])
    await loaded()
    await press('Mover Visita VIP para cima')
    expect(screen.getByText('Salvando a ordem…')).toBeVisible()
    expect(names()).toEqual(['Visita VIP', 'Coação', 'Energia'])
    await press('Mover Energia para cima')
    expect(names()).toEqual(['Visita VIP', 'Energia', 'Coação'])
    order.reject(new Failure('offline', 'Sem conexão.'))
    expect(await screen.findByRole('alert')).toHaveTextContent('voltou a ser a anterior. Sem conexão.')
    expect(names()).toEqual(['Coação', 'Visita VIP', 'Energia'])
  })

  it('M-160 of two orders at once shows both, and saves the one that is chosen', async () => {
    const current = { version: 6, ids: [...'1329'] }
    const { sent } = openList(
      [listOf('1239', 5), listOf('2139', 7)],
      [
        new Failure('conflict', 'Este registro foi alterado por Rafael às 10:00.', {
          code: 'VERSION_CONFLICT',
          details: { current },
        }),
        { version: 7, ids: [...'2139'] },
      ],
    )
    await loaded()
    await press('Mover Visita VIP para cima')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Qual ordem deve valer?' }))
    const orderIn = (name: string) =>
      within(dialog.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(each => each.textContent)
    expect(orderIn('Ordem gravada')).toEqual(['Coação', 'Energia', 'Visita VIP', 'Geral'])
    expect(orderIn('Minha ordem')).toEqual(['Visita VIP', 'Coação', 'Energia', 'Geral'])
    expect(dialog.getByText(/alterado por Rafael às 10:00/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar a minha ordem' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent(ORDER).map(({ version }) => version)).toEqual([5, 6])
    await waitFor(() => expect(names()).toEqual(['Visita VIP', 'Coação', 'Energia']))
  })

  it('asks again which order holds when the page was reloaded without a choice', async () => {
    const kept = new Map<string, unknown>()
    const taken = new Failure('conflict', 'Este registro foi alterado por Rafael às 10:00.', {
      code: 'VERSION_CONFLICT',
      details: { current: { version: 2, ids: [...'1329'] } },
    })
    const { unmount } = openList([listOf('1239', 1)], [taken], null, kept)
    await loaded()
    await press('Mover Visita VIP para cima')
    await screen.findByRole('alertdialog', { name: 'Qual ordem deve valer?' })
    await waitFor(() => expect(kept.size).toBe(1))
    unmount()
    openList([listOf('1329', 2)], [{ version: 3, ids: [...'2139'] }], null, kept)
    await screen.findByRole('alertdialog', { name: 'Qual ordem deve valer?' })
    await press('Salvar a minha ordem')
    await waitFor(() => expect(kept.size).toBe(0))
  })

  it('puts the cards back when the order is refused, says why, and saves it when tried again', async () => {
    const { sent } = openList(
      [listOf('1239', 5), listOf('1239', 5), listOf('2139', 6)],
      [new Failure('offline', 'Sem conexão.'), { version: 6, ids: [...'2139'] }],
    )
    await loaded()
    await press('Mover Coação para baixo')
    expect(await screen.findByText(/A ordem não foi salva e voltou a ser a anterior\./)).toBeVisible()
    expect(names()).toEqual(['Coação', 'Visita VIP', 'Energia'])
    await press('Tentar novamente')
    expect(screen.getByRole('heading', { name: 'Regras de atendimento' })).toHaveFocus()
    expect(await screen.findByText('Ordem salva.')).toBeVisible()
    expect(names()).toEqual(['Visita VIP', 'Coação', 'Energia'])
    expect(sent(ORDER).map(({ version }) => version)).toEqual([5, 5])
  })

  it('M-160 simulates which rule attends, and says why those above it do not', async () => {
    const { sent, permit } = openList([listOf('1239', 1)], [], {
      event: { code: '301', name: 'Falta de energia', category: 'POWER', priority: 4, opensOccurrence: true },
      moment: { date: '2026-11-25', time: '10:00', timezone: 'America/Sao_Paulo', holiday: null },
      armedState: 'ARMED',
      inTest: false,
      fixed: false,
      policy: { ...policyBody({ name: 'Energia' }), id: '3', rank: 3, catchAll: false, version: 1 },
      above: [
        { policy: { id: '1', name: 'Coação', rank: 1 }, failing: ['categories'] },
        { policy: { id: '2', name: 'Visita VIP', rank: 2 }, failing: ['active', 'eventCodes'] },
      ],
      priority: 4,
      deadlines: {
        queuedAt: '2026-11-25T13:00:00.000Z',
        acceptDueAt: '2026-11-25T13:05:00.000Z',
        closeDueAt: '2026-11-26T05:00:00.000Z',
      },
    })
    permit({ 'ubidesk.account': true })
    await loaded()
    await press('Simular')
    const dialog = within(await screen.findByRole('dialog', { name: 'Simular atendimento' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Simular' }))
    expect(dialog.getByText('Escolha a conta.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Conta' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('combobox', { name: 'Conta' }))
    await userEvent.click(await screen.findByRole('option', { name: /Aurora/ }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Evento' }))
    await userEvent.click(await screen.findByRole('option', { name: '130 Disparo de zona' }))
    await userEvent.selectOptions(dialog.getByLabelText(/^Central/), 'Armada')
    await userEvent.click(dialog.getByRole('button', { name: 'Simular' }))
    expect(await dialog.findByRole('heading', { name: 'Atende: Energia' })).toBeVisible()
    const factOf = (term: string) => dialog.getByText(term).nextElementSibling?.textContent
    expect(factOf('Aceitar até')).toBe('10:05')
    expect(factOf('Encerrar até')).toBe('26/11/2026 02:00')
    const above = within(dialog.getByRole('list', { name: 'Regras que não atendem' }))
    expect(above.getAllByRole('list').map(each => each.textContent)).toEqual([
      'Categoria: Coação (aqui: Energia)',
      'A regra está inativaEvento: 130 Disparo de zona (aqui: 301)',
    ])
    expect(sent(SIMULATE)).toHaveLength(1)
    expect(sent(SIMULATE)[0]?.body).toMatchObject({ eventCode: '130', armedState: 'ARMED' })
  })

  it('M-160, M-30 says why nothing is simulated without the accounts, and asks the server nothing', async () => {
    const { sent } = openList([listOf('1239', 1)])
    await loaded()
    await press('Simular')
    const dialog = within(await screen.findByRole('dialog', { name: 'Simular atendimento' }))
    expect(dialog.getByRole('heading', { name: 'Você não tem permissão para ver contas' })).toBeVisible()
    expect(dialog.queryByRole('combobox')).toBeNull()
    expect(sent('/account/query')).toEqual([])
    await userEvent.click(dialog.getByText('Fechar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
