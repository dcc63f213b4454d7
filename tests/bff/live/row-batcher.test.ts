import { expect, it } from 'vitest'
import type { RowOf } from '#bff/live/frame-rows.ts'
import type { OutboxEvent } from '#bff/live/outbox.ts'
import { createRowBatcher } from '#bff/live/row-batcher.ts'
import { soon } from '#tests/support/bff/live-frames.ts'

const event: OutboxEvent = {
  id: '1',
  at: new Date(0),
  topic: 'occurrence.created',
  entityId: '7',
  payload: {},
} as OutboxEvent

it('M-159 reads a row again where profiles changed while it was read, and tells the new one alone', async () => {
  const reads: ((admitted: boolean) => void)[] = []
  const told: (object | null)[] = []
  const batcher = createRowBatcher({
    rows: {
      topics: new Set(['occurrence.created']),
      admitsBy: new Set(['station.updated']),
      read: () =>
        new Promise<RowOf>(resolve => {
          reads.push(inProfile => resolve(() => ({ version: 1, inProfile })))
        }),
    },
    listening: () => ['5'],
    tell: ({ entityId }, rowOf) => told.push(rowOf(entityId, '5')),
    onLost: () => {},
    onError: error => {
      throw error
    },
  })
  batcher.add(event)
  await soon(() => expect(reads).toHaveLength(1))
  batcher.readAgain()
  reads[0]?.(true)
  await soon(() => expect(reads).toHaveLength(2))
  expect(told).toEqual([])
  reads[1]?.(false)
  await soon(() => expect(told).toEqual([{ version: 1, inProfile: false }]))
  await batcher.close()
})
