import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { blocksMachine, selectOpenForm } from '#machines/technicians/blocks/blocks.machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

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

const inWorld = () => {
  const actor = createActor(blocksMachine, { inspect: watch.inspect })
  const changes: string[] = []
  actor.on('blocks.changed', ({ change }) => changes.push(change))
  actor.start()
  return { actor, changes, form: () => selectOpenForm(actor.getSnapshot()) }
}

describe('blocks machine', () => {
  it('M-145 opens the form of a new block, and of one there is', () => {
    const { actor, form, changes } = inWorld()
    expect(form()).toBeNull()
    actor.send({ type: 'creation.requested' })
    expect(form()).toEqual({ block: null })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'change.requested', block })
    expect(form()).toEqual({ block })
    actor.send({ type: 'dialog.closed' })
    expect([form(), changes]).toEqual([null, []])
    actor.send({ type: 'creation.requested' })
    expect(form()).toEqual({ block: null })
  })

  it('says what was done and goes back to the list', () => {
    const { actor, form, changes } = inWorld()
    actor.send({ type: 'creation.requested' })
    actor.send({ type: 'block.saved' })
    expect(form()).toBeNull()
    actor.send({ type: 'change.requested', block })
    actor.send({ type: 'block.saved' })
    expect([form(), changes]).toEqual([null, ['created', 'changed']])
  })

  it('every transition is taken', () => {
    expect(watch.untaken(blocksMachine)).toEqual([])
  })
})
