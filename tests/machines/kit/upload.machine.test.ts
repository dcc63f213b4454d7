import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { Failure, type FailureKind } from '#machines/kit/failure.ts'
import {
  createUploadMachine,
  selectUpload,
  type UploadFile,
  type UploadInput,
  type UploadReport,
} from '#machines/kit/upload.machine.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

interface Target {
  userId: string
}

const file: UploadFile = { name: 'eu.png', type: 'image/png', size: 1000 }
const big: UploadFile = { name: 'grande.png', type: 'image/png', size: 3_000_000 }
const tooLarge = 'A imagem deve ter no máximo 2 MB.'
const machine = createUploadMachine<Target, string | null>()
const watch = watchTransitions()

const inWorld = () => {
  const calls: string[] = []
  const keys: string[] = []
  let report: (event: UploadReport<string | null>) => void = () => {}
  const actor = createActor(
    machine.provide({
      actors: {
        check: fromPromise<string | null, { file: UploadFile }>(async ({ input }) => {
          if (input.file.size > 2_000_000) throw new Failure('invalid', tooLarge)
          return `blob:${input.file.name}`
        }),
        upload: fromCallback<EventObject, UploadInput<Target>>(({ input, sendBack }) => {
          calls.push(`upload ${input.target.userId} ${input.file.name}`)
          keys.push(input.idempotencyKey)
          report = sendBack
          return () => {
            calls.push('end')
          }
        }),
      },
    }),
    { input: { target: { userId: '5' }, seed: 'semente' }, inspect: watch.inspect },
  )
  const facts: (string | null)[] = []
  actor.on('file.stored', ({ stored }) => facts.push(stored))
  actor.start()
  const choose = (chosen = file) => actor.send({ type: 'file.chosen', file: chosen })
  return {
    actor,
    calls,
    keys,
    facts,
    choose,
    view: () => selectUpload(actor.getSnapshot()),
    report: (event: UploadReport<string | null>) => report(event),
    fail: (kind: FailureKind, message: string) =>
      report({ type: 'upload.failed', error: new Failure(kind, message) }),
    trace: traceOf(actor),
  }
}

const uploading = async () => {
  const scene = inWorld()
  scene.choose()
  await flush()
  return scene
}

