import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  COMBOBOX_DEBOUNCE_MS,
  type ComboboxInput,
  type ComboboxItem,
  type ComboboxSearch,
  CUSTOMER_DEBOUNCE_MS,
  createComboboxMachine,
  selectCombobox,
} from '#machines/kit/combobox/combobox.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { declaredTransitions, watchTransitions } from '#tests/support/machines/paths.ts'

type Page = { data: ComboboxItem[]; totalElements: number }

const machine = createComboboxMachine<ComboboxItem>()
const watch = watchTransitions()
const item = (number: number, more: Partial<ComboboxItem> = {}): ComboboxItem => ({
  id: String(number),
  name: `Item ${number}`,
  ...more,
})
const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => item(from + i))

const inWorld = (input: Partial<ComboboxInput<ComboboxItem>> = {}) => {
  const clock = new SimulatedClock()
  const { asks, signals, answers, actor: fetchPage } = heldPort<Page, ComboboxSearch>()
  const actor = createActor(machine.provide({ actors: { fetchPage } }), {
    input: { multiple: false, ...input },
    clock,
    inspect: watch.inspect,
  })
  const changes: string[][] = []
  actor.on('selection.changed', ({ items: chosen }) => changes.push(chosen.map(({ id }) => id)))
  actor.start()
  const answer = async (data: ComboboxItem[], totalElements = data.length, at = answers.length - 1) => {
    answers[at]?.resolve({ data, totalElements })
    await flush()
  }
  const fail = async (error = new Error('500')) => {
    answers.at(-1)?.reject(error)
    await flush()
  }
  const view = () => selectCombobox(actor.getSnapshot())
  const phase = () => view().phase
  const send = (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
  }
  const type = (text: string) => send({ type: 'text.changed', text })
  const choose = (id: string) => send({ type: 'option.chosen', id })
  const scroll = (distance: number) => send({ type: 'list.scrolled', distance })
  return {
    actor,
    clock,
    asks,
    signals,
    answers,
    answer,
    fail,
    view,
    phase,
    send,
    type,
    choose,
    scroll,
    changes,
  }
}

const opened = { type: 'list.opened' } as const
const closed = { type: 'list.closed' } as const
const retry = { type: 'retry.requested' } as const
const returned = { type: 'server.returned' } as const

describe('opening a combobox', () => {
  it('M-81 asks for a page with recordsPerPage, offset and search, and shows what comes', async () => {
    const { send, asks, answer, view } = inWorld()
    expect(view()).toEqual({ phase: 'closed', text: '', options: [], total: 0, selected: [] })
    send(opened)
    expect(asks).toEqual([{ recordsPerPage: 15, offset: 0, search: '' }])
    expect(view()).toMatchObject({ phase: 'loading', options: [] })
    await answer(items(1, 15), 45)
    expect(view()).toMatchObject({ phase: 'ready', options: items(1, 15), total: 45 })
  })

  it('M-79 says when there is nothing', async () => {
    const { send, answer, view } = inWorld()
    send(opened)
    await answer([])
    expect(view()).toMatchObject({ phase: 'empty', options: [], total: 0 })
  })

  it('M-79 says when it failed, and tries the same search again', async () => {
    const { send, type, clock, asks, answer, fail, phase } = inWorld()
    type('aurora')
    clock.increment(800)
    await fail()
    expect(phase()).toBe('failed')
    send(retry)
    expect(asks[1]).toEqual(asks[0])
    await answer(items(1, 2))
    expect(phase()).toBe('ready')
  })

  it('M-199 repeats by itself what failed when the server returns, first page or next', async () => {
    const { send, scroll, asks, answer, fail, view } = inWorld()
    send(returned)
    expect(asks).toEqual([])
    send(opened)
    await fail()
    send(returned)
    expect([view().phase, asks.length]).toEqual(['loading', 2])
    await answer(items(1, 15), 30)
    send(returned)
    scroll(0)
    await fail()
    expect(view().phase).toBe('moreFailed')
    send(returned)
    expect(asks.map(({ offset }) => offset)).toEqual([0, 0, 15, 15])
    await answer(items(16, 30), 30)
    expect(view()).toMatchObject({ phase: 'ready', options: items(1, 30) })
  })

  it('says that one may not see the list, and keeps what is chosen', async () => {
    const { send, fail, view } = inWorld({ selected: items(7, 1) })
    send(opened)
    await fail(new Failure('forbidden', 'Sem permissão.'))
    expect(view()).toMatchObject({ phase: 'forbidden', selected: items(7, 1) })
    send(retry)
    expect(view().phase).toBe('forbidden')
    send(closed)
    expect(view()).toMatchObject({ phase: 'closed', selected: items(7, 1) })
  })

  it('forgets text, options and search when it closes, and aborts what it was asking', async () => {
    const { send, type, clock, asks, signals, answer, phase, view } = inWorld()
    type('aurora')
    clock.increment(800)
    send(closed)
    expect(signals[0]?.aborted).toBe(true)
    await answer(items(1, 3))
    expect(view()).toEqual({ phase: 'closed', text: '', options: [], total: 0, selected: [] })
    send(opened)
    expect(asks[1]).toEqual({ recordsPerPage: 15, offset: 0, search: '' })
    expect(phase()).toBe('loading')
  })

  it('asks for as many a page as it was told', () => {
    const { send, asks } = inWorld({ pageSize: 100 })
    send(opened)
    expect(asks).toEqual([{ recordsPerPage: 100, offset: 0, search: '' }])
  })
})

