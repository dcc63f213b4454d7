import { serverDraftMachine } from '#machines/kit/draft/server-draft.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

const work = { text: 'Falei com o zelador.' }
const more = { text: 'Falei com o zelador e com a vizinha.' }
const theirs = { text: 'Do outro computador.' }
const T0 = '2026-11-25T21:00:00.000Z'
const T2 = '2026-11-25T21:02:00.000Z'
const at = (time: string) => Date.parse(time)
const clean = { work, at: at(T0), base: T0, clean: true }
const written = { work: more, at: at(T2), base: T0, clean: false }

export const serverDraftLife = lifeOf(serverDraftMachine, {
  inputs: [{ entityKey: '42' }],
  sees: ({ work: now, base, clean: isClean, kept, found, other, sent, failure }) => [
    now,
    base,
    isClean,
    kept,
    found,
    other,
    sent,
    failure?.kind,
  ],
  says: {
    'work.changed': [
      { work, at: at(T2) },
      { work: more, at: at(T2) },
      { work: null, at: at(T2) },
    ],
    'xstate.done.actor.recallKept': answers(null, clean, written),
    'xstate.error.actor.recallKept': [failing()],
    'xstate.done.actor.readDraft': answers(
      null,
      { work, savedAt: T0 },
      { work: theirs, savedAt: '2026-11-25T21:03:00.000Z' },
    ),
    'xstate.done.actor.saveDraft': answers({ savedAt: T2 }),
    'xstate.error.actor.saveDraft': [failing(), failing('conflict')],
    'xstate.done.actor.deleteDraft': answers(null),
  },
})
