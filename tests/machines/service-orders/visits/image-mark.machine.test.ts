import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type ImageMark, imageMarkMachine } from '#machines/service-orders/visits/image-mark.machine.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()

const inWorld = () => {
  const { asks, answers, actor: markImage } = heldPort<VisitImage, ImageMark>()
  const actor = createActor(imageMarkMachine.provide({ actors: { markImage } }), {
    input: { orderId: '42' },
    inspect: watch.inspect,
  })
  const told: string[] = []
  actor.on('image.marked', ({ type }) => told.push(type))
  actor.on('mark.failed', ({ message }) => told.push(message))
  actor.start()
  return { actor, asks, answers, told, trace: traceOf(actor) }
}

describe('image mark machine', () => {
  it('M-143 marks one image at a time, and takes a mark away', async () => {
    const { actor, asks, answers, told, trace } = inWorld()
    actor.send({ type: 'mark.requested', imageId: '7', stage: 'BEFORE' })
    actor.send({ type: 'mark.requested', imageId: '8', stage: 'AFTER' })
    expect(asks).toEqual([{ orderId: '42', imageId: '7', stage: 'BEFORE' }])
    answers[0]?.resolve({ id: '7' } as VisitImage)
    await flush()
    actor.send({ type: 'mark.requested', imageId: '7', stage: null })
    answers[1]?.resolve({ id: '7' } as VisitImage)
    await flush()
    expect(asks[1]).toEqual({ orderId: '42', imageId: '7', stage: null })
    expect(told).toEqual(['image.marked', 'image.marked'])
    expect(trace).toEqual(['idle', 'marking', 'idle', 'marking', 'idle'])
  })

  it('says why a mark was refused, and takes the next one', async () => {
    const { actor, asks, answers, told, trace } = inWorld()
    actor.send({ type: 'mark.requested', imageId: '7', stage: 'AFTER' })
    answers[0]?.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    actor.send({ type: 'mark.requested', imageId: '7', stage: 'AFTER' })
    expect([asks.length, told]).toEqual([2, ['Sem conexão.']])
    expect(trace).toEqual(['idle', 'marking', 'idle', 'marking'])
  })

  it('takes every transition it declares', () => expect(watch.untaken(imageMarkMachine)).toEqual([]))
})
