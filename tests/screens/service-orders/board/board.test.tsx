import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noFilters } from '#machines/service-orders/board/board.filters.ts'
import { hoursOf } from '#machines/service-orders/board/board.hours.ts'
import {
  type BoardRow,
  countExceptions,
  lanesOf,
  rowsOf,
} from '#machines/service-orders/board/board.lanes.ts'
import type { BoardDay, OrderItem } from '#machines/service-orders/board/board.machine.ts'
import { Board, type BoardProps } from '#screens/service-orders/board/board.tsx'
import { MoveDialog } from '#screens/service-orders/board/move-dialog.tsx'
import { shortcutsNow } from '#ui/shortcuts/use-shortcuts.ts'

// jsdom lays nothing out: the frame would hold no row.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1200)
})

const DATE = '2026-11-23'
const NOW = '2026-11-23T15:00:00.000Z'

const order = (id: number, change: Partial<OrderItem['order']> = {}): OrderItem => ({
  kind: 'ORDER',
  start: '2026-11-23T17:00:00.000Z',
  end: '2026-11-23T18:00:00.000Z',
  period: null,
  order: {
    id: String(id),
    number: id,
    status: 'SCHEDULED',
    type: 'MAINTENANCE',
    priority: 3,
    account: { id: '7', name: 'Padaria Sol', city: 'Florianópolis' },
    minutes: 60,
    late: false,
    version: 1,
    covered: true,
    ...change,
  },
})

const dayOf = (technicians: number, more: OrderItem[]): BoardDay => ({
  groups: [
    {
      station: { id: '5', name: 'Central Norte' },
      technicians: Array.from({ length: technicians }, (_, index) => ({
        id: String(index + 1),
        name: `Técnico ${index + 1}`,
        image: { url: null },
        vehicle: null,
        status: index === 0 ? ('ONLINE' as const) : ('OFFLINE' as const),
        counts: { SCHEDULED: 1 } as never,
        minutesScheduled: 60,
      })),
    },
  ],
  calendars: Array.from({ length: technicians }, (_, index) => ({
    technician: { id: String(index + 1), name: `Técnico ${index + 1}` },
    items: [order(100 + index, { late: index === 1 }), ...(index === 0 ? more : [])],
    periods: [],
  })),
  at: NOW,
  waiting: 12,
})

const propsOf = (
  technicians = 2,
  { items = [], ...change }: Partial<BoardProps> & { items?: OrderItem[] } = {},
): BoardProps => {
  const day = dayOf(technicians, items)
  const lanes = lanesOf(day, DATE, NOW)
  const filters = change.filters ?? noFilters
  return {
    view: {
      kind: 'board',
      date: DATE,
      day,
      hours: hoursOf(day.calendars, DATE),
      busy: false,
      problem: null,
      undoable: false,
      landed: null,
    },
    rows: rowsOf(day, lanes, filters),
    counts: countExceptions(day, lanes, filters),
    waiting: 12,
    stations: [{ id: '5', name: 'Central Norte' }],
    filters,
    carried: null,
    drawing: null,
    mayBlock: true,
    now: NOW,
    onDate: vi.fn(),
    onNoDate: vi.fn(),
    onFilters: vi.fn(),
    onRefresh: vi.fn(),
    onRetry: vi.fn(),
    onUndo: vi.fn(),
    onDismissUndo: vi.fn(),
    onGrab: vi.fn(),
    onCarry: vi.fn(),
    onNudge: vi.fn(),
    onDrop: vi.fn(),
    onCancel: vi.fn(),
    onOpen: vi.fn(),
    onRebook: vi.fn(),
    onBlock: vi.fn(),
    onBlockStart: vi.fn(),
    onBlockStretch: vi.fn(),
    onBlockDrawn: vi.fn(),
    onBlockClose: vi.fn(),
    ...change,
  }
}

const trackOf = (id: number) => document.querySelector(`[data-technician="${id}"] [data-track]`)!

