import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OccurrenceQueue, QueueScope } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { withHeardRows } from '#machines/occurrences/queue/row-changes.ts'
import { occurrenceQueue, occurrenceRow } from '#tests/support/records/occurrence.ts'

const ME = '9'
const NOW = Date.parse('2026-11-25T12:01:00.000Z')
const zone = occurrenceRow({ id: '2', priority: 2 })
const power = occurrenceRow({ id: '3', priority: 4 })
const reserved = { reservedFor: { id: ME, name: 'Marina' }, reservedUntil: '2026-11-25T12:02:00.000Z' }

const heardOf = (change: Partial<OccurrenceRow>, inProfile = true, waiting = { profile: 1, all: 3 }) => {
  const row = occurrenceRow({ id: '2', version: 2, ...change })
  return {
    frames: [{ entityId: row.id, version: row.version, row, inProfile, waiting }],
    userId: ME,
    now: NOW,
  }
}

const changed = (
  change: Partial<OccurrenceRow>,
  { inProfile = true, scope = 'profile' as QueueScope, queue = occurrenceQueue([zone, power]) } = {},
) => withHeardRows(queue, heardOf(change, inProfile), scope)

const ids = ({ data }: OccurrenceQueue) => data.map(({ id }) => id)

describe('a row that was heard', () => {
  it('takes its place by priority, then age, then number', () => {
    expect(ids(changed({ id: '7', priority: 1 }))).toEqual(['7', '2', '3'])
    expect(ids(changed({ id: '7', priority: 2 }))).toEqual(['2', '7', '3'])
    expect(ids(changed({ id: '7', priority: 2, queuedAt: '2026-11-25T11:00:00.000Z' }))).toEqual([
      '7',
      '2',
      '3',
    ])
    expect(ids(changed({ id: '3', priority: 1 }))).toEqual(['3', '2'])
  })

  it('is dropped when it is not newer', () => {
    const queue = occurrenceQueue([occurrenceRow({ id: '2', version: 5 })])
    expect(changed({ version: 5, priority: 1 }, { queue })).toBe(queue)
    expect(changed({ version: 4, status: 'CLOSED' }, { queue })).toBe(queue)
  })

  it('leaves when it is closed, waits for a disarm, or is of another profile', () => {
    expect(ids(changed({ status: 'CLOSED' }))).toEqual(['3'])
    expect(ids(changed({ status: 'WAITING' }))).toEqual(['3'])
    expect(ids(changed({ priority: 5 }, { inProfile: false }))).toEqual(['3'])
    expect(ids(changed({ id: '7' }, { inProfile: false }))).toEqual(['2', '3'])
    expect(ids(changed({ id: '7' }, { inProfile: false, scope: 'all' }))).toEqual(['2', '7', '3'])
  })

  it('stands first while reserved for the person, whatever the profile', () => {
    expect(ids(changed({ id: '7', priority: 5, ...reserved }, { inProfile: false }))).toEqual(['7', '2', '3'])
    const over = { ...reserved, reservedUntil: '2026-11-25T12:00:59.000Z' }
    expect(ids(changed({ id: '7', priority: 5, ...over }, { inProfile: false }))).toEqual(['2', '3'])
  })

  it('of "mine" are one’s own alone', () => {
    const own = { status: 'ON_HOLD' as const, operator: { id: ME, name: 'Marina' } }
    const queue = occurrenceQueue([])
    expect(ids(changed({ id: '7', ...own }, { scope: 'mine', queue }))).toEqual(['7'])
    expect(ids(changed({ id: '7' }, { scope: 'mine', queue }))).toEqual([])
    expect(changed({ id: '7', ...own }, { scope: 'mine', queue }).counts.waiting).toBe(0)
  })

  it('moves the counts with it, and the free places', () => {
    const mine = changed({ status: 'IN_ATTENDANCE', operator: { id: ME, name: 'Marina' } })
    expect(mine).toMatchObject({ totalElements: 2, desk: { attended: 1 } })
    expect(mine.counts).toEqual({
      pending: 1,
      inAttendance: 1,
      onHold: 0,
      waiting: 1,
      byPriority: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    })
    const closed = changed({ status: 'CLOSED', version: 3 }, { queue: mine, scope: 'all' })
    expect(closed).toMatchObject({
      totalElements: 1,
      desk: { attended: 0 },
      counts: { inAttendance: 0, waiting: 3 },
    })
  })
})

it('rows heard together leave the queue as one after the other does', () => {
  const heard = [
    heardOf({ id: '7', priority: 1 }),
    heardOf({ id: '2', status: 'IN_ATTENDANCE', operator: { id: ME, name: 'Marina' } }, true, {
      profile: 2,
      all: 5,
    }),
    heardOf({ id: '7', version: 3, status: 'CLOSED' }),
    heardOf({ id: '3', version: 0, priority: 1 }, true, { profile: 9, all: 9 }),
  ]
  const queue = occurrenceQueue([zone, power])
  const together = withHeardRows(
    queue,
    { frames: heard.flatMap(({ frames }) => frames), userId: ME, now: NOW },
    'all',
  )
  expect(together).toEqual(heard.reduce((all, each) => withHeardRows(all, each, 'all'), queue))
  expect(together).toMatchObject({ counts: { waiting: 3 }, desk: { attended: 1 }, totalElements: 2 })
})

it('a row heard while the queue is read is newer than the answer', async () => {
  let answer: (queue: OccurrenceQueue) => void = () => {}
  const actor = createActor(
    occurrenceQueueMachine.provide({
      actors: {
        loadQueue: fromPromise(
          () =>
            new Promise<OccurrenceQueue>(resolve => {
              answer = resolve
            }),
        ),
      },
    }),
    { input: { scope: 'profile', seed: 'semente' } },
  ).start()
  const settled = () => new Promise<void>(resolve => setImmediate(resolve))
  const shown = () => ids(actor.getSnapshot().context.queue ?? occurrenceQueue([]))
  actor.send({ type: 'rows.heard', ...heardOf({ status: 'CLOSED' }) })
  answer(occurrenceQueue([zone, power]))
  await settled()
  expect(shown()).toEqual(['3'])
  actor.send({ type: 'rows.heard', ...heardOf({ id: '8', priority: 1 }) })
  expect(shown()).toEqual(['8', '3'])
  actor.send({ type: 'refresh.requested' })
  actor.send({ type: 'rows.heard', ...heardOf({ id: '8', priority: 1, version: 9, status: 'CLOSED' }) })
  expect(shown()).toEqual(['3'])
  actor.send({ type: 'refresh.requested' })
  answer(occurrenceQueue([power]))
  await settled()
  expect(shown()).toEqual(['3'])
})
