import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '#contracts/kit/wire.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'

interface Ask {
  query: string
  fresh: boolean
}

const inWorld = () => {
  const { asks, answers, signals, actor: load } = heldPort<Page<string>, Ask>()
  const actor = createActor(createCollectionMachine<string, string>().provide({ actors: { load } }), {
    input: { query: 'abertas' },
  }).start()
  const view = () => selectCollection<string, string>(actor.getSnapshot())
  const answer = async (call: number, ...rows: string[]) => {
    answers[call]?.resolve({ data: rows, totalElements: rows.length })
    await flush()
  }
  const fail = async (call: number, error: unknown) => {
    answers[call]?.reject(error)
    await flush()
  }
  return { actor, asks, signals, view, answer, fail, trace: traceOf(actor) }
}

const offline = new Failure('offline', 'Sem conexão.')
const changed = { type: 'query.changed', query: 'atrasadas' } as const
const refresh = { type: 'refresh.requested' } as const
const retry = { type: 'retry.requested' } as const

const skeleton = { kind: 'skeleton', rows: [], total: null, busy: true, problem: null }
const rowsOf = (...rows: string[]) => ({
  kind: 'rows',
  rows,
  total: rows.length,
  busy: false,
  problem: null,
})

describe('collection machine', () => {
  it('loads the query it was given, not afresh, and shows the rows', async () => {
    const { asks, view, answer, trace } = inWorld()
    expect(view()).toEqual(skeleton)
    await answer(0, 'a', 'b')
    expect(trace).toEqual(['loading', 'ready'])
    expect(asks).toEqual([{ query: 'abertas', fresh: false }])
    expect(view()).toEqual(rowsOf('a', 'b'))
  })

  it('shows an empty list as rows, none of them', async () => {
    const { view, answer } = inWorld()
    await answer(0)
    expect(view()).toEqual(rowsOf())
  })

  it('tells the total of the server, not of the page', () => {
    const page = { data: ['a'], totalElements: 31 }
    const snapshot = { context: { query: 'abertas', page, failure: null }, value: 'ready' }
    expect(selectCollection<string, string>(snapshot)).toEqual({ ...rowsOf('a'), total: 31 })
  })

  it('keeps the old rows while the new ones come', async () => {
    const { actor, asks, view, answer, trace } = inWorld()
    await answer(0, 'a')
    actor.send(changed)
    expect(view()).toEqual({ ...rowsOf('a'), busy: true })
    await answer(1, 'z')
    expect(view()).toEqual(rowsOf('z'))
    expect(trace).toEqual(['loading', 'ready', 'loading', 'ready'])
    expect(asks).toEqual([
      { query: 'abertas', fresh: false },
      { query: 'atrasadas', fresh: false },
    ])
  })

  it('never shows the late answer of an older query', async () => {
    const { actor, asks, signals, view, answer } = inWorld()
    actor.send(changed)
    expect(signals.map(signal => signal.aborted)).toEqual([true, false])
    await answer(0, 'old')
    expect(view()).toEqual(skeleton)
    await answer(1, 'new')
    expect(view()).toEqual(rowsOf('new'))
    expect(asks).toEqual([
      { query: 'abertas', fresh: false },
      { query: 'atrasadas', fresh: false },
    ])
  })

  it('never shows the older answer when it comes after the newer', async () => {
    const { actor, view, answer } = inWorld()
    actor.send(changed)
    await answer(1, 'new')
    await answer(0, 'old')
    expect(view()).toEqual(rowsOf('new'))
  })

  it('does not fail for the failure of an older query', async () => {
    const { actor, view, answer, fail } = inWorld()
    actor.send(changed)
    await fail(0, offline)
    expect(view()).toEqual(skeleton)
    await answer(1, 'new')
    expect(view()).toEqual(rowsOf('new'))
  })

  it('follows only the last of many changes', async () => {
    const { actor, asks, signals, view, answer } = inWorld()
    for (const query of ['p', 'pa', 'pad']) actor.send({ type: 'query.changed', query })
    for (const call of [2, 0, 1]) await answer(call, `answer ${call}`)
    expect(view()).toEqual(skeleton)
    await answer(3, 'answer 3')
    expect(view()).toEqual(rowsOf('answer 3'))
    expect(asks.map(({ query }) => query)).toEqual(['abertas', 'p', 'pa', 'pad'])
    expect(signals.map(signal => signal.aborted)).toEqual([true, true, true, false])
  })

  it('asks afresh when a refresh is requested, with the rows still there', async () => {
    const { actor, asks, view, answer } = inWorld()
    await answer(0, 'a')
    actor.send(refresh)
    expect(view()).toEqual({ ...rowsOf('a'), busy: true })
    await answer(1, 'a', 'b')
    expect(view()).toEqual(rowsOf('a', 'b'))
    expect(asks[1]).toEqual({ query: 'abertas', fresh: true })
  })

  it('is not asked twice by a refresh while it loads', async () => {
    const { actor, asks } = inWorld()
    actor.send(refresh)
    actor.send(retry)
    await flush()
    expect(asks).toEqual([{ query: 'abertas', fresh: false }])
  })

  it('says what failed, and tries again afresh', async () => {
    const { actor, asks, view, answer, fail, trace } = inWorld()
    await fail(0, offline)
    expect(view()).toEqual({ kind: 'failed', rows: [], total: null, busy: false, problem: 'Sem conexão.' })
    actor.send(retry)
    expect(view()).toEqual(skeleton)
    await answer(1, 'a')
    expect(view()).toEqual(rowsOf('a'))
    expect(trace).toEqual(['loading', 'failed', 'loading', 'ready'])
    expect(asks[1]).toEqual({ query: 'abertas', fresh: true })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('M-199 keeps the rows through a failure, and says it beside them until they are renewed', async () => {
    const { actor, view, answer, fail } = inWorld()
    await answer(0, 'a')
    actor.send(refresh)
    await fail(1, offline)
    expect(view()).toEqual({ ...rowsOf('a'), problem: 'Sem conexão.' })
    actor.send(retry)
    expect(view()).toEqual({ ...rowsOf('a'), busy: true, problem: 'Sem conexão.' })
    await answer(2, 'b')
    expect(view()).toEqual(rowsOf('b'))
  })

  it('leaves a failure for a refresh, which asks afresh', async () => {
    const { actor, asks, view, answer, fail } = inWorld()
    await fail(0, offline)
    actor.send(refresh)
    expect(view()).toEqual(skeleton)
    await answer(1, 'a')
    expect(view()).toEqual(rowsOf('a'))
    expect(asks[1]).toEqual({ query: 'abertas', fresh: true })
  })

  it('M-199 repeats a failed search by itself when the server returns, and nothing else', async () => {
    const { actor, asks, view, answer, fail } = inWorld()
    const returned = { type: 'server.returned' } as const
    expect(actor.getSnapshot().can(returned)).toBe(false)
    await fail(0, offline)
    actor.send(returned)
    await answer(1, 'a')
    expect(view()).toEqual(rowsOf('a'))
    expect(asks[1]).toEqual({ query: 'abertas', fresh: true })
    expect(actor.getSnapshot().can(returned)).toBe(false)
  })

  it('leaves a failure for another query', async () => {
    const { actor, asks, view, answer, fail } = inWorld()
    await fail(0, offline)
    actor.send(changed)
    expect(view()).toEqual(skeleton)
    await answer(1, 'z')
    expect(view()).toEqual(rowsOf('z'))
    expect(asks[1]).toEqual({ query: 'atrasadas', fresh: false })
  })

  it('says what is unforeseen in words a person can read', async () => {
    const { view, fail } = inWorld()
    await fail(0, new TypeError('x is not a function'))
    expect(view().problem).toBe('Algo deu errado. Tente novamente.')
  })

  it('is busy only while it loads', async () => {
    const { actor, answer, fail } = inWorld()
    const busy = () => actor.getSnapshot().hasTag('busy')
    const seen = [busy()]
    await answer(0, 'a')
    seen.push(busy())
    actor.send(refresh)
    seen.push(busy())
    await fail(1, offline)
    seen.push(busy())
    expect(seen).toEqual([true, false, true, false])
  })
})
