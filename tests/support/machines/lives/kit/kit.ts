import { createExportMachine } from '#machines/kit/export.machine.ts'
import { networkMachine } from '#machines/kit/network.machine.ts'
import { createRecordMachine } from '#machines/kit/record.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { typingMachine } from '#machines/kit/typing.machine.ts'
import { createUploadMachine } from '#machines/kit/upload.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

export const networkLife = lifeOf(networkMachine, { inputs: [{ online: true }, { online: false }] })

const texts = ['', 'ana', 'ana ', 'bruno'].map(text => ({ text }))

export const typingLife = lifeOf(typingMachine, {
  inputs: [{ text: '', settleMs: 300 }],
  sees: ({ text, settled }) => [text, settled],
  says: { 'text.changed': texts, 'text.replaced': texts },
})

const pageOf = (totalElements: number, ...data: string[]) => ({ data, totalElements })

export const exportLife = lifeOf(
  createExportMachine<string, string>({ pageSize: 2, most: 3, keyOf: row => row }),
  {
    inputs: [undefined as never],
    sees: ({ rows, offset, total, shrinks, failure }) => [rows, offset, total, shrinks, failure?.kind],
    says: {
      'export.requested': [{ query: 'abertas' }],
      'xstate.done.actor.loadPage': ({ context: { offset } }) =>
        answers(
          ...(offset === 0 ? [pageOf(5, 'a', 'b'), pageOf(1, 'a')] : [pageOf(5, 'c', 'd'), pageOf(4, 'd')]),
        ),
      'xstate.error.actor.loadPage': [failing()],
    },
  },
)

export const recordLife = lifeOf(createRecordMachine<string, string>(), {
  inputs: [{ key: '1' }],
  sees: ({ record, failure }) => [record, failure?.kind],
  says: {
    'xstate.done.actor.load': answers('Ronda'),
    'xstate.error.actor.load': [failing('notFound'), failing()],
  },
})

export const removalLife = lifeOf(createRemovalMachine<{ id: string }>(), {
  inputs: [undefined as never],
  sees: ({ item, failure }) => [item?.id, failure?.kind],
  says: {
    'removal.requested': [{ item: { id: '1' } }],
    'xstate.error.actor.remove': [failing('notFound'), failing()],
  },
})

const file = { name: 'ana.png', type: 'image/png', size: 1200 }

export const uploadLife = lifeOf(createUploadMachine<{ userId: string }, string | null>(), {
  inputs: [{ target: { userId: '5' }, seed: 'semente' }],
  sees: ({ file: chosen, preview, sent, failure }) => [chosen?.name, preview, sent, failure?.kind],
  says: {
    'file.chosen': [{ file }],
    'upload.progressed': [{ sent: 0.5 }],
    'upload.finished': [{ stored: '/nova.png' }],
    'upload.failed': [failing('invalid'), failing()],
    'xstate.done.actor.check': answers('blob:1'),
    'xstate.error.actor.check': [failing('invalid')],
  },
})
