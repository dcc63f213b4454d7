import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { TrainingStart } from '#contracts/training/training.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { selectTrainingStart, trainingStartMachine } from '#machines/training/training-start.machine.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const first = { night: 'RECORDED', speed: 1, problem: null, busy: false }

const open = () => {
  const starts = heldPort<void, TrainingStart>()
  const told: string[] = []
  const actor = createActor(trainingStartMachine.provide({ actors: { startNight: starts.actor } }), {
    inspect: watch.inspect,
  })
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  const refuse = async (message: string) => {
    starts.answers.at(-1)?.reject(new Failure('conflict', message))
    await flush()
  }
  return { actor, starts, told, refuse, view: () => selectTrainingStart(actor.getSnapshot()) }
}

describe('the start of a training night', () => {
  it('is of the night and at the speed that were chosen', async () => {
    const { actor, starts, told, view } = open()
    expect(view()).toEqual(first)
    actor.send({ type: 'night.chosen', night: 'STORM' })
    actor.send({ type: 'speed.chosen', speed: 4 })
    expect(view()).toEqual({ ...first, night: 'STORM', speed: 4 })
    expect([starts.asks, told]).toEqual([[], []])
    actor.send({ type: 'start.requested' })
    actor.send({ type: 'start.requested' })
    expect(view()).toEqual({ ...first, night: 'STORM', speed: 4, busy: true })
    expect(starts.asks).toEqual([{ night: 'STORM', speed: 4 }])
    starts.answers[0]?.resolve()
    await flush()
    expect(view()).toEqual({ ...first, night: 'STORM', speed: 4 })
    expect(told).toEqual(['started'])
  })

  it('that is refused says why, until it is tried again', async () => {
    const { actor, starts, told, refuse, view } = open()
    actor.send({ type: 'start.requested' })
    await refuse('Outra noite está em curso.')
    expect(view()).toEqual({ ...first, problem: 'Outra noite está em curso.' })
    actor.send({ type: 'start.requested' })
    expect(view()).toEqual({ ...first, busy: true })
    await refuse('Sem conexão.')
    expect([starts.asks.length, told]).toEqual([2, []])
  })

  it.each([
    { type: 'night.chosen', night: 'STORM' },
    { type: 'speed.chosen', speed: 4 },
  ] as const)('forgets why it was refused by $type', async event => {
    const { actor, refuse, view } = open()
    actor.send({ type: 'start.requested' })
    await refuse('Outra noite está em curso.')
    actor.send(event)
    expect(view().problem).toBeNull()
  })

  it('has been seen in every way it can go', () => {
    expect(watch.untaken(trainingStartMachine)).toEqual([])
  })
})
