import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { HandoverEntries } from '#app/occurrences/handover/handover-entries.tsx'
import { createFiltersStore } from '#browser/storage/filters.ts'
import { clearFilters } from '#browser/storage/storage.ts'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const given: ShiftHandover = {
  id: '9',
  station: { id: '3', name: 'Posto 03' },
  from: { id: '5', name: 'Bruno Reis' },
  to: { id: '6', name: 'Ana Prado' },
  at: '2026-11-20T21:00:00.000Z',
  acceptedAt: '2026-11-20T21:10:00.000Z',
  text: 'Portão da padaria sem sensor.',
  snapshot: {
    occurrences: [
      {
        id: '41',
        number: 1041,
        account: { id: '7', code: '1042', name: 'Padaria Central' },
        eventName: 'Disparo de zona',
        priority: 2,
        status: 'ON_HOLD',
        holdUntil: null,
        operator: { id: '5', name: 'Bruno Reis' },
      },
    ],
    tests: [],
    testCount: 0,
    pending: 4,
  },
  now: { occurrences: [{ id: '41', status: 'CLOSED', holdUntil: null, operator: null }], tests: [] },
}
const waiting: ShiftHandover = { ...given, id: '10', to: null, acceptedAt: null }

const open = async (search: string, ...data: readonly ShiftHandover[]) => {
  history.replaceState(null, '', `/occurrence/management?view=handovers&${search}`)
  const desk = deskWith(() => ({ data, totalElements: data.length }))
  Object.assign(desk.services, { filters: createFiltersStore() })
  Object.assign(desk.services.session, { on: () => ({ unsubscribe() {} }) })
  render(
    <ServicesProvider value={desk.services}>
      <HandoverEntries />
    </ServicesProvider>,
  )
  await act(async () => {})
  return desk
}

beforeEach(clearFilters)

it('tells who gave, who accepted and when, and opens what was written and open', async () => {
  await open('page=1', given, waiting)
  const [, row, other] = await screen.findAllByRole('row')
  expect(row).toHaveTextContent('Posto 03')
  expect(row).toHaveTextContent('Bruno Reis')
  expect(row).toHaveTextContent('Ana Prado')
  expect(row).toHaveTextContent('Portão da padaria sem sensor.')
  expect(other).toHaveTextContent('Espera')
  await userEvent.click(within(row as HTMLElement).getByRole('link'))
  const dialog = await screen.findByRole('dialog', { name: 'Passagem de plantão' })
  expect(dialog).toHaveTextContent('4 ocorrências esperavam na fila.')
  expect(within(dialog).getByRole('link', { name: '#1041 · Padaria Central' })).toBeVisible()
  expect(dialog).toHaveTextContent('Encerrada')
  expect(location.search).toContain('handover=9')
  expect(location.search).toContain('view=handovers')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that none was given yet', async () => {
  await open('page=1')
  expect(await screen.findByText('Nenhum plantão foi passado ainda')).toBeVisible()
})

it('says that the filters leave none', async () => {
  await open('accepted=false&page=1')
  expect(await screen.findByText('Nenhuma passagem de plantão com estes filtros')).toBeVisible()
})
