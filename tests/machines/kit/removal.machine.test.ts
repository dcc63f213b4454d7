import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import { createRemovalMachine, type Removal, selectRemoval } from '#machines/kit/removal.machine.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const item = { id: '3', name: 'Expediente' }
type Item = typeof item
const machine = createRemovalMachine<Item>()

const inWorld = (failures: Failure[] = []) => {
  const calls: string[] = []
  const actor = createActor(
    machine.provide({
      actors: {
        remove: fromPromise<void, Removal<Item>>(async ({ input }) => {
          calls.push(input.item.id)
          const failure = failures.shift()
          if (failure) throw failure
        }),
      },
    }),
    { inspect: watch.inspect },
  )
  const removed: string[] = []
  actor.on('removed', event => removed.push(event.item.name))
  actor.start()
  return { actor, calls, removed, asked: () => selectRemoval(actor.getSnapshot()) }
}

describe('removal machine', () => {
  it('asks before, removes once, and tells', async () => {
    const { actor, calls, removed, asked } = inWorld()
    expect(asked()).toBeNull()
    actor.send({ type: 'removal.requested', item })
    expect(asked()).toEqual({ item, busy: false, problem: null, inUse: false })
    actor.send({ type: 'removal.confirmed' })
    actor.send({ type: 'removal.confirmed' })
    expect(asked()?.busy).toBe(true)
    await flush()
    expect([calls, removed, asked()]).toEqual([['3'], ['Expediente'], null])
  })

  it('given up, it touches nothing', () => {
    const { actor, calls, asked } = inWorld()
    actor.send({ type: 'removal.requested', item })
    actor.send({ type: 'removal.cancelled' })
    expect([asked(), calls]).toEqual([null, []])
  })

  it('refused, it says why and may be tried again', async () => {
    const { actor, removed, asked } = inWorld([new Failure('offline', 'Sem conexão.')])
    actor.send({ type: 'removal.requested', item })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    expect(asked()).toEqual({ item, busy: false, problem: 'Sem conexão.', inUse: false })
    actor.send({ type: 'removal.confirmed' })
    expect(asked()?.problem).toBeNull()
    await flush()
    expect(removed).toEqual(['Expediente'])
  })

  it('refused because others use it, it says so', async () => {
    const { actor, asked } = inWorld([new Failure('conflict', 'Em uso.', { code: 'IN_USE' })])
    actor.send({ type: 'removal.requested', item })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    expect(asked()?.inUse).toBe(true)
  })

  it('of what somebody else has already removed is a removal all the same', async () => {
    const { actor, asked, removed } = inWorld([new Failure('notFound', 'Registro não encontrado.')])
    actor.send({ type: 'removal.requested', item })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    expect([removed, asked()]).toEqual([['Expediente'], null])
  })

  it('every transition is taken', () => {
    expect(watch.untaken(machine)).toEqual([])
  })
})
