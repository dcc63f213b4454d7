import { manualOrderMachine } from '#machines/kit/list/manual-order.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

const orderOf = (text: string, version: number) => ({ order: { version, ids: [...text] } })
const conflict = (text: string, version: number) =>
  failing('conflict', { code: 'VERSION_CONFLICT', details: { current: { version, ids: [...text] } } })

/** Somebody moves only what the screen shows. */
export const manualOrderLife = lifeOf(manualOrderMachine, {
  inputs: [undefined as never],
  sees: ({ ids, saved, sent, before, theirs, refused, failure }) => [
    ids,
    saved,
    sent,
    before,
    theirs?.ids,
    theirs?.version,
    refused,
    failure?.kind,
  ],
  says: {
    'items.reordered': ({ context: { ids } }) =>
      ids.length === 3 ? [...['abc', 'bac']].map(text => ({ ids: [...text] })) : [{ ids }],
    'order.listed': [orderOf('abc', 1), orderOf('bac', 2), orderOf('ac', 9)],
    'draft.recalled': ['bac', 'abc'].map(ids => ({ draft: { ids: [...ids], message: 'Alterado.' } })),
    'xstate.done.actor.save': ({ context: { sent } }) => answers({ version: 3, ids: [...sent] }),
    'xstate.error.actor.save': [conflict('bac', 2), failing()],
  },
})
