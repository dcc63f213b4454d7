import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import { Page } from '#app/service-orders/schedule/service-order-schedule-page.tsx'
import type { TechnicianCalendar, TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { ConfirmKey } from '#tests/support/browser/confirm-keys.tsx'
import { serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const NOW = new Date('2026-11-23T12:00:00.000Z')
const SCHEDULE = '/serviceOrder/{id}/schedule'
const order = serviceOrder({ status: 'OPEN', allowed: ['SCHEDULE', 'CANCEL'], version: 3 })

const choiceOf = (id: string, name: string, coversAccount = true): TechnicianChoice => ({
  user: { id, name },
  image: { url: null },
  tags: [],
  coverage: [],
  coversAccount,
  load: { date: '2026-11-23', minutes: 0, orders: 0 },
  freeSlots: [{ start: '2026-11-23T13:00:00.000Z', end: '2026-11-23T14:00:00.000Z' }],
})
const calendarOf = (id: string, name: string): TechnicianCalendar => ({
  technician: { id, name },
  items: [],
  periods: [
    { date: '2026-11-23', period: 'BUSINESS_HOURS', minutesUsed: 570, minutesTotal: 600, minutesFree: 30 },
    { date: '2026-11-23', period: 'AFTERNOON', minutesUsed: 0, minutesTotal: 300, minutesFree: 30 },
  ],
})

const calendarBlock = {
  block: {
    id: '3',
    technician: { id: '11', name: 'Ana' },
    startsAt: '2026-11-23T13:00:00.000Z',
    endsAt: '2026-11-23T14:00:00.000Z',
    reason: 'LUNCH',
    note: null,
    allDay: false,
    seriesId: null,
    version: 1,
  },
} as const

const show = (
  found = order,
  totalElements = 2,
  kept = new Map<string, unknown>(),
  calendar = async () => [calendarOf('11', 'Ana'), calendarOf('12', 'Bruno')],
) => {
  const world = deskWith(
    ({ path, query }) => {
      if (path === '/auth/userWithCoverage/query') {
        const named = [choiceOf('11', 'Ana'), choiceOf('12', 'Bruno', false)].filter(({ user }) =>
          user.name.includes(String(query?.name ?? '')),
        )
        return { data: named, totalElements }
      }
      if (path === '/technician/calendar') return calendar()
      if (path === '/reason/query') return [{ id: '41', code: 'RAIN', name: 'Chuva', requiresNote: false }]
      return found
    },
    { kept },
  )
  const page = render(
    <ServicesProvider value={world.services}>
      <Page params={{ id: '42' }} />
      <ConfirmKey />
    </ServicesProvider>,
  )
  return { ...world, ...page }
}

const open = async (totalElements = 2, found = order) => {
  const world = show(found, totalElements)
  await screen.findByRole('list', { name: 'Técnicos' })
  return world
}

const hour = (name: string) => screen.getByRole('textbox', { name: `Outro horário para ${name}` })
const chip = (name: string, text: string | RegExp) =>
  within(screen.getByRole('group', { name: `Horários de ${name}` })).getByRole('button', { name: text })
const step = (name: string) => screen.getByRole('heading', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  history.replaceState(null, '', '/service-order/42/schedule')
  return () => vi.useRealTimers()
})

describe('technician and time', () => {
  it('begins at the day', async () => {
    await open()
    expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveFocus()
  })

  it('M-146 any hour of the day may be written, not only those that are offered', async () => {
    const { sent } = await open()
    await userEvent.type(hour('Bruno'), '1915')
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(screen.getByText(/Bruno · seg, 23\/11\/2026 às 19:15/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Agendar' }))
    await waitFor(() => expect(sent(SCHEDULE)).toHaveLength(1))
    expect(sent(SCHEDULE)[0]?.body).toMatchObject({ technicianId: '12', time: '19:15', minutes: 60 })
  })

  it('an hour at which nobody works is refused where it is written, and chooses nothing', async () => {
    await open()
    await userEvent.click(chip('Ana', '10:00'))
    await userEvent.type(hour('Bruno'), '0430')
    expect(hour('Bruno')).toHaveAccessibleDescription('Agende entre 05:00 e 23:00.')
    expect(chip('Ana', '10:00')).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha um horário ou turno de um técnico.')
  })

  it('M-146 takes a day up to 90 days ahead, and lengths from 15 minutes', async () => {
    const { calls } = await open()
    const asked = () => calls.filter(({ path }) => path === '/technician/calendar').length
    const before = asked()
    const day = screen.getByRole('textbox', { name: 'Dia' })
    await userEvent.clear(day)
    await userEvent.type(day, '22022027')
    expect(day).toHaveAccessibleDescription('Agende para no máximo 90 dias à frente.')
    expect(asked()).toBe(before)
    await userEvent.clear(day)
    await userEvent.type(day, '21022027')
    expect(day).toBeValid()
    await waitFor(() => expect(asked()).toBe(before + 1))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duração' }), '15 min')
    await waitFor(() => expect(asked()).toBe(before + 2))
  })

  it('the box shows an hour that was written, until another one, technician or shift is chosen', async () => {
    await open()
    const boxes = () => [hour('Ana'), hour('Bruno')].map(box => (box as HTMLInputElement).value)
    await userEvent.click(chip('Ana', '10:00'))
    expect(boxes()).toEqual(['', ''])
    await userEvent.type(hour('Bruno'), '10:00')
    expect(boxes()).toEqual(['', '10:00'])
    expect(chip('Bruno', '10:00')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.type(hour('Ana'), '19:15')
    expect(boxes()).toEqual(['19:15', ''])
    await userEvent.click(chip('Ana', '10:00'))
    expect(boxes()).toEqual(['', ''])
  })

  it('a shift of a full day is not offered, however empty the shift is', async () => {
    await open()
    expect(chip('Ana', /^Turno Tarde.*sem vaga/)).toBeDisabled()
  })

  it('M-157 says who covers the city of the account, as asked of the server', async () => {
    const { calls } = await open()
    const [ana, bruno] = within(screen.getByRole('list', { name: 'Técnicos' })).getAllByRole('listitem')
    expect(ana).toHaveTextContent(/^Ana.*Atende o local/)
    expect(bruno).toHaveTextContent(/^Bruno.*Outra região/)
    const asked = calls.filter(({ path }) => path === '/auth/userWithCoverage/query')
    expect(asked[0]?.query).toMatchObject({ accountId: order.account.id, date: '2026-11-23', minutes: 60 })
  })

  it('says how many technicians there are when not all are shown', async () => {
    await open(41)
    expect(screen.getByText('2 de 41 técnicos. Para ver os outros, busque pelo nome.')).toBeVisible()
  })
})

describe('a change by someone else', () => {
  it('M-147 is shown without a click, says that the hour chosen is taken, and leaves it chosen', async () => {
    let items: TechnicianCalendar['items'] = []
    const { services } = show(order, 2, undefined, async () => [
      { ...calendarOf('11', 'Ana'), items },
      calendarOf('12', 'Bruno'),
    ])
    await screen.findByRole('list', { name: 'Técnicos' })
    const live = createUpdateDispatcher(services.liveSubscriptions, services.cache)
    await userEvent.click(chip('Ana', '10:00'))
    const { block } = calendarBlock
    items = [{ kind: 'BLOCK', start: '2026-11-23T13:00:00.000Z', end: '2026-11-23T14:00:00.000Z', block }]
    act(() => live.tell({ id: '1', topic: 'technician.calendar', entityId: '11' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A agenda de Ana está bloqueada nesse horário. Escolha outro horário ou turno.',
    )
    expect(chip('Ana', '10:00')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(screen.getByRole('alert')).toHaveTextContent('bloqueada nesse horário')
    expect(screen.getByText(/Ana · seg, 23\/11\/2026 às 10:00/)).toBeVisible()
  })
})

describe('the day', () => {
  const day = () => screen.getByRole('textbox', { name: 'Dia' })
  const write = async (text: string) => {
    await userEvent.clear(day())
    if (text) await userEvent.type(day(), text)
  }

  it.each([
    ['a past day', '20/11/2026', 'Escolha hoje ou um dia futuro.'],
    ['a day that does not exist', '31/02/2027', 'Data inválida.'],
    ['half a day', '25/1', 'Informe o dia completo, dd/mm/aaaa.'],
    ['no day', '', 'Informe o dia completo, dd/mm/aaaa.'],
  ])('operator D01 over %s nothing is offered, kept or confirmed', async (_, text, problem) => {
    await open()
    await userEvent.click(chip('Ana', '10:00'))
    await write(text)
    expect(screen.getByText('Escolha um dia válido para ver os horários')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Técnicos' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    await waitFor(() => expect(day()).toHaveFocus())
    expect(day()).toHaveAccessibleDescription(problem)
    expect(step('Passo 2 de 3: Técnico e horário')).toBeInTheDocument()
    await write('24/11/2026')
    await screen.findByRole('list', { name: 'Técnicos' })
    expect(chip('Ana', '10:00')).toHaveAttribute('aria-pressed', 'false')
  })

  it('operator D01 today may be written', async () => {
    await open()
    await write('23/11/2026')
    expect(day()).toBeValid()
    await waitFor(() => expect(chip('Ana', '10:00')).toBeEnabled())
  })

  it('operator D01 the hours of the day before cannot be chosen while the next is loading', async () => {
    const calendars = [calendarOf('11', 'Ana')]
    let arrive = () => {}
    const late = new Promise<TechnicianCalendar[]>(resolve => {
      arrive = () => resolve(calendars)
    })
    const days = [Promise.resolve(calendars), late]
    show(order, 2, new Map(), () => days.shift() ?? late)
    await screen.findByRole('list', { name: 'Técnicos' })
    fireEvent.change(day(), { target: { value: '24/11/2026' } })
    expect(chip('Ana', '10:00')).toBeDisabled()
    expect(hour('Ana')).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(screen.queryByRole('alert')).toBeNull()
    arrive()
    await waitFor(() => expect(chip('Ana', '10:00')).toBeEnabled())
  })
})

describe('by keyboard', () => {
  it('operator D05 a card is one Tab stop, arrows move inside, and Enter on the choice goes on', async () => {
    const { sent } = await open()
    await userEvent.click(screen.getByRole('searchbox', { name: /Técnico/ }))
    await userEvent.tab()
    expect(chip('Ana', '10:00')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(hour('Ana')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Home}')
    expect(chip('Ana', '10:00')).toHaveFocus()
    await userEvent.tab()
    expect(chip('Bruno', '10:00')).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Avançar' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(chip('Bruno', '10:00')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Bruno · seg 23/11 · 10:00–11:00')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(step('Passo 3 de 3: Confirmação')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent(SCHEDULE)).toHaveLength(1))
    expect(sent(SCHEDULE)[0]?.body).toMatchObject({ technicianId: '12', time: '10:00' })
  })

  it('operator D05 digits written on a card are its hour, and Enter goes on with it', async () => {
    await open()
    chip('Bruno', '10:00').focus()
    await userEvent.keyboard('1530{Enter}')
    expect(screen.getByText('Bruno · seg, 23/11/2026 às 15:30 · 1 h')).toBeVisible()
  })

  it('operator D09 the choice is drawn in the day, and a press on the day chooses its half hour', async () => {
    const { container } = await open()
    await userEvent.click(chip('Ana', '10:00'))
    const drawn = () =>
      [...container.querySelectorAll<HTMLElement>('[data-choice]')].map(({ style }) => style.left)
    expect(drawn()).toEqual(['25%'])
    const surface = container.querySelectorAll<HTMLElement>('button[aria-hidden]')[1]!
    surface.getBoundingClientRect = () => new DOMRect(0, 0, 1200, 28)
    fireEvent.click(surface, { clientX: 770 })
    expect(screen.getByText('Bruno · seg 23/11 · 14:30–15:30')).toBeVisible()
  })

  it('operator D09 says the weekday, and goes from day to day', async () => {
    await open()
    expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveAccessibleDescription('segunda-feira, hoje')
    await userEvent.click(screen.getByRole('button', { name: 'Próximo dia' }))
    expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue('24/11/2026')
    expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveAccessibleDescription('terça-feira, amanhã')
  })
})

describe('an order that moves', () => {
  it('M-146 says what it moves from, and begins with its length', async () => {
    await open(
      2,
      serviceOrder({
        status: 'SCHEDULED',
        allowed: ['RESCHEDULE'],
        technician: { id: '11', name: 'Ana' },
        schedule: { date: '2026-11-24', time: '14:00', period: null, minutes: 240 },
      }),
    )
    expect(screen.getByText(/Agendamento atual: ter, 24\/11\/2026 às 14:00 · Ana/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Duração' })).toHaveDisplayValue('4 h')
  })
})

describe('the steps', () => {
  it('D-19 the confirmation says who goes, also when the search no longer lists them', async () => {
    await open()
    await userEvent.click(chip('Bruno', '10:00'))
    await userEvent.type(screen.getByRole('searchbox', { name: /Técnico/ }), 'Ana')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bruno' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(screen.getByText('Bruno · seg, 23/11/2026 às 10:00 · 1 h')).toBeVisible()
  })

  it('operator D10 a page loaded anew is at the choice, with its notice, and confirms nothing unseen', async () => {
    const booked = serviceOrder({ status: 'SCHEDULED', allowed: ['RESCHEDULE'], version: 4 })
    const kept = new Map<string, unknown>()
    const { unmount } = show(booked, 2, kept)
    await screen.findByRole('list', { name: 'Técnicos' })
    await userEvent.click(chip('Bruno', '10:00'))
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(location.search).toBe('?step=3')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Motivo' }), 'Chuva')
    await userEvent.type(screen.getByRole('textbox', { name: /Observação/ }), 'Rua alagada.')
    unmount()
    const { sent } = show(booked, 2, kept)
    expect(
      await screen.findByText(/^Recuperamos o que você tinha escolhido aqui: Bruno · seg 23\/11/),
    ).toBeVisible()
    expect(step('Passo 2 de 3: Técnico e horário')).toBeVisible()
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() => expect(chip('Bruno', '10:00')).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(await screen.findByRole('combobox', { name: 'Motivo' })).toHaveDisplayValue('Chuva')
    expect(screen.getByRole('textbox', { name: /Observação/ })).toHaveValue('Rua alagada.')
    expect(sent('/serviceOrder/{id}/reschedule')).toEqual([])
  })

  it('operator D20 what was recovered may be let go', async () => {
    const kept = new Map<string, unknown>()
    const { unmount } = show(order, 2, kept)
    await screen.findByRole('list', { name: 'Técnicos' })
    await userEvent.click(chip('Bruno', '10:00'))
    unmount()
    show(order, 2, kept)
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(screen.queryByText(/^Recuperamos/)).toBeNull()
    await waitFor(() => expect(chip('Bruno', '10:00')).toHaveAttribute('aria-pressed', 'false'))
    expect(kept.size).toBe(0)
  })

  it('operator D10 Back goes a step back and Forward a step on; neither leaves the order', async () => {
    await open()
    await userEvent.click(chip('Ana', '10:00'))
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(step('Passo 3 de 3: Confirmação')).toHaveFocus()
    history.back()
    await waitFor(() => expect(step('Passo 2 de 3: Técnico e horário')).toHaveFocus())
    expect(chip('Ana', '10:00')).toHaveAttribute('aria-pressed', 'true')
    history.forward()
    await waitFor(() => expect(step('Passo 3 de 3: Confirmação')).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(location.search).toBe(''))
    await userEvent.click(chip('Ana', '10:00'))
    fireEvent.change(screen.getByRole('textbox', { name: 'Dia' }), { target: { value: '20/11/2026' } })
    history.forward()
    await waitFor(() => expect(location.search).toBe(''))
    expect(step('Passo 2 de 3: Técnico e horário')).toBeVisible()
  })

  it('an interruption asks for the result of the intervention, which may have been remote', async () => {
    await open(2, serviceOrder({ status: 'IN_PROGRESS', allowed: ['INTERRUPT'], version: 4 }))
    await userEvent.click(chip('Ana', '10:00'))
    await userEvent.click(screen.getByRole('button', { name: 'Avançar' }))
    const result = screen.getByRole('group', { name: /^Resultado da intervenção/ })
    expect(result).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Interromper e reagendar' }))
    expect(within(result).getAllByRole('radio')[0]).toHaveFocus()
  })

  it('what has the focus stays above the foot', async () => {
    await open()
    const room = (element: HTMLElement) => getComputedStyle(element).getPropertyValue('scroll-margin-bottom')
    expect([chip('Ana', '10:00'), hour('Bruno')].map(room)).toEqual(['80px', '80px'])
    expect(room(screen.getByRole('button', { name: 'Avançar' }))).not.toBe('80px')
  })

  it('an order that takes no schedule says so under a heading of its own', async () => {
    show(serviceOrder({ status: 'FINISHED', allowed: [] }))
    expect(
      await screen.findByRole('heading', { level: 1, name: /não pode ser agendada agora/ }),
    ).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('a key held on Avançar books nothing: the next step has the focus on its name', async () => {
    const { sent } = await open()
    await userEvent.click(chip('Ana', '10:00'))
    screen.getByRole('button', { name: 'Avançar' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(sent(SCHEDULE)).toEqual([])
    expect(step('Passo 3 de 3: Confirmação')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(step('Passo 2 de 3: Técnico e horário')).toHaveFocus()
  })
})
