import { describe, expect, it } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type CftvAnswer,
  cftvReviewMachine,
  type SendImageInput,
} from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'
import { cftvAnswer, occurrenceImages } from '#tests/support/records/cftv/occurrence-images.ts'

const offline = new Failure('offline', 'Sem conexão.')
const [first] = occurrenceImages(8) as [OccurrenceImage]

/** The machine and its ports, once the images were asked for. */
const start = async () => {
  const loads = heldPort<CftvAnswer, { id: string }>()
  const sends = heldPort<OccurrenceImage, SendImageInput>()
  const told: string[] = []
  const actor = createActor(
    cftvReviewMachine.provide({ actors: { loadImages: loads.actor, sendImage: sends.actor } }),
    { input: { id: '1', userId: '5', supervises: false } },
  )
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  await flush()
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  return { actor, loads, sends, told, state, context }
}

const ready = async (count = 8) => {
  const review = await start()
  review.loads.answers[0]?.resolve(cftvAnswer(count))
  await flush()
  return review
}

/** The images are read, and a mark got no answer. */
const unanswered = async () => {
  const review = await ready()
  review.actor.send({ type: 'review.requested', reviewed: true })
  review.sends.answers[0]?.reject(offline)
  await flush()
  return review
}

describe('on the images', () => {
  it.each<EventFrom<typeof cftvReviewMachine>>([
    { type: 'image.chosen', id: '5' },
    { type: 'images.stepped', by: 1 },
    { type: 'moment.pointed', at: Date.parse(first.createdAt), cameraId: null },
    { type: 'image.toggled', id: '2' },
    { type: 'all.toggled' },
    { type: 'camera.chosen', cameraId: '32' },
    { type: 'shown.chosen', shown: 'unreviewed' },
    { type: 'filters.cleared' },
    { type: 'time.changed', time: '09:00:06' },
    { type: 'time.submitted' },
    { type: 'refusal.dismissed' },
  ])('$type reads nothing again, and sends nothing', async event => {
    const { actor, loads, sends, state } = await unanswered()
    expect(actor.getSnapshot().can(event)).toBe(true)
    actor.send(event)
    await flush()
    expect(state()).toEqual({ images: 'ready', work: 'unanswered' })
    expect([loads.asks, sends.asks].map(({ length }) => length)).toEqual([1, 1])
  })

  it('clearing what is selected reads nothing again', async () => {
    const { actor, loads, state, context } = await ready()
    actor.send({ type: 'image.toggled', id: '2' })
    actor.send({ type: 'selection.cleared' })
    expect(context().selected).toEqual([])
    expect(state()).toEqual({ images: 'ready', work: 'idle' })
    expect(loads.asks).toHaveLength(1)
  })

  it.each<EventFrom<typeof cftvReviewMachine>>([
    { type: 'images.stepped', by: 1 },
    { type: 'moment.pointed', at: 0, cameraId: null },
    { type: 'all.toggled' },
  ])('$type is nothing while none is listed', async event => {
    const { actor } = await ready()
    actor.send({ type: 'shown.chosen', shown: 'attached' })
    expect(actor.getSnapshot().can(event)).toBe(false)
  })
})

describe('images that did not come', () => {
  it.each(['refresh.requested', 'retry.requested', 'server.returned'] as const)(
    'are read again after %s',
    async type => {
      const { actor, loads, state, context } = await start()
      loads.answers[0]?.reject(offline)
      await flush()
      expect(state()).toEqual({ images: 'failed', work: 'idle' })
      expect(context().failure).toBe(offline)
      actor.send({ type })
      expect(state()).toEqual({ images: 'loading', work: 'idle' })
      loads.answers[1]?.resolve(cftvAnswer(8))
      await flush()
      expect(state()).toEqual({ images: 'ready', work: 'idle' })
      expect(context().failure).toBeNull()
    },
  )
})

describe('what is sent', () => {
  it('tells of an attachment, not of a mark', async () => {
    const { actor, sends, told, state } = await ready()
    actor.send({ type: 'review.requested', reviewed: true })
    sends.answers[0]?.resolve({ ...first, id: '3', version: 2 })
    await flush()
    expect(told).toEqual([])
    actor.send({ type: 'attach.requested' })
    sends.answers[1]?.resolve({ ...first, id: '4', version: 2 })
    await flush()
    expect(told).toEqual(['image.attached'])
    expect(state()).toEqual({ images: 'ready', work: 'idle' })
  })

  it('forgets the failure before, once an image is attached', async () => {
    const { actor, context } = await unanswered()
    expect(context().workFailure).toBe(offline)
    actor.send({ type: 'attach.requested' })
    expect(context().workFailure).toBeNull()
  })
})
