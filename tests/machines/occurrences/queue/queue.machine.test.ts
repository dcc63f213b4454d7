import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OccurrenceQueue } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type AttendInput,
  type LoadQueueInput,
  occurrenceQueueMachine,
} from '#machines/occurrences/queue/queue.machine.ts'
import { elapsedShare, sameView, selectQueue } from '#machines/occurrences/queue/queue.selectors.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'

const ME = '9'
const emergency = occurrenceRow({ id: '1', priority: 1, eventName: 'Pânico silencioso', category: 'PANIC' })
const zone = occurrenceRow({ id: '2', priority: 2 })
const power = occurrenceRow({ id: '3', priority: 4, eventName: 'Falha na rede elétrica', zone: null })
const mine = occurrenceRow({
  id: '4',
  status: 'IN_ATTENDANCE',
  operator: { id: ME, name: 'Marina Alves' },
})
const theirs = occurrenceRow({ id: '5', status: 'IN_ATTENDANCE', operator: { id: '8', name: 'Igor Melo' } })

const start = ({
  queue = async () => occurrenceQueue([emergency, zone, power, mine, theirs]),
  attend = async ({ id }) => ({ id }) as Occurrence,
  next = async () => null,
}: {
  queue?: () => Promise<OccurrenceQueue>
  attend?: (input: AttendInput) => Promise<Occurrence>
  next?: (key: string) => Promise<Occurrence | null>
} = {}) => {
  const taken: string[] = []
  const actor = createActor(
    occurrenceQueueMachine.provide({
      actors: {
        loadQueue: fromPromise(queue),
        attend: fromPromise(({ input }) => attend(input)),
        takeNext: fromPromise(({ input }) => next(input.key)),
      },
    }),
    { input: { scope: 'profile', seed: 'semente' } },
  )
  actor.on('occurrence.taken', ({ id }) => taken.push(id))
  actor.start()
  return { actor, taken, view: () => selectQueue(actor.getSnapshot(), ME) }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

describe('what is shown', () => {
  it('own ones stand apart, the others keep the order of the server', async () => {
    const { view } = start()
    await settled()
    expect(view().mine.map(({ id }) => id)).toEqual(['4'])
    expect(view().rows.map(({ id }) => id)).toEqual(['1', '2', '3', '5'])
  })

  it('is sorted once for each change of rows or filters, for each person', async () => {
    const { actor, view } = start()
    await settled()
    const before = view()
    expect(sameView(view(), before)).toBe(true)
    actor.send({ type: 'attend.requested', id: '2', version: 1 })
    expect(view().lines).toBe(before.lines)
    expect(sameView(view(), before)).toBe(false)
    expect(selectQueue(actor.getSnapshot(), '8').mine.map(({ id }) => id)).toEqual(['5'])
    actor.send({ type: 'priority.toggled', priority: 4 })
    expect(view().rows.map(({ id }) => id)).toEqual(['1', '3'])
  })

  it('a filter never hides an emergency, and says how many it hides', async () => {
    const { actor, view } = start()
    await settled()
    actor.send({ type: 'priority.toggled', priority: 4 })
    expect(view()).toMatchObject({ rows: [{ id: '1' }, { id: '3' }], hidden: 2 })
    actor.send({ type: 'search.changed', search: 'ELETRICA' })
    expect(view().rows.map(({ id }) => id)).toEqual(['1', '3'])
    actor.send({ type: 'search.changed', search: 'nada disso' })
    expect(view().rows.map(({ id }) => id)).toEqual(['1'])
    actor.send({ type: 'filters.cleared' })
    expect(view()).toMatchObject({ hidden: 0, priorities: [], search: '' })
  })

  it('a group of equal ones is opened and closed without a new read', async () => {
    const { actor } = start()
    await settled()
    const { value } = actor.getSnapshot()
    actor.send({ type: 'storm.toggled', storm: '7-130' })
    expect(actor.getSnapshot()).toMatchObject({ value, context: { opened: ['7-130'] } })
    actor.send({ type: 'storm.toggled', storm: '7-130' })
    expect(actor.getSnapshot()).toMatchObject({ value, context: { opened: [] } })
  })

  it('rows stay while they are read again, and when that fails', async () => {
    let answers = 0
    const { actor, view } = start({
      queue: async () => {
        answers += 1
        if (answers > 1) throw new Failure('offline', 'Sem conexão.')
        return occurrenceQueue([zone])
      },
    })
    expect(view().kind).toBe('skeleton')
    await settled()
    actor.send({ type: 'refresh.requested' })
    expect(view()).toMatchObject({ kind: 'rows', busy: true, rows: [{ id: '2' }] })
    await settled()
    expect(view()).toMatchObject({ kind: 'rows', problem: 'Sem conexão.', rows: [{ id: '2' }] })
  })
})

describe('taking one', () => {
  it('is asked once, with the version that was on the screen', async () => {
    const asked: AttendInput[] = []
    const { actor, taken, view } = start({
      attend: async input => {
        asked.push(input)
        return { id: input.id } as Occurrence
      },
    })
    await settled()
    actor.send({ type: 'attend.requested', id: '2', version: 7 })
    actor.send({ type: 'attend.requested', id: '3', version: 1 })
    actor.send({ type: 'next.requested' })
    expect(view().taking).toBe('2')
    await settled()
    expect(asked).toEqual([{ id: '2', version: 7 }])
    expect(taken).toEqual(['2'])
  })

  it('M-123 refused: the sentence says who has it, and the queue is read again', async () => {
    let reads = 0
    const { actor, taken, view } = start({
      queue: async () => {
        reads += 1
        return occurrenceQueue([zone])
      },
      attend: async () => {
        throw new Failure('conflict', 'Já em atendimento por Igor Melo.', { code: 'ALREADY_TAKEN' })
      },
    })
    await settled()
    actor.send({ type: 'attend.requested', id: '2', version: 1 })
    await settled()
    expect(view()).toMatchObject({
      refusal: 'Já em atendimento por Igor Melo.',
      needsStation: false,
      taking: null,
    })
    expect([reads, taken]).toEqual([2, []])
    actor.send({ type: 'refusal.dismissed' })
    expect(view().refusal).toBeNull()
  })

  it('M-124 "Próxima" takes the head; each turn has a key of its own, a lost answer the same again', async () => {
    const keys: string[] = []
    const outcomes = [
      async () => ({ id: '1' }) as Occurrence,
      async () => {
        throw new Failure('timeout', 'O servidor demorou.')
      },
      async () => ({ id: '2' }) as Occurrence,
      async () => null,
    ]
    const { actor, taken, view } = start({
      next: key => {
        const outcome = outcomes[keys.length]
        keys.push(key)
        return outcome?.() ?? Promise.resolve(null)
      },
    })
    await settled()
    for (let turn = 0; turn < outcomes.length; turn += 1) {
      actor.send({ type: 'next.requested' })
      await settled()
    }
    expect(taken).toEqual(['1', '2'])
    expect(keys).toEqual(['semente-0', 'semente-1', 'semente-1', 'semente-2'])
    expect(view().nothingWaits).toBe(true)
    actor.send({ type: 'attend.requested', id: '2', version: 1 })
    expect(view().nothingWaits).toBe(false)
  })

  it('without a station, the screen is told to ask for one', async () => {
    const { actor, view } = start({
      next: async () => {
        throw new Failure('conflict', 'Selecione um posto.', { code: 'NO_STATION' })
      },
    })
    await settled()
    actor.send({ type: 'next.requested' })
    await settled()
    expect(view()).toMatchObject({ refusal: 'Selecione um posto.', needsStation: true })
  })
})

describe('time against its own deadline', () => {
  const at = (time: string) => Date.parse(`2026-11-25T${time}.000Z`)
  it.each([
    ['11:59:00', 0],
    ['12:00:00', 0],
    ['12:01:00', 0.5],
    ['12:03:00', 1.5],
  ])('at %s it is %d', (time, share) => expect(elapsedShare(zone, at(time))).toBe(share))
  it('once attended it is the time to close that counts', () =>
    expect(elapsedShare({ ...theirs, closeDueAt: '2026-11-25T12:10:00.000Z' }, at('12:05:00'))).toBe(0.5))
  it('without a deadline there is none', () =>
    expect(elapsedShare({ ...zone, acceptDueAt: null }, at('12:01:00'))).toBeNull())
  it('a deadline of no time is over', () =>
    expect(elapsedShare({ ...zone, acceptDueAt: zone.queuedAt }, at('12:00:00'))).toBe(1))
})

describe('every step of the queue', () => {
  const open = () => {
    const load = heldPort<OccurrenceQueue, LoadQueueInput>()
    const attend = heldPort<Occurrence, AttendInput>()
    const next = heldPort<Occurrence | null, { key: string }>()
    const actor = createActor(
      occurrenceQueueMachine.provide({
        actors: { loadQueue: load.actor, attend: attend.actor, takeNext: next.actor },
      }),
      { input: { scope: 'profile', seed: 'semente' } },
    ).start()
    const view = () => selectQueue(actor.getSnapshot(), ME)
    const value = () => actor.getSnapshot().value
    const loaded = async () => {
      load.answers.at(-1)?.resolve(occurrenceQueue([zone]))
      await flush()
    }
    return { actor, load, attend, next, view, value, loaded }
  }

  it('reads again with another scope, and after a failure when asked or when the server is back', async () => {
    const { actor, load, value, loaded } = open()
    await loaded()
    actor.send({ type: 'scope.chosen', scope: 'all' })
    expect(load.asks).toEqual([{ scope: 'profile' }, { scope: 'all' }])
    for (const type of ['retry.requested', 'refresh.requested', 'server.returned'] as const) {
      load.answers.at(-1)?.reject(new Failure('offline', 'Sem conexão.'))
      await flush()
      expect(value()).toMatchObject({ rows: 'failed' })
      actor.send({ type })
      expect(value()).toMatchObject({ rows: 'loading' })
    }
    actor.send({ type: 'refresh.requested' })
    expect(load.asks).toHaveLength(6)
  })

  it('filters leave a take alone, and its refusal on the screen', async () => {
    const { actor, next, view, value, loaded } = open()
    await loaded()
    actor.send({ type: 'next.requested' })
    next.answers[0]?.reject(new Failure('conflict', 'Selecione um posto.', { code: 'NO_STATION' }))
    await flush()
    actor.send({ type: 'next.requested' })
    expect(view().refusal).toBeNull()
    actor.send({ type: 'priority.toggled', priority: 4 })
    actor.send({ type: 'search.changed', search: 'rede' })
    actor.send({ type: 'filters.cleared' })
    actor.send({ type: 'refusal.dismissed' })
    expect(value()).toMatchObject({ taking: 'takingNext' })
  })

  it('one that was taken is wanted no more, and the queue that waits for nothing is read again', async () => {
    const { actor, load, attend, next, view, value, loaded } = open()
    await loaded()
    actor.send({ type: 'attend.requested', id: '2', version: 7 })
    attend.answers[0]?.resolve({ id: '2' } as Occurrence)
    await flush()
    expect(actor.getSnapshot().context.wanted).toBeNull()
    expect(value()).toMatchObject({ taking: 'idle' })
    actor.send({ type: 'next.requested' })
    next.answers[0]?.resolve({ id: '1' } as Occurrence)
    await flush()
    expect(value()).toMatchObject({ taking: 'idle' })
    actor.send({ type: 'next.requested' })
    next.answers[1]?.resolve(null)
    await flush()
    expect(view().nothingWaits).toBe(true)
    expect(load.asks).toHaveLength(2)
    actor.send({ type: 'refusal.dismissed' })
    expect(value()).toMatchObject({ taking: 'idle' })
  })

  it('after a queue that waited for nothing either way of taking goes on, with a new key', async () => {
    const { actor, attend, next, value, view, loaded } = open()
    const empty = async () => {
      next.answers.at(-1)?.resolve(null)
      await flush()
      expect(view().nothingWaits).toBe(true)
    }
    await loaded()
    actor.send({ type: 'next.requested' })
    await empty()
    actor.send({ type: 'next.requested' })
    expect(value()).toMatchObject({ taking: 'takingNext' })
    await empty()
    expect(next.asks).toEqual([{ key: 'semente-0' }, { key: 'semente-1' }])
    actor.send({ type: 'attend.requested', id: '2', version: 7 })
    expect(attend.asks).toEqual([{ id: '2', version: 7 }])
    expect(view().taking).toBe('2')
  })

  it('a refused turn reads the queue again, and waits for the next press', async () => {
    const { actor, load, next, value, loaded } = open()
    await loaded()
    actor.send({ type: 'next.requested' })
    next.answers[0]?.reject(new Failure('timeout', 'O servidor demorou.'))
    await flush()
    expect(load.asks).toHaveLength(2)
    expect(value()).toMatchObject({ taking: 'idle' })
  })
})
