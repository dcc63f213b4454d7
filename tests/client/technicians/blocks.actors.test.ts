import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { blockActors } from '#client/actors/technicians/blocks.actors.ts'
import { createCache } from '#client/cache.ts'
import type { Http } from '#client/http.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { blockForm, newValues } from '#machines/technicians/blocks/block.form.ts'
import type { SaveBlockInput } from '#machines/technicians/blocks/block-editor.machine.ts'
import { flush } from '#tests/support/machines/machine.ts'

const ana = { id: '10', name: 'Ana Lima' }
const stored: Block = {
  id: '3',
  technician: ana,
  startsAt: '2026-11-22T11:00:00.000Z',
  endsAt: '2026-11-22T12:00:00.000Z',
  allDay: false,
  reason: 'LUNCH',
  note: null,
  seriesId: null,
  version: 4,
}
const call = (more: Partial<SaveBlockInput> = {}): SaveBlockInput => ({
  base: newValues('2026-11-21'),
  values: {
    ...newValues('2026-11-21'),
    technicianIds: [ana],
    reason: 'LUNCH',
    note: ' almoço ',
    repeat: { weekdays: [1], until: '2026-12-20' },
  },
  version: null,
  idempotencyKey: 'semente-1',
  onConflict: 'REFUSE',
  ...more,
})

const inWorld = (answers: unknown[]) => {
  const asked: [string, Record<string, unknown>][] = []
  const http = (async ({ method }: { method: string }, { signal: _, ...rest }: Record<string, unknown>) => {
    asked.push([method, rest])
    const answer = answers.shift()
    if (answer instanceof Failure) throw answer
    return answer
  }) as unknown as Http
  const cache = createCache()
  const forget = vi.spyOn(cache, 'forget')
  const actors = blockActors(http, cache, blockForm.bodyOf)
  const send = async (block: Block | null, input: SaveBlockInput) => {
    const actor = createActor(actors.blocking(block).send, { input })
    actor.subscribe({ error: () => {} })
    actor.start()
    await flush()
    return actor.getSnapshot()
  }
  return { actors, asked, forget, send }
}

describe('the ports of Bloqueio de agenda', () => {
  it('M-145 create by contract: ids, instants, repetition and the key', async () => {
    const { asked, forget, send } = inWorld([[stored]])
    expect((await send(null, call())).output).toEqual([stored])
    expect(asked).toEqual([
      [
        'POST',
        {
          body: {
            technicianIds: ['10'],
            startsAt: '2026-11-22T11:00:00.000Z',
            endsAt: '2026-11-22T12:00:00.000Z',
            allDay: false,
            reason: 'LUNCH',
            note: 'almoço',
            repeat: { weekdays: [1], until: '2026-12-20' },
            onConflict: 'REFUSE',
          },
          idempotencyKey: 'semente-1',
        },
      ],
    ])
    expect(forget.mock.calls).toEqual([['technician']])
  })

  it('forget the orders they knew once schedules were taken away', async () => {
    const { forget, send } = inWorld([[stored]])
    await send(null, call({ onConflict: 'UNSCHEDULE' }))
    expect(forget.mock.calls.flat().sort()).toEqual([
      'account',
      'home',
      'serviceOrder',
      'serviceOrder.list',
      'technician',
    ])
  })

  it('forget those orders too when the answer never comes: the server may have taken the schedules away', async () => {
    const { forget, send } = inWorld([new Failure('timeout', 'O servidor demorou demais para responder.')])
    await send(null, call({ onConflict: 'UNSCHEDULE' }))
    expect(forget.mock.calls.flat()).toEqual(expect.arrayContaining(['serviceOrder', 'serviceOrder.list']))
  })

  it('M-188 reads the blocks once, and again when asked to or after a write', async () => {
    const { actors, asked, send } = inWorld([[stored], [stored], [stored], [stored]])
    const read = async (fresh: boolean) => {
      createActor(actors.list.load, {
        input: { query: { recordsPerPage: 15, offset: 0 } as never, fresh },
      }).start()
      await flush()
      return asked.filter(([method]) => method === 'GET').length
    }
    expect(await read(false)).toBe(1)
    expect(await read(false)).toBe(1)
    expect(await read(true)).toBe(2)
    await send(null, call())
    expect(await read(false)).toBe(3)
  })

  it('change one block under its version, without technicians or repetition', async () => {
    const { asked, send } = inWorld([stored])
    expect((await send(stored, call({ version: 4 }))).output).toEqual([stored])
    expect(asked[0]).toMatchObject(['PUT', { params: { id: '3' }, version: 4 }])
    expect(Object.keys(asked[0]![1].body as object).sort()).toEqual(
      ['allDay', 'endsAt', 'note', 'onConflict', 'reason', 'startsAt'].sort(),
    )
  })
})
