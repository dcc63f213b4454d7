import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { blocksMachine } from '#machines/technicians/blocks/blocks.machine.ts'
import { lifeOf } from '../life.ts'

const block: Block = {
  id: '5',
  technician: { id: '12', name: 'Bruno' },
  startsAt: '2026-11-23T11:00:00.000Z',
  endsAt: '2026-11-23T13:00:00.000Z',
  allDay: false,
  reason: 'LUNCH',
  note: null,
  seriesId: null,
  version: 1,
}

export const blocksLife = lifeOf(blocksMachine, {
  inputs: [undefined as never],
  sees: ({ block: chosen }) => chosen?.id,
  says: { 'change.requested': [{ block }] },
})
