import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type KeptDraft, newestDraft, type StoredDraft, type Work } from '#machines/kit/draft/draft-choice.ts'
import {
  selectDraftStatus,
  selectKeptDraft,
  serverDraftMachine,
} from '#machines/kit/draft/server-draft.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'

const at = (time: string) => Date.parse(`2026-11-25T${time}:00.000Z`)
const savedAt = (time: string) => new Date(at(time)).toISOString()
const draft = (text: string): Work => ({ text })
const offline = new Failure('offline', 'Sem conexão.')

const start = async (kept: KeptDraft | null = null, found: StoredDraft | null | Failure = null) => {
  const clock = new SimulatedClock()
  const here = heldPort<KeptDraft | null, { entityKey: string }>()
  const reads = heldPort<StoredDraft | null, { entityKey: string }>()
  const saves = heldPort<{ savedAt: string }, { entityKey: string; work: Work; base: string | null }>()
  const deletions = heldPort<null, { entityKey: string }>()
  const recalled: Work[] = []
  const actor = createActor(
    serverDraftMachine.provide({
      actors: {
        recallKept: here.actor,
        readDraft: reads.actor,
        saveDraft: saves.actor,
        deleteDraft: deletions.actor,
      },
    }),
    { input: { entityKey: '42' }, clock },
  )
  actor.on('work.recalled', ({ work }) => recalled.push(work))
  actor.start()
  const read = async (answer: StoredDraft | null | Failure) => {
    const asked = reads.answers.at(-1)
    if (answer instanceof Failure) asked?.reject(answer)
    else asked?.resolve(answer)
    await flush()
  }
  const write = async (work: Work | null, time: string) => {
    actor.send({ type: 'work.changed', work, at: at(time) })
    await flush()
  }
  const pass = async (ms: number) => {
    clock.increment(ms)
    await flush()
  }
  const answerSave = async (time: string) => {
    saves.answers.at(-1)?.resolve({ savedAt: savedAt(time) })
    await flush()
  }
  here.answers[0]?.resolve(kept)
  await flush()
  if (found !== undefined) await read(found)
  return { actor, reads, saves, deletions, recalled, read, write, pass, answerSave }
}

const status = ({ actor }: Awaited<ReturnType<typeof start>>) => selectDraftStatus(actor.getSnapshot())
const stateOf = ({ actor }: Awaited<ReturnType<typeof start>>) => actor.getSnapshot().value