describe('the board', () => {
  it('D-20 counts exceptions, and asks for those that are pressed', async () => {
    const props = propsOf()
    render(<Board {...props} />)
    const chips = within(screen.getByRole('group', { name: 'Exceções' }))
    expect(chips.getByRole('button', { name: 'Pausadas 0' })).toBeDisabled()
    await userEvent.click(chips.getByRole('button', { name: 'Atrasadas 1' }))
    expect(props.onFilters).toHaveBeenCalledWith({ ...noFilters, exceptions: ['late'] })
    expect(chips.getByRole('link', { name: 'Aguardando agendamento 12' })).toHaveAttribute(
      'href',
      '/service-order/unscheduled?page=1',
    )
  })

  it('a card that has the focus is neither under the hours nor under the column of names', () => {
    render(<Board {...propsOf()} />)
    const card = document.querySelector('[data-order]')!
    expect(getComputedStyle(card).getPropertyValue('scroll-margin-left')).toBe('252px')
    const frame = screen.getByRole('list', { name: 'Técnicos' }).parentElement!.parentElement!
    expect(getComputedStyle(frame).getPropertyValue('scroll-padding-top')).toBe('33px')
  })

  it('says on a card why it is an exception', () => {
    render(<Board {...propsOf()} />)
    expect(
      screen.getByRole('button', { name: /^OS #101, agendada, Padaria Sol, 14:00, atrasada/ }),
    ).toBeVisible()
  })

  it('operator D19 names the customer first, and tells what is outside the coverage by an icon and its words', () => {
    render(
      <Board
        {...propsOf(1, {
          items: [
            {
              ...order(300, { covered: false }),
              start: '2026-11-23T19:00:00.000Z',
              end: '2026-11-23T20:00:00.000Z',
            },
          ],
        })}
      />,
    )
    const card = screen.getByRole('button', { name: /^OS #300, .*, fora da cobertura/ })
    expect([...card.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'Padaria Sol',
    ])
    expect(card).toHaveTextContent(/^Padaria Sol#300 · Agendada$/)
    const covered = screen.getByRole('button', { name: /^OS #100/ })
    expect(card.querySelectorAll('svg').length).toBe(covered.querySelectorAll('svg').length + 1)
  })

  it('operator D19 shows where a carried order would land, and what it would lie over', () => {
    const carried = { item: order(300), to: { technicianId: '2', minute: 600 }, words: '' }
    const ghost = () => trackOf(2).lastElementChild!
    const { rerender } = render(<Board {...propsOf(2, { carried: { ...carried, overlap: null } })} />)
    expect(ghost()).toHaveTextContent('Padaria Sol10:00')
    const free = ghost().className
    rerender(<Board {...propsOf(2, { carried: { ...carried, overlap: 'OS #101' } })} />)
    expect(ghost()).toHaveTextContent('Padaria SolSobre OS #101')
    expect(ghost().className).not.toBe(free)
  })

  it('operator D19 says the weekday, and leads back to today', async () => {
    const props = propsOf()
    render(<Board {...props} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Por técnico · segunda-feira')
    await userEvent.click(screen.getByRole('button', { name: 'Hoje' }))
    expect(props.onDate).toHaveBeenCalledWith(expect.stringMatching(/^\d{4}-\d\d-\d\d$/))
  })

  it('shows what was promised to a period, which is opened and not moved', async () => {
    const props = propsOf(2, { items: [{ ...order(300), period: 'AFTERNOON' }] })
    render(<Board {...props} />)
    expect(screen.getByText(/1 por turno/)).toBeVisible()
    const card = screen.getByRole('button', { name: /^OS #300, agendada, Padaria Sol, Turno Tarde/ })
    fireEvent.click(card)
    expect(props.onOpen).toHaveBeenCalledWith('300')
    fireEvent.keyDown(card, { key: ' ' })
    expect(props.onGrab).not.toHaveBeenCalled()
  })

  it('M-144 leads from what was promised to a period to where it is rescheduled, by a link and by Space', () => {
    const promised = (id: number, change: Partial<OrderItem['order']> = {}): OrderItem => ({
      ...order(id, change),
      period: 'AFTERNOON',
    })
    const props = propsOf(2, {
      items: [promised(300), promised(301, { minutes: 30 }), promised(302, { status: 'FINISHED' })],
    })
    render(<Board {...props} />)
    const link = screen.getByRole('link', { name: 'Reagendar OS #300' })
    expect(link).toHaveAttribute('href', '/service-order/300/schedule')
    fireEvent.pointerDown(link, { button: 0 })
    fireEvent.pointerMove(link, { clientX: 40 })
    expect(props.onBlockStart).not.toHaveBeenCalled()
    expect(screen.queryByRole('link', { name: /OS #30[12]/ })).toBeNull()
    for (const name of [/^OS #300.*Espaço para reagendar$/, /^OS #301.*Espaço para reagendar$/])
      fireEvent.keyDown(screen.getByRole('button', { name }), { key: ' ' })
    fireEvent.keyDown(screen.getByRole('button', { name: 'OS #302, finalizada, Padaria Sol, Turno Tarde' }), {
      key: ' ',
    })
    expect(props.onRebook).toHaveBeenCalledTimes(2)
    expect(props.onRebook).toHaveBeenLastCalledWith('301')
    expect(props.onGrab).not.toHaveBeenCalled()
  })

  it('M-144 says which technicians are here, not by colour alone', () => {
    render(<Board {...propsOf()} />)
    const here = [...document.querySelectorAll('[data-technician]')].map(lane =>
      within(lane as HTMLElement)
        .getByRole('img')
        .getAttribute('aria-label'),
    )
    expect(here).toEqual(['Online', 'Offline'])
    expect(screen.getByRole('img', { name: 'Online' }).className).not.toBe(
      screen.getByRole('img', { name: 'Offline' }).className,
    )
  })

  it('runs until late where an order of the night is, and says now only where it is shown', () => {
    const hours = () => screen.getAllByText(/^\d\d:00$/).map(({ textContent }) => textContent)
    const { unmount } = render(<Board {...propsOf(2, { now: '2026-11-24T00:30:00.000Z' })} />)
    expect([hours().at(0), hours().at(-1)]).toEqual(['07:00', '18:00'])
    expect(document.querySelector('i')).toBeNull()
    unmount()
    const night = { ...order(300), start: '2026-11-24T00:00:00.000Z', end: '2026-11-24T01:00:00.000Z' }
    render(<Board {...propsOf(2, { now: '2026-11-24T00:30:00.000Z', items: [night] })} />)
    expect([hours().at(0), hours().at(-1)]).toEqual(['07:00', '21:00'])
    expect(document.querySelector('i')).not.toBeNull()
    expect(screen.getByRole('button', { name: /^OS #300, agendada, Padaria Sol, 21:00/ })).toBeVisible()
  })

  it('draws only the lanes near what is in sight', () => {
    render(<Board {...propsOf(200)} />)
    expect(document.querySelectorAll('[data-technician]').length).toBeLessThan(40)
  })

  it('tells a filter that hides everybody from a company without technicians', async () => {
    const props = propsOf(2, { rows: [] as BoardRow[], filters: { ...noFilters, technician: 'zzz' } })
    render(<Board {...props} />)
    expect(screen.getByText('Nenhum técnico com estes filtros')).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[1]!)
    expect(props.onFilters).toHaveBeenCalledWith(noFilters)
    expect(screen.getByRole('searchbox', { name: 'Técnico' })).toHaveFocus()
  })

  it('D-21 asks for a block by button, and draws one with the mouse over an empty stretch', async () => {
    const props = propsOf()
    render(<Board {...props} />)
    await userEvent.click(screen.getByRole('button', { name: 'Bloquear agenda de Técnico 2' }))
    expect(props.onBlock).toHaveBeenCalledWith('2')
    const track = trackOf(1)
    const frame = track.closest('div[class]')!
    track.getBoundingClientRect = () => new DOMRect(0, 0, 720, 56)
    const pointer = (clientX: number) => ({
      button: 0,
      pointerType: 'mouse',
      clientX,
      clientY: 10,
      pointerId: 1,
    })
    Element.prototype.setPointerCapture = vi.fn()
    Element.prototype.releasePointerCapture = vi.fn()
    fireEvent.pointerDown(track, pointer(120))
    fireEvent.pointerMove(frame, pointer(123))
    expect(props.onBlockStart).not.toHaveBeenCalled()
    fireEvent.pointerMove(frame, pointer(180))
    expect(props.onBlockStart).toHaveBeenCalledWith({ technicianId: '1', minute: 540 })
    expect(props.onBlockStretch).toHaveBeenLastCalledWith(600)
    fireEvent.pointerUp(frame, pointer(180))
    expect(props.onBlockDrawn).toHaveBeenCalledOnce()
  })

  it('says that an order has moved, and offers the way back where there is one', async () => {
    const props = propsOf()
    const { rerender } = render(<Board {...props} view={{ ...props.view, landed: '100' }} />)
    expect(screen.getByText('Ordem reagendada.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    rerender(<Board {...props} view={{ ...props.view, landed: '100', undoable: true }} />)
    expect(screen.getByText('Ordem reagendada. Ctrl+Z desfaz.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(props.onUndo).toHaveBeenCalledOnce()
  })

  it('M-144 Ctrl+Z undoes a move while it can be undone, but not where one types', async () => {
    const props = propsOf()
    const { rerender } = render(<Board {...props} view={{ ...props.view, landed: '100' }} />)
    const undo = '{Control>}z{/Control}'
    const said = () => shortcutsNow().filter(({ keys }) => keys === 'Ctrl+z')
    await userEvent.keyboard(undo)
    expect(said()).toEqual([])
    rerender(<Board {...props} view={{ ...props.view, landed: '100', undoable: true }} />)
    expect(said()).toMatchObject([{ label: 'Desfazer o reagendamento', group: 'Quadro' }])
    screen.getByLabelText('Técnico').focus()
    await userEvent.keyboard(undo)
    expect(props.onUndo).not.toHaveBeenCalled()
    screen.getByRole('button', { name: /^OS #100/ }).focus()
    await userEvent.keyboard(undo)
    expect(props.onUndo).toHaveBeenCalledOnce()
  })

  it.each([true, false])(
    'lets what says that an order has moved be closed (undoable: %s)',
    async undoable => {
      const props = propsOf()
      render(<Board {...props} view={{ ...props.view, landed: '100', undoable }} />)
      await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
      expect(props.onDismissUndo).toHaveBeenCalledOnce()
      expect(screen.getByRole('button', { name: /^OS #100/ })).toHaveFocus()
    },
  )

  it('M-144 a card moved to another lane has the focus there too', () => {
    const before = propsOf(2, { items: [order(300)] })
    const { rerender } = render(<Board {...before} />)
    const card = () => screen.getByRole('button', { name: /^OS #300/ })
    card().focus()
    const calendars = before.view.day!.calendars.map((calendar, index) => ({
      ...calendar,
      items: index === 1 ? [...calendar.items, order(300)] : calendar.items.slice(0, 1),
    }))
    const day = { ...before.view.day!, calendars }
    const rows = rowsOf(day, lanesOf(day, DATE, NOW), noFilters)
    rerender(<Board {...before} rows={rows} view={{ ...before.view, day, landed: '300' }} />)
    expect(card()).toHaveFocus()
    expect(card().closest('[data-technician]')).toHaveAttribute('data-technician', '2')
  })

  it.each(['Ctrl+Z', 'Desfazer'])('M-144 a card that %s takes back has the focus there too', async way => {
    const before = propsOf(2, { items: [order(300)] })
    const away = before.view.day!.calendars.map((calendar, index) => ({
      ...calendar,
      items: index === 1 ? [...calendar.items, order(300)] : calendar.items.slice(0, 1),
    }))
    const day = { ...before.view.day!, calendars: away }
    const rows = rowsOf(day, lanesOf(day, DATE, NOW), noFilters)
    const moved = { ...before.view, day, landed: '300', undoable: true }
    const { rerender } = render(<Board {...before} rows={rows} view={moved} />)
    const card = () => screen.getByRole('button', { name: /^OS #300/ })
    card().focus()
    if (way === 'Ctrl+Z') await userEvent.keyboard('{Control>}z{/Control}')
    else await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    rerender(<Board {...before} rows={rows} view={{ ...moved, landed: null, undoable: false }} />)
    rerender(<Board {...before} />)
    expect(card().closest('[data-technician]')).toHaveAttribute('data-technician', '1')
    expect(card()).toHaveFocus()
    card().blur()
    rerender(<Board {...before} view={{ ...before.view, day: { ...before.view.day! } }} />)
    expect(document.body).toHaveFocus()
  })

  it('offers no block to who may not', () => {
    const props = propsOf(1, { mayBlock: false })
    render(<Board {...props} />)
    expect(screen.queryByRole('button', { name: /Bloquear agenda/ })).toBeNull()
    fireEvent.pointerDown(trackOf(1), { button: 0, pointerType: 'mouse', clientX: 10, clientY: 5 })
    fireEvent.pointerMove(trackOf(1), { clientX: 90, clientY: 5 })
    expect(props.onBlockStart).not.toHaveBeenCalled()
  })
})

describe('the dialog of a move', () => {
  const dialog = {
    number: 42,
    date: DATE,
    toDate: DATE,
    from: 'Ana, 10:00',
    to: 'Bruno, 11:00',
    reasons: [{ id: '41', code: 'RAIN', name: 'Chuva', requiresNote: false }],
    reasonId: '41',
    note: '',
    noteRequired: false,
    missing: [],
    problem: 'O técnico já tem a OS #9 das 11:00 às 12:00.',
    alternatives: [{ date: '2026-11-24', time: '08:00', minute: 480 }],
    busy: false,
    step: 'justifying' as const,
  }
  const says = () => ({
    onReason: vi.fn(),
    onNote: vi.fn(),
    onConfirm: vi.fn(),
    onRetry: vi.fn(),
    onAlternative: vi.fn(),
    onCancel: vi.fn(),
  })

  it('D-19 offers what else is free', async () => {
    const heard = says()
    render(<MoveDialog dialog={dialog} {...heard} />)
    await userEvent.click(screen.getByRole('button', { name: '24/11/2026 às 08:00' }))
    expect(heard.onAlternative).toHaveBeenCalledWith('2026-11-24', 480)
  })

  it('goes to what is missing when it is refused', async () => {
    const { rerender } = render(<MoveDialog dialog={{ ...dialog, problem: null }} {...says()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Reagendar' }))
    rerender(<MoveDialog dialog={{ ...dialog, problem: null, missing: ['note'] }} {...says()} />)
    expect(screen.getByRole('textbox', { name: /^Observação/ })).toHaveFocus()
  })

  it('offers only the way back when the order has moved on', () => {
    render(<MoveDialog dialog={{ ...dialog, alternatives: [], step: 'overtaken' }} {...says()} />)
    expect(screen.getByRole('alert')).toHaveTextContent('OS #9')
    expect(screen.queryByRole('button', { name: 'Reagendar' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeVisible()
  })
})