describe('typing in a combobox', () => {
  it.each([
    [undefined, COMBOBOX_DEBOUNCE_MS, 800],
    [CUSTOMER_DEBOUNCE_MS, CUSTOMER_DEBOUNCE_MS, 700],
  ])('M-82 waits for the pause: not one millisecond less (%s)', (given, constant, ms) => {
    const { type, clock, asks } = inWorld(given === undefined ? {} : { debounceMs: given })
    expect(constant).toBe(ms)
    type('a')
    clock.increment(ms - 1)
    type(' au ')
    clock.increment(ms - 1)
    expect(asks).toEqual([])
    clock.increment(1)
    expect(asks).toEqual([{ recordsPerPage: 15, offset: 0, search: 'au' }])
  })

  it('shows the letters at once and no option of the search before', async () => {
    const { send, type, answer, view } = inWorld()
    send(opened)
    await answer(items(1, 3))
    type('a')
    expect(view()).toMatchObject({ phase: 'loading', text: 'a', options: [] })
  })

  it('drops the late answer of an older search', async () => {
    const { type, clock, signals, answer, view } = inWorld()
    type('a')
    clock.increment(800)
    type('au')
    expect(signals[0]?.aborted).toBe(true)
    clock.increment(800)
    await answer(items(8, 9), 2, 1)
    await answer(items(1, 3), 3, 0)
    expect(view()).toMatchObject({ phase: 'ready', options: items(8, 9), total: 2 })
  })

  it('asks nothing when the text comes back to what was answered', async () => {
    const { actor, send, type, clock, asks, answer, view } = inWorld()
    const trace = traceOf(actor)
    send(opened)
    await answer(items(1, 3))
    type('a')
    type('')
    clock.increment(10_000)
    expect(view()).toMatchObject({ phase: 'ready', options: items(1, 3) })
    expect(asks).toHaveLength(1)
    expect(trace).toEqual([
      'closed',
      '{"open":"loading"}',
      '{"open":{"listing":"ready"}}',
      '{"open":"typing"}',
      '{"open":{"listing":"ready"}}',
    ])
  })

  it('comes back to nothing found too', async () => {
    const { type, clock, answer, asks, phase } = inWorld()
    type('xyz')
    clock.increment(800)
    await answer([])
    type('xyzw')
    type('xyz ')
    expect(phase()).toBe('empty')
    expect(asks).toHaveLength(1)
  })

  it('asks again when the text comes back to what was never answered', () => {
    const { type, clock, asks } = inWorld()
    type('a')
    clock.increment(800)
    type('ab')
    type('a')
    clock.increment(800)
    expect(asks.map(({ search }) => search)).toEqual(['a', 'a'])
  })
})

