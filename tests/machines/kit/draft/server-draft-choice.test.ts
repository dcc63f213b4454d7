import { describe, expect, it } from 'vitest'
import {
  at,
  begun,
  choosing,
  kept,
  offline,
  open,
  savedAt,
  there,
  um,
} from '#tests/support/machines/server-draft.ts'

describe('the draft of this computer', () => {
  it('that was not sent comes back at once; one that was waits for the server', async () => {
    const unsent = open()
    await unsent.answer('recallKept', kept(false))
    expect(unsent.seen()).toEqual({ state: 'reading', ...kept(false), base: undefined, asked: [1, 1, 0, 0] })
    expect(unsent.recalled).toEqual([{ text: 'Daqui' }])
    const sent = open()
    await sent.answer('recallKept', kept(true))
    expect(sent.seen()).toEqual({ state: 'reading', kept: kept(true), asked: [1, 1, 0, 0] })
    expect(sent.recalled).toEqual([])
  })

  it('does not replace what is written while it is looked for', async () => {
    const draft = open()
    await draft.write('Um')
    await draft.answer('recallKept', kept(false))
    expect(draft.seen()).toMatchObject({ state: 'reading', ...um, kept: kept(false) })
    await draft.answer('readDraft', offline)
    expect(draft.seen()).toMatchObject({ state: 'unreached', ...um, kept: kept(false), failure: offline })
    expect(draft.recalled).toEqual([])
  })

  it('that cannot be read lets the server be asked', async () => {
    const draft = open()
    await draft.answer('recallKept', offline)
    expect(draft.seen()).toEqual({ state: 'reading', asked: [1, 1, 0, 0] })
  })

  it('that was sent holds without the server, and is no other by being told again', async () => {
    const draft = await begun(kept(true), offline)
    expect(draft.recalled).toEqual([{ text: 'Daqui' }])
    const unreached = { state: 'unreached', ...kept(true), failure: offline, asked: [1, 1, 0, 0] }
    expect(draft.seen()).toEqual({ ...unreached, clean: undefined })
    await draft.write('Daqui', '21:00')
    expect(draft.seen()).toEqual({ ...unreached, clean: undefined })
    expect(draft.status()).toEqual({ kind: 'saved', at: savedAt('20:50') })
  })
})

describe('without the server', () => {
  it.each([
    ['it answers again', async (draft: ReturnType<typeof open>) => draft.send('server.returned')],
    ['15 seconds have passed', async (draft: ReturnType<typeof open>) => draft.pass(15_000)],
  ])('it is asked once more when %s', async (_, act) => {
    const draft = await begun(null, offline)
    expect(draft.recalled).toEqual([])
    await draft.pass(14_999)
    expect(draft.seen()).toEqual({ state: 'unreached', failure: offline, asked: [1, 1, 0, 0] })
    await act(draft)
    expect(draft.seen()).toEqual({ state: 'reading', failure: offline, asked: [1, 2, 0, 0] })
    await draft.answer('readDraft', null)
    expect(draft.seen()).toEqual({ state: 'empty', asked: [1, 2, 0, 0] })
  })
})

