import { createActor, SimulatedClock } from 'xstate'
import type { KeptDraft, StoredDraft, Work } from '#machines/kit/draft/draft-choice.ts'
import { selectDraftStatus, serverDraftMachine } from '#machines/kit/draft/server-draft.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort } from './machine.ts'

export const at = (time: string) => Date.parse(`2026-11-25T${time}:00.000Z`)
export const savedAt = (time: string) => new Date(at(time)).toISOString()
export const offline = new Failure('offline', 'Sem conexão.')
export const conflict = new Failure('conflict', 'Este registro foi alterado.')
export const kept = (clean: boolean): KeptDraft => ({
  work: { text: 'Daqui' },
  at: at('20:59'),
  base: clean ? savedAt('20:50') : null,
  clean,
})
export const there = (text: string, time = '20:50'): StoredDraft => ({
  work: { text },
  savedAt: savedAt(time),
})

/** Nothing is known yet. */
const blank = {
  work: null,
  at: 0,
  base: null,
  clean: true,
  kept: null,
  found: null,
  other: null,
  sent: null,
  failure: null,
}

export const open = () => {
  const clock = new SimulatedClock()
  const ports = {
    recallKept: heldPort<KeptDraft | null, { entityKey: string }>(),
    readDraft: heldPort<StoredDraft | null, { entityKey: string }>(),
    saveDraft: heldPort<{ savedAt: string }, { entityKey: string; work: Work; base: string | null }>(),
    deleteDraft: heldPort<null, { entityKey: string }>(),
  }
  type Name = keyof typeof ports
  const recalled: Work[] = []
  const actor = createActor(
    serverDraftMachine.provide({
      actors: {
        recallKept: ports.recallKept.actor,
        readDraft: ports.readDraft.actor,
        saveDraft: ports.saveDraft.actor,
        deleteDraft: ports.deleteDraft.actor,
      },
    }),
    { input: { entityKey: '42' }, clock },
  )
  actor.on('work.recalled', ({ work }) => recalled.push(work))
  actor.start()
  const answer = async (name: Name, output: unknown) => {
    const held = ports[name].answers.at(-1)
    if (output instanceof Failure) held?.reject(output)
    else held?.resolve(output as never)
    await flush()
  }
  return {
    recalled,
    answer,
    /** State, what differs from the beginning, and how often each port was asked. */
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const changed = Object.entries(context).filter(
        ([key, now]) => key !== 'entityKey' && now !== blank[key as keyof typeof blank],
      )
      return {
        state: value,
        ...Object.fromEntries(changed),
        asked: Object.values(ports).map(({ asks }) => asks.length),
      }
    },
    status: () => selectDraftStatus(actor.getSnapshot()),
    lastSave: () => ports.saveDraft.asks.at(-1),
    write: async (text: string | null, time = '21:00') => {
      actor.send({ type: 'work.changed', work: text === null ? null : { text }, at: at(time) })
      await flush()
    },
    send: async (type: 'other.taken' | 'own.kept' | 'server.returned') => {
      actor.send({ type })
      await flush()
    },
    pass: async (ms: number) => {
      clock.increment(ms)
      await flush()
    },
  }
}

/** This computer and the server have answered. */
export const begun = async (here: KeptDraft | null, found: StoredDraft | null | Failure) => {
  const draft = open()
  await draft.answer('recallKept', here)
  await draft.answer('readDraft', found)
  return draft
}

/** What was written without a network meets another draft. */
export const choosing = async () => {
  const draft = await begun(null, offline)
  await draft.write('Novo')
  await draft.send('server.returned')
  await draft.answer('readDraft', there('De lá'))
  return draft
}

export const saving = async () => {
  const draft = await begun(null, null)
  await draft.write('Um')
  await draft.pass(2000)
  return draft
}

export const deleting = async () => {
  const draft = await saving()
  await draft.answer('saveDraft', { savedAt: savedAt('21:00') })
  await draft.write(null, '21:01')
  return draft
}

export const um = { work: { text: 'Um' }, at: at('21:00') }
