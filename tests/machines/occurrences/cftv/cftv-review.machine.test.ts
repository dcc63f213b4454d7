import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type CftvAnswer,
  cftvReviewMachine,
  type SendImageInput,
} from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { selectCftv } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import { readWork } from '#machines/occurrences/cftv/image-list.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'
import { cftvAnswer, occurrenceImages } from '#tests/support/records/cftv/occurrence-images.ts'
import { occurrence } from '#tests/support/records/occurrence.ts'

const mark = { by: { id: '5', name: 'Marina Alves' }, at: '2026-11-25T12:05:00.000Z' }

/** What the server answers to a request: the image with its mark. */
const saved = (images: readonly OccurrenceImage[], { work, version }: SendImageInput): OccurrenceImage => {
  const image = images.find(({ id }) => id === work.id) as OccurrenceImage
  const change = work.kind === 'attach' ? { attached: mark } : { reviewed: work.reviewed ? mark : null }
  return { ...image, ...change, version: version + 1 }
}

const start = async (answer: CftvAnswer | null = cftvAnswer(8), person = {}) => {
  const loads = heldPort<CftvAnswer, { id: string }>()
  const sends = heldPort<OccurrenceImage, SendImageInput>()
  let attached = 0
  const actor = createActor(
    cftvReviewMachine.provide({ actors: { loadImages: loads.actor, sendImage: sends.actor } }),
    { input: { id: '1', userId: '5', supervises: false, ...person } },
  )
  actor.on('image.attached', () => {
    attached += 1
  })
  actor.start()
  if (answer) loads.answers[0]?.resolve(answer)
  await flush()
  const view = () => selectCftv(actor.getSnapshot())
  const answerAll = async () => {
    for (let sent = 0; sent < sends.asks.length; sent += 1) {
      sends.answers[sent]?.resolve(saved(answer?.images ?? [], sends.asks[sent] as SendImageInput))
      await flush()
    }
  }
  return { actor, loads, sends, view, answerAll, attached: () => attached }
}

describe('the images', () => {
  it('open at the event, with the camera of the zone on the first lane', async () => {
    const { view } = await start()
    expect(view().current).toMatchObject({ id: '3', moment: 'AT', time: '09:00:00', camera: 'Garagem' })
    expect(view().axis.lanes.map(({ name, points }) => [name, points.length])).toEqual([
      ['Garagem', 4],
      ['Portão', 4],
    ])
    expect(view().rows[0]).toMatchObject({ moment: 'BEFORE', offsetS: -4, kinds: [] })
    expect(view().current).toMatchObject({ kinds: ['person'] })
  })

  it('say that there are none, that the profile has no CFTV, that the address is wrong', async () => {
    const none = await start(cftvAnswer(0))
    expect(none.view()).toMatchObject({ body: 'ready', total: 0, current: null })
    none.actor.send({ type: 'images.stepped', by: 1 })
    expect(none.actor.getSnapshot().can({ type: 'attach.requested' })).toBe(false)
    for (const [kind, body] of [
      ['forbidden', 'forbidden'],
      ['notFound', 'missing'],
      ['offline', 'failed'],
    ] as const) {
      const { loads, view } = await start(null)
      loads.answers[0]?.reject(new Failure(kind, 'Falhou.'))
      await flush()
      expect(view().body).toBe(body)
    }
  })

  it('stay on the screen while they are read again, and keep the later version', async () => {
    const { actor, loads, view, answerAll } = await start()
    actor.send({ type: 'refresh.requested' })
    actor.send({ type: 'review.requested', reviewed: true })
    expect(view().body).toBe('ready')
    await answerAll()
    loads.answers[1]?.resolve(cftvAnswer(8))
    await flush()
    expect(view().reviewedCount).toBe(1)
  })

  it('are passed one by one, up to the ends', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'images.stepped', by: 1 })
    expect(view().current?.id).toBe('4')
    actor.send({ type: 'images.stepped', by: 10_000 })
    expect(view().current?.id).toBe('8')
    actor.send({ type: 'images.stepped', by: -10_000 })
    expect(view().current?.id).toBe('1')
    actor.send({ type: 'image.chosen', id: '5' })
    expect(view().current?.id).toBe('5')
  })
})

