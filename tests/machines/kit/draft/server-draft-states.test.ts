import { describe, expect, it } from 'vitest'
import {
  at,
  begun,
  conflict,
  deleting,
  offline,
  savedAt,
  saving,
  there,
  um,
} from '#tests/support/machines/server-draft.ts'

describe('what is written', () => {
  it('is sent two seconds after it began, and is saved', async () => {
    const draft = await begun(null, null)
    await draft.write('U')
    await draft.write('Um')
    await draft.pass(1999)
    expect(draft.seen()).toEqual({ state: 'pausing', ...um, clean: false, asked: [1, 1, 0, 0] })
    await draft.pass(1)
    expect(draft.lastSave()).toEqual({ entityKey: '42', work: um.work, base: null })
    await draft.answer('saveDraft', { savedAt: savedAt('21:00') })
    const saved = { ...um, base: savedAt('21:00'), sent: um.work, asked: [1, 1, 1, 0] }
    expect(draft.seen()).toEqual({ state: 'saved', ...saved })
    await draft.write('Um')
    expect(draft.seen()).toEqual({ state: 'saved', ...saved })
    await draft.write('Um dois', '21:01')
    expect(draft.seen()).toEqual({
      ...{ state: 'pausing', ...saved, work: { text: 'Um dois' }, at: at('21:01'), clean: false },
    })
  })

  it('told again is not written, with nothing to keep', async () => {
    const draft = await begun(null, null)
    await draft.write(null)
    expect(draft.seen()).toEqual({ state: 'empty', asked: [1, 1, 0, 0] })
  })

  it('and emptied in the pause is taken from the server', async () => {
    const draft = await begun(null, null)
    await draft.write('Um')
    await draft.write('Um', '21:02')
    expect(draft.seen()).toMatchObject({ state: 'pausing', at: at('21:00') })
    await draft.write(null, '21:01')
    expect(draft.seen()).toEqual({ state: 'deleting', at: at('21:01'), clean: false, asked: [1, 1, 0, 1] })
  })

  it.each([
    ['more, is sent after another pause', 'Um dois', 'pausing', [1, 1, 1, 0]],
    ['and ended, is deleted', null, 'deleting', [1, 1, 1, 1]],
  ])('while it is saved: %s', async (_, text, state, asked) => {
    const draft = await saving()
    await draft.write(text, '21:01')
    expect(draft.seen()).toMatchObject({ state: 'saving', at: at('21:01') })
    await draft.answer('saveDraft', { savedAt: savedAt('21:00') })
    expect(draft.seen()).toEqual({
      ...{ state, at: at('21:01'), clean: false, base: savedAt('21:00'), asked },
      ...(text === null ? {} : { work: { text }, sent: um.work }),
    })
  })

  it('goes on from what was saved, not from what was found before', async () => {
    const draft = await begun(null, there('De lá'))
    for (const [text, time] of [
      ['De lá, mais', '21:01'],
      ['De lá, mais ainda', '21:02'],
    ] as const) {
      await draft.write(text, time)
      await draft.pass(2000)
      expect(draft.seen()).toMatchObject({ state: 'saving', sent: { text } })
      await draft.answer('saveDraft', { savedAt: savedAt(time) })
      expect(draft.seen()).toMatchObject({ state: 'saved', base: savedAt(time) })
    }
  })

  it('continues the one whose saving was not answered', async () => {
    const draft = await saving()
    await draft.answer('saveDraft', offline)
    await draft.pass(15_000)
    await draft.answer('readDraft', there('Um', '21:00'))
    expect(draft.lastSave()).toEqual({ entityKey: '42', work: um.work, base: savedAt('21:00') })
  })

  it('is read again after a conflict, and stays unsent after a failure', async () => {
    const clashed = await saving()
    await clashed.answer('saveDraft', conflict)
    const unsaved = { ...um, clean: false, sent: um.work }
    expect(clashed.seen()).toEqual({ state: 'reading', ...unsaved, asked: [1, 2, 1, 0] })
    const failed = await saving()
    await failed.answer('saveDraft', offline)
    expect(failed.seen()).toEqual({ state: 'unreached', ...unsaved, failure: offline, asked: [1, 1, 1, 0] })
    expect(failed.status()).toEqual({ kind: 'unsent' })
  })
})

describe('the end of a draft', () => {
  it('brings no draft back that was found before', async () => {
    const draft = await begun(null, there('De lá'))
    await draft.write(null, '21:01')
    await draft.answer('deleteDraft', null)
    expect(draft.seen()).toEqual({
      ...{ state: 'empty', at: at('21:01'), found: there('De lá'), asked: [1, 1, 0, 1] },
    })
    expect(draft.recalled).toHaveLength(1)
  })

  it('that was lost on its way is the end of what is written next, too', async () => {
    const draft = await deleting()
    await draft.answer('deleteDraft', offline)
    await draft.pass(15_000)
    await draft.answer('readDraft', null)
    expect(draft.seen()).toEqual({ state: 'empty', at: at('21:01'), clean: false, asked: [1, 2, 1, 1] })
  })

  it('ends the one whose saving was not answered, as often as it is tried', async () => {
    const draft = await saving()
    await draft.answer('saveDraft', offline)
    await draft.write(null, '21:01')
    for (const deletions of [1, 2]) {
      await draft.pass(15_000)
      await draft.answer('readDraft', there('Um', '21:00'))
      expect(draft.seen()).toMatchObject({ state: 'deleting', base: savedAt('21:00') })
      expect(draft.seen().asked).toEqual([1, 1 + deletions, 1, deletions])
      await draft.answer('deleteDraft', offline)
    }
  })

  it('leaves nothing', async () => {
    const draft = await deleting()
    await draft.answer('deleteDraft', null)
    expect(draft.seen()).toEqual({ state: 'empty', at: at('21:01'), asked: [1, 1, 1, 1] })
  })

  it('is followed by what was written meanwhile', async () => {
    const draft = await deleting()
    await draft.write('De novo', '21:02')
    expect(draft.seen()).toMatchObject({ state: 'deleting' })
    await draft.answer('deleteDraft', null)
    expect(draft.seen()).toEqual({
      ...{ state: 'pausing', work: { text: 'De novo' }, at: at('21:02'), clean: false, asked: [1, 1, 1, 1] },
    })
  })

  it('is tried again when the server did not answer', async () => {
    const draft = await deleting()
    await draft.answer('deleteDraft', offline)
    expect(draft.seen()).toMatchObject({ state: 'unreached', failure: offline, base: savedAt('21:00') })
    await draft.pass(15_000)
    await draft.answer('readDraft', there('Um', '21:00'))
    expect(draft.seen()).toMatchObject({ state: 'deleting', asked: [1, 2, 1, 2] })
  })
})
