import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type AttachFrameInput,
  type LiveFrame,
  type LoadFrameInput,
  liveCameraMachine,
} from '#machines/occurrences/cftv/live/live-camera.machine.ts'
import { selectLiveCamera } from '#machines/occurrences/cftv/live/live-camera.selectors.ts'
import { heldPort } from '#tests/support/machines/machine.ts'
import { occurrenceImage } from '#tests/support/records/cftv/occurrence-images.ts'

const NINE = Date.parse('2026-11-25T12:00:03.000Z')
const silent = new Failure('offline', 'Sem imagem da câmera: ela não respondeu.')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const start = () => {
  const loads = heldPort<LiveFrame, LoadFrameInput>()
  const attaches = heldPort<OccurrenceImage, AttachFrameInput>()
  const told: OccurrenceImage[] = []
  const actor = createActor(
    liveCameraMachine.provide({ actors: { loadFrame: loads.actor, attachFrame: attaches.actor } }),
    { input: { occurrenceId: '1', cameraId: '31' } },
  )
  actor.on('frame.attached', ({ image }) => told.push(image))
  actor.start()
  const answer = async (id: string) => {
    loads.answers.at(-1)?.resolve({ id, url: `blob:${id}`, at: NINE })
    await pass(0)
  }
  const refuse = async (failure: Failure) => {
    loads.answers.at(-1)?.reject(failure)
    await pass(0)
  }
  return { actor, loads, attaches, told, answer, refuse, view: () => selectLiveCamera(actor.getSnapshot()) }
}

describe('a live camera', () => {
  it('is asked for the next frame a second after one came, never twice at once', async () => {
    const { loads, answer, view } = start()
    expect(view()).toMatchObject({ look: 'starting', url: null })
    await pass(4000)
    expect(loads.asks).toHaveLength(1)
    await answer('f1')
    expect(view()).toMatchObject({ look: 'live', url: 'blob:f1', time: '09:00:03' })
    await pass(999)
    expect(loads.asks).toHaveLength(1)
    await pass(1)
    expect(loads.asks).toHaveLength(2)
    expect(view().url).toBe('blob:f1')
  })

  it('says that the frame is of before, when none came for five seconds, until one comes', async () => {
    const { answer, refuse, view } = start()
    await answer('f1')
    await pass(1000)
    await refuse(silent)
    expect(view()).toMatchObject({ look: 'live', problem: silent.message })
    await pass(4000)
    expect(view()).toMatchObject({ look: 'late', time: '09:00:03', url: 'blob:f1' })
    await answer('f2')
    expect(view()).toMatchObject({ look: 'live', url: 'blob:f2', problem: null })
  })

  it('that is silent is tried again after three seconds, or when the person wants', async () => {
    const { actor, loads, refuse, view } = start()
    await refuse(silent)
    expect(view()).toMatchObject({ look: 'silent', problem: silent.message })
    await pass(2999)
    expect(loads.asks).toHaveLength(1)
    await pass(1)
    expect(loads.asks).toHaveLength(2)
    await refuse(silent)
    actor.send({ type: 'retry.requested' })
    expect(loads.asks).toHaveLength(3)
  })

  it.each(['forbidden', 'notFound', 'conflict'] as const)('is asked no more after %s', async kind => {
    const { loads, answer, refuse, view } = start()
    await answer('f1')
    await pass(1000)
    await refuse(new Failure(kind, 'Não.'))
    await pass(60_000)
    expect(loads.asks).toHaveLength(2)
    expect(view()).toMatchObject({ look: 'late', isEnded: true, problem: 'Não.' })
  })

  it('is left while nobody sees the page', async () => {
    const { actor, loads, answer, view } = start()
    actor.send({ type: 'page.hidden' })
    expect(loads.signals[0]?.aborted).toBe(true)
    await pass(60_000)
    expect(loads.asks).toHaveLength(1)
    actor.send({ type: 'page.shown' })
    await answer('f1')
    expect(view().look).toBe('live')
  })

  it.each([
    ['its frame is on the screen', async ({ answer }: ReturnType<typeof start>) => answer('f1')],
    ['it is silent', async ({ refuse }: ReturnType<typeof start>) => refuse(silent)],
  ])('is left too while %s, until the page is seen again', async (_, before) => {
    const camera = start()
    await before(camera)
    camera.actor.send({ type: 'page.hidden' })
    await pass(60_000)
    expect(camera.loads.asks).toHaveLength(1)
    camera.actor.send({ type: 'retry.requested' })
    expect(camera.loads.asks).toHaveLength(1)
    camera.actor.send({ type: 'page.shown' })
    expect(camera.loads.asks).toHaveLength(2)
  })

  it('that ended is not asked again, however often the page is hidden and seen', async () => {
    const { actor, loads, answer, refuse, view } = start()
    await refuse(new Failure('conflict', 'A ocorrência foi encerrada.'))
    actor.send({ type: 'page.hidden' })
    actor.send({ type: 'page.shown' })
    await pass(10_000)
    expect(loads.asks).toHaveLength(1)
    expect(view()).toMatchObject({ isEnded: true, problem: 'A ocorrência foi encerrada.' })
    actor.send({ type: 'camera.chosen', cameraId: '32' })
    await answer('f1')
    expect(view()).toMatchObject({ isEnded: false, url: 'blob:f1' })
  })

  it('is changed for another: nothing of the one before stays', async () => {
    const { actor, loads, answer, view } = start()
    await answer('f1')
    actor.send({ type: 'camera.chosen', cameraId: '31' })
    expect(view().url).toBe('blob:f1')
    actor.send({ type: 'camera.chosen', cameraId: '32' })
    expect(view()).toMatchObject({ cameraId: '32', url: null, look: 'starting' })
    expect(loads.asks.at(-1)).toEqual({ occurrenceId: '1', cameraId: '32' })
    await pass(5000)
    expect(view().look).toBe('starting')
  })

  it('chosen again is as late as before', async () => {
    const { actor, answer, view } = start()
    await answer('f1')
    actor.send({ type: 'camera.chosen', cameraId: '31' })
    await pass(5000)
    expect(view()).toMatchObject({ look: 'late', url: 'blob:f1' })
  })
})

