import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Block } from '#contracts/blocks.contract.ts'
import { blocksMachine, selectOpenForm, selectRemoval } from '#machines/blocks/blocks.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush } from '#tests/support/machine.ts'
import { watchTransitions } from '#tests/support/paths.ts'

const watch = watchTransitions()
const block: Block = {
  id: '3',
  technician: { id: '10', name: 'Ana Lima' },
  startsAt: '2026-12-24T11:00:00Z',
  endsAt: '2026-12-24T12:00:00Z',
  allDay: false,
  reason: 'LUNCH',
  note: null,
  seriesId: null,
  version: 1,
}

const inWorld = (failures: Failure[] = []) => {
  const calls: string[] = []
  const actor = createActor(
    blocksMachine.provide({
      actors: {
        remove: fromPromise<void, { id: string }>(async ({ input }) => {
          calls.push(input.id)
          const failure = failures.shift()
          if (failure) throw failure
        }),
      },
    }),
    { inspect: watch.inspect },
  )
  const deeds: string[] = []
  actor.on('blocks.changed', ({ deed }) => deeds.push(deed))
  actor.start()
  return {
    actor,
    calls,
    deeds,
    form: () => selectOpenForm(actor.getSnapshot()),
    removal: () => selectRemoval(actor.getSnapshot()),
  }
}

describe('blocks machine', () => {
  it('M-145 opens the form of a new block, and of one there is', () => {
    const { actor, form, deeds } = inWorld()
    expect(form()).toBeNull()
    actor.send({ type: 'creation.requested' })
    expect(form()).toEqual({ block: null })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'change.requested', block })
    expect(form()).toEqual({ block })
    actor.send({ type: 'dialog.closed' })
    expect([form(), deeds]).toEqual([null, []])
  })

  it('says what was done and goes back to the list', () => {
    const { actor, form, deeds } = inWorld()
    actor.send({ type: 'creation.requested' })
    actor.send({ type: 'block.saved' })
    actor.send({ type: 'change.requested', block })
    actor.send({ type: 'block.saved' })
    expect([form(), deeds]).toEqual([null, ['created', 'changed']])
  })

  it('removes only what was confirmed, once', async () => {
    const { actor, calls, deeds, removal } = inWorld()
    actor.send({ type: 'removal.requested', block })
    actor.send({ type: 'dialog.closed' })
    expect([removal(), calls]).toEqual([null, []])
    actor.send({ type: 'removal.requested', block })
    expect(removal()).toEqual({ block, busy: false, problem: null })
    actor.send({ type: 'removal.confirmed' })
    actor.send({ type: 'removal.confirmed' })
    expect(removal()?.busy).toBe(true)
    await flush()
    expect([removal(), calls, deeds]).toEqual([null, ['3'], ['removed']])
  })

  it('keeps the question with the reason when the removal fails; a block already gone is removed', async () => {
    const { actor, calls, deeds, removal } = inWorld([
      new Failure('offline', 'Sem conexão.'),
      new Failure('notFound', 'Não encontrado.'),
    ])
    actor.send({ type: 'removal.requested', block })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    expect(removal()).toEqual({ block, busy: false, problem: 'Sem conexão.' })
    expect(deeds).toEqual([])
    actor.send({ type: 'removal.confirmed' })
    expect(removal()?.problem).toBeNull()
    await flush()
    expect([removal(), calls, deeds]).toEqual([null, ['3', '3'], ['removed']])
  })

  it('every transition is taken', () => {
    expect(watch.untaken(blocksMachine)).toEqual([])
  })
})
