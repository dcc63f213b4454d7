import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import {
  type CheckedPhoto,
  type PhotoFile,
  photoMachine,
  type UploadInput,
  type UploadReport,
} from '#machines/profile/photo.machine.ts'
import { selectPhoto, selectPreview } from '#machines/profile/photo.selectors.ts'
import { flush, traceOf } from '#tests/support/machine.ts'

const file: PhotoFile = { name: 'eu.png', type: 'image/png', size: 1000 }
const big: PhotoFile = { name: 'grande.png', type: 'image/png', size: 3_000_000 }
const tooLarge = 'A imagem deve ter no máximo 2 MB.'

const inWorld = ({ url = null, removals = [] }: { url?: string | null; removals?: Failure[] } = {}) => {
  const calls: string[] = []
  let report: (event: UploadReport) => void = () => {}
  const actor = createActor(
    photoMachine.provide({
      actors: {
        checkPhoto: fromPromise<CheckedPhoto, { file: PhotoFile }>(async ({ input }) => {
          if (input.file.size > 2_000_000) throw new Failure('invalid', tooLarge)
          return { file: input.file, preview: `blob:${input.file.name}` }
        }),
        upload: fromCallback<EventObject, UploadInput>(({ input, sendBack }) => {
          calls.push(`upload ${input.userId} ${input.file.name}`)
          report = sendBack
          return () => {
            calls.push('end')
          }
        }),
        removePhoto: fromPromise<void, { userId: string }>(async ({ input }) => {
          calls.push(`remove ${input.userId}`)
          const failure = removals.shift()
          if (failure) throw failure
        }),
      },
    }),
    { input: { userId: '5', url } },
  )
  const facts: (string | null)[] = []
  actor.on('photo.changed', event => facts.push(event.url))
  actor.start()
  const choose = (chosen = file) => actor.send({ type: 'file.chosen', file: chosen })
  const view = () => selectPhoto(actor.getSnapshot())
  return {
    actor,
    calls,
    facts,
    choose,
    view,
    report: (event: UploadReport) => report(event),
    trace: traceOf(actor),
  }
}

const uploading = async (world: Parameters<typeof inWorld>[0] = {}) => {
  const scene = inWorld(world)
  scene.choose()
  await flush()
  return scene
}

const removingState = (state: string) => JSON.stringify({ removing: state })

describe('photo machine', () => {
  it('M-51 checks, sends with its progress, and tells who listens', async () => {
    const { actor, calls, facts, choose, view, report, trace } = inWorld({ url: '/old.png' })
    choose()
    expect(view()).toMatchObject({ checking: true, shown: '/old.png' })
    await flush()
    expect(view()).toMatchObject({ shown: 'blob:eu.png', upload: { name: 'eu.png', sent: 0 } })
    report({ type: 'upload.progressed', sent: 0.5 })
    expect(view().upload?.sent).toBe(0.5)
    report({ type: 'upload.progressed', sent: null })
    expect(view().upload?.sent).toBeNull()
    report({ type: 'upload.finished', url: '/new.png' })
    expect(trace).toEqual(['idle', 'checking', 'uploading', 'idle'])
    expect(calls).toEqual(['upload 5 eu.png', 'end'])
    expect(facts).toEqual(['/new.png'])
    expect(view()).toMatchObject({ shown: '/new.png', upload: null, canRemove: true })
    expect(selectPreview(actor.getSnapshot())).toBeNull()
  })

  it('refuses a bad file before sending it; another may be chosen', async () => {
    const { calls, choose, view, trace } = inWorld({ url: '/old.png' })
    choose(big)
    await flush()
    expect(view()).toMatchObject({ problem: tooLarge, shown: '/old.png', canRemove: true })
    expect(calls).toEqual([])
    choose()
    expect(view().problem).toBeNull()
    await flush()
    expect(trace).toEqual(['idle', 'checking', 'refused', 'checking', 'uploading'])
  })

  it('cancels: the request ends, the old photo stays', async () => {
    const { actor, calls, facts, view, trace } = await uploading({ url: '/old.png' })
    actor.send({ type: 'upload.cancelled' })
    expect(trace).toEqual(['idle', 'checking', 'uploading', 'idle'])
    expect(calls).toEqual(['upload 5 eu.png', 'end'])
    expect(facts).toEqual([])
    expect(view()).toMatchObject({ shown: '/old.png', upload: null, problem: null })
  })

  it('tries again what failed on the way; or gives up; or takes another', async () => {
    const { actor, calls, choose, view, report, trace } = await uploading()
    const fail = () => report({ type: 'upload.failed', error: new Failure('offline', 'Sem conexão.') })
    fail()
    expect(view()).toMatchObject({ problem: 'Sem conexão.', canRetry: true, shown: 'blob:eu.png' })
    actor.send({ type: 'retry.requested' })
    expect(view()).toMatchObject({ problem: null, upload: { name: 'eu.png', sent: 0 } })
    expect(calls).toEqual(['upload 5 eu.png', 'end', 'upload 5 eu.png'])
    fail()
    choose({ ...file, name: 'outra.png' })
    await flush()
    expect(calls.at(-1)).toBe('upload 5 outra.png')
    fail()
    actor.send({ type: 'upload.cancelled' })
    expect(trace.slice(2)).toEqual([
      'uploading',
      'failed',
      'uploading',
      'failed',
      'checking',
      'uploading',
      'failed',
      'idle',
    ])
  })

  it('does not offer again what the server says is no photo', async () => {
    const { view, report, trace } = await uploading({ url: '/old.png' })
    report({ type: 'upload.failed', error: new Failure('invalid', 'Envie uma imagem PNG, JPEG ou WebP.') })
    expect(trace.at(-1)).toBe('refused')
    expect(view()).toMatchObject({
      problem: 'Envie uma imagem PNG, JPEG ou WebP.',
      canRetry: false,
      shown: '/old.png',
    })
  })

  it('removes when confirmed; a failure stays in the dialog', async () => {
    const { actor, calls, facts, view, trace } = inWorld({
      url: '/old.png',
      removals: [new Failure('offline', 'Sem conexão.')],
    })
    actor.send({ type: 'removal.requested' })
    expect(view().removal).toEqual({ busy: false, problem: null })
    actor.send({ type: 'removal.confirmed' })
    expect(view().removal).toEqual({ busy: true, problem: null })
    await flush()
    expect(view()).toMatchObject({ removal: { busy: false, problem: 'Sem conexão.' }, problem: null })
    actor.send({ type: 'removal.confirmed' })
    await flush()
    expect(calls).toEqual(['remove 5', 'remove 5'])
    expect(facts).toEqual([null])
    expect(view()).toMatchObject({ shown: null, canRemove: false, removal: null })
    expect(trace).toEqual([
      'idle',
      removingState('confirming'),
      removingState('sending'),
      removingState('confirming'),
      removingState('sending'),
      'idle',
    ])
  })

  it('keeps the photo when the person thinks better, also after a refused file', async () => {
    const { actor, calls, choose, view, trace } = inWorld({ url: '/old.png' })
    choose(big)
    await flush()
    actor.send({ type: 'removal.requested' })
    expect(view().removal).toEqual({ busy: false, problem: null })
    actor.send({ type: 'removal.cancelled' })
    expect(trace.slice(2)).toEqual(['refused', removingState('confirming'), 'idle'])
    expect(calls).toEqual([])
  })

  it('has nothing to remove where there is no photo', () => {
    const { actor, view, trace } = inWorld()
    actor.send({ type: 'removal.requested' })
    expect(trace).toEqual(['idle'])
    expect(view().canRemove).toBe(false)
  })
})
