import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { BulkClosed } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  bulkClosingMachine,
  type CloseInput,
  type ClosingChoices,
} from '#machines/occurrences/bulk-closing/bulk-closing.machine.ts'
import { mayCloseInBulk, mayCloseTogether } from '#machines/occurrences/bulk-closing/bulk-closing.rules.ts'
import {
  readClosingDraft,
  selectBulkClosing,
  selectClosingDraft,
} from '#machines/occurrences/bulk-closing/bulk-closing.selectors.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'
import { closingReasons } from '#tests/support/records/closing.ts'
import { occurrenceRow } from '#tests/support/records/occurrence.ts'

const three = ['1', '2', '3'].map(id => occurrenceRow({ id }))

const start = async (rows: readonly OccurrenceRow[] = three, loaded = true) => {
  const choices = heldPort<ClosingChoices, { row: OccurrenceRow | null }>()
  const closings = heldPort<BulkClosed, CloseInput>()
  const told: string[] = []
  const actor = createActor(
    bulkClosingMachine.provide({ actors: { loadChoices: choices.actor, bulkClose: closings.actor } }),
    { input: { rows, seed: 'semente' } },
  )
  actor.on('occurrences.closed', ({ count }) => told.push(`closed ${count}`))
  actor.on('dialog.left', () => told.push('left'))
  actor.start()
  if (loaded) choices.answers[0]?.resolve({ reasons: closingReasons, sentences: [] })
  await flush()
  return { actor, choices, closings, told, view: () => selectBulkClosing(actor.getSnapshot()) }
}

const choosing = { type: 'values.changed' as const, change: { reasonId: '9' } }
const confirming = { type: 'closing.confirmed' as const }

describe('what is chosen', () => {
  it('is all of the fold, at most as many as one request takes', async () => {
    const { view } = await start()
    expect(view().values.chosen).toEqual(['1', '2', '3'])
    const many = await start(Array.from({ length: 230 }, (_, at) => occurrenceRow({ id: String(at + 1) })))
    expect(many.view().values.chosen).toHaveLength(200)
  })

  it('is some, all or none, in the order of the queue', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'row.toggled', id: '1' })
    expect(view().values.chosen).toEqual(['2', '3'])
    actor.send({ type: 'row.toggled', id: '1' })
    expect(view().values.chosen).toEqual(['1', '2', '3'])
    actor.send({ type: 'all.toggled' })
    expect(view().values.chosen).toEqual([])
    actor.send({ ...choosing })
    actor.send(confirming)
    expect(view()).toMatchObject({ step: 'ready', missing: ['rows'] })
    actor.send({ type: 'all.toggled' })
    expect(view()).toMatchObject({ missing: [], values: { chosen: ['1', '2', '3'] } })
  })

  it('leaves out what others took meanwhile, and counts it', async () => {
    const { actor, view } = await start()
    actor.send({ type: 'waiting.changed', ids: ['1', '3', '7'] })
    expect(view()).toMatchObject({
      gone: 1,
      rows: [{ id: '1' }, { id: '3' }],
      values: { chosen: ['1', '3'] },
      step: 'ready',
    })
    expect(actor.getSnapshot().value).toEqual({ preparing: 'ready' })
  })
})