describe('attaching', () => {
  it('sends the frame that was seen, while others come', async () => {
    const { actor, attaches, told, answer, view } = start()
    expect(actor.getSnapshot().can({ type: 'attach.requested' })).toBe(false)
    await answer('f1')
    actor.send({ type: 'attach.requested' })
    expect(attaches.asks).toEqual([{ occurrenceId: '1', cameraId: '31', frameId: 'f1' }])
    await pass(1000)
    await answer('f2')
    expect(view()).toMatchObject({ isAttaching: true, url: 'blob:f2' })
    attaches.answers[0]?.resolve(occurrenceImage({ id: '9' }))
    await pass(0)
    expect(told.map(({ id }) => id)).toEqual(['9'])
    expect(view().isAttaching).toBe(false)
  })

  it('says why it was not done, until it is told or tried again', async () => {
    const { actor, loads, attaches, answer, view } = start()
    await answer('f1')
    actor.send({ type: 'attach.requested' })
    attaches.answers[0]?.reject(new Failure('conflict', 'Você não é o responsável por este atendimento.'))
    await pass(0)
    expect(view().attachProblem).toBe('Você não é o responsável por este atendimento.')
    await pass(5000)
    actor.send({ type: 'refusal.dismissed' })
    expect(view()).toMatchObject({ attachProblem: null, look: 'late' })
    expect(loads.asks).toHaveLength(2)
  })

  it('tried again forgets why it was not done', async () => {
    const { actor, attaches, answer, view } = start()
    await answer('f1')
    actor.send({ type: 'attach.requested' })
    attaches.answers[0]?.reject(silent)
    await pass(0)
    actor.send({ type: 'attach.requested' })
    expect(view()).toMatchObject({ attachProblem: null, isAttaching: true })
  })
})