describe('the filters', () => {
  it('show one camera, and the image nearest in time', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'camera.chosen', cameraId: '32' })
    expect(view().rows.map(({ id }) => id)).toEqual(['2', '4', '6', '8'])
    expect(view().current?.id).toBe('2')
    actor.send({ type: 'filters.cleared' })
    expect(view().rows).toHaveLength(8)
  })

  it('show those without a mark: each leaves the list as it is marked', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'shown.chosen', shown: 'unreviewed' })
    actor.send({ type: 'review.requested', reviewed: true })
    expect(view().rows.map(({ id }) => id)).not.toContain('3')
    expect(view().current?.id).toBe('4')
  })

  it('find nothing, say so, and are cleared', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'shown.chosen', shown: 'attached' })
    expect(view()).toMatchObject({ rows: [], total: 8, current: null })
    expect(actor.getSnapshot().can({ type: 'review.requested', reviewed: true })).toBe(false)
    actor.send({ type: 'filters.cleared' })
    expect(view().current).not.toBeNull()
  })
})

describe('jumping to a time', () => {
  it('opens the image of that second, or the nearest, and says which', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'time.changed', time: '09:00:06' })
    actor.send({ type: 'time.submitted' })
    expect(view()).toMatchObject({ current: { time: '09:00:06' }, jump: { found: true, exact: true } })
    actor.send({ type: 'time.changed', time: '10:30:00' })
    actor.send({ type: 'time.submitted' })
    expect(view()).toMatchObject({ current: { id: '8' }, jump: { found: true, exact: false } })
  })

  it('refuses what is no time', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'time.changed', time: '25:00:00' })
    actor.send({ type: 'time.submitted' })
    expect(view()).toMatchObject({ current: { id: '3' }, timeIsWrong: true })
    actor.send({ type: 'time.changed', time: '09:00' })
    expect(view().timeIsWrong).toBe(false)
  })

  it('crosses midnight', async () => {
    const images = occurrenceImages(8).map((image, at) => ({
      ...image,
      createdAt: new Date(Date.parse('2026-11-26T02:59:56.000Z') + at * 2000).toISOString(),
    }))
    const { actor, view } = await start(cftvAnswer(8, { images }))
    actor.send({ type: 'time.changed', time: '00:00:01' })
    actor.send({ type: 'time.submitted' })
    expect(view().current?.time).toBe('00:00:00')
  })

  it('by the axis takes the nearest of that camera', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'moment.pointed', at: Date.parse('2026-11-25T12:00:04.200Z'), cameraId: '32' })
    expect(view().current).toMatchObject({ camera: 'Portão', time: '09:00:06' })
  })
})

describe('reviewing', () => {
  it('marks at once, goes on to the next without a mark, and sends one after the other', async () => {
    const { actor, view, sends, answerAll } = await start()
    for (let pressed = 0; pressed < 8; pressed += 1) actor.send({ type: 'review.requested', reviewed: true })
    expect(view()).toMatchObject({ reviewedCount: 8, waiting: 8 })
    expect(sends.asks).toHaveLength(1)
    await answerAll()
    expect(sends.asks.map(({ work }) => work.id)).toEqual(['3', '4', '5', '6', '7', '8', '1', '2'])
    expect(view()).toMatchObject({ reviewedCount: 8, waiting: 0 })
    expect(actor.getSnapshot().can({ type: 'review.requested', reviewed: true })).toBe(false)
  })

  it('marks all that are selected, but those that have it', async () => {
    const { actor, view, answerAll, sends } = await start()
    actor.send({ type: 'review.requested', reviewed: true })
    await answerAll()
    actor.send({ type: 'all.toggled' })
    expect(view()).toMatchObject({ allSelected: true, selectedCount: 8 })
    actor.send({ type: 'review.requested', reviewed: true })
    await answerAll()
    expect(sends.asks).toHaveLength(8)
    expect(view()).toMatchObject({ reviewedCount: 8, selectedCount: 0 })
  })

  it('takes the mark back where it is, and stays there', async () => {
    const { actor, view, answerAll } = await start()
    actor.send({ type: 'review.requested', reviewed: true })
    actor.send({ type: 'image.chosen', id: '3' })
    actor.send({ type: 'review.requested', reviewed: false })
    await answerAll()
    expect(view()).toMatchObject({ reviewedCount: 0, current: { id: '3' } })
  })

  it('selects and unselects one, all and none', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'image.toggled', id: '2' })
    expect(view().selectedCount).toBe(1)
    actor.send({ type: 'image.toggled', id: '2' })
    expect(actor.getSnapshot().can({ type: 'selection.cleared' })).toBe(false)
    actor.send({ type: 'all.toggled' })
    actor.send({ type: 'selection.cleared' })
    expect(view().selectedCount).toBe(0)
  })

  it('keeps what is not sent when the line is lost, and sends it when told to', async () => {
    const { actor, view, sends, answerAll } = await start()
    actor.send({ type: 'review.requested', reviewed: true })
    actor.send({ type: 'review.requested', reviewed: true })
    sends.answers[0]?.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    expect(view()).toMatchObject({ unanswered: true, waiting: 2, workProblem: 'Sem conexão.' })
    actor.send({ type: 'work.retried' })
    await answerAll()
    expect(view()).toMatchObject({ unanswered: false, waiting: 0, reviewedCount: 2, workProblem: null })
  })
})

