import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/service-orders/create/service-order-create-page.tsx'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { occurrence } from '#tests/support/records/occurrence.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const CREATE = '/serviceOrder/create'
const account = {
  id: '7',
  code: '1033',
  name: 'Restaurante Serra Mar',
  city: 'Joinville',
  uf: 'SC',
  status: 'ACTIVE',
  services: ['ALARM'],
  armedState: 'ARMED',
  connection: 'ONLINE',
  testUntil: null,
  openOccurrences: 1,
  openServiceOrders: 0,
  tags: [],
  customer: { id: '1', name: 'Serra Mar' },
}

const line = (seq: number, type: string, note: string | null) => ({
  seq,
  at: '2026-11-25T12:03:00.000Z',
  type,
  actor: { kind: 'person' as const, id: '5', name: 'Marina Alves', station: null },
  from: null,
  to: null,
  reason: null,
  note,
  cause: null,
  payload: {},
})
const timeline = [
  line(4, 'NOTE', 'Sensor da garagem sem bateria.'),
  line(3, 'CALL', 'Não atende.'),
  line(2, 'NOTE', 'Vizinho não viu ninguém.'),
]

const open = async (found: Occurrence | Failure, accounts = [account]) => {
  history.replaceState(null, '', '/service-order/create?occurrenceId=1')
  const world = deskWith(({ path }) => {
    if (path === '/occurrence/{id}') {
      if (found instanceof Failure) throw found
      return found
    }
    if (path === CREATE) return serviceOrder({ id: '99', number: 123 })
    if (path === '/account/query') return { data: accounts, totalElements: accounts.length }
    return { data: [], totalElements: 0 }
  })
  render(
    <ServicesProvider value={world.services}>
      <Page />
    </ServicesProvider>,
  )
  await act(async () => {})
  return world
}

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('textbox', { name })

it('comes with account, event, place and what was registered, and goes back to the attendance', async () => {
  const { sent, notify } = await open(occurrence({ timeline }))
  expect(await screen.findByText('Da ocorrência #101 · Disparo de zona')).toBeVisible()
  const accountBox = screen.getByRole('combobox', { name: 'Conta' })
  expect(accountBox).toHaveValue('1033 · Restaurante Serra Mar · Joinville')
  expect(accountBox).toHaveAttribute('readonly')
  expect(box('Defeito')).toHaveValue('Disparo de zona · Garagem')
  const description = [
    'Ocorrência #101: Disparo de zona, Garagem, em 25/11/2026 às 09:00.',
    'Vizinho não viu ninguém.',
    'Sensor da garagem sem bateria.',
  ].join('\n')
  expect(box('Descrição')).toHaveValue(description)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Manutenção')
  await userEvent.click(button('Cadastrar'))
  await waitFor(() => expect(location.pathname).toBe('/occurrence/1/attendance'))
  expect(sent(CREATE)[0]?.body).toMatchObject({ accountId: '7', occurrenceId: '1', description })
  expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'OS #123 cadastrada.' })
})

it('leaves for the attendance of who attends', async () => {
  await open(occurrence())
  await screen.findByText('Da ocorrência #101 · Disparo de zona')
  await userEvent.click(button('Cancelar'))
  await waitFor(() => expect(location.pathname).toBe('/occurrence/1/attendance'))
})

it('goes back to the page of an occurrence that another attends', async () => {
  await open(occurrence({ operator: { id: '6', name: 'Rui' } }))
  await screen.findByText('Da ocorrência #101 · Disparo de zona')
  await userEvent.click(button('Cancelar'))
  await waitFor(() => expect(location.pathname).toBe('/occurrence/1'))
})

it('goes on to the scheduling when asked to', async () => {
  await open(occurrence())
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Manutenção')
  await userEvent.click(button('Cadastrar e agendar'))
  await waitFor(() => expect(location.pathname).toBe('/service-order/99/schedule'))
})

it('says that an inactive account takes no orders', async () => {
  await open(occurrence(), [])
  const accountBox = await screen.findByRole('combobox', { name: 'Conta' })
  expect(accountBox).toHaveAccessibleDescription(/ela não recebe ordens de serviço/)
})

it('says that there is no such occurrence, or that it could not be had', async () => {
  await open(new Failure('notFound', 'Não encontrado.'))
  expect(await screen.findByRole('heading', { name: 'Ocorrência não encontrada' })).toBeVisible()
})

it('offers to ask for the occurrence again', async () => {
  await open(new Failure('offline', 'Sem conexão.'))
  expect(await screen.findByText('Não foi possível carregar a ocorrência')).toBeVisible()
  expect(button('Tentar novamente')).toBeVisible()
})