describe('the pages of a combobox', () => {
  it('M-82 come when the scroll is within 5 px of the end: not at 6', async () => {
    const { send, scroll, answer, asks, phase } = inWorld()
    send(opened)
    await answer(items(1, 15), 45)
    scroll(6)
    expect(asks).toHaveLength(1)
    scroll(5)
    expect(phase()).toBe('loadingMore')
    expect(asks[1]).toEqual({ recordsPerPage: 15, offset: 15, search: '' })
  })

  it('M-107 append in order: 45 items are 3 requests, and the end is the end', async () => {
    const { send, scroll, answer, asks, view } = inWorld()
    send(opened)
    await answer(items(1, 15), 45)
    scroll(0)
    scroll(0)
    await answer(items(16, 30), 45)
    scroll(0)
    await answer(items(31, 45), 45)
    scroll(0)
    expect(view()).toMatchObject({ phase: 'ready', options: items(1, 45), total: 45 })
    expect(asks.map(({ offset }) => offset)).toEqual([0, 15, 30])
  })

  it('hold no item twice, and count what the server sent, not what is shown', async () => {
    const { send, scroll, answer, asks, view } = inWorld({ pageSize: 3 })
    send(opened)
    await answer([item(1), item(1), item(2)], 7)
    scroll(0)
    await answer([item(2), item(3), item(4)], 7)
    scroll(0)
    expect(view().options.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(asks[2]).toEqual({ recordsPerPage: 3, offset: 6, search: '' })
  })

  it('end at an empty page, whatever total it claims', async () => {
    const { send, scroll, answer, asks, view } = inWorld()
    send(opened)
    await answer(items(1, 15), 45)
    scroll(0)
    await answer([], 45)
    scroll(0)
    expect(view()).toMatchObject({ phase: 'ready', total: 15 })
    expect(asks).toHaveLength(2)
  })

  it('keep what is there when one fails, and ask for that one again', async () => {
    const { send, scroll, answer, fail, asks, view } = inWorld()
    send(opened)
    await answer(items(1, 15), 30)
    scroll(0)
    await fail()
    expect(view()).toMatchObject({ phase: 'moreFailed', options: items(1, 15) })
    scroll(0)
    expect(asks).toHaveLength(2)
    send(retry)
    expect(asks[2]).toEqual({ recordsPerPage: 15, offset: 15, search: '' })
    await answer(items(16, 30), 30)
    expect(view()).toMatchObject({ phase: 'ready', options: items(1, 30) })
  })

  it('are dropped when the search changes meanwhile', async () => {
    const { send, scroll, type, clock, signals, answer, view } = inWorld()
    send(opened)
    await answer(items(1, 15), 30)
    scroll(0)
    type('b')
    expect(signals[1]?.aborted).toBe(true)
    clock.increment(800)
    await answer(items(50, 51))
    await answer(items(16, 30), 30, 1)
    expect(view().options).toEqual(items(50, 51))
  })
})

describe('choosing one', () => {
  it('closes the list, says the choice and shows its name', async () => {
    const { send, answer, choose, changes, view } = inWorld()
    send(opened)
    await answer(items(1, 3))
    choose('2')
    expect(changes).toEqual([['2']])
    expect(view()).toEqual({ phase: 'closed', text: 'Item 2', options: [], total: 0, selected: [item(2)] })
  })

  it('takes the place of what was chosen', async () => {
    const { send, answer, choose, changes } = inWorld({ selected: [item(9)] })
    send(opened)
    await answer(items(1, 3))
    choose('3')
    expect(changes).toEqual([['3']])
  })

  it('M-80 does not take what is in use, nor what is not there', async () => {
    const { send, answer, choose, changes, phase } = inWorld()
    send(opened)
    await answer([item(1, { inUse: true }), item(2)])
    choose('1')
    choose('77')
    expect(changes).toEqual([])
    expect(phase()).toBe('ready')
  })

  it('an emptied box has nothing chosen, open or closed', async () => {
    for (const open of [false, true]) {
      const { send, type, answer, changes, view } = inWorld({ selected: [item(9)] })
      if (open) {
        send(opened)
        await answer(items(1, 3))
      }
      type('')
      expect(changes).toEqual([[]])
      expect(view()).toMatchObject({ text: '', selected: [] })
    }
  })

  it('a text that leads to no choice gives the name back', () => {
    const { send, type, changes, view } = inWorld({ selected: [item(9)] })
    expect(view().text).toBe('Item 9')
    type('xyz')
    expect(view().text).toBe('xyz')
    send(closed)
    expect(view()).toMatchObject({ text: 'Item 9', selected: [item(9)] })
    expect(changes).toEqual([])
  })
})

describe('choosing several', () => {
  it('keeps the list open, adds in the order of choice, and takes back what is chosen again', async () => {
    const { send, answer, choose, changes, phase } = inWorld({ multiple: true })
    send(opened)
    await answer(items(1, 3))
    choose('3')
    choose('1')
    choose('3')
    expect(changes).toEqual([['3'], ['3', '1'], ['1']])
    expect(phase()).toBe('ready')
  })

  it('goes on asking for the next page while one is chosen', async () => {
    const { send, scroll, answer, signals, choose, phase } = inWorld({ multiple: true })
    send(opened)
    await answer(items(1, 15), 20)
    scroll(0)
    choose('3')
    choose('3')
    expect(phase()).toBe('loadingMore')
    expect(signals[1]?.aborted).toBe(false)
    await answer(items(16, 20), 20)
    expect(phase()).toBe('ready')
  })

  it('M-80 neither marks nor unmarks what is in use', async () => {
    const taken = item(2, { inUse: true })
    const { send, answer, choose, changes } = inWorld({ multiple: true, selected: [taken] })
    send(opened)
    await answer([item(1, { inUse: true }), taken])
    choose('1')
    choose('2')
    expect(changes).toEqual([])
  })

  it('M-77 removes one chip or all of them, in any state', () => {
    const { send, changes, view } = inWorld({ multiple: true, selected: items(1, 3) })
    send({ type: 'chip.removed', id: '2' }, { type: 'chip.removed', id: '2' })
    expect(changes).toEqual([['1', '3']])
    send(opened, { type: 'all.removed' }, { type: 'all.removed' })
    expect(changes).toEqual([['1', '3'], []])
    expect(view().selected).toEqual([])
  })

  it('takes a selection from outside without saying it', () => {
    const { send, changes, view } = inWorld({ multiple: true, selected: [item(1)] })
    send({ type: 'selection.replaced', items: items(4, 5) })
    expect(view().selected).toEqual(items(4, 5))
    expect(changes).toEqual([])
  })

  it('emptying the text removes no chip', () => {
    const { type, view, changes } = inWorld({ multiple: true, selected: [item(1)] })
    type('a')
    type('')
    expect(view()).toMatchObject({ text: '', selected: [item(1)] })
    expect(changes).toEqual([])
  })
})

describe('these tests', () => {
  it('took every transition the machine declares', () => {
    expect(watchTransitions().untaken(machine)).toEqual(declaredTransitions(machine))
    expect(watch.untaken(machine)).toEqual([])
  })
})