describe('attaching', () => {
  it('sends the version that the mark has left, and tells it once', async () => {
    const { actor, view, sends, answerAll, attached } = await start()
    actor.send({ type: 'review.requested', reviewed: true })
    actor.send({ type: 'image.chosen', id: '3' })
    actor.send({ type: 'attach.requested' })
    expect(view().attach).toBe('attaching')
    await answerAll()
    expect(sends.asks.map(({ version }) => version)).toEqual([1, 2])
    expect(view().attach).toBe('attached')
    expect(attached()).toBe(1)
    expect(actor.getSnapshot().can({ type: 'attach.requested' })).toBe(false)
  })

  it('is for who attends, or a supervisor, until it is closed', async () => {
    const others = occurrence({ operator: { id: '9', name: 'Igor Melo' } })
    expect((await start(cftvAnswer(4, { occurrence: others }))).view().attach).toBe('notOwner')
    const supervisor = await start(cftvAnswer(4, { occurrence: others }), { supervises: true })
    expect(supervisor.view().attach).toBe('offered')
    const closed = await start(cftvAnswer(4, { occurrence: occurrence({ status: 'CLOSED' }) }))
    expect(closed.view().attach).toBe('closed')
  })

  it('that is refused says why, reads the images again and drops no mark', async () => {
    const { actor, view, loads, sends } = await start()
    actor.send({ type: 'attach.requested' })
    actor.send({ type: 'review.requested', reviewed: true })
    sends.answers[0]?.reject(new Failure('conflict', 'A imagem mudou.', { code: 'VERSION_CONFLICT' }))
    await flush()
    expect(view()).toMatchObject({ workProblem: 'A imagem mudou.', waiting: 1 })
    expect(loads.asks).toHaveLength(2)
    expect(sends.asks.at(-1)?.work.kind).toBe('review')
    actor.send({ type: 'refusal.dismissed' })
    expect(view().workProblem).toBeNull()
  })
})

describe('what a reload left unsent', () => {
  it('is sent when the images are there, before what is asked later', async () => {
    const { actor, loads, sends } = await start(null)
    actor.send({ type: 'work.recalled', work: [{ kind: 'review', id: '5', reviewed: true }] })
    expect(sends.asks).toHaveLength(0)
    loads.answers[0]?.resolve(cftvAnswer(8))
    await flush()
    actor.send({ type: 'attach.requested' })
    expect(sends.asks.map(({ work }) => work.id)).toEqual(['5'])
    expect(actor.getSnapshot().context.work.map(({ id }) => id)).toEqual(['5', '3'])
  })

  it('is read from any stored value', () => {
    const work = [
      { kind: 'review', id: '5', reviewed: false },
      { kind: 'attach', id: '6' },
    ]
    expect(readWork([...work, { kind: 'review', id: '7' }, { kind: 'erase', id: '8' }, null])).toEqual(work)
    expect(readWork({})).toEqual([])
  })
})

it('a refused mark keeps the marks after it, unless all are forbidden', async () => {
  for (const [kind, left] of [
    ['notFound', 1],
    ['forbidden', 0],
  ] as const) {
    const { actor, sends, view } = await start()
    for (const id of ['4', '5']) {
      actor.send({ type: 'image.chosen', id })
      actor.send({ type: 'review.requested', reviewed: true })
    }
    sends.answers[0]?.reject(new Failure(kind, 'Não.'))
    await flush()
    expect(view()).toMatchObject({ workProblem: 'Não.', waiting: left })
  }
})