describe('a draft on the server', () => {
  it('is sent after a pause, once for many keys, and says when it was saved', async () => {
    const here = await start()
    expect([stateOf(here), status(here)]).toEqual(['empty', null])
    await here.write(draft('Fal'), '21:03')
    await here.pass(1000)
    await here.write(draft('Falei'), '21:03')
    expect(here.saves.asks).toEqual([])
    await here.pass(1000)
    expect(here.saves.asks).toEqual([{ entityKey: '42', work: draft('Falei'), base: null }])
    await here.answerSave('21:04')
    expect(status(here)).toEqual({ kind: 'saved', at: savedAt('21:04') })
    await here.write(draft('Falei'), '21:05')
    expect(stateOf(here)).toBe('saved')
  })

  it('sends what was written while it was being saved', async () => {
    const here = await start()
    await here.write(draft('Um'), '21:00')
    await here.pass(2000)
    await here.write(draft('Um dois'), '21:01')
    await here.answerSave('21:01')
    await here.pass(2000)
    expect(here.saves.asks.map(({ work }) => work)).toEqual([draft('Um'), draft('Um dois')])
  })

  it('is deleted when the work is done, also while it was being saved', async () => {
    const here = await start()
    await here.write(draft('Um'), '21:00')
    await here.pass(2000)
    await here.write(null, '21:01')
    await here.answerSave('21:01')
    expect(here.deletions.asks).toEqual([{ entityKey: '42' }])
    here.deletions.answers[0]?.resolve(null)
    await flush()
    expect([stateOf(here), status(here)]).toEqual(['empty', null])
  })

  it('of another computer, or from before a crash, comes back', async () => {
    const here = await start(null, { work: draft('De lá'), savedAt: savedAt('20:50') })
    expect(here.recalled).toEqual([draft('De lá')])
    expect(status(here)).toEqual({ kind: 'saved', at: savedAt('20:50') })
  })

  it('without a network stays on this computer, says so, and is sent when the server returns', async () => {
    const here = await start(null, offline)
    await here.write(draft('Sem rede'), '21:00')
    expect(status(here)).toEqual({ kind: 'unsent' })
    expect(selectKeptDraft(here.actor.getSnapshot())).toMatchObject({ work: draft('Sem rede'), clean: false })
    here.actor.send({ type: 'server.returned' })
    await here.read(null)
    await here.answerSave('21:02')
    expect(status(here)).toEqual({ kind: 'saved', at: savedAt('21:02') })
  })

  it('of this computer comes back without the server too', async () => {
    const kept = { work: draft('Daqui'), at: at('20:59'), base: null, clean: false }
    const here = await start(kept, offline)
    expect(here.recalled).toEqual([draft('Daqui')])
    await here.pass(15_000)
    await here.read(null)
    expect(here.saves.asks.map(({ work }) => work)).toEqual([draft('Daqui')])
  })

  it('that was saved though the answer was lost is no other draft', async () => {
    const here = await start()
    await here.write(draft('Um'), '21:00')
    await here.pass(2000)
    here.saves.answers[0]?.reject(offline)
    await flush()
    await here.pass(15_000)
    await here.read({ work: draft('Um'), savedAt: savedAt('21:00') })
    expect(stateOf(here)).toBe('saving')
  })

  it('found when something is written already is offered, and nothing is overwritten before', async () => {
    const here = await start(null, offline)
    await here.write(draft('Novo'), '21:00')
    here.actor.send({ type: 'server.returned' })
    await here.read({ work: draft('De lá'), savedAt: savedAt('20:50') })
    expect(status(here)).toEqual({ kind: 'other', at: savedAt('20:50') })
    await here.write(draft('Novo mesmo'), '21:01')
    await here.pass(60_000)
    expect(here.saves.asks).toEqual([])
    here.actor.send({ type: 'other.taken' })
    await flush()
    expect(here.recalled).toEqual([draft('De lá')])
    expect(here.saves.asks.map(({ work }) => work)).toEqual([draft('De lá')])
  })

  it('that another tab saved over is offered, and its text is not overwritten before', async () => {
    const here = await start(null, { work: draft('Primeira.'), savedAt: savedAt('20:50') })
    await here.write(draft('Primeira. Mais.'), '21:00')
    await here.pass(2000)
    expect(here.saves.asks.at(-1)?.base).toBe(savedAt('20:50'))
    here.saves.answers[0]?.reject(new Failure('conflict', 'Este registro foi alterado.'))
    await flush()
    await here.read({ work: draft('Segunda, mais nova.'), savedAt: savedAt('20:59') })
    expect(status(here)).toEqual({ kind: 'other', at: savedAt('20:59') })
    await here.pass(60_000)
    expect(here.saves.asks).toHaveLength(1)
    here.actor.send({ type: 'own.kept' })
    await flush()
    expect(here.saves.asks.at(-1)).toMatchObject({ work: draft('Primeira. Mais.'), base: savedAt('20:59') })
  })

  it('not sent before a reload comes back, and the one saved meanwhile is offered', async () => {
    const kept = { work: draft('Daqui'), at: at('20:59'), base: savedAt('20:50'), clean: false }
    const here = await start(kept, { work: draft('De lá'), savedAt: savedAt('21:30') })
    expect(here.recalled).toEqual([draft('Daqui')])
    expect(status(here)).toEqual({ kind: 'other', at: savedAt('21:30') })
    expect(selectKeptDraft(here.actor.getSnapshot())).toEqual(kept)
  })

  it('keeps the own when the person says so', async () => {
    const here = await start(null, offline)
    await here.write(draft('Novo'), '21:00')
    here.actor.send({ type: 'server.returned' })
    await here.read({ work: draft('De lá'), savedAt: savedAt('20:50') })
    here.actor.send({ type: 'own.kept' })
    await flush()
    expect([here.recalled, here.saves.asks.map(({ work }) => work)]).toEqual([[], [draft('Novo')]])
  })
})

describe('the newest draft', () => {
  const here = { work: draft('Daqui'), at: at('21:00'), base: savedAt('20:00'), clean: false }
  const there = (time: string) => ({ work: draft('De lá'), savedAt: savedAt(time) })

  it.each([
    ['continues what the server has', here, there('20:00'), 'Daqui'],
    ['is the unsent one of here, whichever is later', here, there('21:30'), 'Daqui'],
    ['is the other one when nothing was written here', { ...here, clean: true }, there('20:30'), 'De lá'],
    ['is the only one', null, there('20:30'), 'De lá'],
    ['is none when it was finished elsewhere', { ...here, clean: true }, null, undefined],
    ['is the unsent one of here', here, null, 'Daqui'],
  ])('%s', (_, kept, found, text) => {
    expect(newestDraft(kept, found)?.work.text).toBe(text)
  })
})