describe('the newest draft is decided', () => {
  it.each([
    ['none', null, null, { state: 'empty', asked: [1, 1, 0, 0] }],
    ['of this computer, finished elsewhere', kept(true), null, { state: 'empty', asked: [1, 1, 0, 0] }],
    [
      'left on the server, with nothing written here',
      null,
      there('De lá'),
      {
        ...{ state: 'saved', work: { text: 'De lá' }, at: at('20:50'), base: savedAt('20:50') },
        ...{ found: there('De lá'), asked: [1, 1, 0, 0] },
      },
    ],
    [
      'of the server, after that of this computer',
      kept(true),
      there('De lá', '20:55'),
      {
        ...{ state: 'saved', work: { text: 'De lá' }, at: at('20:55'), base: savedAt('20:55') },
        ...{ found: there('De lá', '20:55'), asked: [1, 1, 0, 0] },
      },
    ],
    [
      'of this computer, unsent',
      kept(false),
      null,
      {
        ...{ state: 'saving', work: { text: 'Daqui' }, at: at('20:59'), clean: false },
        ...{ sent: { text: 'Daqui' }, asked: [1, 1, 1, 0] },
      },
    ],
  ])('%s', async (_, here, found, seen) => {
    const draft = await begun(here, found)
    expect(draft.seen()).toEqual(seen)
    expect(draft.recalled).toEqual('work' in seen ? [seen.work] : [])
  })

  it('the written one is sent, and nothing of this computer stays to be decided', async () => {
    const draft = open()
    await draft.write('Um')
    await draft.answer('recallKept', kept(true))
    await draft.answer('readDraft', null)
    expect(draft.seen()).toEqual({
      ...{ state: 'saving', ...um, clean: false, sent: { text: 'Um' }, asked: [1, 1, 1, 0] },
    })
  })

  it('one that finished here is taken from the server', async () => {
    const draft = open()
    await draft.write('Um')
    await draft.answer('recallKept', null)
    await draft.answer('readDraft', offline)
    await draft.write(null, '21:01')
    await draft.send('server.returned')
    await draft.answer('readDraft', there('Um'))
    expect(draft.seen()).toMatchObject({ state: 'choosing', other: { work: { text: 'Um' } } })
    await draft.send('own.kept')
    expect(draft.seen()).toEqual({
      ...{ state: 'deleting', at: at('21:01'), clean: false, base: savedAt('20:50') },
      ...{ found: there('Um'), asked: [1, 2, 0, 1] },
    })
  })
})

describe('between two drafts', () => {
  const other = { work: { text: 'De lá' }, at: at('20:50'), base: savedAt('20:50'), clean: true }
  const found = { found: there('De lá'), asked: [1, 2, 1, 0] }

  it('nothing is sent, and what is written on is no choice', async () => {
    const draft = await choosing()
    await draft.write('Novo mesmo', '21:01')
    expect(draft.seen()).toEqual({
      ...{ state: 'choosing', work: { text: 'Novo mesmo' }, at: at('21:01'), clean: false },
      ...{ other, found: there('De lá'), asked: [1, 2, 0, 0] },
    })
    expect(draft.status()).toEqual({ kind: 'other', at: savedAt('20:50') })
  })

  it('the other is taken', async () => {
    const draft = await choosing()
    await draft.send('other.taken')
    expect(draft.seen()).toEqual({
      ...{ state: 'saving', ...other, clean: undefined, sent: other.work, ...found },
    })
    expect(draft.recalled).toEqual([other.work])
  })

  it('the one of this computer is taken as it was, though the server has a third', async () => {
    const draft = open()
    await draft.write('Um')
    await draft.answer('recallKept', kept(false))
    await draft.answer('readDraft', there('De lá'))
    expect(draft.seen()).toMatchObject({ state: 'choosing', other: kept(false) })
    await draft.send('other.taken')
    expect(draft.seen()).toEqual({
      ...{ state: 'saving', work: { text: 'Daqui' }, at: at('20:59'), clean: false },
      ...{ sent: { text: 'Daqui' }, found: there('De lá'), asked: [1, 1, 1, 0] },
    })
    expect(draft.lastSave()).toMatchObject({ work: { text: 'Daqui' }, base: null })
  })

  it('the one of this computer is left, with nothing written', async () => {
    const draft = open()
    await draft.write('Um')
    await draft.write(null, '21:01')
    await draft.answer('recallKept', kept(false))
    await draft.answer('readDraft', null)
    expect(draft.seen()).toMatchObject({ state: 'choosing', other: kept(false) })
    await draft.send('own.kept')
    expect(draft.seen()).toEqual({ state: 'deleting', at: at('21:01'), clean: false, asked: [1, 1, 0, 1] })
  })

  it('the own stays', async () => {
    const draft = await choosing()
    await draft.send('own.kept')
    expect(draft.seen()).toEqual({
      ...{ state: 'saving', work: { text: 'Novo' }, at: at('21:00'), clean: false, base: savedAt('20:50') },
      ...{ sent: { text: 'Novo' }, ...found },
    })
    expect(draft.recalled).toEqual([])
  })
})
