import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/service-orders/board/service-order-board-page.tsx'
import type { TechnicianCalendar } from '#contracts/technicians/technicians.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

// A page with a dialog in jsdom, on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const DATE = '2026-11-23'
const RESCHEDULE = '/serviceOrder/{id}/reschedule'
const names = { 11: 'Ana', 12: 'Bruno', 13: 'Carla' }

const orderOf = (id: string, hour: string, late = false): TechnicianCalendar['items'][number] => ({
  kind: 'ORDER',
  start: `${DATE}T${hour}:00:00.000Z`,
  end: `${DATE}T${hour}:30:00.000Z`,
  period: null,
  order: {
    id,
    number: Number(id),
    status: 'SCHEDULED',
    type: 'MAINTENANCE',
    priority: 3,
    account: { id: '7', name: 'Padaria Sol', city: 'Florianópolis' },
    minutes: 30,
    late,
    version: 1,
    covered: true,
  },
})

const open = async (search = '') => {
  let holder = '11'
  const world = deskWith(({ path, body }) => {
    if (path === '/station/aggregation/technicians/query')
      return {
        data: [
          {
            station: null,
            technicians: Object.entries(names).map(([id, name]) => ({
              id,
              name,
              image: { url: null },
              vehicle: null,
              status: 'ONLINE',
              counts: {},
              minutesScheduled: 0,
            })),
          },
        ],
        totalElements: 1,
      }
    if (path === '/technician/calendar')
      return Object.entries(names).map(([id, name]) => ({
        technician: { id, name },
        items: [
          ...(id === holder ? [orderOf('42', '13')] : []),
          ...(id === '13' ? [orderOf('99', '20', true)] : []),
        ],
        periods: [],
      }))
    if (path === '/reason/query') return [{ id: '41', code: 'RAIN', name: 'Chuva', requiresNote: false }]
    if (path !== RESCHEDULE) return { counts: {}, late: 0, withoutNotes60h: 0, unscheduled: 0 }
    const { technicianId } = body as { technicianId: string }
    if (technicianId === '11')
      throw new Failure('invalid', 'Verifique os campos destacados.', {
        code: 'VALIDATION',
        fieldErrors: [{ field: 'date', code: 'past', message: 'Não é possível agendar no passado.' }],
      })
    holder = technicianId
    return serviceOrder({ id: '42', number: 42, status: 'RESCHEDULED', version: 2 })
  })
  history.replaceState(null, '', `/service-order/in-progress?date=${DATE}${search}`)
  render(
    <ServicesProvider value={{ ...world.services, page: { listen: () => () => {} } as never }}>
      <Page />
    </ServicesProvider>,
  )
  await screen.findByRole('button', { name: /^OS #42/ })
  return world
}

const card = () => screen.getByRole('button', { name: /^OS #42/ })
const carry = async (keys: string) => {
  card().focus()
  await userEvent.keyboard(` ${keys}{Enter}`)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByLabelText('Chuva'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reagendar' }))
}

beforeEach(() => {
  // jsdom lays nothing out: the frame would hold no row.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1200)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DATE}T12:00:00.000Z`) })
  return () => vi.useRealTimers()
})

describe('the day of the board', () => {
  it('operator D01 a day that is not one shows no other day: nothing can be moved until there is one', async () => {
    await open()
    const day = screen.getByRole('textbox', { name: 'Dia do quadro' })
    expect(screen.getByRole('list', { name: 'Técnicos' })).toBeVisible()
    await userEvent.clear(day)
    await userEvent.type(day, '31/02/2026')
    expect(day).toHaveAccessibleDescription('Data inválida.')
    expect(screen.queryByRole('list', { name: 'Técnicos' })).toBeNull()
    expect(screen.getByText('Escolha um dia válido para ver o quadro')).toBeVisible()
    await userEvent.clear(day)
    await userEvent.type(day, '23/11/2026')
    expect(await screen.findByRole('list', { name: 'Técnicos' })).toBeVisible()
    expect(card()).toBeVisible()
  })

  it('M-188 is read again by a click, and not by looking at the window again', async () => {
    const { sent, returned } = await open()
    const reads = () => sent('/technician/calendar').length
    const once = reads()
    await act(async () => returned())
    expect(reads()).toBe(once)
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
    await waitFor(() => expect(reads()).toBe(once + 1))
  })
})

describe('Por técnico', () => {
  it('M-53 offers to block a day as soon as one may, and no longer than that', async () => {
    const { permit } = await open()
    const offers = () => screen.queryAllByRole('button', { name: /^Bloquear agenda/ })
    expect(offers()).toEqual([])
    act(() => permit({ 'ubidesk.so': true, 'ubidesk.so.technicianSchedulePause': true }))
    await userEvent.click(offers()[0]!)
    expect(await screen.findByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    act(() => permit({ 'ubidesk.so': true }))
    expect(offers()).toEqual([])
  })

  it('M-144 an order moved with the keys keeps the focus; an undo that is refused says why', async () => {
    const { notify } = await open()
    await carry('{ArrowDown}')
    await screen.findByText('Ordem reagendada. Ctrl+Z desfaz.')
    await waitFor(() => expect(card().closest('[data-technician]')).toHaveAttribute('data-technician', '12'))
    await waitFor(() => expect(card()).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() =>
      expect(notify).toHaveBeenCalledExactlyOnceWith({
        kind: 'alert',
        text: 'Não foi possível desfazer. Não é possível agendar no passado.',
      }),
    )
  })

  it('M-144 the arrows go from row to row as the board shows them, exceptions first', async () => {
    const { sent } = await open('&show=late')
    await carry('{ArrowUp}')
    await waitFor(() => expect(sent(RESCHEDULE)).toHaveLength(1))
    expect(sent(RESCHEDULE)[0]?.body).toMatchObject({ technicianId: '13' })
  })
})