describe('upload machine', () => {
  it('M-51 checks, sends with its progress, and tells who listens', async () => {
    const { calls, facts, choose, view, report, trace } = inWorld()
    choose()
    expect(view()).toMatchObject({ checking: true, resting: false, preview: null })
    expect(calls).toEqual([])
    await flush()
    expect(view()).toMatchObject({ preview: 'blob:eu.png', upload: { name: 'eu.png', sent: 0 } })
    report({ type: 'upload.progressed', sent: 0.5 })
    expect(view().upload?.sent).toBe(0.5)
    report({ type: 'upload.progressed', sent: null })
    expect(view().upload?.sent).toBeNull()
    report({ type: 'upload.finished', stored: '/new.png' })
    expect(trace).toEqual(['idle', 'checking', 'uploading', 'idle'])
    expect(calls).toEqual(['upload 5 eu.png', 'end'])
    expect(facts).toEqual(['/new.png'])
    expect(view()).toEqual({
      preview: null,
      resting: true,
      checking: false,
      upload: null,
      problem: null,
      canRetry: false,
    })
  })

  it('refuses a bad file before sending it; another may be chosen, or none', async () => {
    const { actor, calls, choose, view, trace } = inWorld()
    choose(big)
    await flush()
    expect(view()).toMatchObject({ problem: tooLarge, resting: true, canRetry: false })
    expect(calls).toEqual([])
    choose(big)
    expect(view().problem).toBeNull()
    await flush()
    actor.send({ type: 'upload.cancelled' })
    expect(view().problem).toBeNull()
    expect(trace).toEqual(['idle', 'checking', 'refused', 'checking', 'refused', 'idle'])
  })

  it('cancels: the request ends and nobody is told', async () => {
    const { actor, calls, facts, view, trace } = await uploading()
    actor.send({ type: 'upload.cancelled' })
    expect(trace).toEqual(['idle', 'checking', 'uploading', 'idle'])
    expect(calls).toEqual(['upload 5 eu.png', 'end'])
    expect(facts).toEqual([])
    expect(view()).toMatchObject({ preview: null, upload: null, problem: null })
  })

  it('tries again what failed on the way; or gives up; or takes another', async () => {
    const { actor, calls, choose, view, fail, trace } = await uploading()
    fail('offline', 'Sem conexão.')
    expect(view()).toMatchObject({ problem: 'Sem conexão.', canRetry: true, preview: 'blob:eu.png' })
    actor.send({ type: 'retry.requested' })
    expect(view()).toMatchObject({ problem: null, upload: { name: 'eu.png', sent: 0 } })
    expect(calls).toEqual(['upload 5 eu.png', 'end', 'upload 5 eu.png'])
    fail('offline', 'Sem conexão.')
    choose({ ...file, name: 'outra.png' })
    await flush()
    expect(calls.at(-1)).toBe('upload 5 outra.png')
    fail('offline', 'Sem conexão.')
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

  it.each([
    ['invalid', 'Envie uma imagem PNG, JPEG ou WebP.'],
    ['locked', 'Ordem encerrada.'],
  ] as const)('does not offer again what the server would refuse again: %s', async (kind, sentence) => {
    const { view, fail, trace } = await uploading()
    fail(kind, sentence)
    expect(trace.at(-1)).toBe('refused')
    expect(view()).toMatchObject({ problem: sentence, canRetry: false, preview: null, upload: null })
  })

  it('sends one file with one key until something is decided: a lost answer makes no second image', async () => {
    const { actor, keys, choose, fail } = await uploading()
    fail('timeout', 'O servidor demorou demais.')
    actor.send({ type: 'retry.requested' })
    fail('offline', 'Sem conexão.')
    choose({ ...file })
    await flush()
    expect(keys).toEqual(['semente-1', 'semente-1', 'semente-1'])
    fail('locked', 'Ordem encerrada.')
    choose()
    await flush()
    expect(keys.at(-1)).toBe('semente-2')
  })

  it.each<[string, Partial<UploadFile>]>([
    ['name', { name: 'outra.png' }],
    ['type', { type: 'image/webp' }],
    ['size', { size: 1001 }],
    ['time', { lastModified: 1 }],
  ])('sends a file of another %s with another key', async (_, other) => {
    const { keys, choose, fail } = await uploading()
    fail('offline', 'Sem conexão.')
    choose({ ...file, ...other })
    await flush()
    expect(keys).toEqual(['semente-1', 'semente-2'])
  })

  it('has a new key after what was stored, and after what was given up, of the same file too', async () => {
    const { actor, keys, choose, report, fail } = await uploading()
    report({ type: 'upload.finished', stored: '/new.png' })
    choose()
    await flush()
    actor.send({ type: 'upload.cancelled' })
    choose()
    await flush()
    fail('offline', 'Sem conexão.')
    actor.send({ type: 'upload.cancelled' })
    choose()
    await flush()
    expect(keys).toEqual(['semente-1', 'semente-2', 'semente-3', 'semente-4'])
  })

  it('says so when an earlier sending had arrived with another picture', async () => {
    const { actor, view, report } = await uploading()
    const error = new Failure('conflict', 'Esta operação já foi enviada com outros dados.', {
      code: 'IDEMPOTENCY_MISMATCH',
    })
    report({ type: 'upload.failed', error })
    expect(actor.getSnapshot().value).toBe('refused')
    expect(view().problem).toMatch(/O envio anterior chegou e foi salvo/)
  })

  it('every transition is taken', () => {
    expect(watch.untaken(machine)).toEqual([])
  })
})
