import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '#contracts/kit/wire.ts'
import {
  createExportMachine,
  type ExportFile,
  type ExportRequest,
  selectExport,
} from '#machines/kit/export.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const rules = { pageSize: 3, most: 8, keyOf: (row: string) => row }
const machine = createExportMachine<string, string>(rules)
const watch = watchTransitions()

const inWorld = () => {
  const { asks, answers, signals, actor: loadPage } = heldPort<Page<string>, ExportRequest<string>>()
  const { asks: files, answers: saves, actor: saveFile } = heldPort<void, ExportFile<string, string>>()
  const told: unknown[] = []
  const actor = createActor(machine.provide({ actors: { loadPage, saveFile } }), { inspect: watch.inspect })
  actor.on('*', event => told.push(event))
  actor.start()
  const answer = async (total: number, ...rows: string[]) => {
    answers.at(-1)?.resolve({ data: rows, totalElements: total })
    await flush()
  }
  const refuse = async () => {
    answers.at(-1)?.reject(offline)
    await flush()
  }
  const save = async (error?: Error) => {
    if (error) saves.at(-1)?.reject(error)
    else saves.at(-1)?.resolve()
    await flush()
  }
  const view = () => selectExport(actor.getSnapshot())
  return { actor, asks, signals, files, told, answer, refuse, save, view, trace: traceOf(actor) }
}

const offline = new Failure('offline', 'Sem conexão.')
const nothing = { query: null, rows: [], offset: 0, total: null, shrinks: 0, failure: null }
const begin = { type: 'export.requested', query: 'abertas' } as const
const cancel = { type: 'export.cancelled' } as const
const retry = { type: 'retry.requested' } as const

