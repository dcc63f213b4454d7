import { describe, expect, it } from 'vitest'
import { Failure } from '#machines/kit/failure.ts'
import type { AttendanceWork } from '#machines/occurrences/attendance/action-draft.ts'
import { nothingAt, openRegion } from '#tests/support/machines/attendance-region.ts'
import { answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'

const read = { type: 'occurrence.read' }
const refresh = { type: 'refresh.requested' }
const offline = new Failure('offline', 'Sem conexão.')
const conflict = new Failure('conflict', 'A ocorrência mudou.')
const refused = new Failure('invalid', 'Texto recusado.')
const newer = occurrence({ version: 9 })
const others = { operator: { id: '8', name: 'Rosa Prado' } }
const work: AttendanceWork = {
  text: 'De antes.',
  cursor: 3,
  sentenceId: '9',
  draft: null,
  chosenStep: 'viatura',
}

describe('the script of an attendance', () => {
  const asked = (stepId: string, value: string) => [['answerStep', { id: '42', stepId, value }]]
  const stale = { workFailure: offline, chosenStep: null }

  it('sends an answer of the step at hand, and reads what came of it', async () => {
    const at = answeredUpTo('viatura')
    const region = await openRegion('attendanceScript', { ...stale, occurrence: at })
    expect(region.began.state).toBe('atHand')
    expect(await region.send({ type: 'step.answered', value: 'FAIL' })).toEqual({
      ...nothingAt('answering'),
      changed: { answer: { stepId: 'viatura', value: 'FAIL' }, workFailure: null },
      asked: asked('viatura', 'FAIL'),
    })
    expect(await region.answer('answerStep', newer)).toEqual({
      ...nothingAt('atHand'),
      changed: { answer: null, occurrence: newer },
      raised: [read],
    })
  })

  it('takes no answer that the step has not, nor from who does not attend', async () => {
    const region = await openRegion('attendanceScript', { occurrence: answeredUpTo('viatura') })
    expect(await region.send({ type: 'step.answered', value: 'YES' })).toEqual(nothingAt('atHand'))
    const foreign = await openRegion('attendanceScript', { occurrence: answeredUpTo('viatura', others) })
    expect(await foreign.send({ type: 'step.answered', value: 'DONE' })).toEqual(nothingAt('atHand'))
  })

  it.each([
    ['VEHICLE', 'viatura', true],
    ['POLICE', 'viatura', false],
    ['POLICE', 'policia', true],
    ['FIRE', 'policia', false],
    ['VEHICLE', 'ler', false],
  ] as const)('%s sent at the step %s is its answer: %s', async (target, step, answers) => {
    const region = await openRegion('attendanceScript', { ...stale, occurrence: answeredUpTo(step) })
    expect(await region.send({ type: 'dispatch.created', target })).toEqual(
      answers
        ? {
            ...nothingAt('answering'),
            changed: { answer: { stepId: step, value: 'DONE' }, workFailure: null },
            asked: asked(step, 'DONE'),
          }
        : nothingAt('atHand'),
    )
  })

  it.each([
    ['step.done', 'ler', true],
    ['step.done', 'ligar', false],
    ['step.done', 'registrar', false],
    ['step.done', 'viatura', false],
  ] as const)('%s at the step %s is an answer: %s', async (type, step, answers) => {
    const region = await openRegion('attendanceScript', { ...stale, occurrence: answeredUpTo(step) })
    expect(await region.send({ type })).toEqual(
      answers
        ? {
            ...nothingAt('answering'),
            changed: { answer: { stepId: step, value: 'DONE' }, workFailure: null },
            asked: asked(step, 'DONE'),
          }
        : nothingAt('atHand'),
    )
  })

  it('goes ahead to another step, for who attends', async () => {
    const event = { type: 'step.chosen', stepId: 'viatura' } as const
    const region = await openRegion('attendanceScript', { occurrence: answeredUpTo('ligar') })
    expect(await region.send(event)).toEqual({ ...nothingAt('atHand'), changed: { chosenStep: 'viatura' } })
    const foreign = await openRegion('attendanceScript', { occurrence: answeredUpTo('ligar', others) })
    expect(await foreign.send(event)).toEqual(nothingAt('atHand'))
  })

  it('finds the step of a draft again', async () => {
    const region = await openRegion('attendanceScript', { occurrence: answeredUpTo('ligar') })
    expect(await region.send({ type: 'work.recalled', work })).toEqual({
      ...nothingAt('atHand'),
      changed: { chosenStep: 'viatura' },
    })
  })

  it('is at hand again once the answer is known to be stored, and takes no late one', async () => {
    const region = await openRegion('attendanceScript', { occurrence: answeredUpTo('viatura') })
    await region.send({ type: 'step.answered', value: 'DONE' })
    expect(await region.send({ type: 'answer.stored' })).toEqual({
      ...nothingAt('atHand'),
      changed: { answer: null },
    })
    expect(await region.answer('answerStep', newer)).toEqual(nothingAt('atHand'))
  })

  it.each([
    ['reads it again when it had changed', conflict, [refresh]],
    ['says why it was not taken', offline, []],
  ])('%s', async (_, failure, raised) => {
    const region = await openRegion('attendanceScript', { occurrence: answeredUpTo('viatura') })
    await region.send({ type: 'step.answered', value: 'DONE' })
    expect(await region.refuse('answerStep', failure)).toEqual({
      ...nothingAt('atHand'),
      changed: { answer: null, workFailure: failure },
      raised,
    })
  })
})

describe('the report of an attendance', () => {
  const written = { text: ' Gato no quintal. ', cursor: 5, sentenceId: '9' }
  const note = { id: '42', text: 'Gato no quintal.', sentenceId: '9', key: 'semente-note-0' }
  const empty = { text: '', cursor: null, sentenceId: null }

  it('keeps what is written, and forgets the failure before', async () => {
    const region = await openRegion('attendanceReport', { reportFailure: offline })
    expect(region.began.state).toBe('writing')
    expect(await region.send({ type: 'report.changed', text: 'Gato.', sentenceId: '9' })).toEqual({
      ...nothingAt('writing'),
      changed: { text: 'Gato.', sentenceId: '9', reportFailure: null },
    })
  })

  it('knows where the cursor is', async () => {
    const region = await openRegion('attendanceReport')
    expect(await region.send({ type: 'cursor.moved', cursor: 5 })).toEqual({
      ...nothingAt('writing'),
      changed: { cursor: 5 },
    })
  })

  it('finds the text of a draft again, with its cursor', async () => {
    const region = await openRegion('attendanceReport')
    expect(await region.send({ type: 'work.recalled', work })).toEqual({
      ...nothingAt('writing'),
      changed: { text: 'De antes.', cursor: 3, sentenceId: '9' },
    })
  })

  it.each([
    ['note.requested', 'ler', written, true],
    ['note.requested', 'ler', { text: ' ' }, false],
    ['step.done', 'registrar', written, true],
    ['step.done', 'registrar', { text: ' ' }, false],
    ['step.done', 'ler', written, false],
  ] as const)('%s at the step %s with %o registers it: %s', async (type, step, text, registers) => {
    const region = await openRegion('attendanceReport', { ...text, occurrence: answeredUpTo(step) })
    expect(await region.send({ type })).toEqual(
      registers ? { ...nothingAt('saving'), asked: [['saveNote', note]] } : nothingAt('writing'),
    )
  })

  it.each([
    ['ends the step of registering', 'registrar', [read, { type: 'step.answered', value: 'DONE' }]],
    ['leaves another step as it is', 'ler', [read]],
  ] as const)('is registered, and %s', async (_, step, raised) => {
    const region = await openRegion('attendanceReport', { ...written, occurrence: answeredUpTo(step) })
    await region.send({ type: 'note.requested' })
    const after = answeredUpTo(step, { version: 9 })
    expect(await region.answer('saveNote', after)).toEqual({
      ...nothingAt('writing'),
      changed: { ...empty, notes: 1, occurrence: after },
      raised,
    })
  })

  it.each([
    ['under the same key, when it is unknown whether it arrived', offline, {}],
    ['under a new key, when it was refused', refused, { notes: 1 }],
  ] as const)('keeps the text to be sent again %s', async (_, failure, key) => {
    const region = await openRegion('attendanceReport', { ...written, occurrence: answeredUpTo('ler') })
    await region.send({ type: 'note.requested' })
    expect(await region.refuse('saveNote', failure)).toEqual({
      ...nothingAt('writing'),
      changed: { reportFailure: failure, ...key },
      raised: [refresh],
    })
  })
})
