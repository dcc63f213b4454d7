import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '#machines/kit/failure.ts'
import { createRecordMachine, selectRecord } from '#machines/kit/record.machine.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const machine = createRecordMachine<string, string>()

const open = (answers: (string | Failure)[]) => {
  const actor = createActor(
    machine.provide({
      actors: {
        load: fromPromise<string, { key: string }>(async ({ input }) => {
          const answer = answers.shift() ?? ''
          if (typeof answer !== 'string') throw answer
          return `${input.key} ${answer}`
        }),
      },
    }),
    { input: { key: '3' }, inspect: watch.inspect },
  )
  actor.start()
  return { actor, trace: traceOf(actor), view: () => selectRecord(actor.getSnapshot()) }
}

describe('record machine', () => {
  it('keeps what it shows while it reads again', async () => {
    const { actor, trace, view } = open(['Ronda', 'Pátio'])
    expect(view()).toEqual({ kind: 'skeleton' })
    await flush()
    expect(view()).toEqual({ kind: 'ready', record: '3 Ronda' })
    actor.send({ type: 'refresh.requested' })
    expect(view()).toEqual({ kind: 'ready', record: '3 Ronda' })
    await flush()
    expect(view()).toEqual({ kind: 'ready', record: '3 Pátio' })
    expect(trace).toEqual(['loading', 'ready', 'loading', 'ready'])
  })

  it('tells a failure from a record that is not there', async () => {
    const { actor, view } = open([
      new Failure('offline', 'Sem conexão.'),
      new Failure('notFound', 'Não encontrado.'),
    ])
    await flush()
    expect(view()).toEqual({ kind: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    await flush()
    expect(view()).toEqual({ kind: 'missing' })
  })

  it('M-199 repeats a failed read by itself when the server returns', async () => {
    const { actor, view } = open([new Failure('offline', 'Sem conexão.'), 'Ronda'])
    await flush()
    actor.send({ type: 'server.returned' })
    await flush()
    expect(view()).toEqual({ kind: 'ready', record: '3 Ronda' })
  })

  it('takes every transition it has', () => {
    expect(watch.untaken(machine)).toEqual([])
  })
})