describe('export machine', () => {
  it('brings every page, one at a time, and hands over one file', async () => {
    const { actor, asks, files, told, answer, save, view, trace } = inWorld()
    expect(view()).toBeNull()
    actor.send(begin)
    expect(view()).toEqual({ done: 0, total: null, problem: null })
    await answer(5, 'a', 'b', 'c')
    expect(view()).toEqual({ done: 3, total: 5, problem: null })
    await answer(5, 'd', 'e')
    expect(asks).toEqual([
      { query: 'abertas', recordsPerPage: 3, offset: 0 },
      { query: 'abertas', recordsPerPage: 3, offset: 3 },
    ])
    expect(files).toEqual([{ query: 'abertas', rows: ['a', 'b', 'c', 'd', 'e'], total: 5 }])
    expect(told).toEqual([])
    await save()
    expect(told).toEqual([{ type: 'export.saved', rows: 5, total: 5, unsure: false }])
    expect(trace).toEqual(['idle', 'gathering', 'saving', 'idle'])
    expect(view()).toBeNull()
    expect(actor.getSnapshot().context).toEqual(nothing)
  })

  it('stops at the most a file may have, and says how many there were', async () => {
    const { actor, files, told, answer, save } = inWorld()
    actor.send(begin)
    await answer(100, 'a', 'b', 'c')
    await answer(100, 'd', 'e', 'f')
    await answer(100, 'g', 'h', 'i')
    expect(files[0]?.rows).toEqual([...'abcdefgh'])
    await save()
    expect(told).toEqual([{ type: 'export.saved', rows: 8, total: 100, unsure: false }])
  })

  it('writes once a row that slid to the next page while the file was being made', async () => {
    const { actor, files, answer } = inWorld()
    actor.send(begin)
    await answer(5, 'a', 'b', 'c')
    await answer(6, 'c', 'd', 'e')
    expect(files[0]?.rows).toEqual([...'abcde'])
  })

  it('ends when the server has no more, whatever it said before', async () => {
    const { actor, files, answer } = inWorld()
    actor.send(begin)
    await answer(8, 'a', 'b', 'c')
    await answer(8)
    expect(files[0]).toMatchObject({ rows: ['a', 'b', 'c'], total: 8 })
  })

  it('starts over when the list shrinks: a row that left pulls another into a page that came', async () => {
    const { actor, asks, files, told, answer, save } = inWorld()
    actor.send(begin)
    await answer(6, 'a', 'b', 'c')
    await answer(5, 'e', 'f')
    await answer(5, 'b', 'c', 'd')
    await answer(5, 'e', 'f')
    expect(asks.map(({ offset }) => offset)).toEqual([0, 3, 0, 3])
    expect(files).toEqual([{ query: 'abertas', rows: [...'bcdef'], total: 5 }])
    await save()
    expect(told).toEqual([{ type: 'export.saved', rows: 5, total: 5, unsure: false }])
  })

  it('a list that keeps shrinking is taken as it comes, and said to be unsure', async () => {
    const { actor, asks, told, answer, save } = inWorld()
    actor.send(begin)
    for (const total of [8, 7, 6]) {
      await answer(total, 'a', 'b', 'c')
      await answer(total - 1, 'd', 'e')
    }
    expect(asks.map(({ offset }) => offset)).toEqual([0, 3, 0, 3, 0, 3])
    await save()
    expect(told).toEqual([{ type: 'export.saved', rows: 5, total: 5, unsure: true }])
  })

  it('a cancelled one asks no more, saves nothing and forgets all', async () => {
    const { actor, asks, signals, files, told, answer, trace } = inWorld()
    actor.send(begin)
    await answer(9, 'a', 'b', 'c')
    actor.send(cancel)
    expect(signals.at(-1)?.aborted).toBe(true)
    await answer(9, 'd', 'e', 'f')
    expect({ asks: asks.length, files, told }).toEqual({ asks: 2, files: [], told: [cancel] })
    expect(trace).toEqual(['idle', 'gathering', 'idle'])
    expect(actor.getSnapshot().context).toEqual(nothing)
  })

  it('after a failure goes on from the page that is missing', async () => {
    const { actor, asks, files, told, answer, refuse, view } = inWorld()
    actor.send(begin)
    await answer(4, 'a', 'b', 'c')
    await refuse()
    expect(view()).toEqual({ done: 3, total: 4, problem: 'Sem conexão.' })
    expect(told).toEqual([{ type: 'export.failed', message: 'Sem conexão.' }])
    actor.send(retry)
    expect(view()?.problem).toBeNull()
    await answer(4, 'd')
    expect(asks.map(({ offset }) => offset)).toEqual([0, 3, 3])
    expect(files[0]?.rows).toEqual([...'abcd'])
  })

  it('a file the browser did not take is offered again without asking the server', async () => {
    const { actor, asks, files, told, answer, save, view } = inWorld()
    actor.send(begin)
    await answer(1, 'a')
    await save(new Error('blocked'))
    expect(view()?.problem).toBe('Algo deu errado. Tente novamente.')
    expect(told).toEqual([{ type: 'export.failed', message: 'Algo deu errado. Tente novamente.' }])
    actor.send(retry)
    await save()
    expect(asks).toHaveLength(1)
    expect(files).toHaveLength(2)
    expect(told.at(-1)).toEqual({ type: 'export.saved', rows: 1, total: 1, unsure: false })
  })

  it('a failure can be given up; a second request meanwhile changes nothing', async () => {
    const { actor, asks, told, refuse, view } = inWorld()
    actor.send(begin)
    actor.send({ type: 'export.requested', query: 'outras' })
    await refuse()
    actor.send(cancel)
    expect(view()).toBeNull()
    expect(told.at(-1)).toEqual(cancel)
    expect(actor.getSnapshot().context).toEqual(nothing)
    expect(asks).toEqual([{ query: 'abertas', recordsPerPage: 3, offset: 0 }])
  })

  it('every row up to the limit is in the file once, whatever the total', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(20), async many => {
        const rows = Array.from({ length: many }, (_, index) => String(index))
        const { actor, asks, files, answer } = inWorld()
        actor.send(begin)
        for (let turn = 0; files.length === 0 && turn < 10; turn += 1) {
          const { offset = 0, recordsPerPage = 0 } = asks.at(-1) ?? {}
          await answer(many, ...rows.slice(offset, offset + recordsPerPage))
        }
        expect(files[0]?.rows).toEqual(rows.slice(0, rules.most))
        expect(asks.length).toBe(Math.max(1, Math.ceil(Math.min(many, rules.most) / rules.pageSize)))
      }),
      { numRuns: 40 },
    ))

  it('these tests took every transition it has', () => {
    expect(watch.untaken(machine)).toEqual([])
  })
})