describe('what it asks', () => {
  it('a reason, a classification where the reason has none, a note where it asks one', async () => {
    const { actor, view, closings } = await start()
    actor.send(confirming)
    expect(view()).toMatchObject({ step: 'ready', missing: ['reason'] })
    actor.send({ type: 'values.changed', change: { reasonId: '16' } })
    expect(view()).toMatchObject({ missing: ['classification', 'note'], noteRequired: true })
    actor.send({
      type: 'values.changed',
      change: { classification: 'INFORMATIVE', note: 'Obra da concessionária na [RUA] toda.' },
    })
    expect(view()).toMatchObject({ missing: ['placeholder'], placeholders: ['[RUA]'] })
    actor.send({ type: 'values.changed', change: { note: ' Obra da concessionária na rua toda. ' } })
    actor.send(confirming)
    expect(closings.asks).toEqual([
      {
        body: {
          ids: ['1', '2', '3'],
          closeReasonId: '16',
          classification: 'INFORMATIVE',
          note: 'Obra da concessionária na rua toda.',
        },
        key: 'semente-1',
      },
    ])
  })

  it('takes the classification of the reason where none is chosen', async () => {
    const { actor, view } = await start()
    actor.send(choosing)
    expect(view()).toMatchObject({ classification: 'TECHNICAL', noteRequired: false })
  })

  it('reasons are asked again by hand, and when the server is back', async () => {
    const { actor, choices, view } = await start(three, false)
    choices.answers[0]?.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    expect(view()).toMatchObject({ step: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    expect(view()).toMatchObject({ step: 'loading', problem: null })
    choices.answers[1]?.reject(new Failure('offline', 'Sem conexão.'))
    await flush()
    actor.send({ type: 'server.returned' })
    expect(view()).toMatchObject({ step: 'loading', problem: null })
    choices.answers[2]?.resolve({ reasons: closingReasons, sentences: [] })
    await flush()
    expect(view()).toMatchObject({ step: 'ready', reasons: [{ id: '9' }, { id: '16' }] })
    expect(choices.asks[0]).toMatchObject({ row: { id: '1' } })
  })
})

describe('the closing', () => {
  it('is sent once, and the dialog closes when all are closed', async () => {
    const { actor, closings, told, view } = await start()
    actor.send(choosing)
    actor.send(confirming)
    actor.send(confirming)
    actor.send({ type: 'closing.left' })
    expect([view().step, closings.asks.length, told]).toEqual(['sending', 1, []])
    closings.answers[0]?.resolve({ closed: ['1', '2', '3'], skipped: [] })
    await flush()
    expect(told).toEqual(['closed 3', 'left'])
    expect(actor.getSnapshot().status).toBe('done')
    expect(selectClosingDraft(actor.getSnapshot())).toBeNull()
  })

  it('says of each that was left why, by the row that it was', async () => {
    const { actor, closings, told, view } = await start()
    actor.send(choosing)
    actor.send(confirming)
    actor.send({ type: 'waiting.changed', ids: [] })
    const message = 'Igor Melo já está atendendo esta ocorrência.'
    closings.answers[0]?.resolve({ closed: ['1'], skipped: [{ id: '2', code: 'ALREADY_TAKEN', message }] })
    await flush()
    expect(view()).toMatchObject({
      step: 'told',
      closed: 1,
      refused: [{ id: '2', message, row: { id: '2' } }],
    })
    actor.send({ type: 'closing.left' })
    expect(told).toEqual(['closed 1', 'left'])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('without an answer may be left', async () => {
    const { actor, closings, told } = await start()
    actor.send(choosing)
    actor.send(confirming)
    closings.answers[0]?.reject(new Failure('timeout', 'O servidor demorou.'))
    await flush()
    actor.send({ type: 'closing.left' })
    expect([actor.getSnapshot().status, told]).toEqual(['done', ['left']])
  })

  it('without an answer is repeated as it was, whatever the queue says meanwhile', async () => {
    const { actor, closings, view } = await start()
    actor.send(choosing)
    actor.send(confirming)
    closings.answers[0]?.reject(new Failure('timeout', 'O servidor demorou.'))
    await flush()
    expect(view()).toMatchObject({ step: 'unanswered', problem: 'O servidor demorou.' })
    actor.send({ type: 'waiting.changed', ids: [] })
    actor.send({ type: 'row.toggled', id: '1' })
    actor.send({ type: 'retry.requested' })
    expect(closings.asks[1]).toEqual(closings.asks[0])
    expect(view()).toMatchObject({ step: 'sending', problem: null })
  })

  it('altered after no answer, or refused as a whole, is another request', async () => {
    const { actor, closings, view } = await start()
    actor.send(choosing)
    actor.send(confirming)
    closings.answers[0]?.reject(new Failure('timeout', 'O servidor demorou.'))
    await flush()
    actor.send({ type: 'editing.requested' })
    expect(view()).toMatchObject({ step: 'ready', problem: null })
    actor.send({ type: 'row.toggled', id: '3' })
    actor.send(confirming)
    expect(closings.asks[1]).toMatchObject({ key: 'semente-2', body: { ids: ['1', '2'] } })
    closings.answers[1]?.reject(new Failure('forbidden', 'Você não tem permissão.'))
    await flush()
    expect(view()).toMatchObject({ step: 'ready', problem: 'Você não tem permissão.' })
    actor.send({ type: 'values.changed', change: { note: 'x' } })
    expect(view().problem).toBeNull()
  })
})

describe('its draft', () => {
  it('is what was changed, also after the dialog was closed', async () => {
    const { actor, told } = await start()
    const draft = () => selectClosingDraft(actor.getSnapshot())
    expect(draft()).toBeNull()
    actor.send({ type: 'values.changed', change: { note: 'Queda geral.' } })
    actor.send({ type: 'closing.left' })
    expect(draft()).toMatchObject({ note: 'Queda geral.', chosen: ['1', '2', '3'] })
    expect(told).toEqual(['left'])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('comes back with those that still wait, all where none of them does, and is discarded', async () => {
    const draft = { chosen: ['2', '8'], reasonId: '9', classification: null, note: 'Queda geral.' }
    const { actor, view } = await start()
    actor.send({ type: 'draft.recalled', draft })
    expect(view()).toMatchObject({ recalled: true, values: { ...draft, chosen: ['2'] } })
    actor.send({ type: 'draft.recalled', draft: { ...draft, chosen: ['8'] } })
    expect(view().values.chosen).toEqual(['1', '2', '3'])
    actor.send({ type: 'draft.discarded' })
    expect(view()).toMatchObject({ step: 'ready', recalled: false, values: { reasonId: null, note: '' } })
    expect(actor.getSnapshot().value).toEqual({ preparing: 'ready' })
  })

  it('is read from what was stored, or not at all', () => {
    const draft = { chosen: ['2'], reasonId: '9', classification: 'TEST', note: 'Queda.' }
    expect(readClosingDraft(draft)).toEqual(draft)
    expect(readClosingDraft({ chosen: [2], note: '' })).toEqual({
      chosen: ['2'],
      reasonId: null,
      classification: null,
      note: '',
    })
    expect(readClosingDraft(null)).toBeNull()
    expect(readClosingDraft({ chosen: '2', note: '' })).toBeNull()
    expect(readClosingDraft({ chosen: [] })).toBeNull()
  })
})

it('is of those whom the flow permits it', () => {
  expect(mayCloseInBulk({ 'ubidesk.account': true })).toBe(false)
  expect(mayCloseInBulk({ 'ubidesk.config.attendancePolicy': true })).toBe(true)
})

describe('a closing that began elsewhere', () => {
  it('opens with its reason and text, is no draft until changed, and is what a discarded draft goes back to', () => {
    const start = { reasonId: '9', note: 'Gato no quintal.' }
    const actor = createActor(bulkClosingMachine, { input: { rows: three, seed: 'semente', start } })
    expect(selectBulkClosing(actor.getSnapshot()).values).toMatchObject(start)
    expect(selectClosingDraft(actor.getSnapshot())).toBeNull()
    actor.start()
    actor.send({ type: 'values.changed', change: { note: 'Outro.' } })
    expect(selectClosingDraft(actor.getSnapshot())).toMatchObject({ reasonId: '9', note: 'Outro.' })
    actor.send({ type: 'draft.discarded' })
    expect(selectBulkClosing(actor.getSnapshot()).values).toMatchObject(start)
    actor.stop()
  })

  it('is named by its event, or by its account where events differ', () => {
    const subjectOf = (rows: readonly OccurrenceRow[]) =>
      selectBulkClosing(createActor(bulkClosingMachine, { input: { rows, seed: 'semente' } }).getSnapshot())
        .subject
    expect(subjectOf(three)).toBe('Disparo de zona')
    expect(subjectOf([...three, occurrenceRow({ id: '4', eventCode: '301' })])).toBe('Restaurante Serra Mar')
  })

  it('takes what nobody attends and no emergency', () => {
    const may = (change: Partial<OccurrenceRow>) => mayCloseTogether(occurrenceRow(change))
    expect(may({ status: 'PENDING' })).toBe(true)
    expect(may({ status: 'ON_HOLD' })).toBe(true)
    expect(may({ status: 'IN_ATTENDANCE' })).toBe(false)
    expect(may({ status: 'WAITING' })).toBe(false)
    expect(may({ category: 'PANIC' })).toBe(false)
  })
})
